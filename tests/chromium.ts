import { spawnSync } from 'node:child_process'
import type { LaunchOptions } from 'playwright'

/** The machine's own Chromium, where there is one: without windows it takes an eighth less of the processor. */
export const findChromium = () =>
  ['chromium-headless-shell', 'chromium', 'chromium-browser']
    .map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout)
    .map((path) => path.trim())
    .find((path) => path !== '')

const executablePath = findChromium()

/** How Chromium is started, as people have it; without one on the machine it is Playwright's download. */
export const chromiumOptions = {
  ...(executablePath ? { executablePath } : {}),
  // Under a locale without Chinese every download with a Chinese name is called `download`.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
} satisfies LaunchOptions

/** As tests start it, whose pages live for seconds: to optimise the code of these takes more of the processor than it gains. */
export const chromiumForTests = {
  ...chromiumOptions,
  args: [...chromiumOptions.args, '--js-flags=--no-maglev --no-turbofan'],
} satisfies LaunchOptions

import { spawnSync } from 'node:child_process'
import type { LaunchOptions } from 'playwright'

const found = ['chromium', 'chromium-browser']
  .map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim())
  .find((path) => path !== '')

/** How every test starts Chromium: the machine's own where there is one, else Playwright's download. */
export const chromiumOptions: LaunchOptions = {
  ...(found ? { executablePath: found } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

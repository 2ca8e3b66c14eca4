import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from '#tests/chromium.ts'

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

/** Finds Chromium or brings it; says what to do when it can do neither. */
export function ensureChromium(): boolean {
  if (isThere()) return true
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isDebianRoot) {
    console.error('Installing chromium and a Chinese font …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'])
  }
  if (!isThere()) {
    console.error('Downloading a Chromium for the tests …')
    run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  }
  if (!isThere()) {
    console.error(
      'No Chromium for the stories and journeys. Install one so that `command -v chromium` finds it, or run `npx playwright install chromium`.',
    )
  }
  return isThere()
}

const isThere = () => findChromium() !== undefined || existsSync(chromium.executablePath())

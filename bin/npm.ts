import { spawnSync } from 'node:child_process'

/** What npm itself answers as JSON; null where it answers none. It ends with 1 also where it has found something. */
export const askNpm = (args: readonly string[]): Record<string, unknown> | null => {
  const { stdout } = spawnSync('npm', [...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
    shell: process.platform === 'win32',
    timeout: 120_000,
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return null
  }
}

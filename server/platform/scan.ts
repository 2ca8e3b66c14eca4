import { spawn } from 'node:child_process'

/** Hands a file to a scanner's standard input; anything but a clean end refuses the file. */
export const createScan =
  (command: string | null) =>
  async (bytes: Uint8Array): Promise<boolean> => {
    if (command === null) return true
    const [program = '', ...args] = command.split(/\s+/)
    return new Promise((resolve) => {
      const child = spawn(program, args, {
        stdio: ['pipe', 'ignore', 'ignore'],
        timeout: 60_000,
        // What opens hostile files need not know the portal's secrets.
        env: { PATH: process.env['PATH'] },
      })
      child.on('error', () => resolve(false))
      child.on('exit', (code) => resolve(code === 0))
      // A scanner that has seen enough may stop reading.
      child.stdin.on('error', () => undefined)
      child.stdin.end(bytes)
    })
  }

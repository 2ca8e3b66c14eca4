import { fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const code = ['contract', 'server', 'node_modules', 'package.json'].flatMap((name) => {
  const path = fileURLToPath(new URL(`../../${name}`, import.meta.url))
  // A link is looked up under its own name first.
  return [...new Set([path, realpathSync(path)])]
})

/** So much of what a process said last is told with its end. */
const lastLetters = 2000

/**
 * A process with its own memory that may read the portal's code, and nothing else: no other file, no secret, no program.
 * `onEnded` is told of its end, with what it said last of the reason.
 */
export const forkConfined = (program: URL, maxHeapMb: number, onEnded: (error: Error) => void) => {
  const child = fork(program, [], {
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      '--max-semi-space-size=4',
      '--permission',
      ...code.map((path) => `--allow-fs-read=${path}`),
    ],
    env: { PATH: process.env['PATH'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let last = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).slice(-lastLetters)
  })
  child.on('error', onEnded)
  // Only then has it said everything.
  child.on('close', (status, signal) =>
    onEnded(new Error(`${basename(program.pathname)} ended with ${status ?? signal}\n${last}`)),
  )
  return child
}

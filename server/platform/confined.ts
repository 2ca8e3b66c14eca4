import { fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const code = ['contract', 'server', 'node_modules', 'package.json'].flatMap((name) => {
  const path = fileURLToPath(new URL(`../../${name}`, import.meta.url))
  // A link is looked up under its own name first.
  return [...new Set([path, realpathSync(path)])]
})

/** So much of what a process said last is looked at. */
const lastLetters = 4_000

/** Of what it said, what kind of error ended it and where: messages may quote what it read. */
const plainEnd = (said: string) =>
  said
    .split('\n')
    .flatMap((line) => {
      if (/^\s+at |^FATAL ERROR|^\s+code: '\w+'/.test(line)) return [line]
      const [kind] = /^\w*Error(?= |:|$)/.exec(line) ?? []
      return kind ? [kind] : []
    })
    .join('\n')

/**
 * A process with its own memory that may read the portal's code, and nothing else: no other file, no secret, no program.
 * One that draws pictures loads a library that is no JavaScript (`addons`). `onEnded` is told of its end, with the kind and the
 * place of the error that ended it.
 */
export const forkConfined = (
  program: URL,
  { heapMb, addons = false }: { heapMb: number; addons?: boolean },
  onEnded: (error: Error) => void,
) => {
  const child = fork(program, [], {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=4',
      '--permission',
      ...(addons ? ['--allow-addons'] : []),
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
  // Of one that began, `close` tells more: only then has it said everything.
  child.on('error', (error) => child.pid === undefined && onEnded(error))
  child.on('close', (status, signal) =>
    onEnded(
      new Error(`${basename(program.pathname)} ended with ${status ?? signal}\n${plainEnd(last)}`),
    ),
  )
  return child
}

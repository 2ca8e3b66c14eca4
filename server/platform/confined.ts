import { fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const code = ['contract', 'server', 'node_modules', 'package.json'].flatMap((name) => {
  const path = fileURLToPath(new URL(`../../${name}`, import.meta.url))
  // A link is looked up under its own name first.
  return [...new Set([path, realpathSync(path)])]
})

/** A process with its own memory that may read the portal's code, and nothing else: no other file, no secret, no program. */
export const forkConfined = (program: URL, maxHeapMb: number) =>
  fork(program, [], {
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      '--max-semi-space-size=4',
      '--permission',
      ...code.map((path) => `--allow-fs-read=${path}`),
    ],
    env: { PATH: process.env['PATH'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

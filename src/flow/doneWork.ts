import { generateCode } from '#contract/auth.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { doWork } from '#contract/work.rules.ts'
import { call } from '#src/api/call.ts'

type Scene = InputOf<typeof generateCode>['body']['scene']

/** Asks the server for a work and does it, in about a second; it is sent along with what it was asked for. */
export const doneWork = async (scene: Scene, signal: AbortSignal) => {
  const { codeKey, work } = await call(
    generateCode,
    { body: { type: 'WORK', scene } },
    { signal, quiet: true },
  )
  if (!work) throw new Problem('unexpected')
  return { codeKey, code: await doWork(codeKey, work) }
}

import type { Endpoint } from './endpoint.ts'
import { isOutcomeOpen, type ProblemCode, type ProblemValue } from './problem.ts'
import { dayMs } from './time.ts'

/** So long the answers of acts are stored, counted from the day on which they were closed. */
export const answerDays = 7

/** An act older than this is not saved anew: its answer may have been stored and be gone. A day less than answers are stored. */
export const keyDays = answerDays - 1

/** A form is refused above this many bytes: files and long lists go by their ids. */
export const formLimit = 524_288

/** How a saved form names its call. */
export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Whether a request is an act, by its call and its body. */
export const isAct = ({ act }: Pick<Endpoint, 'act'>, body: unknown): boolean =>
  act === true ||
  (act === 'creating' && !(typeof body === 'object' && body !== null && Object.hasOwn(body, 'id')))

/** A key says when it was made, in milliseconds by the server's clock: so it is known whether an answer may be gone. */
export const actKeyAt = (at: number, rest: string) => `${at}-${rest}`

const madeAt = (key: string) => Number(/^(\d{13})-/.exec(key)?.[1] ?? 0)

export const isTooOld = (key: string, now: number) => madeAt(key) < now - keyDays * dayMs

/** The act stays as it is: asked for again with what was missing, it may still take effect. */
const asksAgain: readonly ProblemCode[] = [
  'passwordWrong',
  'accountLocked',
  'codeNeeded',
  'codeWrong',
]

/** The password or the code was wrong: the same key is used with another. */
export const asksPasswordAgain = ({ code }: Pick<ProblemValue, 'code'>) => asksAgain.includes(code)

const ofKey: readonly ProblemCode[] = [
  'actDropped',
  'actNotOpen',
  'actTooOld',
  'idempotencyKeyMissing',
  'idempotencyKeyReused',
]

/** Whether a problem is the final answer to an act: it took no effect, and never will under this key. */
export const isRefusal = (problem: ProblemValue) =>
  !isOutcomeOpen(problem) && !asksPasswordAgain(problem) && !ofKey.includes(problem.code)

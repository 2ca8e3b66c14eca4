import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import {
  dropAct,
  getAct,
  getOutcome,
  type Outcome,
  putAct,
  type SavedAct,
  seeAct,
} from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { NotSent } from '#machines/kit/act/notSent.ts'
import { call } from '#src/api/call.ts'

export type ActEndpoint = Endpoint & {
  readonly act: true | 'creating'
  readonly idempotent: true
  reply: z.ZodMiniType
  /** How long its answer may take, in milliseconds, where that is longer than any other's. */
  readonly timeout?: number
}

export const readAct = (subject: string, signal: AbortSignal): Promise<SavedAct | null> =>
  call(getAct, { query: { subject } }, { signal, quiet: true })

/** The act with the calls that it may be of. Once begun it is seen through: leaving the page aborts nothing. */
export const actOf = (...endpoints: readonly ActEndpoint[]) => {
  const endpointOf = (act: SavedAct): ActEndpoint => {
    const found = endpoints.find((endpoint) => callOf(endpoint) === act.call)
    if (!found) throw new TypeError(`no act: ${act.call}`)
    return found
  }
  /** What is stored of an answer is read as the answer itself would be. */
  const readReply = (act: SavedAct, outcome: Outcome): Outcome => {
    if (outcome.status !== 'done') return outcome
    const reply = endpointOf(act).reply.safeParse(outcome.reply)
    if (!reply.success) throw new Problem('unreadable', { cause: reply.error })
    return { ...outcome, reply: reply.data as typeof outcome.reply } // JSON, as it came
  }
  return actMachine.provide({
    actors: {
      readAct: fromPromise(({ input: { subject }, signal }) => readAct(subject, signal)),
      saveAct: fromPromise(async ({ input: { subject, act, password } }) => {
        const counting = await call(putAct, { body: { subject, ...act } }, { quiet: true })
        return { ...counting, password }
      }),
      sendAct: fromPromise(({ input: { act, password } }) => {
        // Known only here: whatever fails once a request was begun may have arrived.
        if (!navigator.onLine) return Promise.reject(new NotSent())
        const found = endpointOf(act)
        // Addresses are logged and remembered on the way: no password is said in one.
        const { inQuery: _, ...inBody } = found
        const endpoint: ActEndpoint = password === null ? found : inBody
        const form = password === null ? act.body : { ...act.body, password }
        // `as`: the form is what the machine of the feature made for this very call; the server checks it.
        const input = (endpoint.method === 'GET' ? { query: form } : { body: form }) as InputOf<
          typeof endpoint
        >
        const { timeout } = endpoint
        const patience = timeout === undefined ? {} : { timeout }
        return call(endpoint, input, { quiet: true, idempotencyKey: act.key, ...patience })
      }),
      askOutcome: fromPromise(async ({ input: { act }, signal }) =>
        readReply(
          act,
          await call(getOutcome, { query: { key: act.key } }, { signal, quiet: true }),
        ),
      ),
      dropAct: fromPromise(async ({ input: { act } }) =>
        readReply(act, await call(dropAct, { query: { key: act.key } }, { quiet: true })),
      ),
    },
    actions: {
      // Not heard, it is told once more when the page is opened next.
      noteTold: (_, { key }) =>
        void call(seeAct, { body: { key } }, { background: true, quiet: true }).catch(
          () => undefined,
        ),
    },
  })
}

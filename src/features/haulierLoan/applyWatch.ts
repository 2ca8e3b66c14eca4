import { fromCallback, type EventObject } from 'xstate'
import { getApply } from '#contract/loan.contract.ts'
import { problemOf } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import { call } from '#src/api/call.ts'

const soonest = 4_000
const latest = 30_000

/** Looks ever less often: others take days. A failure doubles the wait; background looks do not extend the session. */
export const applyPoll = fromCallback<EventObject, { applyId: Id }>(({ sendBack, input }) => {
  const stop = new AbortController()
  const { signal } = stop
  let wait = soonest
  let timer: ReturnType<typeof setTimeout>

  const look = async () => {
    try {
      const apply = await call(
        getApply,
        { query: { applyId: input.applyId } },
        { signal, background: true, quiet: true },
      )
      sendBack({ type: 'apply.reported', apply })
      wait = Math.min(latest, wait * 1.3)
    } catch (error) {
      if (signal.aborted) return
      const problem = problemOf(error)
      sendBack({ type: 'poll.failed', problem })
      wait = Math.min(latest * 2, Math.max(wait * 2, (problem.retryAfter ?? 0) * 1_000))
    }
    if (!signal.aborted) timer = setTimeout(look, wait)
  }
  timer = setTimeout(look, soonest)

  return () => {
    stop.abort()
    clearTimeout(timer)
  }
})

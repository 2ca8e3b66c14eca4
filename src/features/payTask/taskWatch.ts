import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { getPayTask } from '#contract/payTask.contract.ts'
import { problemOf } from '#contract/problem.ts'
import { instantOf } from '#contract/time.ts'
import type { Id, Time } from '#contract/values.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'

const soonest = 1_500
const latest = 15_000
const leastWait = 5_000

/** Looks often at first, then ever less; a failure doubles the wait. Background looks do not extend the session. */
export const taskPoll = fromCallback<EventObject, { taskId: Id }>(({ sendBack, input }) => {
  const stop = new AbortController()
  const { signal } = stop
  let wait = soonest
  let timer: ReturnType<typeof setTimeout>

  const look = async () => {
    try {
      const task = await call(
        getPayTask,
        { params: { id: input.taskId } },
        { signal, background: true },
      )
      sendBack({ type: 'task.reported', task })
      wait = Math.min(latest, wait * 1.15)
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

// A browser that slept, or whose clock was set, is asked again every half minute.
const longestNap = 30_000

/** Done when the server's clock has passed `at`; not at once, or a task that is closed late would be asked in a storm. */
export const deadline = fromPromise<null, { at: Time | null }>(({ input, signal }) => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { at } = input
  if (at === null) return promise
  const due = Math.max(instantOf(at), serverNow() + leastWait)
  let timer: ReturnType<typeof setTimeout>
  const watch = () => {
    const left = due - serverNow()
    if (left <= 0) resolve(null)
    else timer = setTimeout(watch, Math.min(left, longestNap))
  }
  watch()
  signal.addEventListener('abort', () => clearTimeout(timer))
  return promise
})

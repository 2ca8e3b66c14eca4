import { fromCallback } from 'xstate'
import { instantOf } from '#contract/time.ts'
import type { Time } from '#contract/values.ts'
import { serverNow } from '#src/api/serverClock.ts'

/** The person is warned this long before the session lapses. */
const warning = 120_000

/** A browser's timers end here (24.8 days) and fire at once beyond. */
const longestTimer = 2 ** 31 - 1

/** Says `idle.nearing` and `idle.passed` for a deadline of the server, which may move. */
export const idleClock = fromCallback<{ type: 'deadline.moved'; at: Time }, { at: Time }>(
  ({ input, receive, sendBack }) => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const watch = (at: Time) => {
      timers.forEach(clearTimeout)
      const left = instantOf(at) - serverNow()
      if (Number.isNaN(left) || left > longestTimer) return
      timers = [
        setTimeout(() => sendBack({ type: 'idle.nearing' }), Math.max(left - warning, 0)),
        setTimeout(() => sendBack({ type: 'idle.passed' }), Math.max(left, 0)),
      ]
    }
    watch(input.at)
    receive(({ at }) => watch(at))
    return () => timers.forEach(clearTimeout)
  },
)

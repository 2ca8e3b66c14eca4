import { reportUnheard, unheardLimit } from '#contract/unheard.contract.ts'
import type { Unheard } from '#machines/kit/loud.ts'
import { call } from './call.ts'

/** Milliseconds between two reports of one page. */
const pause = 60_000

const waiting = new Map<string, Unheard & { count: number }>()
let isPausing = false

/**
 * Tells the server how often which machine did not know which event in which state, once a minute at most. A report that
 * does not arrive is not sent again: better counted short than a flood.
 */
export const countUnheard = ({ machine, state, event }: Unheard) => {
  const name = `${machine} ${event} ${state}`
  const known = waiting.get(name)
  if (known) known.count++
  else if (waiting.size < unheardLimit) waiting.set(name, { machine, state, event, count: 1 })
  if (!isPausing) void report()
}

const report = async () => {
  isPausing = true
  setTimeout(() => {
    isPausing = false
    if (waiting.size > 0) void report()
  }, pause)
  const unheard = [...waiting.values()]
  waiting.clear()
  await call(reportUnheard, { body: { unheard } }, { background: true, quiet: true }).catch(
    () => undefined,
  )
}

import type { ParsedOf } from '#contract/endpoint.ts'
import type { reportUnheard } from '#contract/unheard.contract.ts'
import type { Db } from './ports.ts'

type Unheard = ParsedOf<typeof reportUnheard>['body']['unheard'][number]

/** Different series at most; anybody may report, so that what comes beyond is counted without its names. */
const seriesLimit = 200
/** Of them those that one address was the first to report: who makes names up leaves room for what others met. */
const seriesOfOne = 10
const beyond = labelsOf({ machine: '', state: '', event: '' })

type Counter = { series: Map<string, number>; begun: Map<string, number> }

const counters = new WeakMap<Db, Counter>()

/** Adds up, in this process, which machines of the front end did not know which events. */
export const countUnheard = (db: Db, network: string, unheard: readonly Unheard[]) => {
  const counter = counters.get(db) ?? { series: new Map(), begun: new Map() }
  counters.set(db, counter)
  const { series, begun } = counter
  for (const { count, ...names } of unheard) {
    const labels = labelsOf(names)
    const ofOne = begun.get(network) ?? 0
    const isNew = !series.has(labels)
    const hasRoom = series.size < seriesLimit && ofOne < seriesOfOne
    const key = isNew && !hasRoom ? beyond : labels
    // No more addresses are remembered than there are series.
    if (isNew && hasRoom) begun.set(network, ofOne + 1)
    series.set(key, (series.get(key) ?? 0) + count)
  }
}

/** As `/metrics` shows them. */
export const unheardSeries = (db: Db): [series: string, count: number][] =>
  [...(counters.get(db)?.series ?? [])].map(([labels, count]) => [
    `portal_unheard_events_total${labels}`,
    count,
  ])

/** The contract lets no quotation mark through. */
function labelsOf({ machine, state, event }: Omit<Unheard, 'count'>) {
  return `{machine="${machine}",state="${state}",event="${event}"}`
}

import type { ParsedOf } from '#contract/endpoint.ts'
import type { reportUnheard } from '#contract/unheard.contract.ts'
import type { Db } from './ports.ts'

type Unheard = ParsedOf<typeof reportUnheard>['body']['unheard'][number]

/** Different series at most; anybody may report, so that what comes beyond is counted without its names. */
const seriesLimit = 200
const beyond = labelsOf({ machine: '', state: '', event: '' })

const counters = new WeakMap<Db, Map<string, number>>()

/** Adds up, in this process, which machines of the front end did not know which events. */
export const countUnheard = (db: Db, unheard: readonly Unheard[]) => {
  const counter = counters.get(db) ?? new Map<string, number>()
  counters.set(db, counter)
  for (const { count, ...names } of unheard) {
    const labels = labelsOf(names)
    const key = counter.has(labels) || counter.size < seriesLimit ? labels : beyond
    counter.set(key, (counter.get(key) ?? 0) + count)
  }
}

/** As `/metrics` shows them. */
export const unheardSeries = (db: Db): [series: string, count: number][] =>
  [...(counters.get(db) ?? [])].map(([labels, count]) => [
    `portal_unheard_events_total${labels}`,
    count,
  ])

/** The contract lets no quotation mark through. */
function labelsOf({ machine, state, event }: Omit<Unheard, 'count'>) {
  return `{machine="${machine}",state="${state}",event="${event}"}`
}

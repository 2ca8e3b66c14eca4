import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Filter, Question } from '#machines/kit/pagedList/question.ts'
import type { ListRow, Sums } from '#machines/kit/pagedList/selection.ts'

const everything: Question = { filter: {}, sort: null, page: 1, size: 20 }
const requestNo = 'R20261121000123'

type More = {
  question?: Question
  /** How many rows there are in all; only those given, if it is left out. */
  total?: number
  sums?: Sums
  /** What nothing matches. */
  unmatched?: Filter
}

/** A list of some rows, in each place where it looks another way. */
export function listPositions<Row extends ListRow>(records: readonly Row[], more: More = {}) {
  const { question = everything, total = records.length, sums = {} } = more
  const { unmatched = { keyword: '示例以外' } } = more
  const before = (question.page - 1) * question.size
  if (records.length !== Math.min(question.size, total - before)) {
    throw new Error(`${records.length} rows are not page ${question.page} of ${total}`)
  }
  const noSums = Object.fromEntries(Object.keys(sums).map((name) => [name, 0]))
  const none = { records: [], total: 0, sums: noSums }
  const asking = (asked: Question) =>
    begin(createPagedList<Row>(), { subject: null, question: asked })
  const loading = asking(question)
  const shown = loading.done('loadPage', { records, total, sums })
  const refreshing = shown.sent({ type: 'list.refreshed' })
  return {
    loading,
    shown,
    refreshing,
    outdated: refreshing.failed('loadPage', new Problem('timedOut', { requestNo })),
    empty: loading.done('loadPage', none),
    noMatch: asking({ ...question, filter: unmatched }).done('loadPage', none),
    failed: loading.failed('loadPage', new Problem('offline', { requestNo })),
    forbidden: loading.failed('loadPage', new Problem('forbidden', { requestNo })),
    suspended: loading.sent({ type: 'session.unauthorised' }),
  }
}

/** A list that has been read, for a view beside another. */
export const listOf = <Row extends ListRow>(records: readonly Row[], more: More = {}) => ({
  snapshot: listPositions(records, more).shown.snapshot,
  send: () => undefined,
})

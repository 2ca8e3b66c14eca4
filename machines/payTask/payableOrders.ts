import type { OrderKind, OrderRow } from '#contract/order.contract.ts'
import type { PickedOrders } from '#contract/payTask.draft.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { type Listed, rowsOfSelection, type Selection } from '#machines/kit/pagedList/selection.ts'

/** The orders of one family that can be paid, as a list beside the wizard, which stays where it is. */
export const payableOrders = createPagedList<OrderRow, OrderKind>()

const first: Question = { filter: {}, sort: null, page: 1, size: 20 }

const selectionOf = ({ rows, all }: PickedOrders): Selection<OrderRow> => {
  if (all) return { kind: 'all', ...all, sums: { unpaidFen: all.totalFen } }
  const ticked = Object.entries(rows).map(([id, unpaidFen]) => [id, { id, unpaidFen }])
  // `as`: until its page is read again, a ticked row is asked for its id and its worth only.
  return { kind: 'rows', rows: Object.fromEntries(ticked) as Record<string, OrderRow> }
}

/** The list where it stood, with what was ticked. */
export const listWith = (kind: OrderKind, picked: PickedOrders | null) => ({
  subject: kind,
  question: picked?.question ?? first,
  ...(picked ? { selection: selectionOf(picked) } : {}),
})

export const pickedIn = ({ question, selection }: Listed<OrderRow>): PickedOrders => ({
  question: { ...question, filter: { ...question.filter } },
  rows: Object.fromEntries(rowsOfSelection(selection).map((row) => [row.id, row.unpaidFen ?? 0])),
  all:
    selection.kind === 'all'
      ? {
          filter: { ...selection.filter },
          count: selection.count,
          totalFen: selection.sums['unpaidFen'] ?? 0,
        }
      : null,
})

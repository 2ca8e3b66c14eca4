import type { OrderKind, OrderRow } from '#contract/order.contract.ts'
import type { Id } from '#contract/values.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { type Listed, rowsOfSelection, selectRows } from '#machines/kit/pagedList/selection.ts'

/** The paid orders of one family, as a list beside the wizard, which stays where it is. */
export const invoiceableOrders = createPagedList<OrderRow, OrderKind>()

const first: Question = { filter: {}, sort: null, page: 1, size: 20 }

/** The list where it stood, with what was ticked. */
export const listWith = (kind: OrderKind, picked: Listed<OrderRow> | null) => ({
  subject: kind,
  question: first,
  ...picked,
})

/** Orders that another page has chosen, ticked in the list. */
export const ticked = (
  orders: readonly Pick<OrderRow, 'id' | 'freightFen'>[],
): Listed<OrderRow> => ({
  question: first,
  selection: {
    kind: 'rows',
    // `as`: until its page is read, a ticked row is asked for its id and its freight only.
    rows: Object.fromEntries(orders.map((order) => [order.id, order])) as Record<string, OrderRow>,
  },
})

/** What is ticked in a list that stands there. */
export const ticksOf = (picked: Listed<OrderRow> | null) =>
  (picked ? rowsOfSelection(picked.selection) : []).map(({ id, freightFen }) => ({
    id,
    freightFen,
  }))

/** Whether the same orders are ticked in both. */
export const areTicksAlike = (one: Listed<OrderRow> | null, other: Listed<OrderRow> | null) => {
  const idsIn = (picked: Listed<OrderRow> | null) => ticksOf(picked).map(({ id }) => id)
  return idsIn(one).join() === idsIn(other).join()
}

/** The list with those of its ticks that are left. */
export const leaveTicked = (
  picked: Listed<OrderRow> | null,
  isTicked: (id: Id) => boolean,
): Listed<OrderRow> | null => {
  if (!picked) return null
  const ids = rowsOfSelection(picked.selection).flatMap(({ id }) => (isTicked(id) ? [id] : []))
  return { ...picked, selection: selectRows(picked.selection, [], ids) }
}

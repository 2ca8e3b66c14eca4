import { breathe } from '#server/platform/breathe.ts'
import type { OrderBatchLine, OrderBatchReply, SeenOrder } from '#contract/order.contract.ts'
import type { ProblemCode, ProblemParams } from '#contract/problem.ts'
import { orderNoteEn } from '#contract/words/orderNote.en.ts'
import { type OrderNote, orderNoteZhCN } from '#contract/words/orderNote.zhCN.ts'
import type { Locale } from '#server/platform/ports.ts'
import type { StoredOrder } from './order.store.ts'
import { fill, problemWords } from '#server/platform/words.ts'
import { codeOf, messageOf, type OrderProblem } from './rules/orderProblem.ts'

export const problemFailure = (
  order: Pick<StoredOrder, 'id' | 'shippingNoteNumber' | 'status'>,
  code: ProblemCode,
  locale: Locale,
): OrderBatchLine => ({
  orderId: order.id,
  shippingNoteNumber: order.shippingNoteNumber,
  code,
  message: problemWords(locale, code),
  status: order.status,
})

export const missingFailure = (orderId: string, locale: Locale): OrderBatchLine => ({
  orderId,
  shippingNoteNumber: '',
  code: 'missing',
  message: problemWords(locale, 'missing'),
  status: null,
})

/** All reasons in one line, under the code of the first. */
export const ruleFailure = (
  order: Pick<StoredOrder, 'id' | 'shippingNoteNumber' | 'status'>,
  problems: readonly OrderProblem[],
  locale: Locale,
): OrderBatchLine => ({
  orderId: order.id,
  shippingNoteNumber: order.shippingNoteNumber,
  code: problems[0] ? codeOf(problems[0]) : '',
  message: problems
    .map((problem) => messageOf(problem, locale))
    .join(locale === 'en' ? '; ' : '；'),
  status: order.status,
})

/** What is said of an order that was done. */
export const orderNote = (
  order: Pick<StoredOrder, 'id' | 'shippingNoteNumber' | 'status'>,
  code: OrderNote,
  locale: Locale,
  params: ProblemParams = {},
): OrderBatchLine => ({
  orderId: order.id,
  shippingNoteNumber: order.shippingNoteNumber,
  code,
  message: fill((locale === 'en' ? orderNoteEn : orderNoteZhCN)[code], params),
  status: order.status,
})

export const batchReply = (
  success: number,
  errors: OrderBatchLine[],
  notes: OrderBatchLine[] = [],
  passed = 0,
): OrderBatchReply => ({
  success,
  fail: errors.length,
  errors,
  ...(notes.length > 0 ? { notes } : {}),
  ...(passed > 0 ? { passed } : {}),
})

export const inPieces = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )

/** What did not move: gone, other than it was seen, or not where the move begins. */
export const failuresOf = (
  orders: readonly SeenOrder[],
  known: readonly StoredOrder[],
  moved: ReadonlySet<string>,
  locale: Locale,
): OrderBatchLine[] =>
  orders
    .filter(({ id }) => !moved.has(id))
    .map(({ id, version }) => {
      const order = known.find((each) => each.id === id)
      if (!order) return missingFailure(id, locale)
      return problemFailure(
        order,
        order.version === version ? 'stateForbids' : 'versionConflict',
        locale,
      )
    })

/** Each order once. */
export const seenOnce = (orders: readonly SeenOrder[]): SeenOrder[] => [
  ...new Map(orders.map((order) => [order.id, order])).values(),
]

const pieceSize = 100

export type Worked = {
  success: number
  failures: OrderBatchLine[]
  notes?: OrderBatchLine[]
  /** How many passed their pre-check at once. */
  passed?: number
}

/** Works through orders in pieces, and answers what came of all of them. */
export const inTurn = async (
  orders: readonly SeenOrder[],
  work: (orders: SeenOrder[], ids: string[]) => Promise<Worked>,
): Promise<OrderBatchReply> => {
  let success = 0
  let passed = 0
  const failures: OrderBatchLine[] = []
  const notes: OrderBatchLine[] = []
  for (const piece of inPieces(seenOnce(orders), pieceSize)) {
    const done = await work(
      piece,
      piece.map(({ id }) => id),
    )
    success += done.success
    passed += done.passed ?? 0
    failures.push(...done.failures)
    notes.push(...(done.notes ?? []))
    await breathe()
  }
  return batchReply(success, failures, notes, passed)
}

import type { OrderBatchReply } from '#contract/order.contract.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Locale } from '#server/platform/ports.ts'
import type { StoredOrder } from './order.store.ts'
import { problemWords } from '#server/platform/words.ts'
import { codeOf, messageOf, type OrderProblem } from './rules/orderProblem.ts'

type Failure = OrderBatchReply['errors'][number]

export const problemFailure = (
  order: { id: string; shippingNoteNumber: string },
  code: ProblemCode,
  locale: Locale,
): Failure => ({
  orderId: order.id,
  shippingNoteNumber: order.shippingNoteNumber,
  code,
  message: problemWords(locale, code),
})

/** All reasons in one line, under the code of the first. */
export const ruleFailure = (
  order: Pick<StoredOrder, 'id' | 'shippingNoteNumber'>,
  problems: readonly OrderProblem[],
  locale: Locale,
): Failure => ({
  orderId: order.id,
  shippingNoteNumber: order.shippingNoteNumber,
  code: problems[0] ? codeOf(problems[0]) : '',
  message: problems
    .map((problem) => messageOf(problem, locale))
    .join(locale === 'en' ? '; ' : '；'),
})

export const batchReply = (success: number, errors: Failure[]): OrderBatchReply => ({
  success,
  fail: errors.length,
  errors,
})

export const inPieces = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )

/** What did not move: gone, or no longer where it was. */
export const failuresOf = (
  ids: readonly string[],
  known: readonly StoredOrder[],
  moved: ReadonlySet<string>,
  locale: Locale,
): Failure[] =>
  ids
    .filter((id) => !moved.has(id))
    .map((id) => {
      const order = known.find((each) => each.id === id)
      return order
        ? problemFailure(order, 'stateForbids', locale)
        : problemFailure({ id, shippingNoteNumber: '' }, 'missing', locale)
    })

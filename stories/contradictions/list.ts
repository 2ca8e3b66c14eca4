import * as z from 'zod/mini'
import { OrderRow } from '#contract/order.contract.ts'
import { PayTask } from '#contract/payTask.contract.ts'
import { pageOf } from '#contract/values.ts'
import type { ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import type { ListRow, Sums } from '#machines/kit/pagedList/selection.ts'
import { broken, sumOf } from './broken.ts'

/** A page of any list, as a call answers it. */
export const AnyPage = pageOf(z.unknown())

export const contradictionsOfPage = (page: z.infer<typeof AnyPage>): string[] =>
  broken([
    [
      page.records.length === rowsOn(page.total, page.current, page.size) &&
        page.pages === Math.ceil(page.total / page.size),
      `page ${page.current} of ${page.pages} with ${page.records.length} rows of ${page.total}, ${page.size} a page`,
    ],
  ])

const rowsOn = (total: number, page: number, size: number) =>
  Math.max(0, Math.min(size, total - (page - 1) * size))

type Count = { status: number | null; count: number; amountFen: number }

/** Counts by status: the row of all is the sum of the others. */
export function contradictionsOfStatistics(rows: readonly Count[]): string[] {
  const all = rows.find(({ status }) => status === null)
  const others = rows.filter(({ status }) => status !== null)
  return broken([
    [
      !all ||
        (all.count === sumOf(others, ({ count }) => count) &&
          all.amountFen === sumOf(others, ({ amountFen }) => amountFen)),
      `statistics of ${all?.count} over ${all?.amountFen} fen that do not add up`,
    ],
  ])
}

type List = ListPage<ListRow> & { question: Question }

/** A list whose rows answer its question, or, while it asks, an earlier one. */
export function contradictionsOfList(list: List, isAnswered: boolean): string[] {
  const { question, records, total, sums } = list
  const first = rowsOn(total, question.page, question.size)
  const more = total - (question.page - 1) * question.size - first
  // Pages that were asked for at its end are on it too.
  const added = records.length - first
  const isWhole = added === more || (added >= 0 && added < more && added % question.size === 0)
  return broken([
    [records.length <= total, `a list of ${total} with ${records.length} rows`],
    [
      !isAnswered || isWhole,
      `page ${question.page} of a list of ${total} with ${records.length} rows, ${question.size} a page`,
    ],
    ...sumsOfRows(records).map(
      ([name, fen]) =>
        [
          isSum(sums[name] ?? null, fen, records.length === total),
          `a list of ${total} over ${sums[name]} fen of ${name}, whose ${records.length} rows are ${fen}`,
        ] as const,
    ),
  ])
}

const isSum = (shownFen: number | null, fen: number | null, isWhole: boolean) =>
  shownFen === null || fen === null || (isWhole ? shownFen === fen : shownFen >= fen)

/** What a list's sums are of, by the kind of its rows; null where a row does not say it. */
function sumsOfRows(
  records: readonly ListRow[],
): (readonly [name: keyof Sums, fen: number | null])[] {
  const orders = z.array(OrderRow).safeParse(records).data
  const tasks = z.array(PayTask).safeParse(records).data
  return [
    ...(['freightFen', 'driverFreightFen', 'unpaidFen'] as const).map(
      (name) => [name, orders ? sumOrNull(orders.map((row) => row[name])) : null] as const,
    ),
    ['totalFen', tasks ? sumOf(tasks, ({ totalFen }) => totalFen) : null] as const,
    ['paidFen', tasks ? sumOf(tasks, ({ money }) => money.movedFen) : null] as const,
  ]
}

const sumOrNull = (amounts: readonly (number | null)[]) => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === amounts.length ? sumOf(known, (amount) => amount) : null
}

import type { ReactNode } from 'react'
import { fn } from 'storybook/test'
import { orderStatuses } from '#contract/order.rules.ts'
import { approvedOrder, draftOrder, paidOrder, rejectedOrder } from '#contract/order.examples.ts'
import type { OrderRow, OrderStatistics } from '#contract/order.contract.ts'
import type { PagedKind } from '#contract/order.rules.ts'
import type { Counts } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import { OrderListPage } from '#src/features/orderList/OrderListPage.tsx'
import { countsOf } from '#src/parts/order/orderTabs.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { answerOf } from '#stories/positions/queries.ts'
import { defaultTools } from '#stories/parts/list/listSettingsPositions.ts'
import { noImport } from '#stories/parts/spreadsheetImport/noImport.ts'

export const orders: readonly OrderRow[] = [draftOrder, rejectedOrder, approvedOrder, paidOrder]

const sumOf = (
  rows: readonly OrderRow[],
  amount: 'freightFen' | 'driverFreightFen' | 'unpaidFen',
) => rows.reduce((sum, row) => sum + (row[amount] ?? 0), 0)

export const sumsOf = (rows: readonly OrderRow[]) => ({
  freightFen: sumOf(rows, 'freightFen'),
  driverFreightFen: sumOf(rows, 'driverFreightFen'),
  unpaidFen: sumOf(rows, 'unpaidFen'),
})

/** What the server counts of some orders. */
const typesOf = (rows: readonly OrderRow[]): OrderStatistics['types'] => {
  const alike = Map.groupBy(rows, ({ specialType, status }) => `${specialType} ${status}`)
  return [...alike.values()].flatMap(([first, ...others]) =>
    first?.specialType
      ? [{ specialType: first.specialType, status: first.status, count: 1 + others.length }]
      : [],
  )
}

export const statisticsOf = (rows: readonly OrderRow[], awaitingMyAudit = 1): OrderStatistics => {
  const statuses = [...new Set(rows.map(({ status }) => status))]
  const lacking = (part: 'hasContract' | 'hasTrack' | 'hasReceipt' | 'hasMoney') =>
    rows.filter((row) => !row[part]).length
  return {
    rows: [null, ...statuses].map((status) => {
      const counted = rows.filter((row) => status === null || row.status === status)
      return {
        status,
        statusName: status === null ? 'all' : orderStatuses[status],
        count: counted.length,
        amountFen: sumOf(counted, 'freightFen'),
      }
    }),
    isExact: true,
    lackContract: lacking('hasContract'),
    lackTrack: lacking('hasTrack'),
    lackReceipt: lacking('hasReceipt'),
    lackMoney: lacking('hasMoney'),
    awaitingMyAudit,
    types: typesOf(rows),
  }
}

/** The list with what is beside it, at rest. */
export const listBeside = (
  statistics: OrderStatistics,
  orderKind: PagedKind = 'TAXPAY',
  above: ReactNode = null,
) => {
  const counts = answerOf<Filter, Counts>({}, countsOf(statistics, orderKind))
  return function List(list: ListView<OrderRow>) {
    return (
      <OrderListPage
        {...list}
        orderKind={orderKind}
        counts={counts}
        tools={defaultTools}
        onOpen={fn()}
        onEdit={fn()}
        {...(orderKind === 'API' ? {} : { onNew: fn(), importing: noImport })}
        onAct={fn()}
        onInvoice={fn()}
        onPay={fn()}
        payable={{ count: 12, totalFen: 5_088_050, onPay: fn() }}
      >
        {above}
      </OrderListPage>
    )
  }
}

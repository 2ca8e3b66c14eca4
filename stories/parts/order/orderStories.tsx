import { fn } from 'storybook/test'
import { approvedOrder, draftOrder, paidOrder, rejectedOrder } from '#contract/order.examples.ts'
import type { OrderRow } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { orderListMachine } from '#machines/orderBatch/orderList.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { OrderCounts } from '#src/features/orderList/OrderCounts.tsx'
import { OrderListPage } from '#src/features/orderList/OrderListPage.tsx'
import type { OrderStatistics } from '#src/features/orderList/orderTabs.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

export const offline = new Problem('offline', { requestNo: 'R20261121000123' }).value
export const forbidden = new Problem('forbidden', { requestNo: 'R20261121000124' }).value

export const statistics: OrderStatistics = {
  rows: [
    { status: null, statusName: '全部', count: 4, amountFen: 1_476_300 },
    { status: 0, statusName: '草稿', count: 1, amountFen: 353_700 },
    { status: 30, statusName: '审核驳回', count: 1, amountFen: 374_200 },
    { status: 40, statusName: '待付款', count: 1, amountFen: 374_200 },
    { status: 100, statusName: '已付款', count: 1, amountFen: 374_200 },
  ],
  lackContract: 0,
  lackTrack: 1,
  lackReceipt: 4,
  lackMoney: 3,
  awaitingMyAudit: 2,
}

export const rows: OrderRow[] = [draftOrder, rejectedOrder, approvedOrder, paidOrder]

export const listContext = {
  question: { filter: {}, sort: null, page: 1, size: 20 },
  records: rows,
  total: 4,
  sums: { freightFen: 1_476_300, driverFreightFen: 1_356_300, unpaidFen: 1_052_506 },
  selection: { kind: 'rows' as const, rows: {} },
  problem: null,
}

export const statisticsMachine = createQuery<Filter, OrderStatistics>()

const counted = statisticsMachine.resolveState({
  value: { ready: 'shown' },
  context: { subject: {}, data: statistics, problem: null },
})

/** The list with what stands beside it, at rest. */
export function List(props: ViewProps<typeof orderListMachine>) {
  const { filter } = props.snapshot.context.question
  return (
    <OrderListPage
      {...props}
      tabs={<OrderCounts snapshot={counted} send={fn()} filter={filter} onChange={fn()} />}
      hidden={[]}
      isExporting={false}
      onHide={fn()}
      onOpen={fn()}
      onEdit={fn()}
      onNew={fn()}
      onImport={fn()}
      onExport={fn()}
      onAct={fn()}
      onPay={fn()}
    />
  )
}

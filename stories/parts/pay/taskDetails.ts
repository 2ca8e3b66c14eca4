import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import {
  failedDetail,
  paidDetail,
  paidLaterDetail,
  returnedDetail,
  unknownDetail,
} from '#contract/payTask.examples.ts'

/** In the order of the list: failed and unknown ones first. */
const kinds = [
  ['failed', failedDetail],
  ['unknown', unknownDetail],
  ['moving', { ...unknownDetail, status: 10 }],
  ['waiting', { ...unknownDetail, status: 0 }],
  ['closed', { ...unknownDetail, status: 50 }],
  ['returned', returnedDetail],
  ['paid', paidDetail],
] as const

const orderOf = ({ orderId, shippingNoteNumber, vehicleNumber, ...detail }: PayDetail) => ({
  orderId,
  shippingNoteNumber,
  vehicleNumber,
  payeeName: detail.payeeName,
  title: detail.title,
  amountFen: detail.amountFen,
})

/** What a task pays: the first two, or all three. */
const orders = [
  orderOf(paidDetail),
  orderOf(failedDetail),
  {
    orderId: '1850000000000000003',
    shippingNoteNumber: 'YD2026101200000003',
    vehicleNumber: '皖X10003',
    payeeName: '王样三',
    title: '运费-皖X10003',
    amountFen: 12000,
  },
]

/** Three orders of which one is paid, one unknown and one failed. */
export const threeInTask = (task: PayTask): PayTask => ({
  ...task,
  totalCount: 3,
  totalFen: 707145,
  feeFen: 707,
  failed: { count: 1, fen: 12000 },
  money: { ...task.money, untouchedFen: 12000 },
})

type Tally = PayTask['paid']

const isPartOf = ({ count, fen }: Tally, amountFen: number) =>
  count === 1 ? fen === amountFen : count > 1 && fen > amountFen

/** The rows of a task: as many of each kind, and worth as much, as the task itself says. */
export function detailsOf(task: PayTask): PayDetail[] {
  const left = new Map<string, Tally>(kinds.map(([kind]) => [kind, task[kind]]))
  const rows = orders.slice(0, task.totalCount).map((order, at) => {
    const rank = kinds.findIndex(([kind]) =>
      isPartOf(left.get(kind) ?? task[kind], order.amountFen),
    )
    const [kind, detail] = kinds[rank] ?? []
    if (!kind || !detail) throw new Error(`${task.taskNo} has no part for ${order.amountFen}`)
    const { count, fen } = left.get(kind) ?? task[kind]
    left.set(kind, { count: count - 1, fen: fen - order.amountFen })
    const id = `187000000000000000${at + 1}`
    const isReturned = kind === 'returned'
    const isPaidLater = kind === 'failed' && isPartOf(task.paidLater, order.amountFen)
    const row: PayDetail = {
      ...detail,
      ...order,
      id,
      taskId: task.id,
      outBizNo: `${task.taskNo}-0000${at + 1}`,
      returned: isReturned ? returnOf(id, order.amountFen) : null,
      later: isPaidLater ? paidLaterDetail.later : null,
      again: isReturned || ((kind === 'failed' || kind === 'closed') && !isPaidLater),
    }
    return { rank, row }
  })
  return rows.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row)
}

const returnOf = (detailId: string, amountFen: number) =>
  returnedDetail.returned && { ...returnedDetail.returned, detailId, amountFen }

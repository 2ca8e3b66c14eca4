import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { approvedOrderDetail } from '#contract/order.examples.ts'
import type {
  OrderDetail,
  OrderStatus,
  RuleProblem,
  VoidRequest,
} from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { saveRealTimeOrder } from '#contract/realTimeOrder.contract.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { realTimeOrderMachine } from './realTimeOrder.machine.ts'
import { stepEvents } from './realTimeOrder.setup.ts'

export const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
export const now = '2026-10-11 10:00:00'

/** A real-time order that stands so. */
export const orderAt = (status: OrderStatus, more: Partial<OrderDetail> = {}): OrderDetail => ({
  ...approvedOrderDetail,
  orderKind: 'REALTIME',
  status,
  hasReceipt: status >= 70,
  tracks: [],
  ...(status === 100 ? { paidFen: approvedOrderDetail.driverFreightFen, unpaidFen: 0 } : {}),
  trialValidTo: status === 40 ? '2026-10-14 09:05:20' : null,
  ...more,
})

/** What its carrier has asked of the platform. */
export const voidWaiting: VoidRequest = {
  reason: '车辆故障，货物已转由其他车辆承运',
  askedBy: '皖通示例物流有限公司',
  askTime: '2026-10-11 09:50:00',
  status: 0,
  remark: null,
  decideTime: null,
}
export const askedAt = (status: OrderStatus) =>
  orderAt(status, { voidAsked: true, voidRequest: voidWaiting })

export const inputOf = (order: OrderDetail) => ({ order, keySeed, now })

export const blocked: RuleProblem = {
  code: 'R12',
  level: 'BLOCK',
  name: '车辆与驾驶员绑定',
  field: 'vehicleNumber',
  message: '车辆 皖X10001 未绑定本企业，请先绑定车辆',
}
export const warned: RuleProblem = {
  code: 'R05',
  level: 'WARN',
  name: '平均车速',
  field: 'distanceKm',
  message: '平均车速 104.0 公里/小时，偏高，请核对时间和运距',
}

export const departing: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(saveRealTimeOrder),
  body: {
    orderId: approvedOrderDetail.id,
    version: approvedOrderDetail.version,
    despatchActualDateTime: '2026-10-11 09:40:00',
  },
  name: approvedOrderDetail.shippingNoteNumber,
}

const own = { act: departing, isOwn: true } as const
const endings: ActOutput[] = [
  nothingOpen,
  { ...own, kind: 'done', reply: orderAt(50) },
  { act: departing, isOwn: false, kind: 'done', reply: orderAt(50) },
  { ...own, kind: 'refused', problem: new Problem('inputInvalid').value },
  { ...own, kind: 'refused', problem: new Problem('versionConflict').value },
  { ...own, kind: 'refused', problem: new Problem('trialExpired').value },
  { ...own, kind: 'dropped' },
  { ...own, kind: 'tooOld' },
]

const statuses = [0, 10, 30, 40, 50, 60, 70, 80, 100, 900] as const

export const realTimeOrderScenarios: Scenarios<typeof realTimeOrderMachine> = {
  inputs: [
    inputOf(orderAt(0)),
    inputOf(orderAt(40, { trialValidTo: '2026-10-10 09:00:00' })),
    inputOf(orderAt(70, { payType: 1 })),
    inputOf(orderAt(40, { orderKind: 'TAXPAY', payType: 1 })),
  ],
  events: [
    ...Object.values(stepEvents).map((type) => ({ type })),
    { type: 'form.typed', texts: { despatchActualDateTime: '2026-10-11 09:40:00' } },
  ],
  outputs: {
    act: endings,
    readOrder: [
      ...statuses.map((status) => orderAt(status)),
      askedAt(50),
      askedAt(60),
      askedAt(70),
    ].map((order) => ({ order, now })),
    readForm: [null, { despatchActualDateTime: '2026-10-11 09:40:00' }],
    checkTrial: [[], [warned], [blocked]],
    applyTrial: [
      { success: 1, fail: 0, errors: [] },
      {
        success: 0,
        fail: 1,
        errors: [
          {
            orderId: approvedOrderDetail.id,
            shippingNoteNumber: approvedOrderDetail.shippingNoteNumber,
            code: 'versionConflict',
            message: '数据已被他人修改，请刷新后重试',
            status: 10,
          },
        ],
      },
    ],
  },
  // What a guard reads: where the order stands, how it is paid, what was found, and whether the form is whole.
  coverageKey: ({ value, context: { order, now: at, form, items } }) =>
    JSON.stringify([
      value,
      form.subject ?? order.status,
      order.orderKind,
      order.payType,
      order.voidAsked,
      order.trialValidTo === null || order.trialValidTo < at,
      form.texts['despatchActualDateTime'] ?? '',
      items.some(({ level }) => level === 'BLOCK'),
    ]),
}

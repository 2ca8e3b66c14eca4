import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { verifiedCard } from '#contract/card.examples.ts'
import { textsOf } from '#contract/form.ts'
import { orderForm } from '#contract/order.form.ts'
import { fitCrew } from '#contract/fleet.examples.ts'
import { loadingAddress } from '#contract/address.examples.ts'
import { approvedOrderDetail } from '#contract/order.examples.ts'
import {
  insertOrderInfo,
  type OrderDetail,
  type OrderInput,
  type PayeeAccount,
} from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { freightOrderMachine } from './freightOrder.machine.ts'

export const orderInput = {
  originalDocumentNumber: 'HT-2026-1002',
  consignor: '江北样例金属材料有限公司',
  consignorID: '91349903MAXXX0045P',
  consignee: '安和示例物流有限公司',
  consigneeID: '91349901MAXXX00157',
  businessTypeCode: '1002996',
  descriptionOfGoods: '热轧带钢',
  cargoTypeClassificationCode: '0400',
  weightKg: 32100,
  cube: null,
  packages: null,
  fromCode: '340503',
  placeOfLoading: '马鞍山市花山区样例路66号',
  loadingContact: null,
  loadingPhone: null,
  toCode: '330110',
  goodsReceiptPlace: '杭州市余杭区示例仓',
  unloadingContact: null,
  unloadingPhone: null,
  vehicleNumber: '皖X10002',
  vehiclePlateColorCode: '2',
  trailerVehiclePlateNumber: '皖X1002挂',
  driverName: '刘样二',
  driverIdNo: '349901199007280037',
  driverPhone: '19900010002',
  actualCarrierName: '刘样二',
  actualCarrierID: '349901199007280037',
  settleMode: 2,
  unitPriceFen: 353700,
  freightFen: 353700,
  driverFreightFen: 337784,
  deductFen: 0,
  payType: 2,
  payeeType: 1,
  payeeName: '刘样二',
  payeeAccount: 'demo02@example.com',
  contractNo: 'KJ-2026-005',
  consignmentDateTime: '2026-10-10 07:33:00',
  despatchActualDateTime: '2026-10-10 09:33:00',
  goodsReceiptDateTime: '2026-10-10 16:43:00',
  distanceKm: 290,
  trackUrl: null,
  policyNumber: null,
  insuranceCompany: null,
  remark: null,
} satisfies OrderInput

export const draftOrderDetail: OrderDetail = {
  ...approvedOrderDetail,
  id: '1850000000000000002',
  shippingNoteNumber: 'YD2026101100000002',
  originalDocumentNumber: 'HT-2026-1002',
  status: 0,
  hasTrack: false,
  version: 1,
  editable: orderInput,
  tracks: [],
  findings: [
    {
      code: 'R16',
      level: 'BLOCK',
      name: '轨迹完整',
      field: 'trackUrl',
      message: '请先绑定轨迹，再提交审核',
    },
    {
      code: 'R05',
      level: 'WARN',
      name: '平均速度',
      field: null,
      message: '平均速度 96 公里/小时，请核对发货与收货时间',
    },
  ],
  logs: approvedOrderDetail.logs.slice(0, 1),
}

export const accounts: readonly PayeeAccount[] = [
  {
    cardId: '1850000000000000801',
    holderName: '张样一',
    holderIdNo: '349***********0011',
    accountType: 1,
    cardNo: '629999******0011',
    bankName: '示例银行',
    verifyStatus: 1,
    isDefault: true,
  },
]

export const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'

export const creating: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(insertOrderInfo),
  body: { order: orderInput },
  name: orderInput.originalDocumentNumber,
}

const endings: ActOutput[] = [
  nothingOpen,
  { act: creating, isOwn: true, kind: 'done', reply: draftOrderDetail },
  { act: creating, isOwn: false, kind: 'done', reply: draftOrderDetail },
  { act: creating, isOwn: true, kind: 'refused', problem: new Problem('inputInvalid').value },
  { act: creating, isOwn: true, kind: 'dropped' },
  { act: creating, isOwn: true, kind: 'tooOld' },
]

const imported = { orderKind: 'TAXPAY', specialType: null, keySeed } as const

export const freightOrderScenarios: Scenarios<typeof freightOrderMachine> = {
  inputs: [
    { ...imported, id: '1850000000000000002', isFormAsked: false },
    { ...imported, id: '1850000000000000002', isFormAsked: true },
    { ...imported, id: null, isFormAsked: false },
  ],
  events: [
    { type: 'form.typed', texts: textsOf(orderForm, orderInput) },
    { type: 'form.typed', texts: { vehicleNumber: '皖X90009' } },
    { type: 'place.filled', addressType: 1, place: loadingAddress },
    { type: 'crew.filled', crew: fitCrew },
    { type: 'account.filled', card: verifiedCard },
    { type: 'payee.chosen', payeeCardId: '1850000000000000801' },
  ],
  outputs: {
    queryOrderInfoById: [draftOrderDetail, { ...approvedOrderDetail, payeeId: '1' }],
    readForm: [null, { remark: '已与磅单核对' }],
    act: endings,
    changeOrder: [draftOrderDetail],
    queryBankCards: [accounts],
    changePayee: [null],
  },
  errors: {
    changePayee: [new Problem('versionConflict'), new Problem('payeeMismatch')],
    queryOrderInfoById: [new Problem('offline'), new Problem('missing'), new Problem('forbidden')],
    changeOrder: [
      new Problem('versionConflict'),
      new Problem('stateForbids'),
      new Problem('inputInvalid'),
    ],
  },
  coverageKey: ({ value, context: { id, isFormAsked, order, form, act } }) =>
    JSON.stringify([
      value,
      id,
      isFormAsked,
      order?.status,
      form.subject,
      form.texts['consignor'],
      act !== null,
    ]),
}

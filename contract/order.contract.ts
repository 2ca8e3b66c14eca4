import * as z from 'zod/mini'
import { importProblems } from './importProblems.ts'
import { mostPushedPoints, TrackFigures, TrackPoint, TrackSource } from './track.contract.ts'
import { endpoint } from './endpoint.ts'
import { plainAccount, plainName, plainPlate } from './names.rules.ts'
import { plainNumber, plainPhone } from './written.rules.ts'
import { NamePart, PartyName, PersonName, PlatePart } from './parties.ts'
import { ValidTo } from './validTo.ts'
import { written } from './written.ts'
import {
  Day,
  Fen,
  FenSum,
  Id,
  line,
  note,
  pageOf,
  PageQuery,
  SheetRow,
  UnreadSheets,
  StoredFile,
  Time,
  Version,
} from './values.ts'

export const OrderKind = z.enum(['TAXPAY', 'REALTIME', 'API', 'SPECIAL'])
export type OrderKind = z.infer<typeof OrderKind>

/** Families whose transport is over when they are recorded: they share their calls, and imported ones are meant unless named. */
export const RecordedKind = z.enum(['TAXPAY', 'SPECIAL'])
export type RecordedKind = z.infer<typeof RecordedKind>

/** 1 driver only, 2 short haul, 3 without a track, 4 return: specialOrder.rules.ts has what each is asked. */
export const SpecialType = z.literal([1, 2, 3, 4])
export type SpecialType = z.infer<typeof SpecialType>

/** 0 draft … 120 invoiced, 900 void: `orderStatuses` in order.rules.ts names them. */
export const OrderStatus = z.literal([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 900])
export type OrderStatus = z.infer<typeof OrderStatus>

/** 1 offline, 2 Alipay account book, 3 ICBC, 4 loan pay, 5 safe pay. */
export const PayType = z.literal([1, 2, 3, 4, 5])
export type PayType = z.infer<typeof PayType>

/** One line of a list of orders. What a consignor may not see of somebody else's order is null. */
export const OrderRow = z.object({
  id: Id,
  orderKind: OrderKind,
  /** Of a special order; null of every other. */
  specialType: z.nullable(SpecialType),
  shippingNoteNumber: z.string(),
  originalDocumentNumber: z.string(),
  serialNumber: z.string(),
  status: OrderStatus,
  carrier: z.string(),
  consignor: z.string(),
  consignee: z.string(),
  descriptionOfGoods: z.string(),
  /** Kilograms, at most three decimals. */
  weightKg: z.number(),
  fromAreaName: z.string(),
  placeOfLoading: z.string(),
  toAreaName: z.string(),
  goodsReceiptPlace: z.string(),
  vehicleNumber: z.string(),
  driverName: z.string(),
  freightFen: Fen,
  driverFreightFen: z.nullable(Fen),
  deductFen: z.nullable(Fen),
  paidFen: z.nullable(Fen),
  /** What the payee has still to receive: driver's freight less deductions and what was paid. */
  unpaidFen: z.nullable(Fen),
  /** What of it stands in no statement of a transfer yet, be that verified or not. */
  unfiledFen: z.nullable(Fen),
  payType: z.nullable(PayType),
  contractNo: z.nullable(z.string()),
  hasContract: z.boolean(),
  hasTrack: z.boolean(),
  hasReceipt: z.boolean(),
  hasMoney: z.boolean(),
  despatchActualDateTime: Time,
  goodsReceiptDateTime: Time,
  auditRemark: z.nullable(z.string()),
  /** Its carrier has asked the platform to void it, which is not decided yet; to the carrier only. */
  voidAsked: z.boolean(),
  createTime: Time,
  version: Version,
  /** What an outside system calls it; null of an order that none pushed. */
  externalOrderNo: z.nullable(z.string()),
  /** 0 changed here since it was pushed, 1 as it was pushed, 2 the last push was refused; to the carrier only. */
  syncStatus: z.nullable(z.literal([0, 1, 2])),
  /** Why the last push was refused. */
  failReason: z.nullable(z.string()),
})
export type OrderRow = z.infer<typeof OrderRow>

export const orderSorts = [
  'createTime',
  'despatchActualDateTime',
  'freightFen',
  'driverFreightFen',
] as const

/** What a list of orders can be narrowed by; the same words in statistics, export, batch calls and pay tasks. */
export const OrderFilter = z.strictObject({
  /** Shipping-note number or original number, or a part of it. */
  orderNo: z.optional(line(1, 40)),
  consignor: z.optional(NamePart),
  vehicleNumber: z.optional(PlatePart),
  driverName: z.optional(NamePart),
  goods: z.optional(line(1, 100)),
  /** Statuses, separated by commas. */
  status: z.optional(z.string().check(z.regex(/^\d{1,3}(,\d{1,3}){0,30}$/))),
  payType: z.optional(z.string().check(z.regex(/^[1-5](,[1-5]){0,30}$/))),
  despatchFrom: z.optional(Day),
  despatchTo: z.optional(Day),
  createFrom: z.optional(Day),
  createTo: z.optional(Day),
  /** Orders that lack this material. */
  lack: z.optional(z.enum(['contract', 'track', 'receipt', 'money'])),
  /** The number of the contract, or a part of it. */
  contractNo: z.optional(line(1, 50)),
  /** The type of special orders. */
  specialType: z.optional(z.enum(['1', '2', '3', '4'])),
  /** The batch of an import. */
  batchNo: z.optional(line(1, 40)),
  /** What an outside system calls the order, in full. */
  externalOrderNo: z.optional(line(1, 64)),
  syncStatus: z.optional(z.enum(['0', '1', '2'])),
  /** `1`: only orders that their carrier has asked to void, while that waits. */
  voidAsked: z.optional(z.literal('1')),
  /** `1`: only orders that can be paid now: in no open task, and without a statement of a transfer outside the portal. */
  payable: z.optional(z.literal('1')),
  /** `consignor`: orders whose consignor is the caller, to read and to audit. */
  role: z.optional(z.literal('consignor')),
})
export type OrderFilter = z.infer<typeof OrderFilter>

/** Filters by what rows say to the carrier alone. */
export const carriersFilters = [
  'payType',
  'payable',
  'externalOrderNo',
  'syncStatus',
  'batchNo',
  'voidAsked',
] as const satisfies (keyof OrderFilter)[]

export const OrderListQuery = z.extend(OrderFilter, {
  ...PageQuery.shape,
  sort: z.optional(z.enum(orderSorts)),
  direction: z.optional(z.enum(['asc', 'desc'])),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>

/**
 * Page of orders; `sums` are over everything that matches, not only this page. Where `isTotalExact` is false more than `total`
 * match, only so many have pages, and nobody has added them up.
 */
export const OrderPage = z.extend(pageOf(OrderRow), {
  isTotalExact: z.boolean(),
  sums: z.object({
    freightFen: z.nullable(FenSum),
    driverFreightFen: z.nullable(FenSum),
    unpaidFen: z.nullable(FenSum),
  }),
})
export type OrderPage = z.infer<typeof OrderPage>

const ofRecorded = { orderKind: z.optional(RecordedKind) } as const

const orderPage = <const P extends `/api/${string}`, Q extends z.ZodMiniObject>(
  path: P,
  group: string,
  { zh, en }: { zh: string; en: string },
  query: Q,
) =>
  endpoint({
    method: 'GET',
    path,
    group,
    summary: { zh, en },
    access: 'enterprise',
    kind: 'json',
    query,
    reply: OrderPage,
  })

export const queryOrderInfo = orderPage(
  '/api/ws/ent/taxpay/queryOrderInfo',
  'taxpay',
  { zh: '税务订单、特殊订单列表', en: 'Imported or special orders' },
  z.extend(OrderListQuery, ofRecorded),
)
export const pageRealTimeOrders = orderPage(
  '/api/ws/ent/real-time/order/page',
  'realTimeOrder',
  { zh: '实时订单列表', en: 'Real-time orders' },
  OrderListQuery,
)
export const pageApiOrders = endpoint({
  ...orderPage(
    '/api/ws/ent/api/order/page',
    'apiOrder',
    { zh: '接口订单列表', en: 'Interface orders' },
    OrderListQuery,
  ),
  signed: true,
})

const taxpay = { group: 'taxpay', access: 'enterprise', kind: 'json' } as const
const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** Counts and sums per status; the same filters as the list except status. */
export const OrderStatistics = z.object({
  /** `status: null` is the row of all; statuses without orders are there with zeros. */
  rows: z.array(
    z.object({
      status: z.nullable(OrderStatus),
      statusName: z.string(),
      count: z.int(),
      amountFen: FenSum,
    }),
  ),
  lackContract: z.int(),
  lackTrack: z.int(),
  lackReceipt: z.int(),
  lackMoney: z.int(),
  /** Whether all were counted; else there are at least so many. */
  isExact: z.boolean(),
  /** Orders that wait for this enterprise's audit as consignor. */
  awaitingMyAudit: z.int(),
  /** Special orders by type and status, without zeros; null of any other family, and where not all were counted. */
  types: z.nullable(
    z.array(z.object({ specialType: SpecialType, status: OrderStatus, count: z.int() })),
  ),
})
export type OrderStatistics = z.infer<typeof OrderStatistics>

export const orderStatistics = endpoint({
  ...taxpay,
  method: 'GET',
  path: '/api/ws/ent/taxpay/order/list/statistics',
  summary: { zh: '税务订单、特殊订单统计', en: 'Imported or special orders by status' },
  query: z.extend(OrderFilter, ofRecorded),
  reply: OrderStatistics,
})

/** What the rules R01–R24 say of an order. */
export const RuleProblem = z.object({
  code: z.string(),
  level: z.enum(['BLOCK', 'WARN']),
  name: z.string(),
  field: z.nullable(z.string()),
  message: z.string(),
})
export type RuleProblem = z.infer<typeof RuleProblem>

export const OrderContract = z.object({
  id: Id,
  contractNo: z.string(),
  /** 1 consignment, 2 carriage, 3 yearly framework. */
  contractType: z.literal([1, 2, 3]),
  partyA: z.string(),
  partyB: z.string(),
  signDate: Day,
  validFrom: Day,
  validTo: Day,
  files: z.array(StoredFile),
})

export const OrderTrack = z.object({
  id: Id,
  source: TrackSource,
  trackUrl: z.nullable(z.string()),
  file: z.nullable(StoredFile),
  /** Null of a track without points: a link, a picture or a document. */
  figures: z.nullable(TrackFigures),
  createTime: Time,
})

/** A paper or picture of the transport. */
export const OrderProof = z.object({
  id: Id,
  /** 1 loading note, 2 unloading note, 3 receipt, 4 weighing note, 5 picture on site. */
  proveType: z.literal([1, 2, 3, 4, 5]),
  files: z.array(StoredFile),
  signer: z.nullable(z.string()),
  signTime: z.nullable(Time),
  actualWeightKg: z.nullable(z.number()),
  /** What was damaged; null where nothing was. */
  damageRemark: z.nullable(z.string()),
  createTime: Time,
})
export type OrderProof = z.infer<typeof OrderProof>

/** Statement of a transfer that was made outside the portal. */
export const MoneyFile = z.object({
  id: Id,
  documentNumber: z.string(),
  /** The bank's number of the transfer, which several orders share where it paid them together. */
  sequenceCode: z.string(),
  amountFen: Fen,
  paidTime: Time,
  recipient: z.string(),
  receiptAccount: z.string(),
  file: z.nullable(StoredFile),
  /** 0 to verify, 1 verified, 2 refused. */
  verifyStatus: z.literal([0, 1, 2]),
  /** Why it was refused. */
  remark: z.nullable(z.string()),
  createTime: Time,
})
export type MoneyFile = z.infer<typeof MoneyFile>

export const OrderLog = z.object({
  sequence: z.int(),
  time: Time,
  actor: z.string(),
  /** `order.imported`, `order.submitted` …: named in order.rules.ts. */
  action: z.string(),
  fromStatus: z.nullable(OrderStatus),
  toStatus: z.nullable(OrderStatus),
  remark: z.nullable(z.string()),
})

/** What may be written for one order: 999,999,999.99 yuan. The orders of the largest task add up exactly. */
export const OrderFen = Fen.check(z.maximum(99_999_999_999))

/** Pictures, by their ids. */
const photos = z.array(Id).check(z.maxLength(9))

/** The fields a person fills; the same in import, insert and change. Amounts of yuan are fen here, and no figure is less than the finest that is stored. */
export const OrderInput = z.strictObject({
  originalDocumentNumber: line(1, 35),
  consignor: PartyName,
  consignorID: written(plainNumber, 15, 35),
  /** An enterprise or a person. */
  consignee: written(plainName, 1, 100),
  consigneeID: written(plainNumber, 15, 35),
  businessTypeCode: z.enum(['1002996', '1003997', '1003998', '1002998', '1003999']),
  descriptionOfGoods: line(1, 100),
  cargoTypeClassificationCode: z.string().check(z.regex(/^\d{4}$/)),
  weightKg: z.number().check(z.positive(), z.minimum(0.001), z.maximum(200_000)),
  cube: z.nullable(z.number().check(z.positive(), z.minimum(0.0001), z.maximum(99_999.9999))),
  packages: z.nullable(z.int().check(z.positive(), z.maximum(99_999_999))),
  fromCode: z.string().check(z.regex(/^\d{6}$/)),
  placeOfLoading: line(2, 128),
  loadingContact: z.nullable(PersonName),
  loadingPhone: z.nullable(written(plainPhone, 5, 20)),
  toCode: z.string().check(z.regex(/^\d{6}$/)),
  goodsReceiptPlace: line(2, 128),
  unloadingContact: z.nullable(PersonName),
  unloadingPhone: z.nullable(written(plainPhone, 5, 20)),
  vehicleNumber: written(plainPlate, 7, 8),
  vehiclePlateColorCode: z.string().check(z.regex(/^\d{1,2}$/)),
  trailerVehiclePlateNumber: z.nullable(written(plainPlate, 7, 8)),
  driverName: PersonName,
  driverIdNo: written(plainNumber, 15, 18),
  driverPhone: written(plainPhone, 11, 11),
  /** A person or an enterprise, as the payee is. */
  actualCarrierName: written(plainName, 1, 100),
  actualCarrierID: written(plainNumber, 15, 50),
  /** 1 by ton, 2 by vehicle, 3 by cubic metre, 4 by ton-kilometre. */
  settleMode: z.literal([1, 2, 3, 4]),
  unitPriceFen: OrderFen,
  freightFen: OrderFen,
  driverFreightFen: OrderFen,
  deductFen: OrderFen,
  payType: PayType,
  /** 1 driver, 2 owner, 3 fleet enterprise. */
  payeeType: z.literal([1, 2, 3]),
  payeeName: written(plainName, 1, 100),
  payeeAccount: written(plainAccount, 5, 64),
  contractNo: line(1, 50),
  consignmentDateTime: Time,
  despatchActualDateTime: Time,
  goodsReceiptDateTime: Time,
  distanceKm: z.number().check(z.positive(), z.minimum(0.1), z.maximum(10_000)),
  trackUrl: z.nullable(z.string().check(z.maxLength(512))),
  policyNumber: z.nullable(line(1, 30)),
  insuranceCompany: z.nullable(line(1, 100)),
  remark: z.nullable(note(1, 256)),
  // Of a special order alone, each where its type asks for it.
  specialType: z.optional(SpecialType),
  /** A short haul's trips, one a line, as `tripsIn` reads them. */
  tripList: z.optional(note(1, 2000)),
  /** Why a vehicle beyond 4.5 tons came without binding, or why there is no track. */
  explanation: z.optional(note(5, 500)),
  /** The shipping-note number of the order whose goods come back. */
  returnOf: z.optional(line(1, 20)),
  idPhotoIds: z.optional(photos),
  licencePhotoIds: z.optional(photos),
  vehiclePhotoIds: z.optional(photos),
  weighingFileIds: z.optional(photos),
  receiptFileIds: z.optional(photos),
})
export type OrderInput = z.infer<typeof OrderInput>

/** An order as the portal's form says it: the account of its payee is typed, or one of the bound accounts is chosen. */
export const FilledOrder = z.extend(OrderInput, {
  payeeAccount: z.optional(OrderInput.shape.payeeAccount),
  payeeCardId: z.optional(Id),
})
export type FilledOrder = z.infer<typeof FilledOrder>

export const specialFileFields = [
  'idPhotoIds',
  'licencePhotoIds',
  'vehiclePhotoIds',
  'weighingFileIds',
  'receiptFileIds',
] as const satisfies readonly (keyof OrderInput)[]
export type SpecialFileField = (typeof specialFileFields)[number]

/** What a special order says beside. Papers of the driver are the carrier's alone. */
export const SpecialDetail = z.object({
  trips: z.array(z.object({ start: Time, end: Time, weightKg: z.number() })),
  explanation: z.nullable(z.string()),
  /** The order whose goods come back; `id` and family only to who carries it. */
  returnOf: z.nullable(
    z.object({ number: z.string(), id: z.nullable(Id), orderKind: z.nullable(OrderKind) }),
  ),
  files: z.array(z.object({ field: z.enum(specialFileFields), file: StoredFile })),
})
export type SpecialDetail = z.infer<typeof SpecialDetail>

/** What a carrier has asked last, of an order that has departed. */
export const VoidRequest = z.object({
  reason: z.string(),
  askedBy: z.string(),
  askTime: Time,
  /** 0 waits, 1 approved, 2 rejected, 3 withdrawn. */
  status: z.literal([0, 1, 2, 3]),
  /** Why it was rejected. */
  remark: z.nullable(z.string()),
  decideTime: z.nullable(Time),
})
export type VoidRequest = z.infer<typeof VoidRequest>

/** One whole order. Identity numbers, phones and accounts are masked; `editable` has them in full while it may be changed. */
export const OrderDetail = z.extend(OrderRow, {
  entId: Id,
  /** Whether the caller is the order's carrier or only its consignor. */
  viewedAs: z.enum(['carrier', 'consignor']),
  driverIdNo: z.nullable(z.string()),
  driverPhone: z.nullable(z.string()),
  toCode: z.string(),
  vehiclePlateColorCode: z.string(),
  trailerVehiclePlateNumber: z.nullable(z.string()),
  actualCarrierName: z.string(),
  businessTypeCode: z.string(),
  cargoTypeClassificationCode: z.string(),
  cube: z.nullable(z.number()),
  packages: z.nullable(z.int()),
  loadingContact: z.nullable(z.string()),
  unloadingContact: z.nullable(z.string()),
  settleMode: z.literal([1, 2, 3, 4]),
  unitPriceFen: z.nullable(Fen),
  /** Freight less the driver's freight: what the carrier has of it, not the fee of a payment. */
  serviceFeeFen: z.nullable(Fen),
  /** Whose accounts may be asked for; to the carrier only. */
  payeeId: z.optional(z.nullable(Id)),
  payeeName: z.nullable(z.string()),
  payeeAccount: z.nullable(z.string()),
  consignmentDateTime: Time,
  distanceKm: z.number(),
  policyNumber: z.nullable(z.string()),
  insuranceCompany: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  batchNo: z.nullable(z.string()),
  /** Present only to the carrier while the order may be changed (draft, rejected). */
  editable: z.nullable(OrderInput),
  /** What a special order says beside; null of every other. */
  special: z.nullable(SpecialDetail),
  contract: z.nullable(OrderContract),
  tracks: z.array(OrderTrack),
  proofs: z.array(OrderProof),
  /** Transfers outside the portal; to the carrier only. */
  moneyFiles: z.array(MoneyFile),
  /** Of an order that may depart: until when, before it has to be tried again. */
  trialValidTo: z.nullable(Time),
  /** The last request to void it on the road; to the carrier only. */
  voidRequest: z.nullable(VoidRequest),
  /** Problems of the last check: at import or at submission. */
  findings: z.array(RuleProblem),
  /** Pay tasks this order is or was part of, newest first. */
  payTasks: z.array(
    z.object({
      taskId: Id,
      taskNo: z.string(),
      status: z.int(),
      detailStatus: z.int(),
      amountFen: Fen,
    }),
  ),
  /** The issued invoice that it stands in, to the carrier only; null while there is none. */
  invoiceId: z.optional(z.nullable(Id)),
  invoiceNo: z.optional(z.nullable(z.string())),
  logs: z.array(OrderLog),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const queryOrderInfoById = endpoint({
  ...taxpay,
  method: 'GET',
  path: '/api/ws/ent/taxpay/queryOrderInfoById',
  summary: { zh: '税务订单、特殊订单详情', en: 'One imported or special order' },
  query: z.strictObject({ id: Id, ...ofRecorded }),
  reply: OrderDetail,
})

/** Without `id`, as an act: a new draft. With it: changes a draft or rejected order (its `version` must be the one read). */
export const insertOrderInfo = endpoint({
  ...taxpay,
  method: 'POST',
  path: '/api/ws/ent/taxpay/insertOrderInfo',
  summary: {
    zh: '新增或修改税务订单、特殊订单',
    en: 'Create or change an imported or special order',
  },
  idempotent: true,
  act: 'creating',
  body: z.strictObject({
    id: z.optional(Id),
    version: z.optional(Version),
    order: FilledOrder,
    ...ofRecorded,
  }),
  reply: OrderDetail,
  problems: ['versionConflict', 'stateForbids', 'transferFiled'],
})

export const ImportReply = z.object({
  batchNo: z.string(),
  total: z.int(),
  success: z.int(),
  fail: z.int(),
  successFreightFen: FenSum,
  successDriverFreightFen: FenSum,
  /** The upload with a last column 错误原因, rows that were refused only; null when all are in, or it could not be stored. */
  errorFile: z.nullable(StoredFile),
  /** At most 500; `errorFile` has all. */
  errors: z.array(SheetRow),
  warnings: z.array(SheetRow),
  /** Where the file has other sheets of the kind. */
  unread: z.optional(UnreadSheets),
})
export type ImportReply = z.infer<typeof ImportReply>

/** What a row of an import says of a vehicle and driver that are not bound. */
export const UnboundRow = z.object({
  row: z.int(),
  vehicleNumber: z.string(),
  plateColorCode: z.string(),
  driverName: z.string(),
  driverIdNo: z.string(),
  driverPhone: z.string(),
})
export type UnboundRow = z.infer<typeof UnboundRow>

/** Good rows become drafts, bad rows are answered; the same file again within ten minutes is refused. */
export const importOrderInfo = endpoint({
  method: 'POST',
  path: '/api/ws/ent/taxpay/importOrderInfo',
  group: 'taxpay',
  summary: { zh: '导入税务订单', en: 'Import orders' },
  access: 'enterprise',
  kind: 'multipart',
  body: z.strictObject(ofRecorded),
  reply: ImportReply,
  problems: importProblems,
})

/** What an import answered, once more; with the vehicles and drivers that were not bound, so that they can be. */
export const readImportReport = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/order/import/report',
  summary: { zh: '读取导入结果', en: 'Read the outcome of an import' },
  query: z.strictObject({ batchNo: line(1, 40) }),
  reply: z.object({
    report: ImportReply,
    /** As the file has them; at most 500. */
    unbound: z.array(UnboundRow),
  }),
})

/** A spreadsheet that was imported, and what became of its orders. */
export const ImportedSheet = z.object({
  batchNo: z.string(),
  fileName: z.string(),
  time: Time,
  total: z.int(),
  success: z.int(),
  fail: z.int(),
  /** Its refused rows, to be corrected and imported again. */
  errorFile: z.nullable(StoredFile),
  /** `untouched`: some are as they came, and can be taken back; `touched`: none is; `none`: none is left. */
  orders: z.enum(['untouched', 'touched', 'none']),
})
export type ImportedSheet = z.infer<typeof ImportedSheet>

/** The last ten imports into a family, the newest first. */
export const listImports = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/order/import/list',
  summary: { zh: '最近的导入', en: 'The last imports' },
  query: z.strictObject({ orderKind: z.optional(OrderKind) }),
  reply: z.array(ImportedSheet),
})

/** Where the import template is, with its version. */
export const importTemplate = endpoint({
  method: 'GET',
  path: '/api/ws/ent/real-time/order/temp/url',
  group: 'realTimeOrder',
  summary: { zh: '导入模板', en: 'Import template' },
  access: 'enterprise',
  kind: 'json',
  query: z.strictObject({ orderKind: z.optional(OrderKind) }),
  reply: z.object({ url: z.string(), name: z.string(), version: z.string() }),
})

export const readTemplate = endpoint({
  method: 'GET',
  path: '/api/portal/order/template',
  group: 'portal',
  summary: { zh: '下载导入模板', en: 'Download the import template' },
  access: 'enterprise',
  kind: 'blob',
  query: z.strictObject({ orderKind: z.optional(OrderKind) }),
})

export const OrderExportQuery = z.extend(OrderFilter, {
  sort: OrderListQuery.shape.sort,
  direction: OrderListQuery.shape.direction,
})

/** Exactly what the list shows under these filters, as .xlsx; more than 5,000 rows are `exportLarge`, to be begun by `startOrderExport`. */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/ws/ent/taxpay/export',
  group: 'taxpay',
  summary: { zh: '导出订单', en: 'Export orders' },
  access: 'enterprise',
  kind: 'blob',
  query: z.extend(OrderExportQuery, ofRecorded),
  problems: ['tooManyOrders', 'exportLarge'],
})

const orderIds = (max: number) => z.array(Id).check(z.minLength(1), z.maxLength(max))

/** An order as a person saw it: what changed since is left as it is. */
export const SeenOrder = z.strictObject({ id: Id, version: Version })
export type SeenOrder = z.infer<typeof SeenOrder>

/** What is done at once is done to at most so many orders. */
export const mostOrders = 10_000

/** Most orders of one call that audits, or binds a contract or tracks: each order is checked against what is known of it. */
export const mostChecked = 200

/** All orders that match, as they stand at one moment, the newest first; where they are more than `mostOrders`, none. */
export const queryMatchingOrders = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/order/matching',
  summary: { zh: '符合条件的全部订单', en: 'All orders that match' },
  query: z.extend(OrderFilter, { orderKind: z.optional(OrderKind) }),
  reply: z.object({ orders: z.array(SeenOrder), freightFen: Fen }),
  problems: ['tooManyOrders'],
})

export const seenOrders = (max: number) =>
  z.array(SeenOrder).check(z.minLength(1), z.maxLength(max))

/** What is said of one order of a batch: its number, a code, the words, and where it stands now. */
export const OrderBatchLine = z.object({
  orderId: Id,
  shippingNoteNumber: z.string(),
  code: z.string(),
  message: z.string(),
  /** Null of one that is none of the caller's. */
  status: z.nullable(OrderStatus),
})
export type OrderBatchLine = z.infer<typeof OrderBatchLine>

/** A batch's answer: each that failed, and each that was done of which there is more to say (it has departed). */
export const OrderBatchReply = z.object({
  success: z.int(),
  fail: z.int(),
  errors: z.array(OrderBatchLine),
  notes: z.optional(z.array(OrderBatchLine)),
  /** Of those done, how many passed their pre-check at once: they may depart, the others wait for a person. */
  passed: z.optional(z.int()),
})
export type OrderBatchReply = z.infer<typeof OrderBatchReply>

/** Takes back an import: its drafts that nobody has touched are deleted, the others are named. */
export const undoImport = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/order/import/undo',
  summary: { zh: '撤销导入', en: 'Take back an import' },
  body: z.strictObject({ batchNo: line(1, 40) }),
  reply: OrderBatchReply,
})

/** Binds a contract to orders (`orderIds`), or registers a framework contract (without). */
export const contractImage = endpoint({
  ...taxpay,
  method: 'POST',
  path: '/api/ws/ent/taxpay/contractImage',
  summary: { zh: '绑定合同', en: 'Bind a contract' },
  signed: true,
  body: z.strictObject({
    orderIds: z.optional(orderIds(mostChecked)),
    contractNo: line(1, 50),
    contractType: z.literal([1, 2, 3]),
    /** The other party: the consignor of a consignment or framework contract, the carrier of a carriage contract. */
    partyA: PartyName,
    signDate: Day,
    validFrom: Day,
    validTo: ValidTo,
    fileIds: z.array(Id).check(z.minLength(1), z.maxLength(10)),
  }),
  reply: OrderBatchReply,
  problems: ['stateForbids'],
})

const trackItem = z.strictObject({
  orderId: Id,
  trackUrl: z.optional(z.string().check(z.maxLength(512))),
  fileId: z.optional(Id),
})

/** A link, a file or points. A file of the kinds csv and gpx is read for its points; a longer track than `points` takes comes so. */
export const uploadTrackUrl = endpoint({
  ...taxpay,
  method: 'POST',
  path: '/api/ws/ent/taxpay/uploadTrackUrl',
  summary: { zh: '绑定轨迹', en: 'Bind a track' },
  signed: true,
  body: z.extend(trackItem, {
    points: z.optional(z.array(TrackPoint).check(z.minLength(2), z.maxLength(mostPushedPoints))),
    /** Of points that a terminal or the driver's app has recorded. */
    source: z.optional(z.literal([1, 2])),
  }),
  reply: OrderBatchReply,
  problems: ['stateForbids'],
})

export const uploadTrackUrlBath = endpoint({
  ...taxpay,
  method: 'POST',
  path: '/api/ws/ent/taxpay/uploadTrackUrlBath',
  summary: { zh: '批量绑定轨迹', en: 'Bind tracks in a batch' },
  signed: true,
  body: z.strictObject({
    items: z.array(trackItem).check(z.minLength(1), z.maxLength(mostChecked)),
  }),
  reply: OrderBatchReply,
  problems: ['stateForbids'],
})

/** The bank's number of a transfer, however it is typed: one transfer has one. */
const SequenceCode = written(plainNumber, 4, 50)

/** The statement of a transfer outside the portal, for an order as its person saw it. */
export const MoneyStatement = z.strictObject({
  orderId: Id,
  version: Version,
  fileId: Id,
  sequenceCode: SequenceCode,
  amountFen: OrderFen,
  paidTime: Time,
})

/** Of an order of any family but real-time ones, which have `addMoneyFile`: verified, it pays an approved order. */
export const uploadMoneyFile = endpoint({
  ...taxpay,
  method: 'POST',
  path: '/api/ws/ent/taxpay/uploadMoneyFile',
  summary: { zh: '上传资金流水凭证', en: 'File the statement of a transfer' },
  idempotent: true,
  act: true,
  body: MoneyStatement,
  reply: OrderDetail,
  problems: ['versionConflict', 'stateForbids', 'paymentUnderWay'],
})

/**
 * Without an amount, all that is owed. Items with one number are one transfer to one payee, in one file: all of them are filed,
 * or none. What is filed already counts as done.
 */
export const uploadMoneyFileBath = endpoint({
  ...taxpay,
  method: 'POST',
  path: '/api/ws/ent/taxpay/uploadMoneyFileBath',
  summary: { zh: '批量上传资金流水凭证', en: 'File statements of transfers in a batch' },
  body: z.strictObject({
    items: z
      .array(z.extend(MoneyStatement, { amountFen: z.optional(OrderFen) }))
      .check(z.minLength(1), z.maxLength(mostChecked)),
  }),
  reply: OrderBatchReply,
})

/** By the consignor (never the order's own enterprise): 1 approved, 2 rejected with a remark of 5–200 characters. */
export const auditBath = endpoint({
  ...taxpay,
  method: 'POST',
  path: '/api/ws/ent/taxpay/auditBath',
  summary: { zh: '审核订单', en: 'Audit orders' },
  body: z.strictObject({
    orders: seenOrders(mostChecked),
    result: z.literal([1, 2]),
    remark: z.optional(note(5, 200)),
  }),
  reply: OrderBatchReply,
})

/**
 * The path's id is the target status: 10 submit, 0 withdraw, 900 void (with a reason). Each order by itself, as it was seen;
 * what this request has done already counts as done. Of an order that has departed, 900 is a request to the platform: `notes`
 * of the answer name those that wait for its decision.
 */
export const updateOrderStatus = endpoint({
  ...taxpay,
  method: 'POST',
  path: '/api/ws/ent/taxpay/updateStatus/{id}',
  summary: { zh: '提交、撤回或作废订单', en: 'Submit, withdraw or void orders' },
  params: z.object({ id: z.enum(['0', '10', '900']) }),
  body: z.strictObject({ orders: seenOrders(mostOrders), reason: z.optional(note(5, 200)) }),
  reply: OrderBatchReply,
})

/** One card or Alipay account of a payee, masked. */
export const PayeeAccount = z.object({
  cardId: Id,
  holderName: z.string(),
  holderIdNo: z.string(),
  /** 1 bank card, 2 Alipay. */
  accountType: z.literal([1, 2]),
  cardNo: z.string(),
  bankName: z.string(),
  /** 0 to verify, 1 verified, 2 refused, 3 unbound. */
  verifyStatus: z.literal([0, 1, 2, 3]),
  isDefault: z.boolean(),
})
export type PayeeAccount = z.infer<typeof PayeeAccount>

/** The payee's cards and accounts, masked, with their verification. `id` is a driver's or owner's. */
export const queryBankCards = endpoint({
  method: 'GET',
  path: '/api/ws/icbc/bankCard/query/{id}',
  group: 'bank',
  summary: { zh: '收款账户查询', en: 'Accounts of a payee' },
  access: 'enterprise',
  kind: 'json',
  params: z.object({ id: Id }),
  reply: z.array(PayeeAccount),
})

/** Another verified account of the same payee, at 40–90 without a live detail. */
export const changePayee = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/order/payee',
  summary: { zh: '更换收款账户', en: 'Change the payee’s account' },
  body: z.strictObject({ orderId: Id, version: Version, payeeCardId: Id }),
  reply: z.null(),
  problems: ['versionConflict', 'stateForbids', 'payeeMismatch', 'transferFiled'],
})

/** Everything of an order that is not chosen by a batch filter, for pay tasks: ids, or all that match with what was seen. */
export const Expected = z.strictObject({ count: z.int(), totalFen: FenSum })

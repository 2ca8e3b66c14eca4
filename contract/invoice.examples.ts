import type { InputOf, ReplyOf } from './endpoint.ts'
import type {
  applyInvoicing,
  changeInvoiceInfo,
  InvoiceApply,
  InvoiceDetail,
  InvoiceLine,
  InvoiceParty,
  InvoicingCheck,
  queryInvoiceInfo,
} from './invoice.contract.ts'
import { freightItem, freightTaxCode, roadVehicle } from './invoice.rules.ts'

const seller: InvoiceParty = {
  name: '云途示例网络货运有限公司',
  taxId: '91349901MAXXX00232',
  address: '合肥市蜀山区样本路8号',
  phone: '0551-60000002',
  bankName: '中国工商银行示例支行',
  accountMasked: '130200********0002',
}

const buyer: InvoiceParty = {
  name: '江汇示例供应链管理有限公司',
  taxId: '91349902MAXXX0031B',
  address: '芜湖市鸠江区演示路16号',
  phone: '0553-60000003',
  bankName: '中国工商银行示例支行',
  accountMasked: '130200********0003',
}

const line: InvoiceLine = {
  seq: 1,
  itemName: freightItem,
  taxCode: freightTaxCode,
  spec: null,
  unit: '车',
  quantity: 1,
  unitPrice: '3433.03000000',
  amountFen: 343_303,
  ratePpm: 90_000,
  taxFen: 30_897,
}

const transport = [
  {
    seq: 1,
    vehicleKind: roadVehicle,
    vehicleNumber: '皖X10001',
    from: '安徽省芜湖市鸠江区',
    to: '江苏省苏州市昆山市',
    goods: '冷轧钢卷',
  },
]

const amounts = { totalFen: 374_200, amountFen: 343_303, taxFen: 30_897 }
const totalCn = '人民币叁仟柒佰肆拾贰元整'
const remark =
  '起运地:安徽省芜湖市鸠江区;到达地:江苏省苏州市昆山市;车种车号:公路运输 皖X10001;货物:冷轧钢卷'

/** Waits for its review. */
export const submittedApply: InvoiceApply = {
  id: '7001',
  applyNo: 'KP20261120000001',
  status: 10,
  invoiceKind: '81',
  mergeMode: 1,
  buyerName: buyer.name,
  orderCount: 1,
  ...amounts,
  ratePpm: 90_000,
  reason: null,
  invoice: null,
  invoiceStatus: null,
  submitTime: '2026-11-20 09:30:00',
  version: 0,
  seller,
  buyer,
  totalCn,
  lines: [line],
  transport,
  remark,
  typedRemark: null,
  receiveEmail: 'demo@example.com',
  replaces: null,
  replacedBy: null,
  orders: [
    {
      orderId: '1001',
      orderKind: 'TAXPAY',
      shippingNoteNumber: 'YD2026111300000001',
      originalDocumentNumber: 'HT-2026-1101',
      consignor: buyer.name,
      vehicleNumber: '皖X10001',
      descriptionOfGoods: '冷轧钢卷',
      from: '安徽省芜湖市鸠江区',
      to: '江苏省苏州市昆山市',
      ...amounts,
    },
  ],
  history: [
    {
      time: '2026-11-20 09:30:00',
      actor: seller.name,
      action: 'apply.submitted',
      remark: null,
    },
  ],
}

export const issuedApply: InvoiceApply = {
  ...submittedApply,
  status: 30,
  version: 2,
  invoice: { id: '8001', invoiceNo: '26349000000000000001' },
  invoiceStatus: 10,
  history: [
    ...submittedApply.history,
    {
      time: '2026-11-20 09:30:05',
      actor: '平台审核（演示）',
      action: 'apply.approved',
      remark: null,
    },
    { time: '2026-11-20 09:30:15', actor: '税务机关', action: 'apply.issued', remark: null },
  ],
}

/** Its invoice was cancelled, and goes on in another application. */
export const reversedApply: InvoiceApply = {
  ...issuedApply,
  invoiceStatus: 30,
  replacedBy: { id: '7002', applyNo: 'KP20261120000002' },
  history: [
    ...issuedApply.history,
    {
      time: '2026-11-20 11:00:00',
      actor: seller.name,
      action: 'invoice.redAsked',
      remark: '货物名称填写有误',
    },
    {
      time: '2026-11-20 11:00:20',
      actor: '税务机关',
      action: 'invoice.redDone',
      remark: '26349000000000000004',
    },
  ],
}

export const invoice: InvoiceDetail = {
  id: '8001',
  invoiceNo: '26349000000000000001',
  invoiceCode: null,
  invoiceKind: '81',
  origin: 'issued',
  status: 10,
  isBlue: true,
  issueTime: '2026-11-20 09:30:15',
  sellerName: seller.name,
  buyerName: buyer.name,
  ...amounts,
  orderCount: 1,
  hasOriginal: false,
  viewedAs: 'seller',
  version: 0,
  seller,
  buyer,
  totalCn,
  lines: [line],
  transport,
  drawer: seller.name,
  payee: null,
  reviewer: null,
  remark,
  apply: { id: '7001', applyNo: 'KP20261120000001', version: 2 },
  redReason: null,
  redInvoice: null,
  redOf: null,
  typed: [],
  history: [
    { time: '2026-11-20 09:30:15', actor: '税务机关', action: 'invoice.issued', remark: null },
  ],
}

/** Cancels the invoice 26349000000000000003. */
export const redInvoice: InvoiceDetail = {
  ...invoice,
  id: '8004',
  invoiceNo: '26349000000000000004',
  isBlue: false,
  totalFen: -374_200,
  amountFen: -343_303,
  taxFen: -30_897,
  totalCn: `（负数）${totalCn}`,
  lines: [{ ...line, quantity: -1, amountFen: -343_303, taxFen: -30_897 }],
  redOf: { id: '8003', invoiceNo: '26349000000000000003' },
}

/** Issued elsewhere: of its lines and of the time of day nothing is known. */
export const importedInvoice: InvoiceDetail = {
  ...invoice,
  id: '8005',
  invoiceNo: '26349000000000000905',
  origin: 'imported',
  issueTime: '2026-11-20 00:00:00',
  lines: [],
  transport: [],
  drawer: null,
  remark: null,
  hasOriginal: true,
  typed: ['buyerTaxId', 'issueDay'],
  apply: null,
  history: [
    { time: '2026-11-20 10:00:00', actor: seller.name, action: 'invoice.imported', remark: null },
  ],
}

/** Its registration was withdrawn. */
export const unregisteredInvoice: InvoiceDetail = {
  ...importedInvoice,
  status: 40,
  version: 1,
  history: [
    ...importedInvoice.history,
    {
      time: '2026-11-20 11:00:00',
      actor: seller.name,
      action: 'invoice.unregistered',
      remark: '托运单号有误',
    },
  ],
}

export const invoicingCheck: InvoicingCheck = {
  pass: true,
  count: 1,
  orderCount: 1,
  ...amounts,
  quota: { totalFen: 750_000_000, usedFen: 119_452_900 },
  problems: [],
}

export const invoicingInfo: ReplyOf<typeof queryInvoiceInfo> = {
  seller,
  invoices: [
    {
      buyer,
      missing: [],
      orderIds: ['1001'],
      ...amounts,
      totalCn,
      ratePpm: 90_000,
      lines: [line],
      transport,
      remark,
    },
  ],
  orderCount: 1,
  ...amounts,
}

/** Its red letter waits for the tax authority. */
export const redPendingInvoice: InvoiceDetail = {
  ...invoice,
  status: 20,
  version: 1,
  redReason: '货物名称填写有误',
  history: [
    ...invoice.history,
    {
      time: '2026-11-20 11:00:00',
      actor: seller.name,
      action: 'invoice.redAsked',
      remark: '货物名称填写有误',
    },
  ],
}

/** As its buyer sees it. */
export const receivedInvoice: InvoiceDetail = {
  ...invoice,
  viewedAs: 'buyer',
  apply: null,
  history: [],
}

const noHeader = {
  address: null,
  phone: null,
  bankName: null,
  bankAccount: null,
  remark: null,
  receiveEmail: null,
}

const applyInvoicingBody: InputOf<typeof applyInvoicing>['body'] = {
  orderIds: ['1001'],
  mergeMode: 1,
  invoiceKind: '81',
  expected: { count: 1, totalFen: amounts.totalFen },
}

const changeInvoiceInfoBody: InputOf<typeof changeInvoiceInfo>['body'] = {
  applyNo: submittedApply.applyNo,
  version: 0,
  invoiceKind: '82',
  header: { ...noHeader, remark: '合同 HT-1' },
}

export const bodies = {
  applyInvoicing: applyInvoicingBody,
  changeInvoiceInfo: changeInvoiceInfoBody,
}

export const replies = {
  checkInvoicing: invoicingCheck,
  queryInvoiceInfo: invoicingInfo,
  readInvoice: invoice,
  readInvoiceApply: submittedApply,
  listInvoiceOrders: submittedApply.orders,
}

import type { ReplyOf } from './endpoint.ts'
import type { importInvoices, InvoiceRead, uploadInvoice } from './invoiceFile.contract.ts'

const stands = <T>(value: T) => ({ value, by: 'data' as const })
const missing = { value: null, by: 'missing' as const }

/** Everything stands in the file's data. */
export const readWhole: InvoiceRead = {
  form: 'ofd',
  number: stands('26349000000000000906'),
  code: missing,
  invoiceKind: stands('81'),
  issueDay: stands('2026-11-20'),
  sellerName: stands('云途示例网络货运有限公司'),
  sellerTaxId: stands('91349901MAXXX00232'),
  buyerName: stands('江汇示例供应链管理有限公司'),
  buyerTaxId: stands('91349902MAXXX0031B'),
  amountFen: stands(343_303),
  taxFen: stands(30_897),
  totalFen: stands(374_200),
  shippingNoteNumbers: ['YD2026111300000001'],
  signature: 'unverified',
  faults: [],
}

/** A scanned one: all of it has to be typed. */
export const readNothing: InvoiceRead = {
  form: 'picture',
  number: missing,
  code: missing,
  invoiceKind: missing,
  issueDay: missing,
  sellerName: missing,
  sellerTaxId: missing,
  buyerName: missing,
  buyerTaxId: missing,
  amountFen: missing,
  taxFen: missing,
  totalFen: missing,
  shippingNoteNumbers: [],
  signature: 'none',
  faults: [],
}

export const invoiceFile: ReplyOf<typeof uploadInvoice> = {
  id: '9010',
  name: '26349000000000000906.ofd',
  url: '/api/portal/file/9010',
  size: 24_310,
  ext: 'ofd',
  sha256: '2'.repeat(64),
  createTime: '2026-11-20 09:32:00',
  read: readWhole,
}

/** Two invoices are in, and one is not. */
export const someInvoices: ReplyOf<typeof importInvoices> = {
  total: 3,
  success: 2,
  fail: 1,
  successTotalFen: 748_400,
  errorFile: {
    id: '9012',
    name: '发票导入失败_20261120.xlsx',
    url: '/api/portal/file/9012',
    size: 6_310,
    ext: 'xlsx',
    sha256: '3'.repeat(64),
    createTime: '2026-11-20 09:33:00',
  },
  errors: [
    {
      row: 4,
      column: '托运单号',
      code: 'orderUnpaid',
      message: '托运单 YD2026111300000003 尚未付款完成，请付款后再导入',
    },
  ],
}

export const replies = {
  uploadInvoice: invoiceFile,
  importInvoices: someInvoices,
  recordInvoice: { id: '8006', number: '26349000000000000906', typed: [] },
}

export const bodies = {
  downloadInvoices: { ids: ['8001'] },
  recordInvoice: {
    fileId: '9010',
    number: '26349000000000000906',
    code: null,
    invoiceKind: '81' as const,
    issueDay: '2026-11-20',
    buyerName: '江汇示例供应链管理有限公司',
    buyerTaxId: '91349902MAXXX0031B',
    amountFen: 343_303,
    taxFen: 30_897,
    totalFen: 374_200,
    shippingNoteNumbers: ['YD2026111300000001'],
  },
}

import { freightItem, freightTaxCode, roadVehicle } from '#contract/invoice.rules.ts'
import type { InvoiceSheet } from '#server/invoice/file/invoiceSheet.ts'
import { invoice, invoiceLine, invoiceTransport } from '#server/invoice/invoice.schema.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'

const instant = Date.parse('2026-11-20T09:30:15+08:00')

/** Everything on an invoice, changed where it is said. */
export const sheetOf = (
  given: Partial<InvoiceSheet['invoice']> = {},
  more: Partial<InvoiceSheet> = {},
): InvoiceSheet => ({
  isSample: true,
  redOfNo: null,
  lines: [
    {
      seq: 1,
      itemName: freightItem,
      taxCode: freightTaxCode,
      spec: null,
      unit: '车',
      quantity: 1,
      unitPrice: '3433.03000000',
      amountFen: given.amountFen ?? 343_303,
      ratePpm: 90_000,
      taxFen: given.taxFen ?? 30_897,
    },
  ],
  transport: [
    {
      seq: 1,
      vehicleKind: roadVehicle,
      vehicleNumber: '皖X10001',
      from: '安徽省芜湖市鸠江区',
      to: '江苏省苏州市昆山市',
      goods: '冷轧钢卷',
    },
  ],
  ...more,
  invoice: {
    id: '8001',
    entId: '2',
    origin: 'issued',
    applyId: null,
    invoiceNo: '26349000000000000001',
    invoiceCode: '',
    invoiceKind: '81',
    isBlue: true,
    redOfId: null,
    status: 10,
    version: 0,
    issuedAt: instant,
    sellerName: '云途示例网络货运有限公司',
    sellerTaxId: '91349901MAXXX00232',
    sellerAddress: '合肥市蜀山区样本路8号',
    sellerPhone: '0551-60000002',
    sellerBank: '中国工商银行示例支行',
    sellerAccount: '1302000000000002',
    buyerEntId: null,
    buyerName: '江汇示例供应链管理有限公司',
    buyerTaxId: '91349902MAXXX0031B',
    buyerAddress: null,
    buyerPhone: null,
    buyerBank: null,
    buyerAccount: null,
    totalFen: 374_200,
    amountFen: 343_303,
    taxFen: 30_897,
    orderCount: 1,
    drawer: '云途示例网络货运有限公司',
    payee: null,
    reviewer: null,
    remark: '起运地:安徽省芜湖市鸠江区;托运单号:YD2026111300000001',
    redReason: null,
    redAttempt: 0,
    nextAskAt: null,
    askCount: 0,
    createdAt: instant,
    changedAt: instant,
    ...given,
  },
})

let last = 0

/** An invoice of enterprise 2 to enterprise 3 in the database; answers its row. */
export const storeInvoice = async (
  ports: TestPorts,
  given: Partial<InvoiceSheet['invoice']> = {},
) => {
  const {
    invoice: row,
    lines,
    transport,
  } = sheetOf({
    id: ports.nextId(),
    entId: ports.ent(2),
    buyerEntId: ports.ent(3),
    invoiceNo: `2634${String(++last).padStart(16, '0')}`,
    ...given,
  })
  const invoiceId = row.id
  await ports.db.insert(invoice).values(row)
  await ports.db.insert(invoiceLine).values(lines.map((line) => ({ ...line, invoiceId })))
  await ports.db.insert(invoiceTransport).values(transport.map((trip) => ({ ...trip, invoiceId })))
  return row
}

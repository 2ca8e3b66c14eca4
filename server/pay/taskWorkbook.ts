import { and, asc, eq, gt } from 'drizzle-orm'
import { timeOf } from '#contract/time.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { payDetail } from './pay.schema.ts'
import type { BlobReply } from '#server/platform/handle.ts'
import { maskAccount } from '#server/platform/mask.ts'
import { downloadSheet } from '#server/order/export/stream.ts'
import type { ExportCell } from '#server/order/export/xlsx.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { type Asking, auditsOf } from '#server/platform/audit.ts'
import { accountBank } from './accountBank.ts'
import { feeFenOf } from './fees.ts'
import { channelWords } from './payDetail.store.ts'
import type { Detail } from './settle.ts'
import type { Task } from './totals.ts'

const headings: Record<Locale, string[]> = {
  'zh-CN': [
    '序号',
    '业务单号',
    '托运单号',
    '原始单号',
    '货主',
    '车牌',
    '收款人',
    '收款账户',
    '开户行',
    '金额(元)',
    '手续费(元)',
    '状态',
    '付款时间',
    '渠道订单号',
    '原因',
    '退回金额(元)',
    '任务名称',
  ],
  en: [
    'No.',
    'Payment number',
    'Shipping note',
    'Original number',
    'Consignor',
    'Plate',
    'Payee',
    'Account',
    'Bank',
    'Amount (yuan)',
    'Fee (yuan)',
    'Status',
    'Paid at',
    'Channel number',
    'Reason',
    'Returned (yuan)',
    'Task name',
  ],
}
/** As the page says it. */
const states: Record<Locale, Record<Detail['status'] | 'returned', string>> = {
  'zh-CN': {
    0: '待付款',
    10: '处理中',
    15: '结果待确认',
    20: '已付款',
    30: '付款失败',
    50: '已关闭',
    returned: '已退回',
  },
  en: {
    0: 'Not sent',
    10: 'In process',
    15: 'Result unknown',
    20: 'Paid',
    30: 'Failed',
    50: 'Closed',
    returned: 'Returned by the bank',
  },
}
const piece = 200

/** Orders and what became of their payments, written while it is read. */
export const taskWorkbook = async (
  given: Asking & { ports: Ports; locale: Locale },
  { entId, id, taskNo, taskName }: Task,
): Promise<BlobReply> => {
  const { ports, locale } = given
  let after = -1
  const nextRows = async (): Promise<ExportCell[][] | null> => {
    if (after === -1) {
      after = 0
      return [headings[locale]]
    }
    const rows = await ports.db
      .select({
        detail: payDetail,
        feeFen: feeFenOf,
        original: freightOrder.originalDocumentNumber,
        consignor: freightOrder.consignor,
      })
      .from(payDetail)
      .innerJoin(freightOrder, eq(freightOrder.id, payDetail.orderId))
      .where(and(eq(payDetail.taskId, id), gt(payDetail.seq, after)))
      .orderBy(asc(payDetail.seq))
      .limit(piece)
    after = rows.at(-1)?.detail.seq ?? after
    return rows.length === 0 ? null : rows.map((row) => [...cellsOf(row, locale), taskName])
  }
  const plan = {
    sheetName: locale === 'en' ? 'Payments' : '付款明细',
    widths: headings[locale].map(() => 18),
  }
  return {
    name: `付款任务_${taskNo}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await downloadSheet(entId, { plan, nextRows }, () =>
      ports.db.transaction((tx) => auditsOf('payTask')(tx, given, 'task.exported', id)),
    ),
  }
}

type Row = { detail: Detail; feeFen: string; original: string; consignor: string }

const cellsOf = ({ detail, feeFen, original, consignor }: Row, locale: Locale): ExportCell[] => [
  String(detail.seq),
  detail.outBizNo,
  detail.shippingNoteNumber,
  original,
  consignor,
  detail.vehicleNumber,
  detail.payeeName,
  maskAccount(detail.payeeAccount),
  accountBank(locale, detail),
  { fen: detail.amountFen },
  { fen: Number(feeFen) },
  states[locale][detail.returnedFen > 0 ? 'returned' : detail.status],
  detail.payAt === null ? null : timeOf(detail.payAt),
  detail.channelOrderId,
  detail.errorCode === null ? null : channelWords(locale, detail.errorCode).reason,
  detail.returnedFen > 0 ? { fen: detail.returnedFen } : null,
]

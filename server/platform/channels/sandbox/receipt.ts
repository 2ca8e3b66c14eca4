import { yuanInWords, yuanOfFen } from '#contract/money.ts'
import { timeOf } from '#contract/time.ts'
import { channelNames } from '#server/pay/channelNames.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { paperOf } from '#server/platform/paper.ts'
import type { Booked } from './books.ts'

const hidden = (account: string) =>
  account.length > 10
    ? `${account.slice(0, 6)}${'*'.repeat(account.length - 10)}${account.slice(-4)}`
    : account

const words = {
  'zh-CN': {
    name: '电子回单',
    title: '电子回单（演示）',
    fundOrderId: '回单编号',
    outBizNo: '业务单号',
    channel: '渠道',
    channelOrderId: '渠道订单号',
    payer: '付款账户',
    payee: '收款人',
    payeeAccount: '收款账户',
    amount: '金额（小写）',
    inWords: '金额（大写）',
    purpose: '用途',
    paidAt: '付款时间',
    returnedAt: '退回时间',
  },
  en: {
    name: 'Electronic receipt',
    title: 'Electronic receipt (demonstration)',
    fundOrderId: 'Receipt number',
    outBizNo: 'Payment number',
    channel: 'Channel',
    channelOrderId: 'Channel order number',
    payer: 'Paying account',
    payee: 'Payee',
    payeeAccount: 'Payee account',
    amount: 'Amount',
    inWords: 'Amount in words',
    purpose: 'Purpose',
    paidAt: 'Paid at',
    returnedAt: 'Returned at',
  },
} as const satisfies Record<Locale, object>

/** The bank's proof of a payment, as JSON may carry it; null of what was not paid. */
export const receiptOf = async (ports: Pick<Ports, 'reading'>, row: Booked, locale: Locale) => {
  if (row.paidAt === null) return null
  const t = words[locale]
  const lines: readonly (readonly [string, string])[] = [
    [t.fundOrderId, row.fundOrderId ?? ''],
    [t.outBizNo, row.outBizNo],
    [t.channel, channelNames[row.channel][locale]],
    [t.channelOrderId, row.channelOrderId ?? ''],
    [t.payer, hidden(row.payerAccount)],
    [t.payee, row.payeeName],
    [t.payeeAccount, hidden(row.payeeAccount)],
    [t.amount, `¥${yuanOfFen(row.amountFen)}`],
    [t.inWords, yuanInWords(row.amountFen)],
    [t.purpose, row.title],
    [t.paidAt, timeOf(row.paidAt)],
    ...(row.returnedAt === null ? [] : [[t.returnedAt, timeOf(row.returnedAt)] as const]),
  ]
  const name = `${t.name} ${row.outBizNo}`
  const drawing = { ...ports, whose: row.payerAccount }
  const paper = await paperOf(drawing, { name, locale, title: t.title, lines })
  return {
    name: `电子回单_${row.outBizNo}.pdf`,
    type: 'application/pdf',
    body: paper.toString('base64'),
  }
}

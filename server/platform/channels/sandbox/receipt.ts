import { yuanInWords, yuanOfFen } from '#contract/money.ts'
import { timeOf } from '#contract/time.ts'
import { channelNames } from '#server/pay/answer.ts'
import type { Booked } from './books.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const hidden = (account: string) =>
  account.length > 10
    ? `${account.slice(0, 6)}${'*'.repeat(account.length - 10)}${account.slice(-4)}`
    : account

/** An electronic receipt as one page without scripts or outside parts: any browser opens and prints it. */
export const receiptOf = (row: Booked) => {
  if (row.paidAt === null) return null
  const lines: [string, string][] = [
    ['回单编号', row.fundOrderId ?? ''],
    ['业务单号', row.outBizNo],
    ['渠道', channelNames[row.channel]],
    ['渠道订单号', row.channelOrderId ?? ''],
    ['付款账户', hidden(row.payerAccount)],
    ['收款人', row.payeeName],
    ['收款账户', hidden(row.payeeAccount)],
    ['金额（小写）', `¥${yuanOfFen(row.amountFen)}`],
    ['金额（大写）', yuanInWords(row.amountFen)],
    ['用途', row.title],
    ['付款时间', timeOf(row.paidAt)],
    ...(row.returnedAt === null ? [] : [['退票时间', timeOf(row.returnedAt)] as [string, string]]),
  ]
  const table = lines
    .map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escape(value)}</td></tr>`)
    .join('')
  const body = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>电子回单 ${escape(row.outBizNo)}</title>
<style>body{font-family:sans-serif;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.5rem 1rem;text-align:left}</style>
<h1>电子回单（演示）</h1><table>${table}</table></html>`
  return {
    name: `电子回单_${row.outBizNo}.html`,
    type: 'text/html; charset=utf-8',
    body,
  }
}

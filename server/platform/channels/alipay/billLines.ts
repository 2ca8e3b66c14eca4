import { parse } from 'csv-parse/sync'
import { instantOf } from '#contract/time.ts'
import type { Movement } from '#server/platform/channels/channel.ts'
import { unpack } from '#server/platform/unzip.ts'
import { fenIn } from './yuan.ts'

const mostBytes = 32 * 1_048_576
const gb18030 = new TextDecoder('gb18030')

/** The payments in the detailed bill (`账务明细`) of an archive, and what came back of one; throws where it is none. */
export const movementsIn = (archive: Uint8Array): Movement[] => {
  const isDetailed = (name: string) =>
    name.includes('明细') && !name.includes('汇总') && name.endsWith('.csv')
  const files = unpack(archive, isDetailed, { entries: 10, bytes: mostBytes })
  return Object.values(files).flatMap((bytes) => linesIn(gb18030.decode(bytes)).flatMap(movementOf))
}

type Line = Readonly<Record<string, string>>

/** Around the table stand lines that begin with `#`. */
const linesIn = (text: string): Line[] =>
  parse(text, {
    columns: (headings: string[]) => headings.map((heading) => heading.trim()),
    comment: '#',
    comment_no_infix: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  })

const movementOf = (line: Line): Movement[] => {
  const outBizNo = line['商户订单号'] ?? ''
  const kindOfBusiness = line['业务类型'] ?? ''
  const paid = fenIn(line['支出金额（-元）']) ?? 0
  const came = fenIn(line['收入金额（+元）']) ?? 0
  // Fees are booked under the number of their payment.
  if (!outBizNo || kindOfBusiness.includes('收费') || paid + came === 0) return []
  const isReturn = came > 0
  if (isReturn && !kindOfBusiness.includes('退')) return []
  return [
    {
      kind: isReturn ? 'RETURN' : 'PAY',
      outBizNo,
      amountFen: isReturn ? came : paid,
      reason: isReturn ? line['备注'] || 'BANK_RETURN' : null,
      channelOrderId: line['业务流水号'] || null,
      fundOrderId: line['账务流水号'] || null,
      at: instantOf(line['发生时间'] ?? ''),
    },
  ]
}

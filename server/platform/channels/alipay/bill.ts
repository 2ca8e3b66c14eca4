import { parse } from 'csv-parse/sync'
import { Problem } from '#contract/problem.ts'
import { endOfDay, instantOf } from '#contract/time.ts'
import { fetchOut } from '#server/platform/callOut.ts'
import type { Movement, StatementPlace } from '#server/platform/channels/channel.ts'
import type { AlipaySettings, Ports } from '#server/platform/ports.ts'
import { unpack } from '#server/platform/unzip.ts'
import { askAlipay, fenIn, textIn } from './openApi.ts'

const halfDayMs = 43_200_000
const mostBytes = 32 * 1_048_576

/** What moved on a day. Alipay makes the bill of a day in the next morning; until it is there, the day is not over. */
export const readBill = async (
  ports: Ports,
  settings: AlipaySettings,
  day: string,
  after: StatementPlace,
  limit: number,
): Promise<Movement[]> => {
  const now = ports.clock.now()
  if (now < endOfDay(day)) return []
  const reply = await askAlipay(ports, settings, 'alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'signcustomer',
    bill_date: day,
  })
  const url = textIn(reply, 'bill_download_url')
  if (url === null) {
    // Of a day on which nothing moved there never is one.
    if (/bill_not_exist/i.test(reply.sub_code ?? '') && now > endOfDay(day) + halfDayMs) return []
    throw new Problem('channelUnavailable')
  }
  const archive = await fetchOut(ownUrl(url, settings), { ms: settings.limitMs, limit: mostBytes })
  return movementsIn(archive)
    .filter((one) => isBehind(one, after))
    .toSorted(inOrder)
    .slice(0, limit)
}

/** No answer leads this server elsewhere than to Alipay. */
const ownUrl = (text: string, { gateway }: AlipaySettings) => {
  const url = new URL(text)
  const isAlipays = url.protocol === 'https:' && /\.alipay(dev)?\.com$/.test(url.hostname)
  if (!isAlipays && url.origin !== new URL(gateway).origin)
    throw new Error(`a bill at ${url.origin} is not Alipay's`)
  return url.href
}

const numberOf = ({ at, outBizNo, kind }: StatementPlace): [number, string, string] => [
  at,
  outBizNo,
  kind,
]

const inOrder = (one: StatementPlace, other: StatementPlace) => {
  const [left, right] = [numberOf(one), numberOf(other)]
  for (const [at, value] of left.entries()) {
    const against = right[at] ?? value
    if (value !== against) return value < against ? -1 : 1
  }
  return 0
}
const isBehind = (one: StatementPlace, after: StatementPlace) => inOrder(one, after) > 0

const gb18030 = new TextDecoder('gb18030')

/** The lines of the detailed bill (`账务明细`) that are payments, or what came back of one. */
const movementsIn = (archive: Uint8Array): Movement[] => {
  const isDetailed = (name: string) => /明细(?!.*汇总).*\.csv$/.test(name)
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

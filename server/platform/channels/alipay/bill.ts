import { Problem } from '#contract/problem.ts'
import { endOfDay } from '#contract/time.ts'
import { fetchOut } from '#server/platform/callOut.ts'
import type { Movement, StatementPlace } from '#server/platform/channels/channel.ts'
import type { AlipaySettings, Ports } from '#server/platform/ports.ts'
import { openReader, type Reads } from '#server/platform/reader.ts'
import type { BillAnswer, BillRequest } from './billProcess.ts'
import { askAlipay, textIn } from './openApi.ts'

const halfDayMs = 43_200_000
const mostBytes = 32 * 1_048_576
const reads: Reads = {
  program: new URL('./billProcess.ts', import.meta.url),
  heapMb: 256,
  memoryMb: 400,
  seconds: 30,
}

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
  return (await movementsIn(ports, archive))
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

/** A bill comes from outside: another process reads it. */
const movementsIn = async ({ reading }: Ports, archive: Uint8Array) => {
  const turn = await reading.takeFileTurn({ entId: 'ALIPAY' })
  const { ask, close } = openReader<BillRequest, BillAnswer>(reads, turn)
  try {
    return (await ask({ archive })).movements
  } finally {
    close()
  }
}

import { inArray } from 'drizzle-orm'
import { instantOf } from '#contract/time.ts'
import { accountBook } from '#server/account/account.schema.ts'
import type { ChannelStatus } from '#server/pay/answer.ts'
import type { ChannelReply, Transfer } from '#server/platform/channels/channel.ts'
import type { AlipaySettings, Ports } from '#server/platform/ports.ts'
import { askAlipay, type Content, type Reply, textIn } from './openApi.ts'
import { yuanFor } from './yuan.ts'

/** A payment from an account book on the agreement of its enterprise. */
const product = { product_code: 'SINGLE_TRANSFER_NO_PWD', biz_scene: 'ENTRUST_TRANSFER' }
/** So long requests are begun: with the last one's answer they end before the channel counts as silent. */
const beginMs = 9_000
const lanes = 8

/** What Alipay says of each, by a few lines at once. What time does not suffice for is lost, and asked about later. */
const each = async <One>(
  all: readonly One[],
  ask: (one: One) => Promise<ChannelReply>,
): Promise<ChannelReply[]> => {
  const replies = all.map((): ChannelReply => ({ kind: 'lost' }))
  const lastBegin = performance.now() + beginMs
  const rest = all.entries()
  const lane = async () => {
    for (const [at, one] of rest) {
      if (performance.now() > lastBegin) return
      replies[at] = await ask(one)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return replies
}

/** No answer, or one that is not understood, is never a failure. */
const heard = async (
  { log }: Ports,
  outBizNo: string,
  asked: Promise<Reply>,
  judge: (reply: Reply) => ChannelReply,
): Promise<ChannelReply> => {
  try {
    const reply = judge(await asked)
    if (reply.kind === 'lost') log.warn({ outBizNo }, 'Alipay leaves it open')
    return reply
  } catch (error) {
    log.warn({ err: error, outBizNo }, 'no answer from Alipay')
    return { kind: 'lost' }
  }
}

export const sendTransfers = async (
  ports: Ports,
  settings: AlipaySettings,
  transfers: readonly Transfer[],
) => {
  const agreements = await agreementsOf(ports, transfers)
  return each(transfers, (transfer) => {
    const agreement = agreements.get(transfer.payerAccount) ?? ''
    const asked = askAlipay(
      ports,
      settings,
      'alipay.fund.trans.uni.transfer',
      contentOf(transfer, agreement),
    )
    return heard(ports, transfer.outBizNo, asked, (reply) => sentReply(reply, transfer.outBizNo))
  })
}

export const queryTransfers = (
  ports: Ports,
  settings: AlipaySettings,
  outBizNos: readonly string[],
) =>
  each(outBizNos, (outBizNo) => {
    const content = { ...product, out_biz_no: outBizNo }
    const asked = askAlipay(ports, settings, 'alipay.fund.trans.common.query', content)
    return heard(ports, outBizNo, asked, (reply) =>
      reply.sub_code === 'ORDER_NOT_EXIST' ? { kind: 'notFound' } : statusIn(reply, outBizNo),
    )
  })

const agreementsOf = async ({ db }: Ports, transfers: readonly Transfer[]) => {
  const books = [...new Set(transfers.map(({ payerAccount }) => payerAccount))]
  const rows = await db
    .select({ book: accountBook.accountBookId, agreementNo: accountBook.agreementNo })
    .from(accountBook)
    .where(inArray(accountBook.accountBookId, books))
  return new Map(rows.map(({ book, agreementNo }) => [book, agreementNo]))
}

const contentOf = (transfer: Transfer, agreementNo: string): Content => ({
  ...product,
  out_biz_no: transfer.outBizNo,
  trans_amount: yuanFor(transfer.amountFen),
  order_title: transfer.title,
  ...(transfer.remark === null ? {} : { remark: transfer.remark }),
  payer_info: {
    identity: transfer.payerAccount,
    identity_type: 'ACCOUNT_BOOK_ID',
    ext_info: JSON.stringify({ agreement_no: agreementNo }),
  },
  payee_info: payeeOf(transfer),
})

const payeeOf = ({ accountType, payeeAccount, payeeName }: Transfer): Content => {
  const named = { identity: payeeAccount, name: payeeName }
  if (accountType === 3) return { ...named, identity_type: 'ACCOUNT_BOOK_ID' }
  if (accountType === 2) {
    const isUserId = /^2088\d{12}$/.test(payeeAccount)
    return { ...named, identity_type: isUserId ? 'ALIPAY_USER_ID' : 'ALIPAY_LOGON_ID' }
  }
  // 1 is the account of a company, 2 of a person.
  const bankcard_ext_info = { account_type: accountType === 4 ? '1' : '2' }
  return { ...named, identity_type: 'BANKCARD_ACCOUNT', bankcard_ext_info }
}

/** 20000 and system errors leave open what became of it; of a request that is malformed or forbidden the next question tells. */
const openCodes = /^(ISP|AOP)\.|SYSTEM_ERROR|UNKNOWN?[-_]ERROR/i

const sentReply = (reply: Reply, outBizNo: string): ChannelReply => {
  const { code, sub_code: why } = reply
  if (code !== '40004' || !why || openCodes.test(why)) return statusIn(reply, outBizNo)
  return {
    kind: 'status',
    status: 'FAIL',
    errorCode: why,
    channelOrderId: null,
    fundOrderId: null,
    at: null,
  }
}

const statuses: ReadonlySet<string> = new Set<ChannelStatus>([
  'SUCCESS',
  'WAIT_PAY',
  'CLOSED',
  'FAIL',
  'DEALING',
  'REFUND',
])

/** A status that Alipay tells of this very number; anything else leaves it open. */
export const statusIn = (reply: Content, outBizNo: string): ChannelReply => {
  const status = textIn(reply, 'status') ?? ''
  const isAnswer = reply['code'] === '10000' && reply['out_biz_no'] === outBizNo
  if (!isAnswer || !statuses.has(status)) return { kind: 'lost' }
  const paidAt = textIn(reply, 'pay_date') ?? textIn(reply, 'trans_date')
  return {
    kind: 'status',
    status: status as ChannelStatus, // one of them
    errorCode: textIn(reply, 'error_code'),
    channelOrderId: textIn(reply, 'order_id'),
    fundOrderId: textIn(reply, 'pay_fund_order_id'),
    at: paidAt === null ? null : instantOf(paidAt),
  }
}

import type { PayChannel } from '#contract/payTask.contract.ts'
import type { ChannelCode } from '#contract/words/channel.zhCN.ts'
import { icbcStatus, type ChannelStatus } from '#server/pay/answer.ts'
import type { Movement } from '#server/platform/channels/channel.ts'
import type { Random } from './random.ts'

export type Request = { outBizNo: string; order: number; amountFen: number; payeeAccount: string }

/** What the bank really did; nobody else knows. */
export type BankRow = Request & {
  state: 'DEALING' | 'SUCCESS' | 'FAIL' | 'CLOSED' | 'REFUND'
  code: ChannelCode | null
}

export type Reply =
  | { kind: 'lost' }
  | { kind: 'notFound' }
  | { kind: 'status'; status: ChannelStatus; errorCode: string | null }

export type Line = Pick<Movement, 'kind' | 'outBizNo' | 'amountFen'>

export type BankNotice = {
  channel: PayChannel
  outBizNo: string
  payeeAccount: string
  amountFen: number
  status: ChannelStatus
  errorCode: string | null
}

const faults = [
  'none',
  'none',
  'none',
  'requestLost',
  'requestLate',
  'answerLost',
  'systemError',
  'strangeCode',
] as const

const codes: readonly [ChannelCode, ...ChannelCode[]] = [
  'PAYEE_NOT_EXIST',
  'BALANCE_IS_NOT_ENOUGH',
  'CARD_BIN_ERROR',
]

/** ICBC tells states by number; 95, 98 and numbers that nobody knows mean nothing. */
const icbcResults: Record<Exclude<BankRow['state'], 'REFUND'>, readonly [number, ...number[]]> = {
  DEALING: [0, 4, 9, 10, 95, 98, 123],
  SUCCESS: [7],
  FAIL: [6, 8],
  CLOSED: [11],
}

const failed = (errorCode: string | null): Reply => ({ kind: 'status', status: 'FAIL', errorCode })

/** A bank that pays each number once, over a line that loses and repeats. */
export const createBank = (random: Random, channel: PayChannel, seen: (what: string) => void) => {
  const rows: BankRow[] = []
  /** Requests that will arrive later. */
  const onTheWay: Request[] = []
  /** Every notice ever written: any may come again, at any time. */
  const notices: BankNotice[] = []
  let isHonest = false

  const find = (outBizNo: string) => rows.find((row) => row.outBizNo === outBizNo)

  const announce = ({ outBizNo, payeeAccount, amountFen, state, code }: BankRow) => {
    notices.push({ channel, outBizNo, payeeAccount, amountFen, status: state, errorCode: code })
    if (isHonest || !random.chance(0.1)) return
    // Signed, and wrong all the same: another amount, another payee, or a number that is not ours.
    const wrong = random.below(3)
    notices.push({
      channel,
      outBizNo: wrong === 2 ? `${outBizNo}X` : outBizNo,
      payeeAccount: wrong === 1 ? 'another' : payeeAccount,
      amountFen: wrong === 0 ? amountFen + 1 : amountFen,
      status: 'SUCCESS',
      errorCode: null,
    })
  }

  const end = (row: BankRow) => {
    const fate = random.below(10)
    row.state = fate < 6 ? 'SUCCESS' : fate < 9 ? 'FAIL' : 'CLOSED'
    row.code = row.state === 'FAIL' ? random.oneOf(codes) : null
    announce(row)
  }

  const replyOf = ({ state, code }: BankRow): Reply => {
    const isNumbered = channel === 'ICBC' && state !== 'REFUND'
    return {
      kind: 'status',
      status: isNumbered ? icbcStatus(random.oneOf(icbcResults[state])) : state,
      errorCode: code,
    }
  }

  const take = (request: Request): Reply => {
    const known = find(request.outBizNo)
    if (known) {
      const isSame =
        known.amountFen === request.amountFen && known.payeeAccount === request.payeeAccount
      return isSame ? replyOf(known) : failed('PAYMENT_INFO_INCONSISTENCY')
    }
    const row: BankRow = { ...request, state: 'DEALING', code: null }
    rows.push(row)
    if (random.chance(0.6)) end(row)
    else if (random.chance(0.3)) announce(row)
    return replyOf(row)
  }

  const send = (request: Request): Reply => {
    const fault = isHonest ? 'none' : random.oneOf(faults)
    seen(`send.${fault}`)
    if (fault === 'requestLost') return { kind: 'lost' }
    if (fault === 'requestLate') {
      onTheWay.push(request)
      return { kind: 'lost' }
    }
    // The bank's own error says nothing of whether it took the request.
    if (fault === 'systemError' && random.chance(0.5)) return failed('SYSTEM_ERROR')
    const reply = take(request)
    if (fault === 'answerLost') return { kind: 'lost' }
    if (fault === 'systemError') return failed('SYSTEM_ERROR')
    return fault === 'strangeCode' ? failed(random.oneOf([null, 'X_99'])) : reply
  }

  const query = (outBizNo: string): Reply => {
    if (!isHonest && random.chance(0.15)) return { kind: 'lost' }
    const row = find(outBizNo)
    if (row) return replyOf(row)
    if (onTheWay.some((request) => request.outBizNo === outBizNo)) seen('notFound.late')
    return { kind: 'notFound' }
  }

  /** A late request arrives: long after it was said not to be there, perhaps. */
  const arrive = () => {
    const request = onTheWay.splice(random.below(onTheWay.length), 1)[0]
    if (!request) return
    seen(find(request.outBizNo) ? 'arrive.again' : 'arrive.first')
    take(request)
  }

  /** Something happens to a payment at the bank. */
  const progress = () => {
    const row = rows[random.below(rows.length)]
    if (row?.state === 'DEALING') end(row)
    else if (row?.state === 'SUCCESS' && random.chance(0.3)) {
      row.state = 'REFUND'
      announce(row)
    }
  }

  /** What was paid and what came back; now and then another sum under the number of what is not paid. */
  const statement = (): Line[] =>
    rows.flatMap(({ outBizNo, amountFen, state }): Line[] => {
      if (state === 'SUCCESS') return [{ kind: 'PAY', outBizNo, amountFen }]
      if (state === 'REFUND')
        return [
          { kind: 'PAY', outBizNo, amountFen },
          { kind: 'RETURN', outBizNo, amountFen },
        ]
      if (isHonest || !random.chance(0.1)) return []
      seen('statement.wrong')
      return [{ kind: 'PAY', outBizNo, amountFen: amountFen + 1 }]
    })

  /** The line is good from now on; what is under way comes to its end. */
  const finish = () => {
    isHonest = true
    while (onTheWay.length > 0) arrive()
    for (const row of rows) if (row.state === 'DEALING') end(row)
  }

  return { channel, rows, notices, find, send, query, statement, arrive, progress, finish }
}

export type Bank = ReturnType<typeof createBank>

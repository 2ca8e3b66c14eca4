import type { CreditLine, PayChannel } from '#contract/payTask.contract.ts'
import type { Fen } from '#contract/values.ts'
import type { ChannelChoice, ChannelOffer } from '#machines/payTask/payTask.context.ts'

/** One account that can pay, or a channel that cannot now. */
export type ChannelOption = {
  key: string
  channel: PayChannel
  /** The enterprise that pays, where it is another one. */
  payer: string | null
  account: string | null
  availableFen: Fen | null
  quotaLeftFen: Fen | null
  /** Why it cannot be chosen, or a notice. */
  notice: string | null
  /** The credit line that a loan is drawn on. */
  line: CreditLine | null
  /** Null when it cannot be chosen. */
  choice: ChannelChoice | null
}

/** Every way to pay: one per channel, with safe pay one per payer, with a loan one per credit line. */
export const channelOptions = ({ params, payers, credit }: ChannelOffer): ChannelOption[] =>
  params.channels.flatMap(({ code, enabled, notice, account }): ChannelOption[] => {
    const off = {
      key: code,
      channel: code,
      payer: null,
      quotaLeftFen: null,
      notice,
      line: null,
      choice: null,
    }
    if (code === 'LOAN' && enabled && account && credit.lines.length > 0)
      return credit.lines.map((line) => ({
        ...off,
        key: `LOAN ${line.applyId}`,
        account: line.applyNo,
        availableFen: line.leftFen,
        notice: line.reasons.length > 0 ? line.reasons.join(' ') : notice,
        line,
        choice:
          line.reasons.length > 0
            ? null
            : {
                channel: code,
                payerAccount: account.id,
                payerEntId: null,
                applyId: line.applyId,
              },
      }))
    if (code !== 'SAFE' || !enabled)
      return [
        {
          ...off,
          account: account?.masked ?? null,
          availableFen: account?.availableFen ?? null,
          choice:
            enabled && account && code !== 'LOAN'
              ? { channel: code, payerAccount: account.id, payerEntId: null, applyId: null }
              : null,
        },
      ]
    if (payers.length === 0) return [{ ...off, account: null, availableFen: null }]
    return payers.map((payer) => ({
      key: `SAFE ${payer.entId}`,
      channel: code,
      payer: payer.entName,
      account: payer.accountMasked,
      availableFen: payer.availableFen,
      quotaLeftFen: payer.quotaLeftFen,
      notice: payer.reason ?? notice,
      line: null,
      choice: payer.enabled
        ? {
            channel: code,
            payerAccount: payer.accountBookId,
            payerEntId: payer.entId,
            applyId: null,
          }
        : null,
    }))
  })

/** The most that it can pay now, in fen. */
export const mostOf = ({ availableFen, quotaLeftFen }: ChannelOption) =>
  Math.min(availableFen ?? Infinity, quotaLeftFen ?? Infinity)

/** Nobody borrows, or spends what is another's, because it stood chosen. */
const ownMoney: readonly PayChannel[] = ['ALIPAY', 'ICBC']

/**
 * What stands chosen: what was chosen before, if it can be still; where nothing was, the first account of one's own that is
 * known to have the whole sum.
 */
export const chosenOf = (
  options: readonly ChannelOption[],
  before: Pick<ChannelChoice, 'channel' | 'payerAccount' | 'applyId'> | null,
  totalFen: Fen | null,
): ChannelOption | null => {
  const isBefore = ({ choice }: ChannelOption) =>
    choice?.channel === before?.channel &&
    choice?.payerAccount === before?.payerAccount &&
    choice?.applyId === before?.applyId
  const isEnough = ({ channel, choice, availableFen }: ChannelOption) =>
    ownMoney.includes(channel) && choice !== null && (availableFen ?? 0) >= (totalFen ?? Infinity)
  return options.find(before ? isBefore : isEnough) ?? null
}

import type { PayChannel } from '#contract/payTask.contract.ts'
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
  notice: string | null
  /** Null when it cannot be chosen. */
  choice: ChannelChoice | null
}

/** Every way to pay: one per channel, and with safe pay one per payer. */
export const channelOptions = ({ params, payers }: ChannelOffer): ChannelOption[] =>
  params.channels.flatMap(({ code, enabled, notice, account }): ChannelOption[] => {
    const off = { key: code, channel: code, payer: null, quotaLeftFen: null, notice, choice: null }
    if (code !== 'SAFE' || !enabled)
      return [
        {
          ...off,
          account: account?.masked ?? null,
          availableFen: account?.availableFen ?? null,
          choice:
            enabled && account
              ? { channel: code, payerAccount: account.id, payerEntId: null }
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
      choice: payer.enabled
        ? { channel: code, payerAccount: payer.accountBookId, payerEntId: payer.entId }
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
  before: Pick<ChannelChoice, 'channel' | 'payerAccount'> | null,
  totalFen: Fen | null,
): ChannelOption | null => {
  const isBefore = ({ choice }: ChannelOption) =>
    choice?.channel === before?.channel && choice?.payerAccount === before?.payerAccount
  const isEnough = ({ channel, choice, availableFen }: ChannelOption) =>
    ownMoney.includes(channel) && choice !== null && (availableFen ?? 0) >= (totalFen ?? Infinity)
  return options.find(before ? isBefore : isEnough) ?? null
}

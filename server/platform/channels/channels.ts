import type { PayChannel } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Channel } from './channel.ts'
import { patient } from './patience.ts'
import { bankOf } from './sandbox/bank.ts'

/** The outside party of a channel. Without demonstration data none is connected yet. */
export const channelOf = (ports: Ports, channel: PayChannel): Channel => {
  if (!ports.settings.demo) throw new Problem('channelUnavailable')
  const bank = bankOf(ports)
  return patient({
    send: (transfers) => bank.send(channel, transfers),
    query: bank.query,
    openCashier: bank.openCashier,
    cashierState: bank.cashierState,
    closeCashier: bank.closeCashier,
    statement: (day, after, limit) => bank.statement(channel, day, after, limit),
    receipt: async (outBizNo, locale) => {
      const receipt = await bank.receipt(outBizNo, locale)
      return receipt && { ...receipt, body: Buffer.from(receipt.body, 'base64') }
    },
  })
}

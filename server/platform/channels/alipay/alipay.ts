import { Problem } from '#contract/problem.ts'
import type { Channel } from '#server/platform/channels/channel.ts'
import type { AlipaySettings, Ports } from '#server/platform/ports.ts'
import { readBill } from './bill.ts'
import { queryTransfers, sendTransfers } from './transfers.ts'

/**
 * Alipay itself. Its payments from an account book go by the agreement of the enterprise: there is no page on which a payer
 * confirms one, and no proof of one that is a file.
 */
export const alipayChannel = (ports: Ports, settings: AlipaySettings): Channel => ({
  send: (transfers) => sendTransfers(ports, settings, transfers),
  query: (outBizNos) => queryTransfers(ports, settings, outBizNos),
  openCashier: () => Promise.reject(new Problem('channelUnavailable')),
  cashierState: async () => 'missing',
  closeCashier: async () => 'closed',
  statement: (day, after, limit) => readBill(ports, settings, day, after, limit),
  receipt: async () => null,
})

import { PayChannel } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { BookChannel, Channel } from './channel.ts'
import { alipayChannel } from './alipay/alipay.ts'
import { patient, patientBooks } from './patience.ts'
import { bankOf } from './sandbox/bank.ts'

/** The outside party of a channel: Alipay where it is set, in the demonstration the sandbox's. Otherwise none is connected. */
export const channelOf = (ports: Ports, channel: PayChannel): Channel => {
  const alipay = alipayFor(ports, channel)
  if (alipay) return patient(alipayChannel(ports, alipay))
  if (!ports.settings.demo) throw new Problem('channelUnavailable')
  return sandboxOf(ports, channel)
}

const sandboxOf = (ports: Ports, channel: PayChannel): Channel => {
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

/** Of its own account book alone: safe pay is confirmed on a page, which Alipay does not have for it. */
const alipayFor = ({ settings }: Ports, channel: PayChannel) =>
  channel === 'ALIPAY' ? settings.alipay : null

/** Whether payments can go by it. */
const isConnected = (ports: Ports, channel: PayChannel) =>
  ports.settings.demo || alipayFor(ports, channel) !== null

/** Whether any is connected: then there is something to send and to ask. */
export const hasChannel = (ports: Ports) =>
  PayChannel.options.some((channel) => isConnected(ports, channel))

/** Refuses what a channel would leave undone: it is not connected, or has no page on which a payer confirms. */
export const enforceChannel = (ports: Ports, channel: PayChannel, needsPage: boolean) => {
  const hasPage = alipayFor(ports, channel) === null
  if (!isConnected(ports, channel) || (needsPage && !hasPage))
    throw new Problem('channelUnavailable')
}

/** The outside party that opens account books, fills and empties them: the sandbox's. Without it none is connected. */
export const bookChannelOf = (ports: Ports): BookChannel => {
  if (!ports.settings.demo) throw new Problem('channelUnavailable')
  const bank = bankOf(ports)
  const { send, query, openCashier, cashierState, closeCashier } = sandboxOf(ports, 'ALIPAY')
  const books = patientBooks({
    agreementOf: bank.agreementOf,
    openBook: bank.openBook,
    arrivals: bank.arrivals,
    sendBack: bank.sendBack,
  })
  return { ...books, send, query, openCashier, cashierState, closeCashier }
}

import { coded } from './coded.ts'
import { fault } from './fieldFault.ts'
import type { FormFaults } from './form.ts'
import { yuanOfFen } from './money.ts'

/** A refund that was asked for, was granted and is on its way, was paid, or was not: rejected, or refused by the bank. An account has one at a time. */
export const refundStatus = coded({ REVIEW: 0, REFUNDING: 1, REFUNDED: 2, REJECTED: 3 })

/** What one may become. */
export const refundTransitions: Readonly<Record<number, readonly number[]>> = {
  0: [1, 3],
  1: [2, 3],
  2: [],
  3: [],
}

/** What a cost was for: the portal's service, tax paid for an invoice, a signature, a credit report, the channel's fee. */
export const costTypes = coded({ SERVICE: 1, TAX: 2, SIGNATURE: 3, REPORT: 4, CHANNEL: 5 })

export const costStatus = coded({ CHARGED: 1, REVERSED: 2 })

/** In fen: 1.00 yuan. */
export const leastRefund = 100

/** Nobody is given back more than what can be spent. */
export const refundFaults = (
  { amountFen }: { amountFen?: number | undefined },
  { availableFen }: { availableFen: number },
): FormFaults => {
  if (amountFen === undefined) return {}
  if (amountFen < leastRefund)
    return { amountFen: fault('belowLeast', { least: yuanOfFen(leastRefund) }) }
  return amountFen > availableFen
    ? { amountFen: fault('beyondRefundable', { most: yuanOfFen(availableFen) }) }
    : {}
}

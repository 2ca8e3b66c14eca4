import { coded } from './coded.ts'
import { fault } from './fieldFault.ts'
import type { FormFaults } from './form.ts'
import { yuanOfFen } from './money.ts'

/** Where an enterprise's account book stands. */
export const bookStatus = coded({ none: 0, signing: 1, signed: 2, normal: 3, frozen: 4, closed: 5 })

/** What became of a signing page. */
export const signingStatus = coded({ waiting: 0, signed: 1, refused: 2, closed: 3 })

/** `REVIEW`: money that arrived and waits for a person; `RETURNED`: it was sent back to where it came from. */
export const chargeStatus = coded({ WAIT_PAY: 0, SUCCESS: 1, CLOSED: 2, REVIEW: 3, RETURNED: 4 })

/** `UNKNOWN`: sent, and no answer has come; it is asked for and never called failed. */
export const withdrawalStatus = coded({ DEALING: 1, SUCCESS: 2, FAIL: 3, REFUND: 4, UNKNOWN: 5 })

type Transitions = Readonly<Record<number, readonly number[]>>

export const signingTransitions: Transitions = { 0: [1, 2, 3] }
export const chargeTransitions: Transitions = { 0: [1, 2], 3: [1, 4] }
export const withdrawalTransitions: Transitions = { 1: [2, 3, 5], 5: [1, 2, 3], 2: [4] }

/** How money comes into a book: by the channel's cashier, or by a transfer to the card that belongs to it. */
export const chargeMethods = { cashier: 1, transfer: 2 } as const

/** In fen: 10,000,000.00 yuan. */
export const mostToCharge = 1_000_000_000

/** In fen: 1.00 yuan. */
export const leastWithdrawal = 100

/** So often may be withdrawn in a day. */
export const withdrawalsADay = 5

/** An announced transfer that has not arrived by then is closed; what arrives later is credited all the same. */
export const transferDays = 7

/** What a withdrawal is measured by. */
export type WithdrawalBounds = { availableFen: number; feeFen: number }

/** The most that can be withdrawn: the fee is taken beside it. */
export const mostToWithdraw = ({ availableFen, feeFen }: WithdrawalBounds) =>
  Math.max(0, availableFen - feeFen)

/** Nobody withdraws more than what can be spent, less the fee. */
export const withdrawalFaults = (
  { amountFen }: { amountFen?: number | undefined },
  bounds: WithdrawalBounds,
): FormFaults => {
  if (amountFen === undefined) return {}
  if (amountFen < leastWithdrawal)
    return { amountFen: fault('belowLeast', { least: yuanOfFen(leastWithdrawal) }) }
  const most = mostToWithdraw(bounds)
  return amountFen > most ? { amountFen: fault('beyondAvailable', { most: yuanOfFen(most) }) } : {}
}

/** Within what one charge may be. */
export const chargeFaults = ({ amountFen = 0 }: { amountFen?: number | undefined }): FormFaults =>
  amountFen > mostToCharge
    ? { amountFen: fault('beyondCharge', { most: yuanOfFen(mostToCharge) }) }
    : {}

/** So many movements are drawn on the paper of a statement; a spreadsheet has any number. */
export const mostOnPaper = 3_000

/** What an entry does to a book, as its owner reads it. */
export const movementKinds = [
  'PAY',
  'RETURN',
  'CHARGE',
  'WITHDRAWAL',
  'WITHDRAWAL_BACK',
  'FEE',
  'REPAY',
  'REFUND',
  'OPENING',
] as const

import { daysBetween, type Instalment, type LoanTerms, repayPlanOf } from './loan.rules.ts'

export type Repayment = { day: string; amountFen: number }

export type NoteState = {
  principalLeftFen: number
  interestFen: number
  penaltyFen: number
  /** What would settle it on that day. */
  payoffFen: number
  /** What should have been paid by that day and was not. */
  dueFen: number
  isOverdue: boolean
  paid: { principalFen: number; interestFen: number; penaltyFen: number }
  /** What was repaid and there was nothing to spend it on. */
  unspentFen: number
  /** How the last repayment was spent. */
  last: { principalFen: number; interestFen: number; penaltyFen: number }
  plan: (Instalment & { paidFen: number; status: 0 | 1 | 2 | 3 })[]
}

const isMonthly = ({ repayMethod }: LoanTerms) =>
  repayMethod === 'ANNUITY' || repayMethod === 'EQUAL_PRINCIPAL'

/** Days of a loan by months: every month has thirty, so that a month's interest is a twelfth of the year's. */
const days30 = (from: string, to: string) => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (
    (toYear - fromYear) * 360 + (toMonth - fromMonth) * 30 + Math.min(toDay, 30) - Math.min(fromDay, 30)
  )
}

// Interest is kept in fen × parts per million × days / 360 until somebody pays: only then is it rounded.
const scale = 360_000_000n
const half = scale / 2n
const rounded = (numerator: bigint) => Number((numerator + half) / scale)

/**
 * Where a note stands on a day, from its terms and its repayments in the order of their days. A repayment goes to penalty,
 * then interest, then principal. Interest runs on what is left of the principal; what is overdue of it costs half as much
 * again. Amounts in fen.
 */
export const noteStateOf = (
  terms: LoanTerms,
  repayments: readonly Repayment[],
  today: string,
): NoteState => {
  const plan = repayPlanOf(terms)
  const count = isMonthly(terms) ? days30 : daysBetween
  const rate = BigInt(terms.ratePpm)
  let left = terms.principalFen
  let interest = 0n
  let penalty = 0n
  let at = terms.startDate
  let unspentFen = 0
  const paid = { principalFen: 0, interestFen: 0, penaltyFen: 0 }
  let last = { principalFen: 0, interestFen: 0, penaltyFen: 0 }

  const principalDueBefore = (day: string) =>
    plan.reduce((sum, one) => sum + (one.dueDate <= day ? one.principalFen : 0), 0)
  const runTo = (day: string) => {
    if (day <= at) return
    const days = BigInt(Math.max(0, count(at, day)))
    const overdue = Math.max(0, principalDueBefore(at) - paid.principalFen)
    interest += BigInt(left) * rate * days
    penalty += (BigInt(overdue) * rate * days) / 2n
    at = day
  }
  const spend = (amountFen: number) => {
    const penaltyFen = Math.min(amountFen, rounded(penalty))
    const interestFen = Math.min(amountFen - penaltyFen, rounded(interest))
    const principalFen = Math.min(amountFen - penaltyFen - interestFen, left)
    penalty = BigInt(rounded(penalty) - penaltyFen) * scale
    interest = BigInt(rounded(interest) - interestFen) * scale
    left -= principalFen
    unspentFen += amountFen - penaltyFen - interestFen - principalFen
    paid.penaltyFen += penaltyFen
    paid.interestFen += interestFen
    paid.principalFen += principalFen
    last = { principalFen, interestFen, penaltyFen }
  }

  // What is due changes on the days of the plan, and what is left on the days of repayment.
  const moments = [
    ...plan.map(({ dueDate }) => ({ day: dueDate, amountFen: 0 })),
    ...repayments,
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  for (const { day, amountFen } of moments) {
    if (day > today) break
    runTo(day)
    if (amountFen > 0) spend(amountFen)
  }
  runTo(today)

  const interestFen = rounded(interest)
  const penaltyFen = rounded(penalty)
  const isPastDue = (day: string) => day < today
  const principalDue = Math.max(
    0,
    plan.reduce((sum, one) => sum + (isPastDue(one.dueDate) ? one.principalFen : 0), 0) -
      paid.principalFen,
  )
  const interestDue = Math.max(
    0,
    Math.min(
      interestFen,
      plan.reduce((sum, one) => sum + (isPastDue(one.dueDate) ? one.interestFen : 0), 0) -
        paid.interestFen,
    ),
  )
  const hasOverdue = principalDue > 0 || interestDue > 0
  return {
    principalLeftFen: left,
    interestFen,
    penaltyFen,
    payoffFen: left + interestFen + penaltyFen,
    dueFen: hasOverdue ? principalDue + interestDue + penaltyFen : 0,
    isOverdue: hasOverdue,
    paid,
    unspentFen,
    last,
    plan: spread(plan, paid, left === 0 && interestFen === 0 && penaltyFen === 0, today),
  }
}

/** What was paid, laid upon the plan from its first instalment on. */
const spread = (
  plan: readonly Instalment[],
  paid: { principalFen: number; interestFen: number },
  isSettled: boolean,
  today: string,
): NoteState['plan'] => {
  let principal = paid.principalFen
  let interest = paid.interestFen
  return plan.map((one) => {
    const principalPaid = Math.min(principal, one.principalFen)
    const interestPaid = Math.min(interest, one.interestFen)
    principal -= principalPaid
    interest -= interestPaid
    const paidFen = principalPaid + interestPaid
    const isPaid = isSettled || paidFen >= one.principalFen + one.interestFen
    const status = isPaid ? 2 : one.dueDate < today ? 3 : paidFen > 0 ? 1 : 0
    return { ...one, paidFen, status }
  })
}

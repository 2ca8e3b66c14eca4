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

  /**
   * What should have been paid of the plan and was not: principal and interest together, for whoever pays early pays less
   * interest and more principal. Past the end it is all that is left.
   */
  const shortOf = (isPast: (day: string) => boolean) => {
    const past = plan.filter(({ dueDate }) => isPast(dueDate))
    if (past.length === plan.length) return left + rounded(interest)
    const planned = past.reduce((sum, one) => sum + one.principalFen + one.interestFen, 0)
    return Math.min(left + rounded(interest), Math.max(0, planned - paid.principalFen - paid.interestFen))
  }
  const principalShortOf = (isPast: (day: string) => boolean) => {
    const planned = plan.reduce((sum, one) => sum + (isPast(one.dueDate) ? one.principalFen : 0), 0)
    return Math.min(Math.max(0, planned - paid.principalFen), shortOf(isPast))
  }
  const runTo = (day: string) => {
    if (day <= at) return
    const days = BigInt(Math.max(0, count(at, day)))
    const overdue = principalShortOf((due) => due <= at)
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
  const shortFen = shortOf((due) => due < today)
  return {
    principalLeftFen: left,
    interestFen,
    penaltyFen,
    payoffFen: left + interestFen + penaltyFen,
    dueFen: shortFen > 0 ? shortFen + penaltyFen : 0,
    isOverdue: shortFen > 0,
    paid,
    unspentFen,
    last,
    plan: spread(plan, paid, left === 0 && interestFen === 0 && penaltyFen === 0, today),
  }
}

/** What was paid, laid upon the plan from its first instalment on; the last is paid when nothing is left. */
const spread = (
  plan: readonly Instalment[],
  paid: { principalFen: number; interestFen: number },
  isSettled: boolean,
  today: string,
): NoteState['plan'] => {
  let pool = paid.principalFen + paid.interestFen
  return plan.map((one, at) => {
    const askedFen = one.principalFen + one.interestFen
    const paidFen = Math.min(pool, askedFen)
    pool -= paidFen
    const isPaid = isSettled || (paidFen >= askedFen && at < plan.length - 1)
    const status = isPaid ? 2 : one.dueDate < today ? 3 : paidFen > 0 ? 1 : 0
    return { ...one, paidFen, status }
  })
}

import {
  addDays,
  addMonths,
  daysBetween,
  fenOfInterest,
  type Instalment,
  interestOfFen,
  type LoanTerms,
  repayPlanOf,
  runningInterest,
} from './loan.rules.ts'

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

/**
 * Days of a loan by months, from its start: from one instalment to the next there are thirty, so that a month's interest is
 * a twelfth of the year's, however long the month.
 */
const days30 = (start: string, day: string) => {
  const [fromYear = 0, fromMonth = 0] = start.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = day.split('-').map(Number)
  const begun = (toYear - fromYear) * 12 + toMonth - fromMonth
  const months = addMonths(start, begun) > day ? begun - 1 : begun
  return months * 30 + Math.min(30, daysBetween(addMonths(start, months), day))
}

/** What ran up and what was paid of it, on a day. */
const runOf = (
  terms: LoanTerms,
  plan: readonly Instalment[],
  repayments: readonly Repayment[],
  today: string,
) => {
  const count = isMonthly(terms) ? days30 : daysBetween
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
    if (past.length === plan.length) return left + fenOfInterest(interest)
    const planned = past.reduce((sum, one) => sum + one.principalFen + one.interestFen, 0)
    return Math.min(
      left + fenOfInterest(interest),
      Math.max(0, planned - paid.principalFen - paid.interestFen),
    )
  }
  const principalShortOf = (isPast: (day: string) => boolean) => {
    const planned = plan.reduce((sum, one) => sum + (isPast(one.dueDate) ? one.principalFen : 0), 0)
    return Math.min(Math.max(0, planned - paid.principalFen), shortOf(isPast))
  }
  const runTo = (day: string) => {
    if (day <= at) return
    const days = count(terms.startDate, day) - count(terms.startDate, at)
    const overdue = principalShortOf((due) => due <= at)
    interest += runningInterest(left, terms.ratePpm, days)
    penalty += runningInterest(overdue, terms.ratePpm, days) / 2n
    at = day
  }
  const spend = (amountFen: number) => {
    const penaltyFen = Math.min(amountFen, fenOfInterest(penalty))
    const interestFen = Math.min(amountFen - penaltyFen, fenOfInterest(interest))
    const principalFen = Math.min(amountFen - penaltyFen - interestFen, left)
    penalty -= interestOfFen(penaltyFen)
    interest -= interestOfFen(interestFen)
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
  return {
    leftFen: left,
    interestFen: fenOfInterest(interest),
    /** Since the start, with what was paid of it. */
    ranUp: interest + interestOfFen(paid.interestFen),
    penaltyFen: fenOfInterest(penalty),
    paid,
    unspentFen,
    last,
    shortFen: shortOf((due) => due < today),
  }
}

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
  const run = runOf(terms, plan, repayments, today)
  const { leftFen, interestFen, penaltyFen, paid, unspentFen, last } = run
  // Nothing is paid of the principal before penalty and interest are paid.
  const isSettled = leftFen === 0
  const asked =
    terms.repayMethod === 'INTEREST_FIRST'
      ? interestAsked(terms, plan, repayments, today, leftFen)
      : null
  const isOver = (plan.at(-1)?.dueDate ?? today) < today
  const shortFen = asked && !isOver ? asked.shortFen : run.shortFen
  return {
    principalLeftFen: leftFen,
    interestFen,
    penaltyFen,
    payoffFen: leftFen + interestFen + penaltyFen,
    dueFen: shortFen > 0 ? shortFen + penaltyFen : 0,
    isOverdue: shortFen > 0,
    paid,
    unspentFen,
    last,
    plan: (asked?.plan ?? spread(plan, paid)).map((one, at) => {
      const isWhole = one.paidFen >= one.principalFen + one.interestFen && at < plan.length - 1
      const status = isSettled || isWhole ? 2 : one.dueDate < today ? 3 : one.paidFen > 0 ? 1 : 0
      return { ...one, status }
    }),
  }
}

type Paid = Instalment & { paidFen: number }

/** What was paid, spread over the plan from its first instalment on. */
const spread = (
  plan: readonly Instalment[],
  paid: { principalFen: number; interestFen: number },
): Paid[] => {
  let pool = paid.principalFen + paid.interestFen
  return plan.map((one) => {
    const paidFen = Math.min(pool, one.principalFen + one.interestFen)
    pool -= paidFen
    return { ...one, paidFen }
  })
}

/**
 * Interest first: each instalment asks for the interest that ran up on what was left. Paid early, it counts for its own
 * period, though part of it goes to principal; what is more than it repays principal and excuses no later interest. What is
 * ahead is planned on what is left.
 */
const interestAsked = (
  terms: LoanTerms,
  plan: readonly Instalment[],
  repayments: readonly Repayment[],
  today: string,
  leftFen: number,
): { shortFen: number; plan: Paid[] } => {
  const sumsOn = (day: string) => {
    const { ranUp, paid } = runOf(terms, plan, repayments, day)
    return { ranUp, paidFen: paid.interestFen + paid.principalFen }
  }
  const now = sumsOn(today)
  const rows: Paid[] = []
  let before = { day: terms.startDate, ranUp: 0n, paidFen: 0 }
  /** Asked for on days that are past and not paid: below zero; above it what was paid on such a day for the next period. */
  let owedFen = 0
  for (const one of plan) {
    const isPast = one.dueDate < today
    const days = daysBetween(today, one.dueDate)
    const ahead = now.ranUp + runningInterest(leftFen, terms.ratePpm, days)
    const sums = isPast ? sumsOn(one.dueDate) : { ...now, ranUp: ahead }
    const interestFen = fenOfInterest(sums.ranUp) - fenOfInterest(before.ranUp)
    const surplusFen = owedFen + sums.paidFen - before.paidFen
    // Paid on the day itself it closes this period, and what is more counts for the one that begins.
    const paidThenFen =
      one.dueDate > today ? 0 : sums.paidFen - sumsOn(addDays(one.dueDate, -1)).paidFen
    const aheadPaidFen = Math.max(0, Math.min(paidThenFen, surplusFen - interestFen))
    if (isPast) {
      owedFen = Math.min(0, surplusFen - interestFen) + aheadPaidFen
      rows.push({ ...one, interestFen, paidFen: 0 })
    } else {
      rows.push({ ...one, interestFen, paidFen: Math.min(Math.max(0, surplusFen), interestFen) })
      owedFen = Math.min(0, surplusFen) + aheadPaidFen
    }
    before = { day: one.dueDate, ...sums }
  }
  const shortFen = -Math.min(0, owedFen + now.paidFen - before.paidFen)
  // Repayments went to the oldest first: what is missing is missing of the latest.
  let missingFen = shortFen
  for (const row of rows.filter(({ dueDate }) => dueDate < today).toReversed()) {
    const unpaidFen = Math.min(missingFen, row.interestFen)
    missingFen -= unpaidFen
    row.paidFen = row.interestFen - unpaidFen
  }
  const last = rows.at(-1)
  const others = rows.slice(0, -1).reduce((sum, { paidFen }) => sum + paidFen, 0)
  if (last) last.paidFen = now.paidFen - others
  return { shortFen, plan: rows }
}

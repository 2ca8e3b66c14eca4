import type {
  ApplyStatus,
  AuthStatus,
  NoteStatus,
  ProjectState,
  RepayMethod,
} from './loan.contract.ts'
import { dayMs, dayOf, instantOf, startOfDay } from './time.ts'

/** Which way an application may go (the haulier's view); anything else is refused, in code and in the database. */
export const applyTransitions: Readonly<Record<ApplyStatus, readonly ApplyStatus[]>> = {
  0: [10, 70],
  10: [11, 20, 70],
  11: [10, 70],
  20: [21, 22, 30],
  21: [20, 70],
  22: [],
  30: [40, 70, 80],
  40: [41, 50, 60, 80],
  41: [40, 50, 60, 80],
  50: [40, 41, 60],
  60: [],
  70: [],
  80: [],
}

/** The kinds of file that a document of the library may be. */
export const documentKinds: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png']

/** What happens to an application, as its history names it. */
export const loanActions = [
  'submitted',
  'submittedAgain',
  'supplemented',
  'confirmed',
  'returned',
  'returnedByTime',
  'supplementAsked',
  'rejected',
  'approved',
  'signed',
  'withdrawn',
  'expired',
  'repaid',
  'overdue',
  'frozen',
  'thawed',
  'sentBack',
  'settled',
] as const
export type LoanAction = (typeof loanActions)[number]

/** Who has to act on an application; nobody where it is missing. */
export const actsNow: Partial<Record<ApplyStatus, 'haulier' | 'consigner' | 'bank'>> = {
  0: 'haulier',
  10: 'consigner',
  11: 'haulier',
  20: 'bank',
  21: 'haulier',
  30: 'haulier',
  50: 'haulier',
}

/** 0 to submit, 1 under review, 2 approved, 3 rejected, 4 suspended, 5 ended. */
export const projectTransitions: Readonly<Record<ProjectState, readonly ProjectState[]>> = {
  0: [1],
  1: [2, 3],
  2: [4, 5],
  3: [1],
  4: [2, 5],
  5: [],
}

/** Where a consigner may bring a project itself: submit, resume, suspend, end. */
export type ProjectMove = Extract<ProjectState, 1 | 2 | 4 | 5>

/** Suspending and ending take something away from hauliers: they are told why. */
export const needsRemark = (to: ProjectMove) => to === 4 || to === 5

/** 0 none, 1 to sign, 2 authorised, 3 expired, 4 revoked. */
export const authTransitions: Readonly<Record<AuthStatus, readonly AuthStatus[]>> = {
  0: [1, 2],
  1: [2],
  2: [3, 4],
  3: [],
  4: [],
}

/** 0 to be paid out, 1 normal, 2 settled, 3 overdue (in order again once what is overdue is paid), 4 not paid out. */
export const noteTransitions: Readonly<Record<NoteStatus, readonly NoteStatus[]>> = {
  0: [1, 4],
  1: [2, 3],
  2: [],
  3: [1, 2],
  4: [],
}

/** Interest as it runs up, exactly: fen × parts per million × days of a year that has 360. */
export const runningInterest = (principalFen: number, ratePpm: number, days: number) =>
  BigInt(principalFen) * BigInt(ratePpm) * BigInt(days)

const yearOfMillionths = 360_000_000n

/** Interest that ran up, in fen, rounded half up. */
export const fenOfInterest = (running: bigint) =>
  Number((running + yearOfMillionths / 2n) / yearOfMillionths)

/** What so many fen that were asked for take away of what ran up: less than a fen of it stays, and runs on. */
export const interestOfFen = (fen: number) => BigInt(fen) * yearOfMillionths

/** Simple interest in fen for whole days at an annual rate in parts per million; a year of the bank has 360 days. */
export const interestOf = (principalFen: number, ratePpm: number, days: number) =>
  fenOfInterest(runningInterest(principalFen, ratePpm, days))

/** Penalty interest in fen: one and a half times the rate on what is overdue. */
export const penaltyOf = (overdueFen: number, ratePpm: number, days: number) =>
  fenOfInterest((runningInterest(overdueFen, ratePpm, days) * 3n) / 2n)

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((startOfDay(to) - startOfDay(from)) / dayMs)

export const addDays = (day: string, days: number) =>
  dayOf(instantOf(`${day} 12:00:00`) + days * dayMs)

/** The same day of a later month, or its last day where there is no such day. */
export const addMonths = (day: string, months: number) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

export type Instalment = {
  /** From 1. */
  period: number
  dueDate: string
  principalFen: number
  interestFen: number
}

export type LoanTerms = {
  principalFen: number
  /** Yearly, simple, parts per million. */
  ratePpm: number
  repayMethod: RepayMethod
  startDate: string
  /** Days of a loan by days; of one by months, `termMonths` counts. */
  termDays: number
  termMonths: number | null
}

/**
 * What is due when. Principal is rounded to fen and the last instalment takes the difference; interest is rounded on what
 * ran up from the start, so that each instalment takes the difference of those before it and both come out exactly. Equal instalments: M = P·i(1+i)^n / ((1+i)^n − 1) with i a twelfth of the annual rate.
 */
export const repayPlanOf = (terms: LoanTerms): Instalment[] => {
  switch (terms.repayMethod) {
    case 'BULLET':
    case 'ON_DEMAND':
      return [bullet(terms)]
    case 'INTEREST_FIRST':
      return interestFirst(terms)
    case 'ANNUITY':
      return monthly(terms, annuityPrincipal(terms))
    case 'EQUAL_PRINCIPAL':
      return monthly(terms, () => Math.round(terms.principalFen / monthsOf(terms)))
  }
}

const monthsOf = ({ termMonths, termDays }: LoanTerms) =>
  termMonths ?? Math.max(1, Math.round(termDays / 30))

const endOf = ({ startDate, termDays, termMonths }: LoanTerms) =>
  termMonths === null ? addDays(startDate, termDays) : addMonths(startDate, termMonths)

const bullet = (terms: LoanTerms): Instalment => {
  const dueDate = endOf(terms)
  const days = daysBetween(terms.startDate, dueDate)
  return {
    period: 1,
    dueDate,
    principalFen: terms.principalFen,
    interestFen: interestOf(terms.principalFen, terms.ratePpm, days),
  }
}

/** Interest on the 21st of each month, principal at the end with the rest of the interest. */
const interestFirst = (terms: LoanTerms): Instalment[] => {
  const end = endOf(terms)
  const days: string[] = []
  let next = `${terms.startDate.slice(0, 8)}21`
  if (next <= terms.startDate) next = addMonths(next, 1)
  for (; next < end; next = addMonths(next, 1)) days.push(next)
  const { principalFen, ratePpm, startDate } = terms
  const ranUpTo = (day: string) => interestOf(principalFen, ratePpm, daysBetween(startDate, day))
  return [...days, end].map((dueDate, at) => ({
    period: at + 1,
    dueDate,
    principalFen: dueDate === end ? principalFen : 0,
    interestFen: ranUpTo(dueDate) - ranUpTo(days[at - 1] ?? startDate),
  }))
}

const annuityPrincipal = (terms: LoanTerms) => {
  const months = monthsOf(terms)
  const rate = terms.ratePpm / 12_000_000
  const growth = (1 + rate) ** months
  const payment =
    rate === 0
      ? Math.round(terms.principalFen / months)
      : Math.round((terms.principalFen * rate * growth) / (growth - 1))
  return (interestFen: number) => payment - interestFen
}

const monthly = (terms: LoanTerms, principalOf: (interestFen: number) => number): Instalment[] => {
  const months = monthsOf(terms)
  let left = terms.principalFen
  let ranUp = 0n
  let askedFen = 0
  return Array.from({ length: months }, (_, at) => {
    ranUp += runningInterest(left, terms.ratePpm, 30)
    const interestFen = fenOfInterest(ranUp) - askedFen
    const principalFen = at === months - 1 ? left : Math.min(left, principalOf(interestFen))
    left -= principalFen
    askedFen += interestFen
    return {
      period: at + 1,
      dueDate: addMonths(terms.startDate, at + 1),
      principalFen,
      interestFen,
    }
  })
}

/** What a loan costs: all its interest, and what is paid back in all, in fen. */
export const costOf = (plan: readonly Instalment[]) => {
  const interestFen = plan.reduce((sum, one) => sum + one.interestFen, 0)
  const principalFen = plan.reduce((sum, one) => sum + one.principalFen, 0)
  return { interestFen, totalFen: principalFen + interestFen }
}

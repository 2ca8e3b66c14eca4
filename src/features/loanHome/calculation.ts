import type { LoanProduct, RepayMethod } from '#contract/loan.contract.ts'
import { costOf, type Instalment, repayPlanOf } from '#contract/loan.rules.ts'
import { amountStepFen } from '#contract/loanTerms.rules.ts'
import { plainFigures } from '#contract/money.ts'

/** What somebody tries out, as it stands in the address. */
export type Trial = {
  product: LoanProduct
  /** In ten thousands of yuan, as typed. */
  amount: string
  term: number
  method: RepayMethod
  ratePpm: number
}

export type Calculation = {
  amountFen: number
  plan: Instalment[]
  interestFen: number
  totalFen: number
}

export const trialNames = [
  'calcProduct',
  'calcAmount',
  'calcTerm',
  'calcMethod',
  'calcRate',
] as const
export type TrialName = (typeof trialNames)[number]

export const termsOf = ({ termDays, termMonths }: LoanProduct) =>
  termMonths.length > 0 ? termMonths : termDays

const oneOf = <T>(options: readonly T[], asked: T | undefined, otherwise: T): T =>
  options.find((it) => it === asked) ?? otherwise

/** Half a per cent: the step in which rates are offered to be tried. */
export const rateStep = 5_000

const ratePattern = /^\d{1,2}(\.\d{1,4})?$/

/** What the address asks for, of what the products offer; what it leaves open is the product's middle. */
export const trialOf = (
  search: URLSearchParams,
  products: readonly LoanProduct[],
): Trial | null => {
  const product = products.find(({ code }) => code === search.get('calcProduct')) ?? products[0]
  if (!product) return null
  const terms = termsOf(product)
  const { minRatePpm, maxRatePpm, repayMethods } = product
  const rate = search.get('calcRate') ?? ''
  const ratePpm = ratePattern.test(rate) ? Math.round(Number(rate) * 10_000) : 0
  const middle = terms[Math.floor(terms.length / 2)] ?? 0
  return {
    product,
    amount: search.get('calcAmount') ?? '30',
    term: oneOf(terms, Number(search.get('calcTerm')), middle),
    method: oneOf(
      repayMethods,
      repayMethods.find((it) => it === search.get('calcMethod')),
      repayMethods[0] ?? 'BULLET',
    ),
    ratePpm:
      ratePpm >= minRatePpm && ratePpm <= maxRatePpm
        ? ratePpm
        : Math.round((minRatePpm + maxRatePpm) / (2 * rateStep)) * rateStep,
  }
}

export type AmountFault = 'step' | 'range'

/** The amount of a trial in fen, or what is wrong with it. */
export const amountOf = ({ amount, product }: Trial): { fen: number } | { fault: AmountFault } => {
  const text = plainFigures(amount)
  if (!/^\d{1,6}$/.test(text)) return { fault: 'step' }
  const fen = Number(text) * amountStepFen
  return fen < product.minFen || fen > product.maxFen ? { fault: 'range' } : { fen }
}

/** What it would cost if it were lent today. */
export const calculate = (trial: Trial, today: string): Calculation | null => {
  const amount = amountOf(trial)
  if ('fault' in amount) return null
  const isMonthly = trial.product.termMonths.length > 0
  const plan = repayPlanOf({
    principalFen: amount.fen,
    ratePpm: trial.ratePpm,
    repayMethod: trial.method,
    startDate: today,
    termDays: isMonthly ? 0 : trial.term,
    termMonths: isMonthly ? trial.term : null,
  })
  return { amountFen: amount.fen, plan, ...costOf(plan) }
}

import type { LoanProduct, ProductCode } from '#contract/loan.contract.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'

type Terms = Omit<LoanProduct, 'minRatePpm' | 'maxRatePpm'> & {
  spreadPpm: readonly [number, number]
}

const yuan = (amount: number) => amount * 100
const wan = (amount: number) => yuan(amount * 10_000)

/** Kinds of material that every application brings. */
const always = [1, 2, 3, 5, 7, 10, 11]
const shared = { resolutionAboveFen: wan(100), expectedDays: 5 }

/** Rates are the loan prime rate of one year plus so many parts per million (100 are a basis point). */
const products: Record<ProductCode, Terms> = {
  YFD: {
    ...shared,
    code: 'YFD',
    minFen: wan(5),
    maxFen: wan(500),
    ratioPercent: 80,
    termDays: [30, 60, 90, 180],
    termMonths: [],
    spreadPpm: [6_000, 25_000],
    repayMethods: ['BULLET', 'ON_DEMAND'],
    requiredFiles: [...always, 8, 9],
  },
  DDRZ: {
    ...shared,
    code: 'DDRZ',
    minFen: wan(10),
    maxFen: wan(300),
    ratioPercent: 60,
    termDays: [60, 90, 180],
    termMonths: [],
    spreadPpm: [10_000, 30_000],
    repayMethods: ['INTEREST_FIRST'],
    requiredFiles: [...always, 8],
  },
  YSZK: {
    ...shared,
    code: 'YSZK',
    minFen: wan(5),
    maxFen: wan(500),
    ratioPercent: 90,
    // The payment periods that a project may have.
    termDays: [30, 45, 60, 90],
    termMonths: [],
    spreadPpm: [3_000, 20_000],
    repayMethods: ['BULLET'],
    requiredFiles: [...always, 8, 9],
  },
  CLD: {
    ...shared,
    code: 'CLD',
    minFen: wan(10),
    maxFen: wan(100),
    ratioPercent: null,
    termDays: [],
    termMonths: [12, 24, 36],
    spreadPpm: [15_000, 40_000],
    repayMethods: ['ANNUITY', 'EQUAL_PRINCIPAL'],
    requiredFiles: [...always, 12],
    expectedDays: 7,
  },
}

const readLpr = async ({ db, clock }: Pick<Ports, 'db' | 'clock'>) =>
  (await readParams(db, clock.now())).number('lpr1yPpm')

const atRate = (lprPpm: number, { spreadPpm: [least, most], ...terms }: Terms): LoanProduct => ({
  ...terms,
  minRatePpm: lprPpm + least,
  maxRatePpm: lprPpm + most,
})

/** The products at today's rates. */
export const readProducts = async (ports: Pick<Ports, 'db' | 'clock'>) => {
  const lprPpm = await readLpr(ports)
  return { lprPpm, products: Object.values(products).map((terms) => atRate(lprPpm, terms)) }
}

export const productOf = async (ports: Pick<Ports, 'db' | 'clock'>, code: ProductCode) =>
  atRate(await readLpr(ports), products[code])

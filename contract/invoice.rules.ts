import type { InvoiceApplyStatus, InvoiceStatus } from './invoice.contract.ts'

/**
 * The transitions of an application's status; anything else is refused, in code and in the database. A draft waits for the
 * red letter of the invoice that it replaces. At the tax authority (20) it can no longer be withdrawn.
 */
export const invoiceApplyTransitions: Readonly<
  Record<InvoiceApplyStatus, readonly InvoiceApplyStatus[]>
> = {
  0: [10, 60],
  10: [20, 40, 60],
  20: [30, 50],
  30: [],
  40: [10, 60],
  50: [20, 60],
  60: [],
}

/** The transitions of an invoice's status; the registration of one from elsewhere is withdrawn. */
export const invoiceTransitions: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  10: [20, 40],
  20: [10, 30, 31],
  30: [],
  31: [20],
  40: [],
}

/**
 * A taxpayer's number as `plainNumber` writes it. Each has the six digits of a district: what has fewer is a name in Latin
 * letters, such as `Shanghai Logistics`.
 */
export const taxIdPattern = /^(?=(?:[A-Z]{0,14}\d){6})[\dA-Z]{15,20}$/

/** The classification of road freight within the country, and what an invoice prints for it. */
export const freightTaxCode = '3010102020100000000'
export const freightItem = '*运输服务*国内道路货物运输服务'
export const roadVehicle = '公路运输'
export const freightUnits = { ton: '吨', vehicle: '车' } as const

const roundedShare = (fen: number, part: number, of: number) =>
  Number((BigInt(fen) * BigInt(part) * 2n + BigInt(of)) / (2n * BigInt(of)))

/** What stands without tax in an amount that has it, in whole fen; tax is the rest. */
export const splitTax = (totalFen: number, ratePpm: number) => {
  const amountFen = roundedShare(totalFen, 1_000_000, 1_000_000 + ratePpm)
  return { totalFen, amountFen, taxFen: totalFen - amountFen }
}
export type TaxSplit = ReturnType<typeof splitTax>

/** Each part ends where the whole up to it does, so that none is off by more than a fen. */
const spread = (whole: TaxSplit, totals: readonly number[]): TaxSplit[] => {
  let upTo = 0
  let amountUpTo = 0
  return totals.map((totalFen) => {
    upTo += totalFen
    const amountFen = roundedShare(whole.amountFen, upTo, whole.totalFen) - amountUpTo
    amountUpTo += amountFen
    return { totalFen, amountFen, taxFen: totalFen - amountFen }
  })
}

/**
 * Splits the parts of a whole that is split already. The last absorbs what rounding leaves, so that the parts make the whole
 * exactly; where it is too small for that, as after very many tiny ones, it is spread over all.
 */
export const splitParts = (
  whole: TaxSplit,
  totals: readonly number[],
  ratePpm: number,
): TaxSplit[] => {
  const parts = totals.map((totalFen) => splitTax(totalFen, ratePpm))
  const last = parts.at(-1)
  if (!last) return parts
  const others = parts.slice(0, -1).reduce((sum, { amountFen }) => sum + amountFen, 0)
  const amountFen = whole.amountFen - others
  const taxFen = last.totalFen - amountFen
  return amountFen >= 0 && taxFen >= 0
    ? [...parts.slice(0, -1), { ...last, amountFen, taxFen }]
    : spread(whole, totals)
}

/** What happens to applications and invoices, as their history names it. */
export const invoiceActions = [
  'apply.submitted',
  'apply.submittedAgain',
  'apply.changed',
  'apply.approved',
  'apply.rejected',
  'apply.retried',
  'apply.failed',
  'apply.withdrawn',
  'apply.cancelled',
  'apply.issued',
  'invoice.issued',
  'invoice.imported',
  'invoice.unregistered',
  'invoice.redAsked',
  'invoice.redRefused',
  'invoice.redDone',
  'invoice.moneyReturned',
] as const
export type InvoiceAction = (typeof invoiceActions)[number]

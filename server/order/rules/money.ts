import { isPersonNo } from '#contract/identity.rules.ts'
import { isSameName } from '#contract/names.rules.ts'
import type { CardFact, Facts } from './facts.ts'
import { block, warn, type Candidate, type OrderProblem } from './orderProblem.ts'
import { driverOf, vehicleOf } from './fleet.ts'

export type Payee = { personId: string; idNo: string; card: CardFact | null }

/** Who is to be paid and to which account, as far as the portal knows them. */
export const payeeOf = (row: Candidate, facts: Facts): Payee | null => {
  const driver = driverOf(row, facts)
  const owner = vehicleOf(row, facts)?.owner
  const person =
    row.payeeType === 1
      ? driver && { id: driver.id, idNo: driver.idNo, name: driver.driverName }
      : owner?.hasConsent
        ? { id: owner.id, idNo: owner.ownerIdNo, name: owner.ownerName }
        : undefined
  if (!person || !isSameName(person.name, row.payeeName ?? '')) return null
  const account = row.payeeAccount?.toLowerCase()
  const cards = facts.cards.get(person.id) ?? []
  const card = cards.find(
    ({ cardNo, verifyStatus }) => cardNo.toLowerCase() === account && verifyStatus !== 3,
  )
  return { personId: person.id, idNo: person.idNo, card: card ?? null }
}

/** R13: the payee is the driver, or an owner with the driver's consent, and the account is verified. */
export const checkPayee = (row: Candidate, facts: Facts): OrderProblem[] => {
  if (row.payeeType === null || row.payeeName === null || row.payeeAccount === null) return []
  // Without the driver or the vehicle nobody knows whose account it should be.
  if ((row.payeeType === 1 ? row.driverIdNo : row.vehicleNumber) === null) return []
  const payee = payeeOf(row, facts)
  if (!payee) return [block('R13.payee', 'payeeName')]
  if (!payee.card) return [block('R13.card', 'payeeAccount', { name: row.payeeName })]
  return payee.card.verifyStatus === 1
    ? []
    : [block('R13.unverified', 'payeeAccount', { name: row.payeeName })]
}

const cityDelivery = '1003997'

/** R14: a price that the market knows. */
export const checkPrice = (row: Candidate): OrderProblem[] => {
  const { freightFen, weightKg, distanceKm } = row
  if (freightFen === null) return []
  if (freightFen <= 0 || freightFen > 10_000_000) return [block('R14.amount', 'freightFen')]
  if (weightKg === null || distanceKm === null || row.businessTypeCode === cityDelivery) return []
  if (weightKg < 10_000) return []
  const price = freightFen / 100 / ((weightKg / 1000) * distanceKm)
  const params = { price: price.toFixed(3) }
  if (price < 0.1) return [warn('R14.low', 'freightFen', params)]
  return price > 2.5 ? [warn('R14.high', 'freightFen', params)] : []
}

/** R15: the driver gets most of the freight and never more than all of it; where nothing is paid, nothing can be invoiced. */
export const checkShare = (row: Candidate): OrderProblem[] => {
  const { freightFen, driverFreightFen, deductFen } = row
  if (freightFen === null || driverFreightFen === null) return []
  if (driverFreightFen > freightFen) return [block('R15.over', 'driverFreightFen')]
  if ((deductFen ?? 0) > driverFreightFen) return [block('R15.deduct', 'deductFen')]
  if ((deductFen ?? 0) === driverFreightFen)
    return [block('R15.nothing', driverFreightFen === 0 ? 'driverFreightFen' : 'deductFen')]
  return driverFreightFen * 10 < freightFen * 8
    ? [
        warn('R15.low', 'driverFreightFen', {
          percent: Math.floor((driverFreightFen * 100) / freightFen),
        }),
      ]
    : []
}

const yearlyLimitFen = 500_000_000

/** The twelve months up to and with the one of a day, `YYYY-MM`. */
export const monthsUpTo = (day: string): string[] => {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return Array.from({ length: 12 }, (_, back) => {
    const month = last - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** What an order as it is stored pays whom, in its month, `YYYY-MM`. */
export type Stored = { payeeId: string | null; month: string; fen: number }

/** R24: income of twelve months stays that of a small trader. Enterprises have no such limit; a person called one has. */
export const checkIncome = (row: Candidate, facts: Facts, stored?: Stored): OrderProblem[] => {
  const payee = payeeOf(row, facts)
  const day = row.despatchActualDateTime
  if (!payee || !day || row.driverFreightFen === null) return []
  if (row.payeeType === 3 && !isPersonNo(payee.idNo)) return []
  const months = monthsUpTo(day)
  const before = months.reduce(
    (sum, month) => sum + (facts.income.get(`${payee.idNo} ${month}`) ?? 0),
    0,
  )
  // A stored order is part of the income already, as it was before it was edited.
  const isPart = stored?.payeeId === payee.personId && months.includes(stored.month)
  const own = row.driverFreightFen - (row.deductFen ?? 0)
  return before - (isPart ? stored.fen : 0) + own > yearlyLimitFen
    ? [warn('R24.income', 'payeeName', { name: row.payeeName ?? '' })]
    : []
}

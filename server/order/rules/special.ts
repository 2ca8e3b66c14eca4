import { yuanOfFen } from '#contract/money.ts'
import {
  fewestTrips,
  lightLoadKg,
  mostTrips,
  neededFiles,
  onlyDriverMonthFen,
  onlyDriverOrderFen,
  type ShortTrip,
  tripsIn,
} from '#contract/specialOrder.rules.ts'
import type { SpecialFileField } from '#contract/order.contract.ts'
import type { RuleKey } from '#contract/words/rule.zhCN.ts'
import type { Facts, Materials } from './facts.ts'
import { payeeOf } from './money.ts'
import { block, type Candidate, type OrderProblem } from './orderProblem.ts'

const checkOnlyDriver = (row: Candidate, facts: Facts): OrderProblem[] => {
  const { driverFreightFen: fen, weightKg } = row
  const problems: OrderProblem[] = []
  if (fen !== null && fen > onlyDriverOrderFen)
    problems.push(
      block('R25.orderLimit', 'driverFreightFen', { limit: yuanOfFen(onlyDriverOrderFen) }),
    )
  if (fen !== null && monthOf(row, facts) + fen > onlyDriverMonthFen)
    problems.push(monthProblem(row.driverName ?? ''))
  if ((weightKg ?? 0) > lightLoadKg && !row.explanation)
    problems.push(block('R25.emergency', 'explanation', { limit: lightLoadKg / 1000 }))
  return problems
}

/** What the driver is paid for driver-only orders of that month, beside this one. */
const monthOf = (row: Candidate, facts: Facts): number => {
  const key = monthKeyOf(row, facts)
  return key === null ? 0 : (facts.onlyDriver.get(key) ?? 0)
}

/** Under what the driver's month is known, as `idNo YYYY-MM`. */
export const monthKeyOf = (row: Candidate, facts: Facts): string | null => {
  const payee = payeeOf(row, facts)
  const month = row.despatchActualDateTime?.slice(0, 7)
  return payee && month ? `${payee.idNo} ${month}` : null
}

export const monthProblem = (name: string): OrderProblem =>
  block('R25.monthLimit', 'driverFreightFen', { name, limit: yuanOfFen(onlyDriverMonthFen) })

const overlapAt = (trips: readonly ShortTrip[], row: Candidate): number => {
  const { despatchActualDateTime: first, goodsReceiptDateTime: last } = row
  return trips.findIndex(
    ({ start, end }, at) =>
      (first !== null && start < first) ||
      (last !== null && end > last) ||
      (at > 0 && start < (trips[at - 1]?.end ?? '')),
  )
}

const checkTrips = (row: Candidate): OrderProblem[] => {
  const { trips, wrong } = tripsIn(row.tripList)
  const [line] = wrong
  if (line !== undefined) return [block('R25.tripLine', 'tripList', { line })]
  if (trips.length < fewestTrips || trips.length > mostTrips)
    return [
      block('R25.tripCount', 'tripList', {
        count: trips.length,
        fewest: fewestTrips,
        most: mostTrips,
      }),
    ]
  const problems: OrderProblem[] = []
  const at = overlapAt(trips, row)
  if (at >= 0) problems.push(block('R25.tripTime', 'tripList', { number: at + 1 }))
  const sum = trips.reduce((all, { weightKg }) => all + weightKg, 0)
  if (row.weightKg !== null && sum !== row.weightKg)
    problems.push(
      block('R25.tripWeight', 'tripList', { sum: sum / 1000, weight: row.weightKg / 1000 }),
    )
  return problems
}

const checkReturn = (row: Candidate, facts: Facts): OrderProblem[] => {
  const number = row.returnOf
  if (!number) return [block('R25.returnMissing', 'returnOf')]
  const order = facts.returns.get(number)
  if (!order) return [block('R25.returnUnknown', 'returnOf', { number })]
  const problems: OrderProblem[] = []
  const { fromCode, toCode, despatchActualDateTime: left } = row
  if (
    (fromCode !== null && fromCode !== order.toCode) ||
    (toCode !== null && toCode !== order.fromCode)
  )
    problems.push(block('R25.returnRoute', 'returnOf', { number }))
  if (left !== null && left < order.receivedAt)
    problems.push(block('R25.returnTime', 'despatchActualDateTime', { number }))
  return problems
}

const pictureKeys = {
  idPhotoIds: 'R25.idPhoto',
  licencePhotoIds: 'R25.licencePhoto',
  vehiclePhotoIds: 'R25.vehiclePhoto',
  weighingFileIds: 'R25.weighing',
  receiptFileIds: 'R25.receipt',
} as const satisfies Record<SpecialFileField, RuleKey>

/** R25: what each type of special order is asked; its pictures once it is handed in. */
export const checkSpecial = (
  row: Candidate,
  facts: Facts,
  materials: Materials | undefined,
): OrderProblem[] => {
  const { specialType: type } = row
  if (!type) return []
  const own = {
    1: () => checkOnlyDriver(row, facts),
    2: () => checkTrips(row),
    3: () => (row.explanation ? [] : [block('R25.explanation', 'explanation')]),
    4: () => checkReturn(row, facts),
  }[type]()
  const missing = materials
    ? neededFiles[type].filter((field) => (row[field] ?? []).length === 0)
    : []
  return [...own, ...missing.map((field) => block(pictureKeys[field], field))]
}

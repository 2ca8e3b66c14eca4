import type { SpecialType } from '#contract/order.contract.ts'
import { specialType, tripsIn } from '#contract/specialOrder.rules.ts'
import type { Candidate } from './orderProblem.ts'

const is = (row: Candidate, name: keyof typeof specialType) => row.specialType === specialType[name]

export const isOnlyDriver = (row: Candidate) => is(row, 'onlyDriver')
export const isShortHaul = (row: Candidate) => is(row, 'shortHaul')
export const isWithoutTrack = (row: Candidate) => is(row, 'noTrack')

/** When a lorry is under way: an order's whole time, or each trip of a short haul. */
export const spansOf = (row: {
  specialType?: SpecialType | null | undefined
  tripList?: string | null | undefined
  despatchActualDateTime: string | null
  goodsReceiptDateTime: string | null
}): { start: string; end: string }[] => {
  const { despatchActualDateTime: start, goodsReceiptDateTime: end } = row
  const { trips } = tripsIn(row.specialType === specialType.shortHaul ? row.tripList : null)
  if (trips.length > 0) return trips
  return start === null || end === null || start >= end ? [] : [{ start, end }]
}

/** The heaviest that is on the lorry at once. */
export const loadOf = (row: Candidate): number | null => {
  const loads = isShortHaul(row) ? tripsIn(row.tripList).trips.map(({ weightKg }) => weightKg) : []
  return loads.length > 0 ? Math.max(...loads) : row.weightKg
}

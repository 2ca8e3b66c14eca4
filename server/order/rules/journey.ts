import type { OrderKind } from '#contract/order.contract.ts'
import { mostTrips } from '#contract/specialOrder.rules.ts'
import { dayMs, instantOf } from '#contract/time.ts'
import { judgeSpeed } from '#contract/trip.rules.ts'
import type { Facts } from './facts.ts'
import { block, warn, type Candidate, type OrderProblem } from './orderProblem.ts'
import { isShortHaul, spansOf } from './specialRow.ts'
import { dayKey, driverKey, findOverlap, plateKey } from './trips.ts'

/** R03: signed ≤ made ≤ departed < received, none in the future but what is planned. */
export const checkTimes = (
  row: Candidate,
  facts: Facts,
  kind: OrderKind = 'TAXPAY',
): OrderProblem[] => {
  const problems: OrderProblem[] = []
  const {
    consignmentDateTime: made,
    despatchActualDateTime: left,
    goodsReceiptDateTime: received,
  } = row
  const signed = row.contractNo === null ? undefined : facts.contracts.get(row.contractNo)?.signDate
  if (signed !== undefined && made !== null && signed > made.slice(0, 10)) {
    problems.push(block('R03.signed', 'consignmentDateTime'))
  }
  if (made !== null && left !== null && made > left) {
    problems.push(block('R03.despatch', 'despatchActualDateTime'))
  }
  if (left !== null && received !== null && left >= received) {
    problems.push(block('R03.receipt', 'goodsReceiptDateTime'))
  }
  const planned = ['despatchActualDateTime', 'goodsReceiptDateTime'] as const
  const happened = ['consignmentDateTime', ...(kind === 'REALTIME' ? [] : planned)] as const
  const future = happened.find((field) => (row[field] ?? '') > facts.now)
  if (future) problems.push(block('R03.future', future))
  return problems
}

/** R04: neither the vehicle nor the driver is on another trip in that time. */
export const checkOverlap = (row: Candidate, facts: Facts, orderId?: string): OrderProblem[] => {
  const problems: OrderProblem[] = []
  const { vehicleNumber, driverIdNo } = row
  const trips = spansOf(row).map((span) => ({
    ...span,
    ...(orderId === undefined ? {} : { orderId }),
  }))
  const overlapOf = (key: string) =>
    trips.map((trip) => findOverlap(facts.trips, key, trip)).find((it) => it !== null)
  const other = vehicleNumber && overlapOf(plateKey(vehicleNumber))
  if (other) {
    problems.push(
      block('R04.vehicle', 'despatchActualDateTime', {
        plate: vehicleNumber,
        number: other.number,
      }),
    )
  }
  const drive = driverIdNo && overlapOf(driverKey(driverIdNo))
  // One trip that clashes for both reasons is told once.
  if (drive && drive.number !== (other && other.number)) {
    problems.push(
      block('R04.driver', 'despatchActualDateTime', {
        name: row.driverName ?? '',
        number: drive.number,
      }),
    )
  }
  return problems
}

const hoursOf = ({ start, end }: { start: string; end: string }) =>
  (instantOf(end) - instantOf(start)) / 3_600_000

/** R05: distance over time is a speed that lorries drive at; of a short haul, on its shortest trip. */
export const checkSpeed = (row: Candidate): OrderProblem[] => {
  const { distanceKm } = row
  const trips = spansOf(row)
  if (trips.length === 0 || distanceKm === null) return []
  const speed = distanceKm / Math.min(...trips.map(hoursOf))
  const judged = judgeSpeed(speed)
  if (judged === null) return []
  const tell = judged === 'tooFast' ? block : warn
  return [tell(`R05.${judged}`, 'distanceKm', { speed: speed.toFixed(1) })]
}

const usualTrips = 6

/** R18: at most six trips a day, of a short haul twenty. */
export const checkTripsPerDay = (
  row: Candidate,
  facts: Facts,
  orderId?: string,
): OrderProblem[] => {
  const { vehicleNumber: plate, despatchActualDateTime: start } = row
  if (plate === null || start === null) return []
  const day = start.slice(0, 10)
  const own = isShortHaul(row)
    ? spansOf(row).filter((trip) => trip.start.startsWith(day)).length
    : 1
  // A stored order is counted among the stored trips already, as it was before it was edited.
  const before = (facts.trips.byKey.get(plateKey(plate)) ?? []).filter(
    (trip) => orderId !== undefined && trip.orderId === orderId && trip.start.startsWith(day),
  ).length
  const count = (facts.trips.perDay.get(dayKey(plate, start)) ?? 0) - before + own
  return count > (isShortHaul(row) ? mostTrips : usualTrips)
    ? [warn('R18.many', 'despatchActualDateTime', { plate, day, count })]
    : []
}

/** R21: recorded soon after receipt. */
export const checkAge = (row: Candidate, facts: Facts): OrderProblem[] => {
  const received = row.goodsReceiptDateTime
  if (received === null) return []
  const days = Math.floor((instantOf(facts.now) - instantOf(received)) / dayMs)
  const { importMaxAgeDays: limit, importWarnDays } = facts
  if (limit !== null && days > limit)
    return [block('R21.tooLate', 'goodsReceiptDateTime', { days: limit })]
  return days > importWarnDays
    ? [warn('R21.late', 'goodsReceiptDateTime', { days: importWarnDays })]
    : []
}

import type { OrderKind } from '#contract/order.contract.ts'
import type { Facts, Materials } from './facts.ts'
import { isBlock, type Candidate, type OrderProblem } from './orderProblem.ts'
import {
  checkBinding,
  checkColor,
  checkDriverAge,
  checkLicences,
  checkLoad,
  checkTransportCertificate,
} from './fleet.ts'
import { checkAreas, checkForm } from './form.ts'
import { checkGoods } from './goods.ts'
import { checkAge, checkOverlap, checkSpeed, checkTimes, checkTripsPerDay } from './journey.ts'
import { checkIncome, checkPayee, checkPrice, checkShare, payeeOf, type Stored } from './money.ts'
import {
  checkBlacklist,
  checkContract,
  checkFlows,
  checkOriginalNumber,
  checkTrack,
} from './party.ts'
import { checkSpecial, monthKeyOf } from './special.ts'
import { isOnlyDriver, isWithoutTrack, spansOf } from './specialRow.ts'
import { addTrip, countTrip, driverKey, plateKey } from './trips.ts'

type Options = {
  /** The order's family: of one that is followed, times may be planned. */
  kind?: OrderKind

  /** Fields that were already refused when they were read. */
  told?: ReadonlySet<string>
  /** The order itself, when it is stored: its own trip and number do not speak against it. */
  orderId?: string
  stored?: Stored
  /** At submission, what is known of its materials. */
  materials?: Materials
}

/** What is malformed is told once: the other rules see it as empty, as in a row that could not be read. */
const withoutMalformed = (row: Candidate, form: readonly OrderProblem[]): Candidate =>
  form.length === 0
    ? row
    : { ...row, ...Object.fromEntries(form.map(({ field }) => [field, null])) }

/** All rules over one row. Rules without enough to go on say nothing: R01 has said it. */
export const checkOrder = (
  given: Candidate,
  facts: Facts,
  options: Options = {},
): OrderProblem[] => {
  const { kind = 'TAXPAY', told = new Set(), orderId, stored, materials } = options
  const form = checkForm(given, facts.now.slice(0, 10), { told, kind })
  const row = withoutMalformed(given, form)
  return [
    ...form,
    ...checkOriginalNumber(row, facts, orderId),
    ...checkTimes(row, facts, kind),
    ...checkOverlap(row, facts, orderId),
    ...checkSpeed(row),
    ...(isOnlyDriver(row) ? [] : checkTransportCertificate(row, facts)),
    ...checkLicences(row, facts),
    ...checkDriverAge(row, facts),
    ...checkLoad(row, facts),
    ...checkGoods(row),
    ...checkBlacklist(row, facts),
    ...checkBinding(row, facts),
    ...checkPayee(row, facts),
    ...checkPrice(row),
    ...checkShare(row),
    ...(materials && !isWithoutTrack(row) ? checkTrack(materials) : []),
    ...checkTripsPerDay(row, facts, orderId),
    ...checkContract(row, facts),
    ...(materials ? checkFlows(row, facts, materials) : []),
    ...checkAge(row, facts),
    ...checkAreas(row),
    ...checkColor(row, facts),
    ...checkIncome(row, facts, stored),
    ...checkSpecial(row, facts, materials),
  ]
}

/** Lets a row that passed count for the rows after it. */
export const acceptRow = (row: Candidate, facts: Facts) => {
  const { originalDocumentNumber: number, vehicleNumber, driverIdNo } = row
  const { despatchActualDateTime: start, goodsReceiptDateTime: end } = row
  if (
    number === null ||
    vehicleNumber === null ||
    driverIdNo === null ||
    start === null ||
    end === null
  ) {
    return
  }
  facts.originals.set(number, '')
  for (const span of spansOf(row)) {
    const trip = { ...span, number, orderId: null }
    addTrip(facts.trips, plateKey(vehicleNumber), trip)
    addTrip(facts.trips, driverKey(driverIdNo), trip)
    countTrip(facts.trips, vehicleNumber, span.start)
  }
  const payee = payeeOf(row, facts)
  if (payee) {
    const key = `${payee.idNo} ${start.slice(0, 7)}`
    const own = (row.driverFreightFen ?? 0) - (row.deductFen ?? 0)
    facts.income.set(key, (facts.income.get(key) ?? 0) + own)
  }
  const month = isOnlyDriver(row) ? monthKeyOf(row, facts) : null
  if (month !== null)
    facts.onlyDriver.set(month, (facts.onlyDriver.get(month) ?? 0) + (row.driverFreightFen ?? 0))
}

/** Checks rows in their order; a bad row counts for none of the others. */
export const checkRows = <
  R extends { row: Candidate; problems: OrderProblem[]; told: ReadonlySet<string> },
>(
  rows: readonly R[],
  facts: Facts,
  kind?: OrderKind,
) =>
  rows.forEach((each) => {
    const options = { told: each.told, ...(kind === undefined ? {} : { kind }) }
    each.problems.push(...checkOrder(each.row, facts, options))
    if (!each.problems.some(isBlock)) acceptRow(each.row, facts)
  })

import type { Candidate } from '#server/order/rules/orderProblem.ts'
import { isOnlyDriver, spansOf } from '#server/order/rules/specialRow.ts'

/** A lorry or a driver, and wall times around what a row says of them. */
export type Near = { key: string; start: string; end: string }

/** What must be known of the world to check these rows. */
export type Needs = {
  plates: string[]
  driverIdNos: string[]
  contractNos: string[]
  usccs: string[]
  originals: string[]
  /** Shipping-note numbers of orders whose goods come back. */
  returns: string[]
  /** Whether one of them is a driver-only order. */
  isOnlyDriver: boolean
  /** Wall times between which all trips lie; null when no row has any. */
  span: { start: string; end: string } | null
  /** When each plate and each driver is under way, row by row. */
  plateTimes: Near[]
  driverTimes: Near[]
}

const timesOf = (rows: readonly Candidate[], key: 'vehicleNumber' | 'driverIdNo'): Near[] =>
  rows.flatMap((row) => {
    const own = { start: row.despatchActualDateTime, end: row.goodsReceiptDateTime }
    const times = [own, ...spansOf(row)]
      .flatMap(({ start, end }) => [start, end])
      .filter((time) => time !== null)
      .toSorted()
    const [start] = times
    const end = times.at(-1)
    const of = row[key]
    return of && start !== undefined && end !== undefined ? { key: of, start, end } : []
  })

export const needsOf = (rows: readonly Candidate[]): Needs => {
  const all = (values: (string | null)[]) => [
    ...new Set(values.filter((value): value is string => value !== null && value !== '')),
  ]
  const starts = all(rows.map((row) => row.despatchActualDateTime)).toSorted()
  const ends = all(rows.map((row) => row.goodsReceiptDateTime)).toSorted()
  const [start] = starts
  const end = [starts.at(-1), ends.at(-1)]
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1)
  return {
    plates: all(rows.map((row) => row.vehicleNumber)),
    driverIdNos: all(rows.map((row) => row.driverIdNo)),
    contractNos: all(rows.map((row) => row.contractNo)),
    usccs: all(rows.flatMap((row) => [row.consignorID, row.actualCarrierID])),
    originals: all(rows.map((row) => row.originalDocumentNumber)),
    returns: all(rows.map((row) => row.returnOf ?? null)),
    isOnlyDriver: rows.some(isOnlyDriver),
    span: start === undefined || end === undefined ? null : { start, end },
    plateTimes: timesOf(rows, 'vehicleNumber'),
    driverTimes: timesOf(rows, 'driverIdNo'),
  }
}

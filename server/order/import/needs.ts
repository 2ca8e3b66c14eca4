import type { Candidate } from '#server/order/rules/orderProblem.ts'
import { isOnlyDriver } from '#server/order/rules/specialRow.ts'

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
}

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
  }
}

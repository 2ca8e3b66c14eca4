import { orderColumns } from '#contract/order.columns.ts'
import type { OrderInput, OrderKind } from '#contract/order.contract.ts'
import { specialFields } from '#contract/specialOrder.rules.ts'
import { dayOf, instantOf, timeOf } from '#contract/time.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { SpecialInput } from './order.schema.ts'
import type { StoredOrder } from './order.store.ts'
import type { OrderProblem } from './rules/orderProblem.ts'

/** What was found out about a row beside what it says. */
export type Found = {
  problems: OrderProblem[]
  payeeId: string | null
  payeeCardId: string | null
  contractId: string | null
  consignorEntId: string | null
  /** The order whose goods come back. */
  returnOfId: string | null
}

export type Carrier = { entId: string; carrier: string; carrierUscc: string }

/** The typed fields as the table has them: times are instants there. */
export const columnsOf = (input: OrderInput) => {
  const all: Partial<Record<string, unknown>> = input
  const plain = Object.fromEntries(
    orderColumns
      .filter(({ field }) => field !== 'trackUrl')
      .map(({ field }) => [field, all[field]]),
  ) as Omit<OrderInput, 'trackUrl' | 'specialType' | keyof SpecialInput> // the template's columns
  return {
    ...plain,
    consignmentDateTime: instantOf(input.consignmentDateTime),
    despatchActualDateTime: instantOf(input.despatchActualDateTime),
    goodsReceiptDateTime: instantOf(input.goodsReceiptDateTime),
    specialType: input.specialType ?? null,
    special: specialOf(input),
  }
}

/** What a special order says beside, of its own type's fields. */
const specialOf = (input: OrderInput): SpecialInput | null => {
  const { specialType } = input
  if (!specialType) return null
  const given = specialFields[specialType].map((field) => [field, input[field]] as const)
  return Object.fromEntries(given.filter(([, value]) => value != null)) // read by their schemas
}

/** Whether a special order brings the receipt that stands for its track. */
export const bringsReceipt = (special: SpecialInput | null) =>
  (special?.receiptFileIds ?? []).length > 0

export const shippingPrefix = (now: number) => `YD${dayOf(now).replaceAll('-', '')}`

/** A new draft out of what a person typed. */
export const draftOf = (
  { nextId, clock }: Pick<Ports, 'nextId' | 'clock'>,
  input: OrderInput,
  found: Found,
  more: Carrier & { orderKind: OrderKind; shippingNoteNumber: string; batchId: string | null },
): StoredOrder => {
  const now = clock.now()
  const columns = columnsOf(input)
  return {
    ...columns,
    ...found,
    ...more,
    id: nextId(),
    status: 0,
    version: 0,
    deleted: false,
    isDistanceTold: true,
    isEndMoved: false,
    serialNumber: '0000',
    paidFen: 0,
    hasTrack: input.trackUrl !== null,
    hasReceipt: bringsReceipt(columns.special),
    hasMoney: false,
    auditRemark: null,
    submittedAt: null,
    externalOrderNo: null,
    syncStatus: null,
    failReason: null,
    pushedHash: null,
    voidAsked: false,
    logCount: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** A stored order as the person typed it. */
export const inputOf = (row: StoredOrder, trackUrl: string | null): OrderInput => {
  const times = {
    trackUrl,
    consignmentDateTime: timeOf(row.consignmentDateTime),
    despatchActualDateTime: timeOf(row.despatchActualDateTime),
    goodsReceiptDateTime: timeOf(row.goodsReceiptDateTime),
  }
  const all: Record<string, unknown> = { ...row, ...times }
  // The table has a column for each of the template's.
  const plain = Object.fromEntries(
    orderColumns.map(({ field }) => [field, all[field]]),
  ) as OrderInput
  const { specialType, special } = row
  return { ...plain, ...(specialType === null ? {} : { specialType, ...special }) }
}

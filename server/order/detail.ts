import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import {
  type MoneyFile,
  type OrderDetail,
  type OrderKind,
  type OrderProof,
  type SpecialFileField,
  specialFileFields,
} from '#contract/order.contract.ts'
import { canEdit, type OrderAction, unfiledFen } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import { tripsIn } from '#contract/specialOrder.rules.ts'
import { timeOf } from '#contract/time.ts'
import {
  freightOrder,
  importBatch,
  moneyFile,
  orderLog,
  orderProof,
  orderTrack,
} from './order.schema.ts'
import { contract } from './party.schema.ts'
import { invoice, invoiceOrder } from '#server/invoice/invoice.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import type { Asking } from '#server/platform/audit.ts'
import { shownActor } from '#server/platform/actor.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { shownFile } from '#server/platform/file.ts'
import { auditOrder } from './auditOrder.ts'
import { rowOf, type StoredOrder } from './order.store.ts'
import { isConsignors, isShown } from './orderFilter.ts'
import { maskAccount, maskIdNo, maskPhone } from '#server/platform/mask.ts'
import { trialEnd } from './trial.ts'
import { inputOf } from './orderOf.ts'
import { codeOf, inWords, type OrderProblem } from './rules/orderProblem.ts'
import { shownFigures } from './track/figures.ts'
import { voidRequestOf } from './voidRequest.ts'

/** An order that this enterprise carries or is the consignor of; any other is missing. */
export const findVisibleOrder = async (
  db: Db,
  entId: string,
  { id, kind }: { id: string; kind: OrderKind },
) => {
  const [row] = await db
    .select()
    .from(freightOrder)
    .where(
      and(
        eq(freightOrder.id, id),
        eq(freightOrder.orderKind, kind),
        isShown,
        or(eq(freightOrder.entId, entId), isConsignors(entId)),
      ),
    )
  if (!row) throw new Problem('missing')
  return row
}

const filesOf = async (db: Db, entId: string, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(file)
    .where(and(eq(file.entId, entId), inArray(file.id, [...ids])))
  return rows.map(shownFile)
}

const proofsOf = async (db: Db, { id, entId }: StoredOrder): Promise<OrderProof[]> => {
  const rows = await db
    .select()
    .from(orderProof)
    .where(eq(orderProof.orderId, id))
    .orderBy(asc(orderProof.id))
  const files = await filesOf(
    db,
    entId,
    rows.flatMap(({ fileIds }) => fileIds),
  )
  return rows.map(({ orderId: _, fileIds, signTime, createdAt, ...row }) => ({
    ...row,
    files: files.filter((each) => fileIds.includes(each.id)),
    signTime: signTime === null ? null : timeOf(signTime),
    createTime: timeOf(createdAt),
  }))
}

/** Statements of transfers, with masked accounts: for the carrier's eyes. */
export const moneyFilesOf = async (db: Db, { id, entId }: StoredOrder): Promise<MoneyFile[]> => {
  const rows = await db
    .select()
    .from(moneyFile)
    .where(eq(moneyFile.orderId, id))
    .orderBy(asc(moneyFile.id))
  const files = await filesOf(
    db,
    entId,
    rows.map(({ fileId }) => fileId),
  )
  return rows.map(({ orderId: _, fileId, paidTime, receiptAccount, createdAt, ...row }) => ({
    ...row,
    paidTime: timeOf(paidTime),
    receiptAccount: maskAccount(receiptAccount),
    file: files.find((each) => each.id === fileId) ?? null,
    createTime: timeOf(createdAt),
  }))
}

const trialValidTo = async (db: Db, order: StoredOrder) => {
  if (order.orderKind !== 'REALTIME' || order.status !== 40) return null
  return timeOf(await trialEnd(db, order))
}

// Papers of the driver and the vehicle are no business of the consignor.
const driversPapers: readonly SpecialFileField[] = [
  'idPhotoIds',
  'licencePhotoIds',
  'vehiclePhotoIds',
]

const specialOf = async (
  db: Db,
  { entId, specialType, special, returnOfId }: StoredOrder,
  isCarrier: boolean,
): Promise<OrderDetail['special']> => {
  if (specialType === null) return null
  const fields = specialFileFields.filter((field) => isCarrier || !driversPapers.includes(field))
  const files = await filesOf(
    db,
    entId,
    fields.flatMap((field) => special?.[field] ?? []),
  )
  const [original] =
    returnOfId === null || !isCarrier
      ? []
      : await db
          .select({ id: freightOrder.id, orderKind: freightOrder.orderKind })
          .from(freightOrder)
          .where(and(eq(freightOrder.id, returnOfId), eq(freightOrder.entId, entId)))
  const number = special?.returnOf
  return {
    trips: tripsIn(special?.tripList).trips,
    explanation: special?.explanation ?? null,
    returnOf: number
      ? { number, id: original?.id ?? null, orderKind: original?.orderKind ?? null }
      : null,
    files: fields.flatMap((field) =>
      files
        .filter(({ id }) => special?.[field]?.includes(id))
        .map((each) => ({ field, file: each })),
    ),
  }
}

/** The contract that an order refers to, with its files. */
export const contractOf = async (db: Db, order: StoredOrder): Promise<OrderDetail['contract']> => {
  if (order.contractId === null) return null
  const [row] = await db.select().from(contract).where(eq(contract.id, order.contractId))
  if (!row) return null
  const { entId, fileIds, createdAt: _, ...shown } = row
  return { ...shown, files: await filesOf(db, entId, fileIds) }
}

const { points: _, ...trackColumns } = getTableColumns(orderTrack)

/** Tracks of an order, the newest first; without their points, which are long and sensitive. */
export const tracksOf = (db: Db, orderId: string) =>
  db
    .select(trackColumns)
    .from(orderTrack)
    .where(eq(orderTrack.orderId, orderId))
    .orderBy(desc(orderTrack.createdAt), desc(orderTrack.id))

/** Tracks of an order, the newest first, with their files. */
export const shownTracks = async (
  db: Db,
  { id, entId }: StoredOrder,
): Promise<OrderDetail['tracks']> => {
  const tracks = await tracksOf(db, id)
  const files = await filesOf(
    db,
    entId,
    tracks.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
  )
  return tracks.map((track) => ({
    id: track.id,
    source: track.source,
    trackUrl: track.trackUrl,
    file: files.find((each) => each.id === track.fileId) ?? null,
    figures: shownFigures(track),
    createTime: timeOf(track.createdAt),
  }))
}

/** The link that stands for “the” track of an order in its form. */
export const trackUrlOf = (tracks: readonly { trackUrl: string | null }[]) =>
  tracks.find(({ trackUrl }) => trackUrl !== null)?.trackUrl ?? null

const payTasksOf = (db: Db, orderId: string) =>
  db
    .select({
      taskId: payTask.id,
      taskNo: payTask.taskNo,
      status: payTask.status,
      detailStatus: payDetail.status,
      amountFen: payDetail.amountFen,
    })
    .from(payDetail)
    .innerJoin(payTask, eq(payTask.id, payDetail.taskId))
    .where(eq(payDetail.orderId, orderId))
    .orderBy(desc(payDetail.id))

const notInvoiced = { invoiceId: null, invoiceNo: null }

/** The issued invoice that an order stands in. */
const invoiceOf = async (db: Db, { id, entId }: StoredOrder) => {
  const [found] = await db
    .select({ invoiceId: invoice.id, invoiceNo: invoice.invoiceNo })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(
      and(eq(invoiceOrder.orderId, id), eq(invoiceOrder.isLive, true), eq(invoice.entId, entId)),
    )
  return found ?? notInvoiced
}

// Their remarks are of the transport, of the consignor's own decision, or of an invoice made out to it. Others name payments,
// accounts, and why the carrier does what it does.
const sharedRemarks: ReadonlySet<string> = new Set<OrderAction>([
  'order.contractBound',
  'order.approved',
  'order.rejected',
  'order.departed',
  'order.placeChanged',
  'order.delivered',
  'order.invoiced',
  'order.redLettered',
  'order.invoiceUnregistered',
])

// What the carrier asked of the platform, of which the consignor learns the outcome.
const askedActions: ReadonlySet<string> = new Set<OrderAction>([
  'order.voidAsked',
  'order.voidWithdrawn',
  'order.voidRejected',
])

const logsOf = async (
  db: Db,
  orderId: string,
  { viewedAs, locale }: { viewedAs: OrderDetail['viewedAs']; locale: Locale },
) => {
  const rows = await db
    .select()
    .from(orderLog)
    .where(eq(orderLog.orderId, orderId))
    .orderBy(asc(orderLog.seq))
  const seen =
    viewedAs === 'carrier' ? rows : rows.filter(({ action }) => !askedActions.has(action))
  return seen.map(({ seq, at, actor, action, fromStatus, toStatus, remark }) => ({
    sequence: seq,
    time: timeOf(at),
    actor: shownActor(actor, locale),
    action,
    fromStatus,
    toStatus,
    remark: viewedAs === 'carrier' || sharedRemarks.has(action) ? remark : null,
  }))
}

// What these rules say is between the carrier and the payee.
const carriersOnly = new Set(['R13', 'R15', 'R20', 'R24'])

/** One whole order as the caller may see it. */
export const detailOf = async (
  db: Db,
  entId: string,
  asked: { id: string; kind: OrderKind },
  locale: Locale,
): Promise<OrderDetail> => {
  const order = await findVisibleOrder(db, entId, asked)
  const { id } = order
  const isCarrier = order.entId === entId
  const viewedAs = isCarrier ? 'carrier' : 'consignor'
  const own = <T>(value: T): T | null => (isCarrier ? value : null)
  const tracks = await shownTracks(db, order)
  const [batch] =
    order.batchId === null
      ? []
      : await db
          .select({ batchNo: importBatch.batchNo })
          .from(importBatch)
          .where(sql`${importBatch.id} = ${order.batchId}`)
  const problems = order.problems.filter(
    (problem: OrderProblem) => isCarrier || !carriersOnly.has(codeOf(problem)),
  )
  const row = rowOf(order, viewedAs, locale)
  const moneyFiles = isCarrier ? await moneyFilesOf(db, order) : []
  return {
    ...row,
    unfiledFen: own(Math.max(unfiledFen({ ...row, moneyFiles }), 0)),
    entId: order.entId,
    viewedAs,
    driverIdNo: own(maskIdNo(order.driverIdNo)),
    driverPhone: own(maskPhone(order.driverPhone)),
    toCode: order.toCode,
    vehiclePlateColorCode: order.vehiclePlateColorCode,
    trailerVehiclePlateNumber: order.trailerVehiclePlateNumber,
    actualCarrierName: order.actualCarrierName,
    businessTypeCode: order.businessTypeCode,
    cargoTypeClassificationCode: order.cargoTypeClassificationCode,
    cube: order.cube,
    packages: order.packages,
    loadingContact: order.loadingContact,
    unloadingContact: order.unloadingContact,
    settleMode: order.settleMode,
    unitPriceFen: order.unitPriceFen,
    serviceFeeFen: own(Math.max(order.freightFen - order.driverFreightFen, 0)),
    payeeId: own(order.payeeId),
    payeeName: own(order.payeeName),
    payeeAccount: own(maskAccount(order.payeeAccount)),
    consignmentDateTime: timeOf(order.consignmentDateTime),
    distanceKm: order.distanceKm,
    policyNumber: order.policyNumber,
    insuranceCompany: order.insuranceCompany,
    remark: order.remark,
    batchNo: own(batch?.batchNo ?? null),
    editable: isCarrier && canEdit(order.status) ? inputOf(order, trackUrlOf(tracks)) : null,
    special: await specialOf(db, order, isCarrier),
    contract: await contractOf(db, order),
    tracks,
    proofs: await proofsOf(db, order),
    moneyFiles,
    trialValidTo: await trialValidTo(db, order),
    voidRequest: isCarrier ? await voidRequestOf(db, order) : null,
    findings: problems.map((problem: OrderProblem) => inWords(problem, locale)),
    payTasks: isCarrier ? await payTasksOf(db, id) : [],
    ...(isCarrier ? await invoiceOf(db, order) : notInvoiced),
    logs: await logsOf(db, id, { viewedAs, locale }),
  }
}

/** One whole order for whoever asks; where its form can be changed, numbers of people stand in full, and who read them is in the books. */
export const readDetail = async (
  given: Asking & { ports: Ports; caller: Caller; locale: Locale },
  asked: { id: string; kind: OrderKind },
): Promise<OrderDetail> => {
  const { ports, caller, locale } = given
  const detail = await detailOf(ports.db, caller.entId, asked, locale)
  if (detail.editable !== null)
    await ports.db.transaction((db) =>
      auditOrder({ ...given, ports: { ...ports, db } }, 'order.readInFull', {}, detail.id),
    )
  return detail
}

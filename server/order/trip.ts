import { eq, sql, type SQL } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import { fault } from '#contract/fieldFault.ts'
import type { FormFaults } from '#contract/form.ts'
import type { OrderBatchLine, OrderKind, OrderStatus } from '#contract/order.contract.ts'
import { type OrderAction, type TripStep, tripSteps } from '#contract/order.rules.ts'
import { Problem, problemOf } from '#contract/problem.ts'
import type * as calls from '#contract/realTimeOrder.contract.ts'
import { instantOf, timeOf } from '#contract/time.ts'
import { metresBetween } from '#contract/track.rules.ts'
import { judgeTrip } from '#contract/trip.rules.ts'
import { areaNameOf, isAreaCode } from '#server/platform/areas.ts'
import type { Caller } from '#server/platform/handle.ts'
import { centreOf } from '#server/platform/places.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { refuseFaults } from '#server/platform/words.ts'
import { orderNote } from './answers.ts'
import { arePictures, requireFiles } from './materials.ts'
import { asProblem, distanceOf, tripMaterials, tripOf } from './judgeTrips.ts'
import { orderProof } from './order.schema.ts'
import { findOrders, type StoredOrder } from './order.store.ts'
import { changeOrders, lockOrders, ownedBy } from './orderChange.store.ts'
import { messageOf, type OrderProblem } from './rules/orderProblem.ts'
import { measureAnew } from './track/figures.ts'
import { trialEnd } from './trial.ts'

/** Somebody's step, in the transaction of its act. */
export type Stepping = {
  ports: Pick<Ports, 'clock' | 'nextId'>
  tx: Db
  caller: Caller
  locale: Locale
}
type Seen = { orderId: string; version: number }

/** An order of the caller, of one of these families, locked, as it was seen; where it may be changed so. */
export const lockedOrder = async (
  { tx, caller }: Pick<Stepping, 'tx' | 'caller'>,
  seen: Seen,
  { kinds, isAllowed }: { kinds: readonly OrderKind[]; isAllowed: (order: StoredOrder) => boolean },
) => {
  await lockOrders(tx, caller.entId, [seen.orderId])
  const [order] = await findOrders(tx, caller.entId, [seen.orderId])
  if (!order || !kinds.includes(order.orderKind)) throw new Problem('missing')
  if (!isAllowed(order)) throw new Problem('stateForbids')
  if (order.version !== seen.version) throw new Problem('versionConflict')
  return order
}

/** A real-time order of the caller where this step may be taken, locked, as it was seen. */
export const orderAt = (given: Stepping, seen: Seen, step: TripStep) => {
  const allowed: readonly OrderStatus[] = tripSteps[step]
  return lockedOrder(given, seen, {
    kinds: ['REALTIME'],
    isAllowed: ({ status }) => allowed.includes(status),
  })
}

type Change = {
  action: OrderAction
  /** What the rules say of it from now on, where that is another thing than before. */
  problems?: OrderProblem[]
  remark?: string | null
  to?: OrderStatus
  set?: SQL
}

/** Changes the order that was locked, with its log and whom it concerns. Answers what happened to it. */
export const change = async (
  { ports, tx, caller }: Stepping,
  { id, version }: StoredOrder,
  { action, remark = null, to, set = sql`remark = remark`, problems }: Change,
) => {
  await changeOrders(tx, {
    items: [{ id, version, ...(problems ? { problems } : {}) }],
    whose: ownedBy(caller.entId),
    where: sql`true`,
    set,
    why: { at: ports.clock.now(), actor: caller.entName, action, remark },
    ...(to === undefined ? {} : { to }),
  })
  return action
}

/** A time of what has happened: after what came before it, before what came after it, and not in the future. */
export const timeFaults = (
  field: string,
  at: number,
  { after, now, before = null }: { after: number; now: number; before?: number | null },
) =>
  at > now
    ? { [field]: fault('afterNow') }
    : at < after
      ? { [field]: fault('notBefore', { time: timeOf(after) }) }
      : before !== null && at > before
        ? { [field]: fault('notAfterSigning', { time: timeOf(before) }) }
        : {}

type Departure = Seen & { despatchActualDateTime: string }

/** The order has departed (O6), while its trial holds. It arrives later by as much as it left later. */
export const depart = async (given: Stepping, body: Departure) => {
  const order = await orderAt(given, body, 'depart')
  const now = given.ports.clock.now()
  if ((await trialEnd(given.tx, order)) < now) throw new Problem('trialExpired')
  const at = instantOf(body.despatchActualDateTime)
  const after = order.consignmentDateTime
  refuseFaults(given.locale, timeFaults('despatchActualDateTime', at, { after, now }))
  const goodsReceiptDateTime = order.goodsReceiptDateTime + at - order.despatchActualDateTime
  await measureAnew(given.tx, { ...order, despatchActualDateTime: at, goodsReceiptDateTime })
  return change(given, order, {
    action: 'order.departed',
    to: 50,
    set: sql`despatch_at = ${at}, receipt_at = ${goodsReceiptDateTime}`,
    remark: body.despatchActualDateTime,
  })
}

/**
 * The first point of a track lets an order depart where a person could register it (O6), as if somebody had. Answers what is to
 * be said of it; null of an order that does not wait for its departure.
 */
export const departByTrack = async (
  given: Stepping,
  order: StoredOrder,
  at: number,
): Promise<OrderBatchLine | null> => {
  if (order.orderKind !== 'REALTIME' || order.status !== 40) return null
  const { id: orderId, version } = order
  const time = timeOf(at)
  try {
    await depart(given, { orderId, version, despatchActualDateTime: time })
    return orderNote({ ...order, status: 50 }, 'departed', given.locale, { time })
  } catch (error) {
    // Both are refused before anything is written; the track stays bound.
    const { code } = problemOf(error)
    if (code === 'trialExpired') return orderNote(order, code, given.locale)
    if (code === 'inputInvalid') return orderNote(order, 'departureUnfit', given.locale, { time })
    throw error
  }
}

const cityOf = (areaCode: string) => areaCode.slice(0, 4)

/** Another city, or a place so far from the planned one, is another trip than the one that was tried. */
const farFromPlanM = 50_000

/** A place that is known as a district alone stands at its centre. */
const reasonFault = (
  { toCode, lng, lat }: { toCode: string; lng?: number | undefined; lat?: number | undefined },
  planned: string,
) => {
  if (cityOf(toCode) !== cityOf(planned)) return fault('otherCity')
  const plan = centreOf(planned)
  const place = lng === undefined || lat === undefined ? centreOf(toCode) : { lng, lat }
  return plan && place && metresBetween(plan, place) > farFromPlanM ? fault('farFromPlan') : null
}

const wayOf = (from: string, to: string) => `${from} → ${to}`

/** What its trip is judged by once it has ended there, and whether that forbids it. */
const judgeEnd = async (tx: Db, order: StoredOrder, now: number) => {
  const { trackKm } = await tripMaterials(tx, order.id)
  // The order of its times is refused at their own fields.
  const found = judgeTrip(tripOf(order, { signed: null, trackKm }), now).filter(
    ({ key }) => !key.startsWith('R03.'),
  )
  return {
    forbidden: found.filter(({ level }) => level === 'BLOCK').map(asProblem),
    /** What stands with the order from now on; nothing is taken back of a way that nobody knows. */
    problems:
      distanceOf(order)?.isLeast === false || found.length > 0
        ? [...order.problems.filter((one) => !isOfTrip(one)), ...found.map(asProblem)]
        : order.problems,
  }
}

const isOfTrip = ({ key }: OrderProblem) => key.startsWith('R05.') || key === 'R17.tripLength'

/** Refuses what the rules forbid of a trip, at this field, in their words. */
export const refuseTrip = (locale: Locale, field: string, forbidden: readonly OrderProblem[]) => {
  if (forbidden.length === 0) return
  const errors = forbidden.map((one) => ({
    field,
    code: one.key,
    message: messageOf(one, locale),
  }))
  throw new Problem('inputInvalid', { errors })
}

type Told = Pick<
  ParsedOf<typeof calls.changeOrderEndPlace>['body'],
  'toCode' | 'goodsReceiptPlace' | 'distanceKm'
>

/** An order with another end: whoever moves that to another district may tell how long the way is now. */
const withEnd = (order: StoredOrder, { toCode, goodsReceiptPlace, distanceKm }: Told) => ({
  ...order,
  toCode,
  goodsReceiptPlace,
  distanceKm: distanceKm ?? order.distanceKm,
  isDistanceTold: distanceKm !== undefined || (order.isDistanceTold && toCode === order.toCode),
  isEndMoved: order.isEndMoved || !order.isDistanceTold || toCode !== order.toCode,
})

/**
 * Of the way that was planned, nobody tells another length on the road. That of another way is corrected until its order has
 * arrived and fits.
 */
const distanceStands = async (tx: Db, order: StoredOrder, toCode: string, now: number) =>
  order.isDistanceTold &&
  order.toCode === toCode &&
  (!order.isEndMoved ||
    (order.status === 60 && (await judgeEnd(tx, order, now)).forbidden.length === 0))

/**
 * How long a way is must be known once it has ended: where the portal has no borders to measure between, it is told. Nobody
 * tells less than from border to border.
 */
const distanceFault = (
  order: StoredOrder,
  { isGiven, hasEnded, stands }: { isGiven: boolean; hasEnded: boolean; stands: boolean },
) => {
  if (stands) return fault('distanceStands')
  if (hasEnded && distanceOf(order) === null) return fault('distanceNeeded')
  const least = isGiven ? distanceOf({ ...order, isDistanceTold: false }) : null
  return least !== null && order.distanceKm < least.km
    ? fault('tooSmall', { limit: least.km.toFixed(1) })
    : null
}

/**
 * Another end place (until it has arrived and was signed for), or the arrival there (O7); where what is needed was added on
 * the road, it is signed for at once.
 */
export const changeEndPlace = async (
  given: Stepping,
  body: ParsedOf<typeof calls.changeOrderEndPlace>['body'],
) => {
  const { toCode, goodsReceiptPlace, goodsReceiptDateTime: arrived, reason } = body
  const { unloadingContact, unloadingPhone, distanceKm } = body
  const order = await orderAt(given, body, arrived === undefined ? 'place' : 'arrive')
  const at = arrived === undefined ? null : instantOf(arrived)
  const now = given.ports.clock.now()
  const unexplained = reason === undefined ? reasonFault(body, order.toCode) : null
  const { signedAt, isWhole } = await provedOf(given.tx, order)
  const there = {
    ...withEnd(order, body),
    status: at === null ? order.status : (60 as const),
    goodsReceiptDateTime: at ?? order.goodsReceiptDateTime,
  }
  const isGiven = distanceKm !== undefined
  const hasEnded = there.status === 60 && (at !== null || toCode !== order.toCode || isGiven)
  const stands = isGiven && (await distanceStands(given.tx, order, toCode, now))
  const untold = distanceFault(there, { isGiven, hasEnded, stands })
  refuseFaults(given.locale, {
    ...(!isAreaCode(toCode) ? { toCode: fault('notAllowed') } : {}),
    ...(unexplained ? { reason: unexplained } : {}),
    ...(untold ? { distanceKm: untold } : {}),
    ...(at === null
      ? {}
      : {
          ...timeFaults('goodsReceiptDateTime', at, {
            after: order.despatchActualDateTime + 1000,
            now,
            before: signedAt,
          }),
        }),
  } satisfies FormFaults)
  // How much of the trip its track covers is known by the times it has now.
  await measureAnew(given.tx, there)
  const judged = hasEnded ? await judgeEnd(given.tx, there, now) : null
  const moving = toCode === order.toCode ? 'distanceKm' : 'toCode'
  refuseTrip(given.locale, at === null ? moving : 'goodsReceiptDateTime', judged?.forbidden ?? [])
  const from = `${areaNameOf(order.toCode)} ${order.goodsReceiptPlace}`
  const to = `${areaNameOf(toCode)} ${goodsReceiptPlace}`
  const isMoved = from !== to
  const told = [
    ...(isMoved ? [wayOf(from, to)] : []),
    ...(isGiven ? [`${distanceKm} km`] : []),
    ...(reason && (isMoved || isGiven) ? [reason] : []),
  ]
  const contact = isMoved
    ? sql`, unloading_contact = ${unloadingContact ?? null}, unloading_phone = ${unloadingPhone ?? null}`
    : sql``
  const action = await change(given, order, {
    action: at === null ? 'order.placeChanged' : 'order.delivered',
    remark: [...(arrived === undefined ? [] : [arrived]), ...told].join('；') || null,
    set: sql`to_code = ${toCode}, goods_receipt_place = ${goodsReceiptPlace},
      distance_km = ${there.distanceKm}, distance_told = ${there.isDistanceTold},
      end_moved = ${there.isEndMoved}${contact}${at === null ? sql`` : sql`, receipt_at = ${at}`}`,
    ...(at === null ? {} : { to: 60 as const }),
    ...(judged ? { problems: judged.problems } : {}),
  })
  const seen = { ...order, version: order.version + 1 }
  return at !== null && isWhole ? change(given, seen, { action: 'order.signed', to: 70 }) : action
}

const receipt = 3
const weighingNote = 4

/** What an order's proofs show, and whether that is all it needs to be signed for. */
const provedOf = async (tx: Db, { id, settleMode }: StoredOrder) => {
  const proofs = await tx
    .select({ proveType: orderProof.proveType, signTime: orderProof.signTime })
    .from(orderProof)
    .where(eq(orderProof.orderId, id))
  const has = (type: number) => proofs.some(({ proveType }) => proveType === type)
  const signings = proofs.flatMap(({ proveType, signTime }) =>
    proveType === receipt && signTime !== null ? [signTime] : [],
  )
  return {
    /** When the receipt was signed, of several the last. */
    signedAt: signings.length === 0 ? null : Math.max(...signings),
    hasReceipt: has(receipt),
    isWhole: has(receipt) && (settleMode !== 1 || has(weighingNote)),
  }
}

type Proof = ParsedOf<typeof calls.proveOrder>['body']

const proofFaults = (
  { proveType, signer, signTime, actualWeightKg }: Proof,
  order: StoredOrder,
  now: number,
): FormFaults => ({
  ...(proveType === receipt && signer === undefined ? { signer: fault('empty') } : {}),
  ...(proveType === receipt && signTime === undefined ? { signTime: fault('empty') } : {}),
  ...(proveType === weighingNote && actualWeightKg === undefined
    ? { actualWeightKg: fault('empty') }
    : {}),
  ...(signTime === undefined
    ? {}
    : timeFaults('signTime', instantOf(signTime), {
        after:
          proveType === receipt && order.status === 60
            ? order.goodsReceiptDateTime
            : order.despatchActualDateTime,
        now,
      })),
})

/** Adds a proof. Once the order has arrived, what is needed being there makes it signed for (O8). */
export const prove = async (given: Stepping, body: Proof) => {
  const { tx, ports, locale } = given
  const order = await orderAt(given, body, 'prove')
  const now = ports.clock.now()
  refuseFaults(locale, proofFaults(body, order, now))
  await requirePictures(given, body.fileIds)
  const judged = order.status === 60 ? await judgeEnd(tx, order, now) : null
  if (body.proveType === receipt || body.proveType === weighingNote)
    refuseTrip(
      locale,
      body.proveType === receipt ? 'signTime' : 'proveType',
      judged?.forbidden ?? [],
    )
  const { proveType, fileIds, signer, signTime, actualWeightKg, damageRemark } = body
  await tx.insert(orderProof).values({
    id: ports.nextId(),
    orderId: order.id,
    proveType,
    fileIds: [...new Set(fileIds)],
    signer: signer ?? null,
    signTime: signTime === undefined ? null : instantOf(signTime),
    actualWeightKg: actualWeightKg ?? null,
    damageRemark: damageRemark ?? null,
    createdAt: now,
  })
  const { hasReceipt, isWhole } = await provedOf(tx, order)
  const isSigned = order.status === 60 && isWhole
  return change(given, order, {
    action: isSigned ? 'order.signed' : 'order.proved',
    set: sql`has_receipt = ${hasReceipt}`,
    ...(isSigned ? { to: 70 as const } : {}),
    ...(judged ? { problems: judged.problems } : {}),
  })
}

const requirePictures = async ({ tx, caller, locale }: Stepping, fileIds: readonly string[]) => {
  await requireFiles(tx, caller.entId, fileIds)
  if (!(await arePictures(tx, fileIds))) refuseFaults(locale, { fileIds: fault('notAllowed') })
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrderBatchLine, OrderBatchReply } from '#contract/order.contract.ts'
import { type FieldError, Problem } from '#contract/problem.ts'
import { mostTrackFiles, mostTracks, type TrackPoint } from '#contract/track.contract.ts'
import { timeOf } from '#contract/time.ts'
import { type WayPoint, wayOf } from '#contract/track.rules.ts'
import { trackEn } from '#contract/words/track.en.ts'
import { trackZhCN } from '#contract/words/track.zhCN.ts'
import type { Asking } from '#server/platform/audit.ts'
import { breathe } from '#server/platform/breathe.ts'
import { type FileRow, findFile } from '#server/platform/file.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fieldError, fill } from '#server/platform/words.ts'
import { batchReply, missingFailure, problemFailure } from '#server/order/answers.ts'
import { auditOrder } from '#server/order/auditOrder.ts'
import { requireFiles } from '#server/order/materials.ts'
import { freightOrder, orderTrack } from '#server/order/order.schema.ts'
import { findOrders } from '#server/order/order.store.ts'
import { changeOrders, lockOrders, ownedBy } from '#server/order/orderChange.store.ts'
import { departByTrack } from '#server/order/trip.ts'
import { figuresOf } from './figures.ts'
import { packPoints } from './sealedPoints.ts'
import { hasPoints, readTrackFile, refuseLarge, refusePushed, TrackFileFault } from './trackFile.ts'

type Who = { caller: Caller; locale: Locale }

type TrackItem = {
  orderId: string
  trackUrl?: string | undefined
  fileId?: string | undefined
  points?: readonly TrackPoint[] | undefined
  source?: 1 | 2 | undefined
}

/** Points, and what the column of a track has of them. */
type Way = { points: readonly WayPoint[]; packed: string }

const packedOf = (given: readonly TrackPoint[]): Way => {
  const points = wayOf(given)
  return { points, packed: packPoints(points) }
}

/** A track as it will stand in its row: a link, a file, points, or a file with points. */
type Track = {
  orderId: string
  source: 1 | 2 | 3
  trackUrl: string | null
  fileId: string | null
  way: Way | null
}

const isHttps = (text: string) => /^https:\/\/[^\s\\]+$/.test(text) && URL.canParse(text)

const isOneKind = ({ trackUrl, fileId, points, source }: TrackItem) =>
  [trackUrl, fileId, points].filter((given) => given !== undefined).length === 1 &&
  (trackUrl === undefined || isHttps(trackUrl)) &&
  (source === undefined || points !== undefined)

const faultOf = (locale: Locale, field: string, { fault, params }: TrackFileFault): FieldError => ({
  field,
  code: fault,
  message: fill((locale === 'en' ? trackEn : trackZhCN)[fault], params),
})

type Ways = ReadonlyMap<string, Way>

/** The files with points among these items, each once, with the field that names it first. */
const pointFilesOf = async (ports: Ports, { caller, locale }: Who, items: readonly TrackItem[]) => {
  const found = new Map<string, { file: FileRow; field: string }>()
  for (const [at, { fileId }] of items.entries()) {
    if (fileId === undefined || found.has(fileId)) continue
    const file = await findFile(ports.db, caller.entId, fileId)
    if (!file || !hasPoints(file.ext)) continue
    const field = `items.${at}.fileId`
    if (found.size === mostTrackFiles) {
      const fault = new TrackFileFault('tooManyFiles', { most: mostTrackFiles })
      throw new Problem('inputInvalid', { errors: [faultOf(locale, field, fault)] })
    }
    found.set(fileId, { file, field })
  }
  return found
}

/** The points that are sent, by file; before the transaction, since others wait for that. Refuses what is wrong in them. */
export const readWays = async (
  ports: Ports,
  who: Who,
  items: readonly TrackItem[],
): Promise<Ways> => {
  const now = ports.clock.now()
  const ways = new Map<string, Way>()
  const errors: FieldError[] = []
  const note = (field: string, error: unknown) => {
    if (!(error instanceof TrackFileFault)) throw error
    errors.push(faultOf(who.locale, field, error))
  }
  for (const { points } of items)
    try {
      refusePushed(points ?? [], now)
    } catch (error) {
      note('points', error)
    }
  for (const [fileId, { file, field }] of await pointFilesOf(ports, who, items)) {
    await breathe()
    try {
      refuseLarge(file)
      ways.set(fileId, packedOf(readTrackFile(file.ext, await ports.files.read(file.path), now)))
    } catch (error) {
      note(field, error)
    }
  }
  if (errors.length > 0) throw new Problem('inputInvalid', { errors })
  return ways
}

/** Whether an order of this enterprise has this track, as after a request whose answer was lost. */
const hasTrack = async (tx: Db, entId: string, { orderId, trackUrl, fileId, way }: Track) => {
  const packed = way && fileId === null ? way.packed : null
  const own = tx
    .select({ id: freightOrder.id })
    .from(freightOrder)
    .where(eq(freightOrder.entId, entId))
  return (
    (await tx.$count(
      orderTrack,
      and(
        eq(orderTrack.orderId, orderId),
        sql`${orderTrack.trackUrl} is not distinct from ${trackUrl}::text`,
        sql`${orderTrack.fileId} is not distinct from ${fileId}::bigint`,
        // The same points are the same text, also when it is sealed.
        ...(packed === null ? [] : [eq(orderTrack.points, packed)]),
        inArray(orderTrack.orderId, own),
      ),
    )) > 0
  )
}

type Acting = Who & Omit<Asking, 'ports'>

type Bound = { isBound: boolean; note: OrderBatchLine | null }

/**
 * Binds one track to its locked order, unless that is not the caller's, or takes none where it stands or any more; the order
 * departs by the first point of it.
 */
const bindTrack = async (ports: Ports, given: Acting, track: Track): Promise<Bound> => {
  const { caller } = given
  const { db: tx, clock, nextId } = ports
  const { way, ...named } = track
  if (await hasTrack(tx, caller.entId, track)) return { isBound: true, note: null }
  const count = await tx.$count(orderTrack, eq(orderTrack.orderId, track.orderId))
  if (count >= mostTracks) return { isBound: false, note: null }
  const [changed] = await changeOrders(tx, {
    items: [{ id: track.orderId }],
    whose: ownedBy(caller.entId),
    where: sql`(status in (0, 30) or order_kind = 'REALTIME' and status between 40 and 70)`,
    set: sql`has_track = true`,
    why: { at: clock.now(), actor: caller.entName, action: 'order.trackBound' },
  })
  if (!changed) return { isBound: false, note: null }
  const [order] = way ? await findOrders(tx, caller.entId, [track.orderId]) : []
  await tx.insert(orderTrack).values({
    ...named,
    ...(way && order ? { points: way.packed, ...figuresOf(way.points, order) } : {}),
    id: nextId(),
    createdAt: clock.now(),
  })
  const first = way?.points[0]
  const note = first && order ? await departByTrack({ ...given, ports, tx }, order, first.at) : null
  return { isBound: true, note }
}

/**
 * Binds one track to each order, in the transaction of `ports.db`: a link, a file or points. What is bound already counts as
 * done; the books say of an order that departs by its track what they say of any departure.
 */
export const bindTracks = async (
  ports: Ports,
  given: Acting,
  items: readonly TrackItem[],
  ways: Ways,
): Promise<OrderBatchReply> => {
  const { caller, locale } = given
  const errors = items.flatMap((item, at) =>
    isOneKind(item) ? [] : [fieldError(locale, `items.${at}.trackUrl`, 'format')],
  )
  if (errors.length > 0) throw new Problem('inputInvalid', { errors })
  const fileIds = items.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]))
  await requireFiles(ports.db, caller.entId, fileIds)
  const failures: OrderBatchLine[] = []
  const notes: OrderBatchLine[] = []
  const departed: { orderId: string; at: number }[] = []
  let success = 0
  await lockOrders(
    ports.db,
    caller.entId,
    items.map(({ orderId }) => orderId),
  )
  for (const { orderId, trackUrl = null, fileId = null, points, source = 3 } of items) {
    const way = points ? packedOf(points) : fileId === null ? null : (ways.get(fileId) ?? null)
    const track: Track = { orderId, source, trackUrl, fileId, way }
    const { isBound, note } = await bindTrack(ports, given, track)
    if (note) notes.push(note)
    const first = way?.points[0]
    if (first && note?.code === 'departed') departed.push({ orderId, at: first.at })
    if (isBound) success++
    else {
      const [order] = await findOrders(ports.db, caller.entId, [orderId])
      failures.push(
        order ? problemFailure(order, 'stateForbids', locale) : missingFailure(orderId, locale),
      )
    }
  }
  // The end of the books is locked after all orders.
  for (const { orderId, at } of departed) {
    const params = { despatchActualDateTime: timeOf(at) }
    await auditOrder({ ...given, ports }, 'order.departed', params, orderId)
  }
  return batchReply(success, failures, notes)
}

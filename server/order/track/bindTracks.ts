import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { OrderBatchLine, OrderBatchReply } from '#contract/order.contract.ts'
import { type FieldError, Problem } from '#contract/problem.ts'
import { mostTrackFiles, mostTracks, type TrackPoint } from '#contract/track.contract.ts'
import { timeOf } from '#contract/time.ts'
import { wayOf } from '#contract/track.rules.ts'
import { trackEn } from '#contract/words/track.en.ts'
import { trackZhCN } from '#contract/words/track.zhCN.ts'
import type { Asking } from '#server/platform/audit.ts'
import { type FileRow, findFiles } from '#server/platform/file.ts'
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
import { hasPoints, refuseLarge, refusePushed, TrackFileFault } from './trackFault.ts'
import type { Way } from './trackProcess.ts'
import { openTrackReader } from './trackReader.ts'

type Who = { caller: Caller; locale: Locale }

type TrackItem = {
  orderId: string
  trackUrl?: string | undefined
  fileId?: string | undefined
  points?: readonly TrackPoint[] | undefined
  source?: 1 | 2 | undefined
}

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

const fileIdsOf = (items: readonly TrackItem[]) =>
  items.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]))

/** The files with points among these items, each once, with the field that names it first. */
const pointFilesOf = async (ports: Ports, { caller, locale }: Who, items: readonly TrackItem[]) => {
  const found = new Map<string, { file: FileRow; field: string }>()
  const files = await findFiles(ports.db, caller.entId, fileIdsOf(items))
  for (const [at, { fileId }] of items.entries()) {
    if (fileId === undefined || found.has(fileId)) continue
    const file = files.get(fileId)
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

type Found = Awaited<ReturnType<typeof pointFilesOf>>

/** What each of these files has: its way, or what is wrong with it. */
const readFiles = async (ports: Ports, owner: { entId: string }, files: Found) => {
  const reader = await openTrackReader(ports, owner)
  const read = new Map<string, { way: Way } | { field: string; fault: unknown }>()
  try {
    for (const [fileId, { file, field }] of files)
      read.set(
        fileId,
        await reader.wayOf(file.ext, await ports.files.read(file.path)).then(
          (way) => ({ way }),
          (fault: unknown) => ({ field, fault }),
        ),
      )
  } finally {
    reader.close()
  }
  return read
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
  const files = await pointFilesOf(ports, who, items)
  for (const { file, field } of files.values())
    try {
      refuseLarge(file)
    } catch (error) {
      note(field, error)
    }
  if (errors.length === 0 && files.size > 0)
    for (const [fileId, read] of await readFiles(ports, who.caller, files))
      if ('way' in read) ways.set(fileId, read.way)
      else note(read.field, read.fault)
  if (errors.length > 0) throw new Problem('inputInvalid', { errors })
  return ways
}

const isTrack = ({ orderId, trackUrl, fileId, way }: Track) =>
  and(
    eq(orderTrack.orderId, orderId),
    sql`${orderTrack.trackUrl} is not distinct from ${trackUrl}::text`,
    sql`${orderTrack.fileId} is not distinct from ${fileId}::bigint`,
    // The same points are the same text, also when it is sealed.
    ...(way && fileId === null ? [eq(orderTrack.points, way.packed)] : []),
  )

/** How many tracks orders of this enterprise have, and which have theirs already, as after a request whose answer was lost. */
const readTracked = async (tx: Db, entId: string, tracks: readonly Track[]) => {
  const ids = tracks.map(({ orderId }) => orderId)
  const own = tx
    .select({ id: freightOrder.id })
    .from(freightOrder)
    .where(and(eq(freightOrder.entId, entId), inArray(freightOrder.id, ids)))
  const rows = await tx
    .select({
      orderId: orderTrack.orderId,
      count: sql<string>`count(*)`,
      isBound: sql<boolean>`bool_or(${or(...tracks.map(isTrack))})`,
    })
    .from(orderTrack)
    .where(inArray(orderTrack.orderId, own))
    .groupBy(orderTrack.orderId)
  return new Map(rows.map(({ orderId, ...row }) => [orderId, row]))
}

type Acting = Who & Omit<Asking, 'ports'>

type Bound = { isBound: boolean; note: OrderBatchLine | null }

const notBound: Bound = { isBound: false, note: null }

/**
 * Binds one track to each of these locked orders, unless that is not the caller's, or takes none where it stands or any more; an
 * order departs by the first point of it. Answers in the order of the tracks.
 */
const bindEach = async (
  ports: Ports,
  given: Acting,
  tracks: readonly Track[],
): Promise<Bound[]> => {
  const { caller } = given
  const { db: tx, clock } = ports
  const tracked = await readTracked(tx, caller.entId, tracks)
  const isThere = ({ orderId }: Track) => tracked.get(orderId)?.isBound === true
  const changed = await changeOrders(tx, {
    items: tracks
      .filter(
        (track) => !isThere(track) && Number(tracked.get(track.orderId)?.count ?? 0) < mostTracks,
      )
      .map(({ orderId }) => ({ id: orderId })),
    whose: ownedBy(caller.entId),
    where: sql`(status in (0, 30) or order_kind = 'REALTIME' and status between 40 and 70)`,
    set: sql`has_track = true`,
    why: { at: clock.now(), actor: caller.entName, action: 'order.trackBound' },
  })
  const takes = new Set(changed.map(({ id }) => id))
  const fresh = tracks.filter(({ orderId }) => takes.has(orderId))
  const orders = await insertTracks(ports, caller.entId, fresh)
  const bound: Bound[] = []
  for (const track of tracks) {
    const { orderId, way } = track
    if (!takes.has(orderId)) bound.push(isThere(track) ? { isBound: true, note: null } : notBound)
    else {
      const [first, order] = [way?.points[0], orders.get(orderId)]
      const note =
        first && order ? await departByTrack({ ...given, ports, tx }, order, first.at) : null
      bound.push({ isBound: true, note })
    }
  }
  return bound
}

/** Answers the orders whose tracks have points. */
const insertTracks = async (
  { db: tx, clock, nextId }: Ports,
  entId: string,
  tracks: readonly Track[],
) => {
  const withPoints = tracks.filter(({ way }) => way !== null)
  const ids = withPoints.map(({ orderId }) => orderId)
  const orders = new Map((await findOrders(tx, entId, ids)).map((order) => [order.id, order]))
  const rowOf = ({ way, ...named }: Track) => {
    const order = orders.get(named.orderId)
    const points = way && order ? { points: way.packed, ...figuresOf(way.points, order) } : {}
    return { ...named, ...points, id: nextId(), createdAt: clock.now() }
  }
  const rows = tracks.filter(({ way }) => way === null).map(rowOf)
  if (rows.length > 0) await tx.insert(orderTrack).values(rows)
  // Points are long: each by itself.
  for (const track of withPoints) await tx.insert(orderTrack).values(rowOf(track))
  return orders
}

/** The first track of each order, then the second of each, and so on. */
const roundsOf = (tracks: readonly Track[]) => {
  const counts = new Map<string, number>()
  const rounds = Map.groupBy(tracks.entries(), ([, { orderId }]) => {
    const nth = counts.get(orderId) ?? 0
    counts.set(orderId, nth + 1)
    return nth
  })
  return [...rounds.values()]
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
  await requireFiles(ports.db, caller.entId, fileIdsOf(items))
  await lockOrders(
    ports.db,
    caller.entId,
    items.map(({ orderId }) => orderId),
  )
  const tracks = items.map(({ orderId, trackUrl = null, fileId = null, points, source }): Track => {
    const way = points ? packedOf(points) : fileId === null ? null : (ways.get(fileId) ?? null)
    return { orderId, source: source ?? 3, trackUrl, fileId, way }
  })
  const bound = new Map<number, Bound>()
  for (const round of roundsOf(tracks)) {
    const each = await bindEach(
      ports,
      given,
      round.map(([, track]) => track),
    )
    for (const [nth, [at]] of round.entries()) bound.set(at, each[nth] ?? notBound)
  }
  const outcomes = tracks.map((track, at) => ({ ...track, ...(bound.get(at) ?? notBound) }))
  const left = outcomes.filter(({ isBound }) => !isBound).map(({ orderId }) => orderId)
  const known = await findOrders(ports.db, caller.entId, left)
  const failures = left.map((orderId) => {
    const order = known.find(({ id }) => id === orderId)
    return order ? problemFailure(order, 'stateForbids', locale) : missingFailure(orderId, locale)
  })
  // The end of the books is locked after all orders.
  for (const { orderId, way, note } of outcomes) {
    const first = way?.points[0]
    if (!first || note?.code !== 'departed') continue
    const params = { despatchActualDateTime: timeOf(first.at) }
    await auditOrder({ ...given, ports }, 'order.departed', params, orderId)
  }
  const notes = outcomes.flatMap(({ note }) => (note ? [note] : []))
  return batchReply(outcomes.length - left.length, failures, notes)
}

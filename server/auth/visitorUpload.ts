import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { isWorkDone, usualWork } from '#contract/work.rules.ts'
import { isWorkOpen } from './verification.ts'
import { visitorUpload } from './auth.schema.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { isOfSite, siteTimes } from '#server/platform/callerAddress.ts'
import { cleanPicture, removeBytes } from '#server/platform/file.ts'

const hourMs = 3_600_000
const storedMs = 24 * hourMs
const megabyte = 1_048_576
/**
 * Pictures that no registration has taken: of one key, from one address and its site, and the bytes from these and from all. Who
 * fills the space of all would shut everybody out, so one address gets a hundredth of it, and what nobody has used for an hour
 * makes room for others.
 */
const limits = {
  ofKey: 5,
  ipHour: 30,
  ipDay: 60,
  ipBytes: 20 * megabyte,
  siteHour: 30 * siteTimes,
  siteDay: 60 * siteTimes,
  siteBytes: 20 * siteTimes * megabyte,
  bytes: 2_048 * megabyte,
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

type Visitor = {
  name: string
  codeKey?: string | undefined
  code?: string | undefined
  network: string
}

/** Takes in a picture of somebody who has no account yet; the ticket that it answers is the proof of having uploaded it. */
export const takeVisitorPicture = async (
  ports: Ports,
  bytes: Uint8Array,
  { name, codeKey, code, network }: Visitor,
) => {
  const isDone = codeKey && code && (await isWorkDone(codeKey, usualWork, code))
  if (!isDone) throw new Problem('codeNeeded')
  const size = expected(bytes.byteLength)
  const sent = { codeKey, ip: network, now: ports.clock.now(), size }
  // Whoever is over a limit costs no drawing; the limits are enforced where they are counted again beside the row.
  await enforceLimits(ports.db, sent)
  const picture = await cleanPicture(ports, { network }, { name, bytes })
  const stored = await ports.files.write(picture.bytes)
  const ticket = randomBytes(24).toString('base64url')
  const row = {
    id: ports.nextId(),
    name: picture.name,
    ext: picture.ext,
    type: picture.type,
    ...stored,
    createdAt: sent.now,
  }
  let gone: string[] = []
  try {
    await ports.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('visitor uploads', 0))`)
      await enforceLimits(tx, { ...sent, size: stored.size })
      gone = await makeRoom(tx, sent.now, stored.size)
      await tx
        .insert(visitorUpload)
        .values({ ...row, ticketHash: hashOf(ticket), codeKey, ip: network })
    })
  } catch (error) {
    await removeBytes(ports, [stored.path])
    throw error
  }
  await removeBytes(ports, gone)
  return {
    id: row.id,
    name: row.name,
    url: `/api/portal/file/${row.id}`,
    size: row.size,
    ext: row.ext,
    sha256: row.sha256,
    createTime: timeOf(row.createdAt),
    ticket,
  }
}

type Sent = { codeKey: string; ip: string; now: number; size: number }

const enforceLimits = async (db: Db, sent: Sent) => {
  const { codeKey, now } = sent
  if (!(await isWorkOpen(db, now, 'REGISTER', codeKey))) throw new Problem('codeNeeded')
  await enforceShares(db, sent)
}

/** Counted is what is stored, and a large picture is made smaller; what it comes to is counted again beside its row. */
const expected = (bytes: number) => Math.min(bytes, 5 * megabyte)

/** What is known of a picture before it is here: its key is in the form. */
export const admitVisitor = (
  { db, clock }: Ports,
  { network, size }: { network: string; size: number },
) => enforceShares(db, { codeKey: '', ip: network, now: clock.now(), size: expected(size) })

const enforceShares = async (db: Db, { codeKey, ip, now, size }: Sent) => {
  const fromIp = sql`${visitorUpload.ip} = ${ip}`
  const fromSite = isOfSite(visitorUpload.ip, ip)
  const [waiting] = await db
    .select({
      ofKey: sql<string>`count(*) filter (where ${visitorUpload.codeKey} = ${codeKey})`,
      ipHour: sql<string>`count(*) filter (where ${fromIp} and ${visitorUpload.createdAt} > ${now - hourMs})`,
      ipDay: sql<string>`count(*) filter (where ${fromIp})`,
      ipBytes: sql<string>`coalesce(sum(${visitorUpload.size}) filter (where ${fromIp}), 0)`,
      siteHour: sql<string>`count(*) filter (where ${fromSite} and ${visitorUpload.createdAt} > ${now - hourMs})`,
      siteDay: sql<string>`count(*) filter (where ${fromSite})`,
      siteBytes: sql<string>`coalesce(sum(${visitorUpload.size}) filter (where ${fromSite}), 0)`,
      bytes: sql<string>`coalesce(sum(${visitorUpload.size}) filter (where ${visitorUpload.createdAt} > ${now - hourMs}), 0)`,
    })
    .from(visitorUpload)
    .where(gt(visitorUpload.createdAt, now - storedMs))
  const isOver = (name: keyof typeof limits, added = 1) =>
    Number(waiting?.[name]) + added > limits[name]
  const isLong =
    isOver('ipDay') ||
    isOver('siteDay') ||
    (['ipBytes', 'siteBytes', 'bytes'] as const).some((name) => isOver(name, size))
  const seconds = isLong ? 3_600 : 300
  if (isLong || isOver('ofKey') || isOver('ipHour') || isOver('siteHour')) {
    throw new Problem('tooManyRequests', { params: { seconds }, retryAfter: seconds })
  }
}

/** Lets go of the oldest that nobody has used for an hour, as many as are in the way; answers where their bytes are. */
const makeRoom = async (tx: Db, now: number, size: number) => {
  const rows = await tx
    .select({
      id: visitorUpload.id,
      behind: sql<string>`sum(${visitorUpload.size}) over (order by ${visitorUpload.createdAt} desc, ${visitorUpload.id} desc)`,
      createdAt: visitorUpload.createdAt,
    })
    .from(visitorUpload)
  const inTheWay = rows.filter(
    ({ behind, createdAt }) => createdAt <= now - hourMs && Number(behind) + size > limits.bytes,
  )
  return removeRows(
    tx,
    inTheWay.map(({ id }) => id),
  )
}

const removeRows = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const gone = await db
    .delete(visitorUpload)
    .where(inArray(visitorUpload.id, [...ids]))
    .returning({ path: visitorUpload.path })
  return gone.map(({ path }) => path)
}

const isGiven = (given: { id: string; ticket: string }, now: number) =>
  and(
    eq(visitorUpload.id, given.id),
    eq(visitorUpload.ticketHash, hashOf(given.ticket)),
    gt(visitorUpload.createdAt, now - storedMs),
  )

/** Makes an upload a file of the enterprise; null when it is not there, not this visitor's, or too old. */
export const claimUpload = async (
  tx: Db,
  { entId, now, bizType }: { entId: string; now: number; bizType: string },
  given: { id: string; ticket: string },
): Promise<string | null> => {
  const [row] = await tx.delete(visitorUpload).where(isGiven(given, now)).returning()
  if (!row) return null
  const { ticketHash: _, codeKey: __, ip: ___, ...fields } = row
  await tx.insert(file).values({ ...fields, entId, bizType })
  return row.id
}

/** As if a registration had taken it; it goes with what none has taken. Answers whether it was there and this visitor's. */
export const spendUpload = async (
  tx: Db,
  now: number,
  given: { id: string; ticket: string },
): Promise<boolean> => {
  const spent = await tx
    .update(visitorUpload)
    .set({ ticketHash: hashOf(randomBytes(24).toString('base64url')) })
    .where(isGiven(given, now))
    .returning({ id: visitorUpload.id })
  return spent.length === 1
}

/** Takes away what no registration took within a day, the oldest first; answers how many. */
export const dropVisitorUploads = async ({ db, clock, files, log }: Ports): Promise<number> => {
  const old = await db
    .select({ id: visitorUpload.id })
    .from(visitorUpload)
    .where(lt(visitorUpload.createdAt, clock.now() - storedMs))
    .orderBy(asc(visitorUpload.createdAt))
    .limit(500)
  const gone = await removeRows(
    db,
    old.map(({ id }) => id),
  )
  // Rows first: bytes without a row are waste, a row without bytes is a lie.
  await removeBytes({ files, log }, gone)
  return gone.length
}

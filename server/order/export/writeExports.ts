import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { exportDays } from '#contract/orderExport.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayMs } from '#contract/time.ts'
import { tell } from '#server/message/tell.ts'
import { orderExport } from '#server/order/orderExport.schema.ts'
import { allEnded } from '#server/platform/allEnded.ts'
import { eachTried } from '#server/platform/eachTried.ts'
import { removeBytes } from '#server/platform/file.ts'
import { isOutOfReach } from '#server/platform/db/outOfReach.ts'
import type { FileWriter, Ports, Sweep } from '#server/platform/ports.ts'
import type { ExportQuery } from './exportOrders.ts'
import { openRows } from './foundRows.ts'
import { inProcess, streamSheet } from './stream.ts'

type Row = typeof orderExport.$inferSelect

/** Each has a process that writes it. */
const atOnce = 2
const mostAttempts = 3
/** Who has said nothing for so long has died. */
const silentMs = 60_000
const progressMs = 1_000
/** A sweep that goes on for longer ends, and the next goes on. */
const sweepMs = 5 * 60_000
const listedDays = 30

/** Writes exports that wait, the oldest first, one of an enterprise at a time; whatever ends, ends once. */
export const exportSweep: Sweep = {
  name: 'exports',
  everySeconds: 5,
  run: async (ports) => {
    let moved = 0
    // An export is written though a file of another cannot be removed.
    await eachTried([takeBack, dropFiles, forget, writeWaiting], async (step) => {
      moved += await step(ports)
    })
    return moved
  },
}

const writeWaiting = async (ports: Ports): Promise<number> => {
  const until = ports.clock.now() + sweepMs
  let busy = 0
  let written = 0
  const turn = async () => {
    while (ports.clock.now() < until) {
      const row = await claim(ports)
      if (row) {
        busy++
        written++
        await writeExport(ports, row).finally(() => busy--)
      } else if (busy === 0) return
      // What comes meanwhile is not to wait for the one beside.
      else await pause(progressMs)
    }
  }
  await allEnded(Array.from({ length: atOnce }, turn))
  return written
}

/** One that waits, of an enterprise of which none is written: whoever moves it on has it. */
const claim = ({ db, clock }: Ports): Promise<Row | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('order exports', 0))`)
    const next = sql`(select waiting.id from order_export waiting where waiting.status = 'waiting' and not exists (
        select 1 from order_export other where other.ent_id = waiting.ent_id and other.status = 'running')
      order by waiting.created_at, waiting.id limit 1)`
    const [row] = await tx
      .update(orderExport)
      .set({
        status: 'running',
        attempt: sql`${orderExport.attempt} + 1`,
        written: 0,
        aliveAt: clock.now(),
      })
      .where(and(eq(orderExport.status, 'waiting'), sql`${orderExport.id} = ${next}`))
      .returning()
    return row
  })

/** Thrown where an export was cancelled, or begun anew by somebody else. */
class Lost extends Error {}

/** This very attempt at an export. */
const isOwn = ({ id, attempt }: Row) =>
  and(eq(orderExport.id, id), eq(orderExport.status, 'running'), eq(orderExport.attempt, attempt))

const note = async ({ db, clock }: Ports, row: Row, set: Partial<Row>) => {
  const own = await db
    .update(orderExport)
    .set({ ...set, aliveAt: clock.now() })
    .where(isOwn(row))
    .returning({ id: orderExport.id })
  if (own.length === 0) throw new Lost()
}

const writeExport = async (ports: Ports, row: Row): Promise<void> => {
  let file: FileWriter | null = null
  try {
    file = await ports.files.begin()
    await note(ports, row, { path: file.path })
    const written = await writeRows(ports, row, file)
    const size = await file.end()
    await ports.checkpoint('export.beforeReady')
    await settle(ports, row, { written, size })
  } catch (error) {
    await file
      ?.discard()
      .catch((left: unknown) => ports.log.warn({ err: left }, 'a part of an export was left'))
    if (!(error instanceof Lost)) await putBack(ports, row, error)
  }
}

/** Answers how many rows it wrote. */
const writeRows = async (ports: Ports, row: Row, file: FileWriter): Promise<number> => {
  const { db, clock } = ports
  const query: ExportQuery = row.query // as the contract let it through
  const { found, plan, nextRows } = await openRows(db, { ...row, query })
  await note(ports, row, { found })
  let written = -1 // the headings
  let saidAt = clock.now()
  const counted = async () => {
    const rows = await nextRows()
    written += rows?.length ?? 0
    return rows
  }
  for await (const piece of streamSheet(inProcess(plan), counted)) {
    await file.write(piece)
    await ports.checkpoint('export.piece')
    if (clock.now() - saidAt < progressMs) continue
    saidAt = clock.now()
    await note(ports, row, { written })
  }
  return written
}

const settle = ({ db, clock }: Ports, row: Row, done: { written: number; size: number }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const [ready] = await tx
      .update(orderExport)
      .set({ ...done, status: 'ready', endedAt: now, expiresAt: now + exportDays * dayMs })
      .where(isOwn(row))
      .returning()
    if (!ready) throw new Lost()
    await tell(tx, [{ ...told(ready), kind: 'orderExportReady', at: now }])
  })

const told = ({ id, entId, name, orderKind, written, found, status }: Row) => ({
  to: entId,
  params: { fileName: name, rows: status === 'ready' ? written : found, orderKind },
  event: `export-${id}`,
})

/** Tried again unless that would change nothing; where the database or the disk cannot serve, when it is taken for silent. */
const putBack = async (ports: Ports, row: Row, error: unknown) => {
  ports.log.error(
    { err: error, id: row.id, attempt: row.attempt },
    'an export could not be written',
  )
  if (!isOutOfReach(error)) await release(ports, row, error instanceof Problem)
}

const release = ({ db, clock }: Ports, row: Row, isFinal: boolean) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const hasFailed = isFinal || row.attempt >= mostAttempts
    const [released] = await tx
      .update(orderExport)
      .set({
        path: null,
        ...(hasFailed ? { status: 'failed', endedAt: now } : { status: 'waiting' }),
      })
      .where(isOwn(row))
      .returning()
    if (released && hasFailed) {
      await tell(tx, [{ ...told(released), kind: 'orderExportFailed', at: now }])
    }
    return released !== undefined
  })

/** Those whose process died wait anew, or have failed. */
const takeBack = async (ports: Ports): Promise<number> => {
  const { db, clock } = ports
  const silent = await db
    .select()
    .from(orderExport)
    .where(and(eq(orderExport.status, 'running'), lt(orderExport.aliveAt, clock.now() - silentMs)))
  await eachTried(silent, async (row) => {
    if ((await release(ports, row, false)) && row.path !== null)
      await removeBytes(ports, [row.path])
  })
  return silent.length
}

/** Files that have expired, and parts of exports that failed or were cancelled. */
const dropFiles = async ({ db, clock, files }: Ports): Promise<number> => {
  const now = clock.now()
  const over = await db
    .select()
    .from(orderExport)
    .where(
      and(
        isNotNull(orderExport.path),
        or(
          and(eq(orderExport.status, 'ready'), lte(orderExport.expiresAt, now)),
          and(
            inArray(orderExport.status, ['cancelled', 'failed']),
            lt(orderExport.endedAt, now - silentMs),
          ),
        ),
      ),
    )
    .limit(200)
  await eachTried(over, async ({ id, path, status }) => {
    if (path !== null) await files.remove(path)
    const end = status === 'ready' ? { status: 'expired' as const } : {}
    await db
      .update(orderExport)
      .set({ path: null, ...end })
      .where(eq(orderExport.id, id))
  })
  return over.length
}

/** What has ended is listed for a while. */
const forget = async ({ db, clock }: Ports): Promise<number> => {
  const gone = await db
    .delete(orderExport)
    .where(
      and(
        inArray(orderExport.status, ['expired', 'failed', 'cancelled']),
        lt(orderExport.createdAt, clock.now() - listedDays * dayMs),
        sql`${orderExport.path} is null`,
      ),
    )
    .returning({ id: orderExport.id })
  return gone.length
}

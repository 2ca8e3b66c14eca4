import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderExport } from '#contract/orderExport.contract.ts'
import { mostUnderWay } from '#contract/orderExport.rules.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { orderExport } from '#server/order/orderExport.schema.ts'
import { type Asking, auditsOf } from '#server/platform/audit.ts'
import type { BlobReply, Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { xlsxType } from './exportNow.ts'
import { countExported, type Exported, nameOf } from './foundRows.ts'

type Row = typeof orderExport.$inferSelect
type Given = Asking & { ports: Ports; caller: Caller }

const shown = 10
const retrySeconds = 30
const isUnderWay = inArray(orderExport.status, ['waiting', 'running'])
const audits = auditsOf('orderExport')

const timeOrNull = (at: number | null) => (at === null ? null : timeOf(at))

export const shownExport = (row: Row): OrderExport => ({
  id: row.id,
  subject: row.subject,
  orderKind: row.orderKind,
  status: row.status,
  found: row.found,
  written: row.written,
  name: row.name,
  createTime: timeOf(row.createdAt),
  endTime: timeOrNull(row.endedAt),
  expireTime: timeOrNull(row.expiresAt),
  size: row.size,
})

/** Begins an export; the one that is under way of the same is answered in its place. */
export const startExport = async (given: Given, what: Omit<Exported, 'entId'>) => {
  const { ports, caller } = given
  const { entId, userId } = caller
  const of = { ...what, entId }
  const found = await countExported(ports.db, of)
  const row = await ports.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${entId}`}, 0))`)
    const open = await tx
      .select()
      .from(orderExport)
      .where(and(eq(orderExport.entId, entId), isUnderWay))
    const same = open.find(
      ({ subject, orderKind, query }) =>
        subject === of.subject && orderKind === of.orderKind && isDeepStrictEqual(query, of.query),
    )
    if (same) return same
    if (open.length >= mostUnderWay) {
      throw new Problem('exportsFull', {
        params: { limit: mostUnderWay },
        retryAfter: retrySeconds,
      })
    }
    const now = ports.clock.now()
    const [made] = await tx
      .insert(orderExport)
      .values({
        ...of,
        id: ports.nextId(),
        userId,
        name: nameOf(tx, of, now),
        status: 'waiting',
        found,
        aliveAt: now,
        createdAt: now,
      })
      .returning()
    assert(made, 'the export was not stored')
    const params = { subject: of.subject, kind: of.orderKind, rows: found, filter: of.query }
    await audits(tx, given, 'order.exportAsked', made.id, params)
    return made
  })
  await ports.jobs.kick('exports')
  return shownExport(row)
}

export const listExports = async ({ db }: Pick<Ports, 'db'>, entId: string) => {
  const rows = await db
    .select()
    .from(orderExport)
    .where(eq(orderExport.entId, entId))
    .orderBy(desc(orderExport.createdAt), desc(orderExport.id))
    .limit(shown)
  return rows.map(shownExport)
}

/** An export of this enterprise; another's is missing. */
const find = async ({ db }: Pick<Ports, 'db'>, entId: string, id: string) => {
  const [row] = await db
    .select()
    .from(orderExport)
    .where(and(eq(orderExport.id, id), eq(orderExport.entId, entId)))
  if (!row) throw new Problem('missing')
  return row
}

/** Begins one of what this one asked for; its own row stays as it ended. */
export const repeatExport = async (given: Given, id: string) => {
  const { subject, orderKind, query } = await find(given.ports, given.caller.entId, id)
  return startExport(given, { subject, orderKind, query })
}

/** Whoever writes it hears of it as soon as it says how far it is; one that has ended meanwhile stays as it is. */
export const cancelExport = async (given: Given, id: string) => {
  const { ports, caller } = given
  await ports.db.transaction(async (tx) => {
    const cancelled = await tx
      .update(orderExport)
      .set({ status: 'cancelled', endedAt: ports.clock.now() })
      .where(and(eq(orderExport.id, id), eq(orderExport.entId, caller.entId), isUnderWay))
      .returning({ id: orderExport.id })
    if (cancelled.length > 0) await audits(tx, given, 'order.exportCancelled', id)
  })
  return shownExport(await find(ports, caller.entId, id))
}

/** A file that is swept away at this moment, or that a backup was restored without. */
const goneOrThrow = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOENT' ? new Problem('exportGone') : error
}

/** The file of an export, and a line in the books of whoever takes it. */
export const downloadExport = async (given: Given, id: string): Promise<BlobReply> => {
  const { ports, caller } = given
  const row = await find(ports, caller.entId, id)
  const { status, path, expiresAt, subject, orderKind: kind, written: rows } = row
  if (status !== 'ready' || path === null || ports.clock.now() >= (expiresAt ?? 0)) {
    throw new Problem('exportGone')
  }
  const body = await ports.files.stream(path).catch(goneOrThrow)
  try {
    const params = { subject, kind, rows, filter: row.query }
    await ports.db.transaction((tx) => audits(tx, given, 'order.exported', id, params))
  } catch (error) {
    await body.cancel()
    throw error
  }
  return { name: row.name, type: xlsxType, body }
}

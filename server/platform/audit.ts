import { createHash } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { auditHead, auditLog } from '#server/platform/db/platform.schema.ts'
import type { Db } from './ports.ts'

export type AuditEntry = {
  /** The enterprise whose books this belongs to; null for the portal's own. */
  entId: string | null
  at: number
  /** Who: a user's id, `channel:ALIPAY`, `desk`, `sweep:query` … */
  actor: string
  /** What, past tense: `login.succeeded`, `task.started` … */
  action: string
  objectType?: string
  objectId?: string
  requestNo?: string
  ip?: string
  params?: Record<string, unknown>
}

const genesis = '0'.repeat(64)

/**
 * Writes one row into the chain of its enterprise. The chain's end stays locked until the transaction is over: make it the
 * last thing a transaction does, so that nobody waits and no two wait for each other.
 */
export const audit = async (tx: Db, { entId, ...entry }: AuditEntry) => {
  const chain = entId ?? 'platform'
  const [head] = await tx
    .insert(auditHead)
    .values({ chain, seq: 1, hash: genesis })
    .onConflictDoUpdate({ target: auditHead.chain, set: { seq: sql`${auditHead.seq} + 1` } })
    .returning()
  if (!head) throw new Error(`no end of chain ${chain}`)
  const row = {
    chain,
    seq: head.seq,
    at: entry.at,
    actor: entry.actor,
    action: entry.action,
    objectType: entry.objectType ?? null,
    objectId: entry.objectId ?? null,
    requestNo: entry.requestNo ?? null,
    ip: entry.ip ?? null,
    params: entry.params ?? {},
  }
  const hash = hashOf(row, head.hash)
  await tx.insert(auditLog).values({ ...row, hash })
  await tx.update(auditHead).set({ hash }).where(eq(auditHead.chain, chain))
}

type Row = Omit<typeof auditLog.$inferSelect, 'hash'>

// Columns in a fixed order and keys of `params` sorted: the database preserves neither.
const hashOf = (row: Row, before: string) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        before,
        row.chain,
        row.seq,
        row.at,
        row.actor,
        row.action,
        row.objectType,
        row.objectId,
        row.requestNo,
        row.ip,
        sortedJson(row.params),
      ]),
    )
    .digest('hex')

const sortedJson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedJson)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sortedJson(part)])
}

/** The first row that is changed, missing or added, as `chain/seq`; null when every chain is whole. */
export const findBrokenAudit = async (db: Db): Promise<string | null> => {
  const heads = await db.select().from(auditHead).orderBy(asc(auditHead.chain))
  for (const head of heads) {
    const broken = await findBrokenIn(db, head)
    if (broken !== null) return `${head.chain}/${broken}`
  }
  return null
}

const findBrokenIn = async (db: Db, head: typeof auditHead.$inferSelect) => {
  let before = genesis
  let seq = 0
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.chain} = ${head.chain} and ${auditLog.seq} > ${seq}`)
      .orderBy(asc(auditLog.seq))
      .limit(1000)
    for (const { hash, ...row } of rows) {
      seq++
      if (row.seq !== seq || hash !== hashOf(row, before)) return seq
      before = hash
    }
    if (rows.length < 1000) break
  }
  return seq === head.seq && before === head.hash ? null : Math.min(seq, head.seq) + 1
}

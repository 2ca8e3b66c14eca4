import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { auditHead, auditLog } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from './db/rows.ts'
import { keyOf } from './db/sealed.ts'
import type { Caller } from './handle.ts'
import type { Db, Ports } from './ports.ts'
import { readSetting, settleSetting } from './setting.ts'

export type AuditEntry = {
  /** The enterprise whose books this belongs to; null for the portal's own. */
  entId: string | null
  at: number
  /** Who: a user's id, `key:` and a key's, `channel:ALIPAY`, `desk`, `sweep:query` … */
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
  const [head] = await rowsOf<{ seq: number; hash: string }>(
    tx,
    sql`insert into audit_head (chain, seq, hash) values (${chain}, 1, ${genesis})
      on conflict (chain) do update set seq = audit_head.seq + 1 returning seq, hash`,
  )
  assert(head, `no end of chain ${chain}`)
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
  const hash = keyedHash(row, head.hash)
  await tx.execute(sql`with logged as (
      insert into audit_log (chain, seq, at, actor, action, object_type, object_id, request_no, ip, params, hash)
      values (${chain}, ${row.seq}, ${row.at}, ${row.actor}, ${row.action}, ${row.objectType}, ${row.objectId},
        ${row.requestNo}, ${row.ip}, ${JSON.stringify(row.params)}::jsonb, ${hash})
    ) update audit_head set hash = ${hash} where chain = ${chain}`)
}

/** Writes what somebody decided who came by no request of an enterprise: the operator, a bank, the tax authority. */
export const auditDecision = (
  tx: Db,
  of: Pick<AuditEntry, 'entId' | 'objectType' | 'objectId' | 'params'>,
  {
    at,
    actor,
    action,
    remark,
  }: Pick<AuditEntry, 'at' | 'actor' | 'action'> & { remark?: string | null | undefined },
) =>
  audit(tx, { ...of, at, actor, action, params: { ...of.params, ...(remark ? { remark } : {}) } })

/** Whose request something is done for. */
export type Asking = {
  ports: Pick<Ports, 'clock'>
  caller: Pick<Caller, 'entId' | 'userId' | 'keyId'>
  requestNo: string
  ip: string
}

/** Who asks, and by which request, as a row has them. */
export const askerOf = ({ caller, requestNo, ip }: Omit<Asking, 'ports'>) => ({
  actor: caller.keyId === undefined ? caller.userId : `key:${caller.keyId}`,
  requestNo,
  ip,
})

/** Writes what somebody has done to an object of this type, by a request. */
export const auditsOf =
  (objectType: string) =>
  (
    tx: Db,
    { ports, ...asking }: Asking,
    action: string,
    objectId?: string,
    params: Record<string, unknown> = {},
  ) =>
    audit(tx, {
      ...askerOf(asking),
      entId: asking.caller.entId,
      at: ports.clock.now(),
      action,
      objectType,
      ...(objectId === undefined ? {} : { objectId }),
      params,
    })

type Row = Omit<typeof auditLog.$inferSelect, 'hash'>

// Columns in a fixed order and keys of `params` sorted: the database preserves neither.
const contentOf = (row: Row, before: string) =>
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
  ])

/** A hash begins so which only who has the data key can make. */
const keyedMark = 'k1.'

const macOf = (text: string) =>
  createHmac('sha256', keyOf('portal audit', 32)).update(text).digest('base64url')

const keyedHash = (row: Row, before: string) => `${keyedMark}${macOf(contentOf(row, before))}`

/** How rows were hashed before: whoever writes to the database can do it as well. */
const bareHash = (row: Row, before: string) =>
  createHash('sha256').update(contentOf(row, before)).digest('hex')

const sortedJson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedJson)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sortedJson(part)])
}

/** Where each chain ended when rows without a key were taken for the last time, under a hash of its own. */
type Closing = { ends: Record<string, readonly [seq: number, hash: string]>; mac: string }

const closingKey = 'auditClosing'

const readClosing = async (db: Db) => (await readSetting(db, closingKey)) as Closing | null // written below

const macOfEnds = (ends: Closing['ends']) => macOf(JSON.stringify(sortedJson(ends)))

/** From now on rows without a key are no rows of ours; once, when no process of an older version writes any more. */
export const closeAudit = async (db: Db): Promise<void> => {
  const heads = await db.select().from(auditHead)
  const ends = Object.fromEntries(
    heads.map(({ chain, seq, hash }) => [chain, [seq, hash] as const]),
  )
  await settleSetting(db, closingKey, { ends, mac: macOfEnds(ends) } satisfies Closing)
}

/** Nothing was written yet, so nothing without a key. */
export const closeNewAudit = async (db: Db): Promise<void> => {
  if ((await db.$count(auditHead)) === 0) await closeAudit(db)
}

export const isAuditClosed = async (db: Db) => (await readClosing(db)) !== null

/** The first row that is changed, missing or added, as `chain/seq`; null when every chain is whole. */
export const findBrokenAudit = async (db: Db): Promise<string | null> => {
  const closing = await readClosing(db)
  if (closing && closing.mac !== macOfEnds(closing.ends)) return closingKey
  const heads = await db.select().from(auditHead).orderBy(asc(auditHead.chain))
  const gone = Object.keys(closing?.ends ?? {}).find((name) =>
    heads.every(({ chain }) => chain !== name),
  )
  if (gone !== undefined) return `${gone}/1`
  for (const head of heads) {
    const end = closing && (closing.ends[head.chain] ?? ([0, genesis] as const))
    const broken = await findBrokenIn(db, head, end)
    if (broken !== null) return `${head.chain}/${broken}`
  }
  return null
}

const findBrokenIn = async (
  db: Db,
  head: typeof auditHead.$inferSelect,
  end: readonly [seq: number, hash: string] | null,
) => {
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
      const isKeyed = hash.startsWith(keyedMark)
      const isRight = hash === (isKeyed ? keyedHash : bareHash)(row, before)
      const isAllowed = isKeyed || end === null || seq <= end[0]
      const isEnd = end === null || seq !== end[0] || hash === end[1]
      if (row.seq !== seq || !isRight || !isAllowed || !isEnd) return seq
      before = hash
    }
    if (rows.length < 1000) break
  }
  const isWhole = seq === head.seq && before === head.hash && (end === null || seq >= end[0])
  return isWhole ? null : Math.min(seq, head.seq) + 1
}

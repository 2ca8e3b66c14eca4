import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type InterfaceKey, mostKeys } from '#contract/interfaceKey.contract.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { entUser } from '#server/auth/auth.schema.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { tell } from '#server/message/tell.ts'
import { type Asking, auditsOf } from '#server/platform/audit.ts'
import { maskPhone } from '#server/platform/mask.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { interfaceKey } from './interfaceKey.schema.ts'

const audits = auditsOf('interfaceKey')

type Given = Asking & { ports: Ports }
type Row = typeof interfaceKey.$inferSelect

const shown = ({ row, account }: { row: Row; account: string | null }): InterfaceKey => ({
  id: row.id,
  name: row.name,
  keyNo: row.keyNo,
  createTime: timeOf(row.createdAt),
  lastUsedTime: row.usedAt === null ? null : timeOf(row.usedAt),
  revokedTime: row.revokedAt === null ? null : timeOf(row.revokedAt),
  // An account is a credit code, or a phone.
  createdBy: account === null ? '' : account.length > 11 ? account : maskPhone(account),
})

/** Keys of an enterprise, the newest first, those that were revoked among them. */
export const listKeys = async (db: Db, entId: string, id?: string): Promise<InterfaceKey[]> => {
  const rows = await db
    .select({ row: interfaceKey, account: entUser.account })
    .from(interfaceKey)
    .leftJoin(entUser, eq(entUser.id, interfaceKey.createdBy))
    .where(
      and(eq(interfaceKey.entId, entId), id === undefined ? undefined : eq(interfaceKey.id, id)),
    )
    .orderBy(desc(interfaceKey.createdAt), desc(interfaceKey.id))
  return rows.map(shown)
}

const inUse = (entId: string) => and(eq(interfaceKey.entId, entId), isNull(interfaceKey.revokedAt))

/** Makes a key. Its secret is in this answer and nowhere else that anybody could read. */
export const createKey = (given: Given, name: string) =>
  given.ports.db.transaction(async (tx) => {
    const { ports, caller } = given
    const at = ports.clock.now()
    await lockEnterprise(tx, caller.entId)
    if ((await tx.$count(interfaceKey, inUse(caller.entId))) >= mostKeys)
      throw new Problem('keysFull', { params: { limit: mostKeys } })
    const id = ports.nextId()
    const keyNo = `pk_${randomBytes(12).toString('base64url')}`
    const secret = `sk_${randomBytes(32).toString('base64url')}`
    const { entId, userId } = caller
    await tx
      .insert(interfaceKey)
      .values({ id, entId, name, keyNo, secret, createdBy: userId, createdAt: at })
    await tell(tx, [
      { to: entId, kind: 'keyCreated', params: { name, keyNo }, event: `keyCreated ${id}`, at },
    ])
    await audits(tx, given, 'interfaceKey.created', id, { name, keyNo })
    const [key] = await listKeys(tx, entId, id)
    assert(key, `no key ${id}`)
    return { key, secret }
  })

/** Ends a key at once and for good. */
export const revokeKey = (given: Given, id: string) =>
  given.ports.db.transaction(async (tx) => {
    const { ports, caller } = given
    const at = ports.clock.now()
    const [revoked] = await tx
      .update(interfaceKey)
      .set({ revokedAt: at })
      .where(and(inUse(caller.entId), eq(interfaceKey.id, id)))
      .returning()
    const [key] = await listKeys(tx, caller.entId, id)
    if (!key) throw new Problem('missing')
    if (revoked) {
      const { name, keyNo } = revoked
      const event = `keyRevoked ${id}`
      await tell(tx, [{ to: caller.entId, kind: 'keyRevoked', params: { name, keyNo }, event, at }])
      await audits(tx, given, 'interfaceKey.revoked', id, { name, keyNo })
    }
    return key
  })

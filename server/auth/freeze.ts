import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { audit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/ports.ts'
import { revokeSessions } from '#server/platform/session.ts'
import { enterprise, entUser, session } from './auth.schema.ts'
import { tell } from '#server/message/tell.ts'
import { clearTries } from './passwordTry.ts'

type Act = { entId: string; now: number; actor: string }

/** Nobody of the enterprise logs in until it is unlocked, and who is logged in is not any more; `stateForbids` unless it stands open. */
export const freezeEnterprise = async (
  tx: Db,
  { entId, now, actor, remark }: Act & { remark: string },
) => {
  const frozen = await tx
    .update(enterprise)
    .set({ regStatus: 4, regRemark: remark })
    .where(and(eq(enterprise.id, entId), eq(enterprise.regStatus, 2)))
    .returning({ id: enterprise.id })
  if (frozen.length === 0) throw new Problem('stateForbids')
  await revokeSessions(tx, eq(session.entId, entId), { at: now, by: 'freeze' })
  await tell(tx, [
    {
      to: entId,
      kind: 'accountFrozen',
      params: { remark },
      event: `frozen ${entId} ${now}`,
      at: now,
    },
  ])
  await audit(tx, {
    entId,
    at: now,
    actor,
    action: 'enterprise.frozen',
    objectType: 'enterprise',
    objectId: entId,
    params: { remark },
  })
}

/** Ends a freeze, and the wait of who tried wrong passwords too often. Answers whether the enterprise was frozen. */
export const unlockEnterprise = async (tx: Db, { entId, now, actor }: Act): Promise<boolean> => {
  const thawed = await tx
    .update(enterprise)
    .set({ regStatus: 2, regRemark: null })
    .where(and(eq(enterprise.id, entId), eq(enterprise.regStatus, 4)))
    .returning({ id: enterprise.id })
  const users = await tx
    .select({ account: entUser.account, id: entUser.id })
    .from(entUser)
    .where(eq(entUser.entId, entId))
  for (const user of users) await clearTries(tx, user, now)
  if (thawed.length > 0) {
    const event = `thawed ${entId} ${now}`
    await tell(tx, [{ to: entId, kind: 'accountThawed', params: {}, event, at: now }])
  }
  await audit(tx, {
    entId,
    at: now,
    actor,
    action: 'enterprise.unlocked',
    objectType: 'enterprise',
    objectId: entId,
  })
  return thawed.length > 0
}

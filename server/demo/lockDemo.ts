import { and, eq, inArray } from 'drizzle-orm'
import { enterprise, entUser, session } from '#server/auth/auth.schema.ts'
import { audit } from '#server/platform/audit.ts'
import type { Ports } from '#server/platform/ports.ts'
import data from './demo-data.json' with { type: 'json' }

const demoCodes = data.enterprises.map(({ uscc }) => uscc)
/** By which an account that was frozen here is known from one that somebody froze. */
const remark = '演示账户，正式运行时停用'

/**
 * Freezes the accounts of the demonstration where its data was seeded and the portal now runs in earnest: everybody knows
 * their password. Who is logged in to one is logged out. Answers how many were frozen now.
 */
export const lockDemo = ({ db, clock }: Ports): Promise<number> =>
  db.transaction(async (tx) => {
    const locked = await tx
      .update(enterprise)
      .set({ regStatus: 4, regRemark: remark })
      .where(and(inArray(enterprise.uscc, demoCodes), eq(enterprise.regStatus, 2)))
      .returning({ id: enterprise.id })
    if (locked.length === 0) return 0
    const entIds = locked.map(({ id }) => id)
    const users = await tx
      .select({ id: entUser.id })
      .from(entUser)
      .where(inArray(entUser.entId, entIds))
    await tx.delete(session).where(
      inArray(
        session.userId,
        users.map(({ id }) => id),
      ),
    )
    for (const entId of entIds) {
      await audit(tx, {
        entId,
        at: clock.now(),
        actor: 'system',
        action: 'enterprise.frozen',
        objectType: 'enterprise',
        objectId: entId,
        params: { remark },
      })
    }
    return locked.length
  })

/** The demonstration runs again over its own data. */
export const unlockDemo = async ({ db }: Ports): Promise<void> => {
  await db
    .update(enterprise)
    .set({ regStatus: 2, regRemark: null })
    .where(and(eq(enterprise.regStatus, 4), eq(enterprise.regRemark, remark)))
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import { enterprise } from '#server/auth/auth.schema.ts'
import { freezeEnterprise, unlockEnterprise } from '#server/auth/freeze.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import data from './demo-data.json' with { type: 'json' }

const demoCodes = data.enterprises.map(({ uscc }) => uscc)
/** By which an account that was frozen here is known from one that somebody froze. */
const remark = '演示账户，正式运行时停用'
const actor = 'system'

const idsOf = async (tx: Db, where: ReturnType<typeof and>) =>
  (
    await tx.select({ id: enterprise.id }).from(enterprise).where(where).orderBy(asc(enterprise.id))
  ).map(({ id }) => id)

/**
 * Freezes the accounts of the demonstration where its data was seeded and the portal now runs in earnest: everybody knows
 * their password. Who is logged in to one is logged out. Answers how many were frozen now.
 */
export const lockDemo = ({ db, clock }: Ports): Promise<number> =>
  db.transaction(async (tx) => {
    const open = and(inArray(enterprise.uscc, demoCodes), eq(enterprise.regStatus, 2))
    const entIds = await idsOf(tx, open)
    for (const entId of entIds) {
      await freezeEnterprise(tx, { entId, now: clock.now(), actor, remark })
    }
    return entIds.length
  })

/** The demonstration runs again over its own data. */
export const unlockDemo = ({ db, clock }: Ports): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = and(eq(enterprise.regStatus, 4), eq(enterprise.regRemark, remark))
    for (const entId of await idsOf(tx, locked)) {
      await unlockEnterprise(tx, { entId, now: clock.now(), actor })
    }
  })

import { and, eq, inArray } from 'drizzle-orm'
import { enterprise } from './auth.schema.ts'
import type { Db } from '#server/platform/ports.ts'

/** One at a time for an enterprise, till the transaction is over: what is counted before something is added stays true. */
export const lockEnterprise = (tx: Db, entId: string) =>
  tx.select({ id: enterprise.id }).from(enterprise).where(eq(enterprise.id, entId)).for('update')

/** The same for several, in the order of their ids: two that need both wait for each other in no ring. */
export const lockEnterprises = (tx: Db, entIds: readonly string[]) =>
  tx
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(inArray(enterprise.id, [...entIds]))
    .orderBy(enterprise.id)
    .for('update')

const openOnes = (db: Db, entId: string) =>
  db
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(and(eq(enterprise.id, entId), eq(enterprise.regStatus, 2)))

/** Whether an enterprise stands open, neither frozen nor closed, at this moment. */
export const isOpen = async (db: Db, entId: string): Promise<boolean> =>
  (await openOnes(db, entId)).length > 0

/** The same, locked until the commit: whoever freezes it waits for a payment that relies on its word. */
export const lockOpen = async (tx: Db, entId: string): Promise<boolean> =>
  (await openOnes(tx, entId).for('share')).length > 0

import { eq } from 'drizzle-orm'
import { enterprise } from './auth.schema.ts'
import type { Db } from '#server/platform/ports.ts'

/** One at a time for an enterprise, till the transaction is over: what is counted before something is added stays true. */
export const lockEnterprise = (tx: Db, entId: string) =>
  tx.select({ id: enterprise.id }).from(enterprise).where(eq(enterprise.id, entId)).for('update')

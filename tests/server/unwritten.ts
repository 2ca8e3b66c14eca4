import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/ports.ts'

/** Does something while the audit log takes no row of an action. */
export const unwritten = async <T>(db: Db, action: string, work: () => Promise<T>): Promise<T> => {
  const rule = `check (action <> '${action}') not valid`
  await db.execute(sql.raw(`alter table audit_log add constraint unwritten ${rule}`))
  try {
    return await work()
  } finally {
    await db.execute(sql`alter table audit_log drop constraint unwritten`)
  }
}

import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { loanApply } from './loan.schema.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { Db } from '#server/platform/ports.ts'

/** A document that was handed in with an application to this consigner, as it was handed in. */
export const findHandedInFile = async (db: Db, consignerEntId: string, id: string) => {
  const handedIn = JSON.stringify({ documents: [{ file: { id } }] })
  const [row] = await db
    .select()
    .from(file)
    .where(
      and(
        eq(file.id, id),
        inArray(
          file.entId,
          db
            .select({ entId: loanApply.haulierEntId })
            .from(loanApply)
            .where(
              and(
                eq(loanApply.consignerEntId, consignerEntId),
                isNotNull(loanApply.submittedAt),
                sql`${loanApply.material} @> ${handedIn}::jsonb`,
              ),
            ),
        ),
      ),
    )
  return row ?? null
}

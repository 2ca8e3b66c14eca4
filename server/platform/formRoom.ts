import { eq, isNotNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { draft, idempotency } from './db/platform.schema.ts'
import { rowsOf } from './db/rows.ts'
import type { Db } from './ports.ts'

/** What is kept of one person's drafts and of the forms of acts, an open one for ever: far more than anybody fills in. */
const formRoom = { megabytes: 64, forms: 20_000 }

/** Refuses a further draft or form of an act once a person has so much of them that only a program can have saved it. */
export const enforceFormRoom = async (db: Db, userId: string) => {
  const { megabytes, forms } = formRoom
  const [kept] = await rowsOf<{ forms: string; bytes: string }>(
    db,
    sql`select count(*) as forms, coalesce(sum(bytes), 0) as bytes from (
      select pg_column_size(form) as bytes from ${idempotency}
      where ${eq(idempotency.userId, userId)} and ${isNotNull(idempotency.form)}
      union all
      select pg_column_size(draft.draft) from ${draft} where ${eq(draft.userId, userId)}
      limit ${forms}
    ) kept`,
  )
  if (Number(kept?.forms) >= forms || Number(kept?.bytes) >= megabytes * 1_048_576)
    throw new Problem('formsFull', { params: { limit: megabytes } })
}

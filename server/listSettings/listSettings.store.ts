import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { ListSettings, putListSettings } from '#contract/listSettings.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { listSettings } from './listSettings.schema.ts'

/** Lists of one person; the one whose settings were saved longest ago gives way. The portal has fewer, and any name is taken. */
const most = 100

const shown = {
  version: listSettings.version,
  hidden: listSettings.hidden,
  views: listSettings.views,
}

/** What the caller has chosen for a list; version 0 where that is nothing. */
export const readListSettings = async (
  { db }: Ports,
  { userId, entId }: Caller,
  list: string,
): Promise<ListSettings> => {
  const [row] = await db
    .select(shown)
    .from(listSettings)
    .where(
      and(
        eq(listSettings.userId, userId),
        eq(listSettings.entId, entId),
        eq(listSettings.list, list),
      ),
    )
  return row ?? { version: 0, hidden: [], views: [] }
}

/** Of two saves of one version the second is `versionConflict`. */
export const saveListSettings = async (
  { db, clock }: Ports,
  { userId, entId }: Caller,
  { list, version, hidden, views }: ParsedOf<typeof putListSettings>['body'],
): Promise<ListSettings> => {
  const set = { version: version + 1, hidden, views, savedAt: clock.now() }
  const [row] = await db
    .insert(listSettings)
    .values({ userId, entId, list, ...set })
    .onConflictDoUpdate({
      target: [listSettings.userId, listSettings.entId, listSettings.list],
      set,
      setWhere: eq(listSettings.version, version),
    })
    .returning(shown)
  if (!row) throw new Problem('versionConflict')
  await db.execute(sql`delete from list_settings where user_id = ${userId} and list in (
    select list from list_settings where user_id = ${userId} and list <> ${list}
    order by saved_at desc, list offset ${most - 1})`)
  return row
}

import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { setting } from '#server/platform/db/platform.schema.ts'
import type { Clock, Db } from './ports.ts'

export const readSetting = async (db: Db, key: string): Promise<unknown> => {
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  return row?.value ?? null
}

/** Sets a fact of the installation, unless somebody did before; answers what stands. */
export const settleSetting = async (db: Db, key: string, value: unknown): Promise<unknown> => {
  await db.insert(setting).values({ key, value }).onConflictDoNothing()
  return readSetting(db, key)
}

/** Changes a fact of the installation. */
export const writeSetting = async (db: Db, key: string, value: unknown) => {
  await db
    .insert(setting)
    .values({ key, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}

/** The key of the channels' notices, the same for every process, made by the first. */
export const channelSecretOf = async (db: Db) =>
  String(await settleSetting(db, 'channelSecret', randomBytes(32).toString('base64url')))

const aheadKey = 'clockAheadMs'

/** Real time plus what the desk moved it by; another process follows within a second. */
export const createClock = async (db: Db, isShared: boolean): Promise<Clock & { stop(): void }> => {
  let ahead = Number((await readSetting(db, aheadKey)) ?? 0)
  const follow = () =>
    readSetting(db, aheadKey).then(
      (value) => (ahead = Math.max(ahead, Number(value ?? 0))),
      // Out of reach for a moment: the last known stands, and every other call tells of it.
      () => undefined,
    )
  const timer = isShared ? setInterval(follow, 1_000).unref() : undefined
  return {
    now: () => Date.now() + ahead,
    ahead: () => ahead,
    advance: async (milliseconds) => {
      const [row] = await db
        .insert(setting)
        .values({ key: aheadKey, value: milliseconds })
        .onConflictDoUpdate({
          target: setting.key,
          set: { value: sql`to_jsonb((${setting.value} #>> '{}')::bigint + ${milliseconds})` },
        })
        .returning()
      ahead = Number(row?.value)
    },
    stop: () => clearInterval(timer),
  }
}

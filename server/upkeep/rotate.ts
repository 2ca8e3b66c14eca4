import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDataKey, readKeyWraps, wrapKey, writeKeyWraps } from '#server/platform/db/keyWraps.ts'
import type { Db } from '#server/platform/ports.ts'

/** One rotation at a time. */
const inTurn = <T>(db: Db, work: (tx: Db) => Promise<T>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('data key', 0))`)
    return work(tx)
  })

/** Makes a key in a new file, which opens the data from now on beside the one that is shown. */
export const addKey = async (db: Db, shown: Uint8Array, file: string): Promise<void> => {
  const made = randomBytes(32)
  writeFileSync(file, `${made.toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await inTurn(db, async (tx) => {
      const wraps = await readKeyWraps(tx)
      const dataKey = openDataKey(wraps, shown)
      await writeKeyWraps(tx, [...(wraps ?? [wrapKey(shown, dataKey)]), wrapKey(made, dataKey)])
    })
  } catch (error) {
    rmSync(file)
    throw error
  }
}

/** From now on the key that is shown opens the data, and no other; answers how many did. */
export const dropOtherKeys = (db: Db, shown: Uint8Array): Promise<number> =>
  inTurn(db, async (tx) => {
    const wraps = await readKeyWraps(tx)
    await writeKeyWraps(tx, [wrapKey(shown, openDataKey(wraps, shown))])
    return (wraps ?? []).length
  })

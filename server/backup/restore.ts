import { existsSync, readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { findBrokenAudit } from '#server/platform/audit.ts'
import { type KeyPlace, readDataKey } from '#server/platform/db/dataKey.ts'
import { openDataKey } from '#server/platform/db/keyWraps.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import { seal, setDataKey } from '#server/platform/db/sealed.ts'
import type { Db } from '#server/platform/ports.ts'
import { type Manifest, parts, type Place } from './backup.ts'
import { copyFiles } from './copyFiles.ts'
import { withOwnConnection } from './ownConnection.ts'
import { runPostgresTool } from './postgresTool.ts'
import { countRows } from './rowCounts.ts'

/**
 * Brings a backup into an empty database and folder, by the key of that time, and looks whether it is whole: every row and
 * file, and the audit log. Throws what is not right; what is wrong with the copy itself shows after it was written.
 */
export const restore = async (
  { databaseUrl, filesDir }: Place,
  key: KeyPlace,
  source: string,
): Promise<Manifest> => {
  const manifest = await readManifest(source)
  setDataKey(openDataKey(manifest.keyWraps, readDataKey(key)))
  if (manifest.keyMark !== null && manifest.keyMark !== seal('portal')) {
    throw new Error('The database was sealed with another key: restore with the one of that time.')
  }
  if (existsSync(filesDir) && readdirSync(filesDir).length > 0) {
    throw new Error(
      `${filesDir} has files. A backup is restored into an empty folder: set DATA_DIR.`,
    )
  }
  await withOwnConnection(databaseUrl, async (db) => {
    if (Object.keys(await countRows(db)).length > 0) {
      throw new Error('The database has tables. A backup is restored into an empty database.')
    }
    await runPostgresTool('pg_restore', databaseUrl, [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      join(source, parts.database),
    ])
    await db.execute(sql`analyze`)
    await copyFiles(join(source, parts.files), filesDir)
    await enforceWhole(db, manifest, filesDir)
  })
  return manifest
}

const readManifest = async (source: string): Promise<Manifest> => {
  const path = join(source, parts.manifest)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${source} is no backup: ${path} is missing.`)
  })
  return JSON.parse(text) as Manifest // as `backUp` wrote it
}

const enforceWhole = async (db: Db, { rows }: Manifest, filesDir: string) => {
  if (!isDeepStrictEqual(await countRows(db), rows)) {
    throw new Error('The restored tables have other numbers of rows than those that were saved.')
  }
  const broken = await findBrokenAudit(db)
  if (broken !== null) throw new Error(`The audit log is broken at ${broken}.`)
  for (const { path } of await db.select({ path: file.path }).from(file)) {
    await stat(join(filesDir, path))
  }
}

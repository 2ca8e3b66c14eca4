import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type KeyWraps, readKeyWraps } from '#server/platform/db/keyWraps.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { keyMarkKey } from '#server/platform/db/takeDataKey.ts'
import { readSetting } from '#server/platform/setting.ts'
import { copyFiles } from './copyFiles.ts'
import { withOwnConnection } from './ownConnection.ts'
import { runPostgresTool } from './postgresTool.ts'
import { countRows, type RowCounts } from './rowCounts.ts'

/** Where a portal has its data. */
export type Place = { databaseUrl: string; filesDir: string }

/** What stands in a backup's `manifest.json`. */
export type Manifest = {
  madeAt: string
  rows: RowCounts
  files: number
  /** By which the database knows its key. */
  keyMark: unknown
  /** The data key, sealed for each key that opens it. */
  keyWraps: KeyWraps
}

export const parts = { database: 'database.dump', files: 'files', manifest: 'manifest.json' }

/**
 * Saves the database at one moment, and every file it names, into a new folder, while the portal runs. No key is in it:
 * what is sealed stays so. A folder that could not be completed keeps `.partial` in its name.
 */
export const backUp = async (
  { databaseUrl, filesDir }: Place,
  target: string,
): Promise<Manifest> => {
  if (existsSync(target)) throw new Error(`${target} is there already. Name a new folder.`)
  const partial = `${target}.partial`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const to = join(partial, parts.files)
  await mkdir(to, { recursive: true })
  // Before and after: what a row named at the moment of the dump was there before, or came in between.
  let files = await copyFiles(filesDir, to)
  const madeAt = new Date().toISOString()
  const { rows, ...key } = await dump(databaseUrl, join(partial, parts.database))
  files += await copyFiles(filesDir, to)
  const manifest = { madeAt, rows, files, ...key }
  await writeFile(join(partial, parts.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(partial, target)
  return manifest
}

/** Writes the dump, and counts its rows at the very moment that it shows. */
const dump = (url: string, file: string) =>
  withOwnConnection(url, (db) =>
    db.transaction(
      async (tx) => {
        const [snapshot] = await rowsOf<{ id: string }>(tx, sql`select pg_export_snapshot() as id`)
        await runPostgresTool('pg_dump', url, [
          '--format=custom',
          `--snapshot=${snapshot?.id}`,
          `--file=${file}`,
        ])
        return {
          rows: await countRows(tx),
          keyMark: await readSetting(tx, keyMarkKey),
          keyWraps: await readKeyWraps(tx),
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect } from 'vitest'
import type { Db } from '#server/platform/ports.ts'

export const allMigrations = join(import.meta.dirname, '../../server/migrations')

/** A folder with the migrations before one, which is named by the end of its file's name. */
export const migrationsBefore = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  cpSync(allMigrations, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(name))
  expect(end).toBeGreaterThan(0)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}

/** Works on an embedded database as it was before a migration; `go` runs that and the later ones. */
export const migrateFrom = async (
  name: string,
  work: (db: Db, go: () => Promise<void>) => Promise<void>,
) => {
  const client = await PGlite.create({
    extensions: { pg_trgm },
    parsers: { [types.INT8]: (text: string) => text },
  })
  const db = drizzle(client)
  const before = migrationsBefore(name)
  await migrate(db, { migrationsFolder: before })
  // Rows are read alike from either driver.
  await work(db as unknown as Db, () => migrate(db, { migrationsFolder: allMigrations }))
  await client.close()
  rmSync(before, { recursive: true })
}

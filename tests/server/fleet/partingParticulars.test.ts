import { rmSync } from 'node:fs'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/ports.ts'
import { allMigrations, expectParted, fillShared, migrationsBefore } from './sharedParticulars.ts'

test('what was one row for everybody becomes each enterprise’s own, on the embedded database', async () => {
  const client = await PGlite.create({
    extensions: { pg_trgm },
    parsers: { [types.INT8]: (text: string) => text },
  })
  const db = drizzle(client)
  const before = migrationsBefore()
  await migrate(db, { migrationsFolder: before })
  await fillShared(db as unknown as Db) // rows are read alike from either driver
  await migrate(db, { migrationsFolder: allMigrations })
  await expect(expectParted(db as unknown as Db)).resolves.toBeUndefined() // likewise
  await client.close()
  rmSync(before, { recursive: true })
})

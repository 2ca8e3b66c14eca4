import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrateOver } from '#server/platform/db/migrateOver.ts'
import { expectParted, fillShared } from '#tests/server/fleet/sharedParticulars.ts'
import { allMigrations, migrationsBefore } from '#tests/server/migrateFrom.ts'
import { createBareDatabase } from './postgresPorts.ts'

test('what was one row for everybody becomes each enterprise’s own, on PostgreSQL', async () => {
  const { database, url, drop } = await createBareDatabase()
  const before = migrationsBefore('own_particulars')
  await migrateOver(url, before)
  await fillShared(database.db)
  await migrateOver(url, allMigrations)
  await expect(expectParted(database.db)).resolves.toBeUndefined()
  rmSync(before, { recursive: true })
  await drop()
})

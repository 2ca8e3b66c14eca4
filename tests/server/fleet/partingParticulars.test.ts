import { expect, test } from 'vitest'
import { migrateFrom } from '#tests/server/migrateFrom.ts'
import { expectParted, fillShared } from './sharedParticulars.ts'

test('what was one row for everybody becomes each enterprise’s own, on the embedded database', () =>
  migrateFrom('own_particulars', async (db, go) => {
    await fillShared(db)
    await go()
    await expect(expectParted(db)).resolves.toBeUndefined()
  }))

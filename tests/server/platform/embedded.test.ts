import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectPglite } from '#server/platform/db/connect.ts'

test('the embedded database gives the thread back after each statement', async () => {
  const { db, close } = await connectPglite({})
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  for (let n = 0; n < 10; n++) await db.execute(sql`select ${n}::int`)
  expect(turns).toBeGreaterThanOrEqual(9)
  turns = 0
  await db.transaction(async (tx) => {
    for (let n = 0; n < 10; n++) await tx.execute(sql`select ${n}::int`)
  })
  expect(turns).toBeGreaterThanOrEqual(9)
  isOver = true
  await close()
})

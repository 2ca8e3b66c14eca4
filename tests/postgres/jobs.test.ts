import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepRun } from '#server/platform/db/platform.schema.ts'
import { connectPostgres, type Database } from '#server/platform/db/connect.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createQueue } from '#server/platform/jobs/queue.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { createPostgres } from './ownPostgres.ts'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
let ports: TestPorts
beforeAll(async () => {
  postgres = await createPostgres({ more: '-c log_statement=mod' })
  database = connectPostgres(postgres.url)
  await prepare(database)
  ports = await createTestPorts({ database })
})
afterAll(async () => {
  await ports.close()
  await postgres.close()
})

/** How often a process has looked for a sweep of this name that waits. */
const looked = () =>
  postgres.log().match(/WITH[^]*?UPDATE pgboss\.\w+ j SET[^]*?WHERE name = 'sweep-files'/g)
    ?.length ?? 0

const jobs = async (state: string) => {
  const [row] = await rowsOf<{ count: string }>(
    database.db,
    sql`select count(*) from pgboss.job where name = 'sweep-files' and state = ${state}::pgboss.job_state`,
  )
  return Number(row?.count)
}

test('a sweep that two processes are asked for, again and again, runs once at a time, and the database is asked nothing that it refuses', async () => {
  const other = connectPostgres(postgres.url)
  const queues = [createQueue(database), createQueue(other)]
  for (const queue of queues) await queue.start({ ...ports, jobs: queue.jobs })
  await expect.poll(async () => (await jobs('created')) + (await jobs('active'))).toBe(0)

  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const holding = database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table verification_code in exclusive mode`)
    held()
    await isFree
  })
  await isHeld
  await queues[0]?.jobs.kick('files')
  await expect.poll(() => jobs('active')).toBe(1)
  const before = looked()
  await queues[1]?.jobs.kick('files')
  await expect.poll(() => jobs('created')).toBe(1)
  await expect.poll(looked).toBeGreaterThan(before)
  expect(await jobs('active')).toBe(1)
  free()
  await holding
  await expect.poll(async () => (await jobs('created')) + (await jobs('active'))).toBe(0)
  expect(await jobs('failed')).toBe(0)
  expect(await ports.db.$count(sweepRun)).toBeGreaterThan(0)

  for (const queue of queues) await queue.stop()
  await other.close()
  expect(postgres.log()).not.toMatch(/ERROR:/)
})

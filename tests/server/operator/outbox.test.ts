import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { tell } from '#server/message/tell.ts'
import { operate } from '#server/operator/operate.ts'
import { findBrokenAudit } from '#server/platform/audit.ts'
import { auditLog, outbox, type OutboxStatus } from '#server/platform/db/platform.schema.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
beforeAll(async () => {
  ports = await createTestPorts()
})
afterAll(() => ports.close())

const run = (...argv: string[]) => operate(argv, (work) => work(ports))
const stand = (number: string) =>
  ports.db
    .select()
    .from(outbox)
    .where(eq(outbox.id, number))
    .then(([row]) => row)
const metrics = async () => (await createApp(ports).request('/metrics')).text()

test('what was given up is listed without words, and sent again under its key, which is audited', async () => {
  await tell(ports.db, [
    {
      to: ports.ent(2),
      kind: 'payFailed',
      params: { taskNo: 'FK20261121000001', taskId: '1850', totalCount: 2, totalFen: 342_000 },
      event: 'a',
      at: ports.clock.now(),
    },
  ])
  expect((await run('outbox', 'list')).out).toContain('Nothing was given up.')
  await ports.runSweep('outbox')
  const [sent] = await ports.db.select().from(outbox)
  const number = sent?.id ?? ''
  const end = (status: OutboxStatus) =>
    ports.db.update(outbox).set({ status, tries: 7, sentAt: null }).where(eq(outbox.id, number))

  // One that waits, or is sent, is nothing to repeat.
  expect((await run('outbox', 'retry', number, '--as', 'li')).err).toContain(
    'nothing that was given up',
  )
  await end('unknown')
  const { out } = await run('outbox', 'list', '--json')
  expect(JSON.parse(out)).toEqual({
    total: 1,
    givenUp: [
      {
        number,
        way: 'sms',
        to: '199****0002',
        kind: 'payFailed',
        status: 'unknown',
        tries: 7,
        written: '2026-11-21 10:00:00',
      },
    ],
  })
  expect((await run('outbox', 'list')).out).not.toMatch(/19900000002|FK2026/)
  expect(await metrics()).toContain('portal_outbox_given_up_lately{way="sms"} 1')

  await ports.clock.advance(3 * 86_400_000)
  expect((await run('outbox', 'retry', number)).exitCode).toBe(2)
  const again = await run('outbox', 'retry', number, '--as', 'li', '--json')
  expect(JSON.parse(again.out)).toEqual({ number, was: 'unknown', status: 'waiting' })
  // It has waited since it was sent again, and not since it was written.
  await ports.db.update(outbox).set({ tries: 1 }).where(eq(outbox.id, number))
  expect(await metrics()).toContain('portal_outbox_failing_seconds{way="sms"} 0')
  const isThat = eq(auditLog.action, 'outbox.sentAgain')
  const [trace] = await ports.db.select().from(auditLog).where(isThat)
  expect(trace).toMatchObject({
    actor: 'operator:li',
    chain: ports.ent(2),
    objectId: number,
    params: { was: 'unknown' },
  })
  expect(await findBrokenAudit(ports.db)).toBeNull()
  await ports.runSweep('outbox')
  expect(await stand(number)).toMatchObject({ status: 'sent', key: sent?.key, text: sent?.text })
})

test('a code is void, and not sent again', async () => {
  const number = ports.nextId()
  const at = ports.clock.now()
  const code = { to: '19912345678', text: '123456', at, until: at, status: 'late' } as const
  await ports.db.insert(outbox).values({ id: number, ...code })
  expect((await run('outbox', 'retry', number, '--as', 'li')).err).toContain('void')
  expect(await stand(number)).toMatchObject({ status: 'late' })
  expect((await run('outbox', 'list')).out).not.toContain('123456')
})

test('/metrics tells how long nobody has taken what was tried', async () => {
  const at = ports.clock.now()
  const row = { id: ports.nextId(), way: 'mail', to: 'a@b.example', text: 'x', tries: 3 } as const
  await ports.db.insert(outbox).values({ ...row, at })
  await ports.clock.advance(600_000)
  expect(await metrics()).toContain('portal_outbox_failing_seconds{way="mail"} 600')
  expect(await metrics()).toContain('portal_outbox_failing_seconds{way="sms"} 0')
})

import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import { bankCard, particularToCheck } from '#server/order/party.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
beforeEach(async () => {
  ports = await createTestPorts({ world: 'parties' })
})
afterEach(() => ports.close())

const run = (...argv: string[]) => operate(argv, (work) => work(ports))

test('the operator sees which particulars another may have changed, and marks each as seen, once', async () => {
  expect((await run('particulars', 'list')).out).toContain('Nothing is left to look at.')
  const [card] = await ports.db
    .select()
    .from(bankCard)
    .where(eq(bankCard.entId, ports.ent(2)))
    .limit(1)
  await ports.db.insert(particularToCheck).values({
    id: '1',
    entId: ports.ent(2),
    kind: 'card',
    objectId: card?.id ?? '',
    changedBy: ports.ent(3),
    action: 'card.changed',
    changedAt: ports.clock.now(),
  })
  const listed = await run('particulars', 'list', '--json')
  expect(JSON.parse(listed.out)).toMatchObject({
    total: 1,
    particulars: [
      {
        checkId: '1',
        kind: 'card',
        name: card?.holderName,
        entName: '云途示例网络货运有限公司',
        changedBy: '江汇示例供应链管理有限公司',
        changeTime: '2026-11-21 10:00:00',
      },
    ],
  })
  expect(listed.out).not.toContain(card?.cardNo)
  expect(await run('particulars', 'seen', '1')).toMatchObject({ exitCode: 2 })
  const seen = await run('particulars', 'seen', '1', '--as', 'Li Ming', '--json')
  expect(JSON.parse(seen.out)).toEqual({ checkId: '1', status: 'seen' })
  const [entry] = await ports.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1)
  expect(entry).toMatchObject({
    chain: ports.ent(2),
    actor: 'operator:Li Ming',
    action: 'particular.seen',
    objectId: card?.id,
  })
  for (const number of ['1', '2', 'x'])
    expect(await run('particulars', 'seen', number, '--as', 'Li Ming')).toMatchObject({
      exitCode: 1,
    })
  expect(JSON.parse((await run('particulars', 'list', '--json')).out)).toMatchObject({ total: 0 })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryConsultPage, saveConsult } from '#contract/consult.contract.ts'
import { answerConsult } from '#contract/desk.contract.ts'
import { consult } from '#server/content/content.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let carrier: Client
let other: Client
let desk: Client
const login = async () => {
  const api = createApi(ports)
  carrier = await api.as('91349901MAXXX00232')
  other = await api.as('91339901MAXXX00821')
  desk = api.anonymous
}
beforeAll(async () => {
  ports = await createTestPorts()
  await login()
})
afterAll(() => ports.close())

const ask = (client: Client, content = '信用等级多久更新一次？', key?: string) =>
  client.call(saveConsult, { body: { content } }, key === undefined ? {} : { key })

const saved = (number: number) =>
  ports.db
    .select()
    .from(consult)
    .where(eq(consult.entId, ports.ent(number)))

test('a question is numbered by its day, saved and audited', async () => {
  const first = await ask(carrier, '  信用等级多久更新一次？ ')
  const second = await ask(other)
  expect(first.consultNo).toBe('ZX20261121000001')
  expect(second.consultNo).toBe('ZX20261121000002')
  expect(await saved(2)).toMatchObject([{ content: '信用等级多久更新一次？', status: 0 }])
  const logged = await ports.db.select().from(auditLog).where(eq(auditLog.objectId, first.id))
  expect(logged).toMatchObject([{ action: 'consult.asked', chain: ports.ent(2) }])
})

test('a repeat of one request is one question', async () => {
  const before = (await saved(2)).length
  const key = 'the-key-of-one-question'
  const once = await ask(carrier, '如何申请信用修复？', key)
  expect(await ask(carrier, '如何申请信用修复？', key)).toEqual(once)
  expect(await refusalOf(ask(carrier, '另一个问题', key))).toBe('idempotencyKeyReused')
  expect(await saved(2)).toHaveLength(before + 1)
})

test.each([
  ['nothing but blanks', '  \n '],
  ['201 characters', '问'.repeat(201)],
  ['a character that no text has', '问\u0007题'],
])('%s is refused', async (_, content) => {
  expect(await refusalOf(ask(other, content))).toBe('inputInvalid')
})

test('200 characters fit, counted as a person counts them', async () => {
  const { id } = await ask(other, '😀'.repeat(200))
  const [row] = await ports.db.select().from(consult).where(eq(consult.id, id))
  expect(row?.content).toBe('😀'.repeat(200))
})

test('the eleventh question of a day is refused until midnight, however many come at once', async () => {
  ports.setTime('2026-11-22 23:45:00')
  await login()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      ask(carrier).then(
        () => 'saved',
        () => 'refused',
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'saved')).toHaveLength(10)
  const refused = await carrier.send(saveConsult, { body: { content: '第十一个问题' } })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('900')
  expect((await refused.json()).msg).toBe('今天已提交 10 次咨询，请明天再来')
  await ask(other)
  ports.setTime('2026-11-23 00:00:00')
  expect((await ask(carrier)).consultNo).toBe('ZX20261123000001')
})

test('an answer is read by whoever asked, given once, and closes a week later', async () => {
  await login()
  const { id } = await ask(carrier, '信用等级多久更新一次？')
  const answer = { params: { id }, body: { replyContent: '每月一日更新。' } }
  await desk.call(answerConsult, answer)
  expect(await refusalOf(desk.call(answerConsult, answer))).toBe('stateForbids')
  const own = await carrier.call(queryConsultPage, { query: {} })
  expect(own.records[0]).toMatchObject({ id, status: 1, replyContent: '每月一日更新。' })
  const theirs = await other.call(queryConsultPage, { query: {} })
  expect(theirs.records.map((one) => one.id)).not.toContain(id)
  await ports.clock.advance(7 * 86_400_000)
  await ports.runSweep('reviews')
  await login()
  const later = await carrier.call(queryConsultPage, { query: { status: 2 } })
  expect(later.records.map((one) => one.id)).toContain(id)
})

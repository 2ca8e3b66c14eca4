import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveConsult } from '#contract/consult.contract.ts'
import { answerConsult } from '#contract/desk.contract.ts'
import { countMessages, queryMessages, readMessages } from '#contract/message.contract.ts'
import {
  type MessageArea,
  messageAreas,
  type MessageKind,
  messageKinds,
} from '#contract/message.rules.ts'
import { message } from '#server/message/message.schema.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import { tell, tellMore, type Told } from '#server/message/tell.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { createRandom } from '#tests/model/random.ts'

let ports: TestPorts
let carrier: Client
let other: Client
let desk: Client
beforeAll(async () => {
  ports = await createTestPorts()
  const api = createApi(ports)
  carrier = await api.as('91349901MAXXX00232')
  other = await api.as('91339901MAXXX00821')
  desk = api.anonymous
})
afterAll(() => ports.close())
beforeEach(() => ports.db.delete(message))

const told = (event: string, kind: MessageKind = 'consultAnswered', to = ports.ent(2)) =>
  ({ to, kind, params: { consultNo: event, remark: '' }, event, at: ports.clock.now() }) as Told

type Asked = { area?: MessageArea }
type Person = { client: Client; ent: string }

const listed = async (client: Client, query: object = {}) =>
  (await client.call(queryMessages, { query: { size: 100, ...query } })).records
const counted = (client: Client, query = {}) => client.call(countMessages, { query })

test('an answered question is one message, read once by whoever asked', async () => {
  const { id, consultNo } = await carrier.call(saveConsult, { body: { content: '何时开票？' } })
  await desk.call(answerConsult, { params: { id }, body: { replyContent: '审核后开票。' } })
  expect(
    await refusalOf(
      desk.call(answerConsult, { params: { id }, body: { replyContent: '再次答复。' } }),
    ),
  ).toBe('stateForbids')
  const [one, ...more] = await listed(carrier)
  expect(more).toEqual([])
  expect(one).toMatchObject({ kind: 'consultAnswered', params: { consultNo }, readTime: null })
  expect(await counted(carrier)).toMatchObject({ unread: 1, all: 1 })
  expect(await listed(other)).toEqual([])

  const ids = [one?.id ?? '']
  expect(await other.call(readMessages, { body: { ids } })).toMatchObject({ unread: 0 })
  expect(await counted(carrier)).toMatchObject({ unread: 1, all: 1 })
  expect(await carrier.call(readMessages, { body: { ids } })).toMatchObject({ unread: 0 })
  expect(await carrier.call(readMessages, { body: { ids } })).toMatchObject({ unread: 0 })
  expect(await listed(carrier, { unread: '1' })).toEqual([])
  expect((await listed(carrier))[0]?.readTime).toBe('2026-11-21 10:00:00')
})

test('what was read stays read since when it was, however often it is read again', async () => {
  const before = ports.clock.now()
  await tell(ports.db, [told('a'), told('b')])
  const { newest } = await counted(carrier)
  const ids = (await listed(carrier)).map(({ id }) => id)
  await carrier.call(readMessages, { body: { ids: ids.slice(0, 1) } })
  await ports.clock.advance(60_000)
  expect(await carrier.call(readMessages, { body: { upTo: newest ?? '' } })).toMatchObject({
    unread: 0,
  })
  await ports.clock.advance(60_000)
  expect(await carrier.call(readMessages, { body: { ids } })).toMatchObject({ unread: 0 })
  expect((await listed(carrier)).map(({ readTime }) => readTime)).toEqual([
    '2026-11-21 10:00:00',
    '2026-11-21 10:01:00',
  ])
  await ports.clock.advance(before - ports.clock.now())
})

test('what does not happen is not told', async () => {
  const failed = ports.db.transaction(async (tx) => {
    await tell(tx, [told('rolled back')])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await counted(carrier)).toMatchObject({ unread: 0, all: 0 })
})

test('an event is told once, however often it is said', async () => {
  await Promise.all(Array.from({ length: 5 }, () => tell(ports.db, [told('same')])))
  expect(await counted(carrier)).toMatchObject({ unread: 1, all: 1 })
})

test('an act in pieces adds up in one message, which is unread again', async () => {
  const piece = (count: number): Told => ({
    to: ports.ent(2),
    kind: 'orderApproved',
    params: { number: 'YD1', count, orderId: '1', orderKind: 'TAXPAY', by: '平台' },
    event: 'order.approved 5',
    at: ports.clock.now(),
  })
  await tellMore(ports.db, [piece(100)])
  const [first] = await listed(carrier)
  await carrier.call(readMessages, { body: { ids: [first?.id ?? ''] } })
  await tellMore(ports.db, [piece(17)])
  const rows = await listed(carrier)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ params: { count: 117, number: 'YD1' }, readTime: null })
})

test('a list goes on where its page before ended', async () => {
  await tell(
    ports.db,
    ['a', 'b', 'c', 'd', 'e'].map((event) => told(event)),
  )
  const pageOf = async (current: number) => {
    const { records, total } = await carrier.call(queryMessages, { query: { size: 2, current } })
    return [total, ...records.map(({ params }) => params['consultNo'])]
  }
  expect(await pageOf(1)).toEqual([5, 'e', 'd'])
  expect(await pageOf(2)).toEqual([5, 'c', 'b'])
  expect(await pageOf(3)).toEqual([5, 'a'])
})

test('all that were seen are read, and nothing that came after', async () => {
  await tell(ports.db, [told('a'), told('b')])
  const { newest } = await counted(carrier)
  await tell(ports.db, [told('c')])
  expect(await carrier.call(readMessages, { body: { upTo: newest ?? '' } })).toMatchObject({
    unread: 1,
  })
  expect((await listed(carrier, { unread: '1' })).map(({ params }) => params['consultNo'])).toEqual(
    ['c'],
  )
})

test.each([{}, { ids: ['1'], upTo: '1' }, { ids: [] }])('%j marks nothing', async (body) => {
  expect(await refusalOf(carrier.call(readMessages, { body }))).toBe('inputInvalid')
})

test('a kind that only a later version knows is neither listed nor counted', async () => {
  await tell(ports.db, [told('now')])
  const [now] = await ports.db.select().from(message)
  const later = { ...now!, id: '9', event: 'later', kind: 'ofTomorrow' as MessageKind } // not of this version
  await ports.db.insert(message).values(later)
  await ports.db.insert(outbox).values({ id: '9', to: '19900000002', messageId: '9', at: later.at })
  await ports.runSweep('outbox')
  expect((await ports.db.select().from(outbox).where(eq(outbox.id, '9')))[0]?.text).toBeNull()
  expect(await listed(carrier)).toHaveLength(1)
  expect(await counted(carrier)).toMatchObject({ unread: 1, all: 1 })
})

test('however messages come and are read, the count of unread ones is their list', async () => {
  const { chance, oneOf } = createRandom(20261121)
  const people: [Person, Person] = [
    { client: carrier, ent: ports.ent(2) },
    { client: other, ent: ports.ent(8) },
  ]
  for (let step = 0; step < rounds(120, 2_000); step++) {
    const { client, ent } = oneOf(people)
    const seen = await listed(client)
    const did = oneOf(['tell', 'tell', 'tell', 'one', 'some', 'all'])
    if (did === 'tell')
      await tell(ports.db, [told(`event ${step % 90}`, oneOf(['payPaid', ...messageKinds]), ent)])
    else if (seen.length > 0) {
      const ids = seen.filter(() => chance(did === 'one' ? 0.1 : 0.5)).map(({ id }) => id)
      if (did === 'all')
        await client.call(readMessages, { body: { upTo: seen.find(() => chance(0.3))?.id ?? '0' } })
      else if (ids.length > 0) await client.call(readMessages, { body: { ids } })
    }
    for (const one of people) {
      const query = oneOf<Asked>([{}, ...messageAreas.map((area) => ({ area }))])
      const unread = await listed(one.client, { ...query, unread: '1' })
      expect(await counted(one.client, query)).toMatchObject({ unread: unread.length })
      expect(unread.every(({ readTime }) => readTime === null)).toBe(true)
      const own = await ports.db.select().from(message).where(eq(message.entId, one.ent))
      expect(new Set(own.map(({ event }) => event)).size).toBe(own.length)
    }
  }
})

test('messages go after a year', async () => {
  await tell(ports.db, [told('old')])
  const year = 365 * 86_400_000
  await ports.clock.advance(year - 1_000)
  await tell(ports.db, [told('young')])
  await ports.runSweep('files')
  expect(await ports.db.$count(message)).toBe(2)
  await ports.clock.advance(2_000)
  await ports.runSweep('files')
  expect((await ports.db.select().from(message)).map(({ event }) => event)).toEqual(['young'])
})

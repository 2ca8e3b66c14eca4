import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dropAct, getAct, getOutcome, putAct, seeAct } from '#contract/act.contract.ts'
import { putDraft } from '#contract/draft.contract.ts'
import { Problem } from '#contract/problem.ts'
import { createApp } from '#server/app.ts'
import { idempotency } from '#server/platform/db/platform.schema.ts'
import { housekeeping } from '#server/platform/jobs/housekeeping.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import { requestOf, type Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { effectsIn, formOf, pay, refusedOrder, routesWithPay } from './actServer.ts'

const dayMs = 86_400_000
let ports: TestPorts
let app: ReturnType<typeof createApp>
let client: Client
beforeEach(async () => {
  ports = await createTestPorts()
  app = createApp(ports, routesWithPay())
  client = await createApi(ports, app).as('91349901MAXXX00232')
})
afterEach(() => ports.close())

const form = (rest = '1', orderIds?: readonly string[]) => formOf(ports.clock.now(), rest, orderIds)
const save = (body: ReturnType<typeof form>) => client.call(putAct, { body })
/** Sends without saving, unlike the client of the tests. */
const send = async ({ key, body }: ReturnType<typeof form>, more: object = {}) => {
  const request = await requestOf(pay, { body: { ...body, ...more } }, client.token, { key })
  const { code, data } = await (await app.fetch(request)).json()
  return code === 200 ? data : data.problem
}
const outcome = ({ key }: ReturnType<typeof form>) => client.call(getOutcome, { query: { key } })
const drop = ({ key }: ReturnType<typeof form>) => client.call(dropAct, { query: { key } })

describe('saving', () => {
  test('answers the open form of the subject, whoever asks, until it is closed', async () => {
    const [first, second] = [form('1'), form('2')]
    expect(await save(first)).toMatchObject({ key: first.key, isOpen: true })
    expect(await save(first)).toMatchObject({ key: first.key, isOpen: true })
    expect(await save(second)).toMatchObject({ key: first.key, isOpen: true })
    await send(first)
    expect(await save(second)).toMatchObject({ key: second.key, isOpen: true })
  })

  test('of another subject or person is another matter', async () => {
    const other = await createApi(ports, app).as('91339901MAXXX00821')
    expect(await save(form('1'))).toMatchObject({ isOpen: true })
    expect(await save({ ...form('2'), subject: 'loanProject' })).toMatchObject({
      key: form('2').key,
    })
    expect(await other.call(putAct, { body: form('3') })).toMatchObject({ key: form('3').key })
  })

  test.each(['sent', 'refused', 'dropped'])('late, does not reopen what was %s', async (how) => {
    const late = form('1', [how === 'refused' ? refusedOrder : '1'])
    if (how !== 'dropped') await save(late)
    await (how === 'dropped' ? drop(late) : send(late))
    expect(await save(late)).toMatchObject({ key: late.key, isOpen: false })
    expect(await effectsIn(ports.db)).toHaveLength(how === 'sent' ? 1 : 0)
    await send(late)
    expect(await effectsIn(ports.db)).toHaveLength(how === 'sent' ? 1 : 0)
  })

  test('refuses another form under the key, a password, and more than 512 KiB', async () => {
    await save(form())
    expect(await refusalOf(save({ ...form(), body: { orderIds: ['2'] } }))).toBe(
      'idempotencyKeyReused',
    )
    const secret = { ...form('2'), body: { orderIds: [], deep: { password: 'p' } } }
    expect(await refusalOf(save(secret))).toBe('inputInvalid')
    const large = { ...form('2'), body: { orderIds: ['x'.repeat(524_288)] } }
    expect(await refusalOf(save(large))).toBe('fileTooLarge')
  })

  test('ends where a person has 64 MiB of forms; dropping makes room, and nobody else waits', async () => {
    await save(form())
    // As a program would: each under a subject and a key of its own.
    await ports.db.execute(sql`
      insert into idempotency (user_id, key, status, subject, call, name, form, at)
      select user_id, key || '-' || n, status, subject || '-' || n, call, name, to_jsonb((
        select string_agg(encode(sha512((n || ' ' || part)::bytea), 'hex'), '')
        from generate_series(1, 4096) part)), at
      from idempotency, generate_series(1, 128) n where subject = 'payTask'`)
    const more = { ...form('2'), subject: 'loanProject' }
    const draftOf = { machineId: 'payTask', subjectId: 'new', version: 1, draft: {} }
    expect(await refusalOf(save(more))).toBe('formsFull')
    expect(await refusalOf(client.call(putDraft, { body: draftOf }))).toBe('formsFull')
    const other = await createApi(ports, app).as('91339901MAXXX00821')
    expect(await other.call(putAct, { body: more })).toMatchObject({ isOpen: true })
    await client.call(dropAct, { query: { key: `${form().key}-1` } })
    expect(await save(more)).toMatchObject({ isOpen: true })
  })

  test('takes ten thousand orders', async () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => `19000000000000${10_000 + n}`)
    const many = form('1', ids)
    await save(many)
    expect(await send(many)).toEqual({ paid: 10_000 })
    expect(await outcome(many)).toEqual({ status: 'done', reply: { paid: 10_000 } })
  })
})

describe('an act', () => {
  test('takes effect under its open form alone, once', async () => {
    expect(await send(form())).toBe('actNotOpen')
    await save(form())
    expect(await outcome(form())).toEqual({ status: 'none' })
    expect(await send(form())).toEqual({ paid: 1 })
    expect(await send(form())).toEqual({ paid: 1 })
    expect(await effectsIn(ports.db)).toHaveLength(1)
    expect(await outcome(form())).toEqual({ status: 'done', reply: { paid: 1 } })
  })

  test('is refused for good, with its reason, and leaves nothing', async () => {
    const bad = form('1', [refusedOrder])
    await save(bad)
    expect(await send(bad)).toBe('balanceShort')
    expect(await outcome(bad)).toMatchObject({
      status: 'refused',
      problem: { code: 'balanceShort', message: expect.stringContaining('1.00') },
    })
    expect(await send(bad)).toBe('balanceShort')
    expect(await effectsIn(ports.db)).toHaveLength(0)
  })

  test('that cannot be read is refused for good too', async () => {
    const bad = form('1', [])
    await save(bad)
    expect(await send(bad)).toBe('inputInvalid')
    expect(await outcome(bad)).toMatchObject({ status: 'refused' })
    expect(await save(form('2'))).toMatchObject({ key: form('2').key })
  })

  test('stays open after a wrong password, which is stored nowhere', async () => {
    await save(form())
    expect(await send(form(), { password: 'wrong' })).toBe('passwordWrong')
    expect(await outcome(form())).toEqual({ status: 'none' })
    expect(await send(form(), { password: 'right' })).toEqual({ paid: 1 })
    expect(JSON.stringify(await ports.db.select().from(idempotency))).not.toMatch(/right|wrong/)
  })

  test('refused for its password alone is not brought up, and another takes its place', async () => {
    const untold = () => client.call(getAct, { query: { subject: 'payTask' } })
    await save(form())
    await send(form(), { password: 'wrong' })
    expect(await untold()).toBeNull()
    // Saved again it counts again: another try follows.
    await save(form())
    expect(await untold()).toMatchObject({ key: form().key })
    await send(form(), { password: 'wrong' })
    expect(await save(form('2'))).toMatchObject({ key: form('2').key, isOpen: true })
    expect(await send(form(), { password: 'right' })).toBe('actDropped')
    expect(await effectsIn(ports.db)).toEqual([])
  })

  test('sent again after a wrong password has its outcome told', async () => {
    await save(form())
    await send(form(), { password: 'wrong' })
    await send(form(), { password: 'right' })
    const told = await client.call(getAct, { query: { subject: 'payTask' } })
    expect(told).toMatchObject({ key: form().key })
  })

  test('with another form than the saved one takes no effect, and closes nothing', async () => {
    await save(form())
    expect(await send(form('1', ['2']))).toBe('idempotencyKeyReused')
    expect(await outcome(form())).toEqual({ status: 'none' })
  })

  test('is brought up until its outcome was told', async () => {
    const untold = () => client.call(getAct, { query: { subject: 'payTask' } })
    expect(await untold()).toBeNull()
    await save(form())
    await client.call(seeAct, { body: { key: form().key } })
    expect(await untold()).toMatchObject({ key: form().key, body: { orderIds: ['1'] } })
    await send(form())
    expect(await untold()).toMatchObject({ key: form().key })
    await client.call(seeAct, { body: { key: form().key } })
    expect(await untold()).toBeNull()
  })
})

describe('dropping', () => {
  test('closes the key for good', async () => {
    await save(form())
    expect(await drop(form())).toEqual({ status: 'dropped' })
    expect(await send(form())).toBe('actDropped')
    expect(await effectsIn(ports.db)).toHaveLength(0)
    expect(await save(form('2'))).toMatchObject({ key: form('2').key })
  })

  test('comes too late for what was done, and says so', async () => {
    await save(form())
    await send(form())
    expect(await drop(form())).toEqual({ status: 'done', reply: { paid: 1 } })
  })
})

describe('age', () => {
  const later = async (days: number) => {
    await ports.clock.advance(days * dayMs)
    client = await createApi(ports, app).as('91349901MAXXX00232')
  }

  test('an open form waits for its person, and a closed one goes after a week', async () => {
    const [open, closed] = [form('1'), { ...form('2'), subject: 'other' }]
    await save(open)
    await save(closed)
    await send(closed)
    await later(6.5)
    await housekeeping.run(ports)
    expect(await outcome(closed)).toMatchObject({ status: 'done' })
    await later(2)
    await housekeeping.run(ports)
    expect(await outcome(closed)).toEqual({ status: 'tooOld' })
    expect(await outcome(open)).toEqual({ status: 'none' })
    expect(await send(open)).toEqual({ paid: 1 })
  })

  test('what may have been done long ago is not told as dropped', async () => {
    await save(form())
    const old = form()
    await send(old)
    await later(8)
    await housekeeping.run(ports)
    expect(await drop(old)).toEqual({ status: 'tooOld' })
  })

  test('an open form is dropped however old it is', async () => {
    const old = form()
    await save(old)
    await later(8)
    expect(await drop(old)).toEqual({ status: 'dropped' })
    expect(await send(old)).toBe('actDropped')
  })

  test('what is too old is never saved again', async () => {
    const old = form()
    await later(6.5)
    expect(await refusalOf(save(old))).toBe('actTooOld')
    // Nobody knows how old a key is that does not say when it was made.
    const undated = { ...form(), key: 'a-key-without-a-time' }
    expect(await refusalOf(save(undated))).toBe('actTooOld')
    expect(await send(old)).toBe('actNotOpen')
    expect(await effectsIn(ports.db)).toHaveLength(0)
  })
})

test('a refusal whose repeat was faster answers what the repeat did', async () => {
  await save(form())
  let isFirst = true
  app = createApp(
    ports,
    routesWithPay(async () => undefined).map((route) =>
      route.endpoint === pay
        ? {
            ...route,
            // The first fails before its effect; meanwhile its repeat reaches another process.
            run: async (context: never) => {
              if (!isFirst) return route.run(context)
              isFirst = false
              const request = await requestOf(pay, { body: form().body }, client.token, {
                key: form().key,
              })
              await createApp(ports, routesWithPay()).fetch(request)
              throw new Problem('balanceShort')
            },
          }
        : route,
    ),
  )
  expect(await send(form())).toEqual({ paid: 1 })
  expect(await outcome(form())).toMatchObject({ status: 'done' })
})

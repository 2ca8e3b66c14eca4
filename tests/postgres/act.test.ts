import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropAct, getAct, getOutcome, putAct } from '#contract/act.contract.ts'
import { createApp } from '#server/app.ts'
import { createApi } from '#tests/server/api.ts'
import { requestOf, type Client } from '#tests/server/client.ts'
import { effectsIn, formOf, pay, routesWithPay } from '#tests/server/act/actServer.ts'
import { isBlocked } from './isBlocked.ts'
import { createPostgresPorts } from './postgresPorts.ts'

let ports: Awaited<ReturnType<typeof createPostgresPorts>>
let clients: Client[]
let gate: () => Promise<void>
let apps: ReturnType<typeof createApp>[]
beforeEach(async () => {
  ports = await createPostgresPorts()
  gate = async () => undefined
  // Processes that share nothing but the database.
  apps = [1, 2, 3, 4].map(() =>
    createApp(
      ports,
      routesWithPay(() => gate()),
    ),
  )
  const { token } = await createApi(ports).as('91349901MAXXX00232')
  clients = apps.map((app) => createApi(ports, app).withToken(token))
})
afterEach(() => ports.close())

const send = async (n: number, { key, body }: ReturnType<typeof formOf>, more: object = {}) => {
  const request = await requestOf(pay, { body: { ...body, ...more } }, clients[n]!.token, { key }) // one of four
  const { code, data } = await (await apps[n]!.fetch(request)).json() // one of four
  return code === 200 ? data : data.problem
}

test('of forms that are saved at once one counts, and all are told which', async () => {
  for (let round = 0; round < 20; round++) {
    const forms = clients.map((_, n) => formOf(ports.clock.now(), `${round}-${n}`))
    const counting = await Promise.all(
      clients.map((client, n) => client.call(putAct, { body: forms[n]! })), // one each
    )
    expect(new Set(counting.map(({ key }) => key)).size).toBe(1)
    const { key } = counting[0]! // one each
    expect(await clients[0]!.call(getAct, { query: { subject: 'payTask' } })).toMatchObject({ key })
    await clients[0]!.call(dropAct, { query: { key } })
  }
})

test('the same form that is saved and sent at once by four takes effect once', async () => {
  for (let round = 0; round < 20; round++) {
    const form = formOf(ports.clock.now(), `${round}`)
    const told = await Promise.all(
      clients.map(async (client, n) => {
        expect(await client.call(putAct, { body: form })).toMatchObject({ key: form.key })
        return send(n, form)
      }),
    )
    for (const one of told) expect([{ paid: 1 }, 'stillRunning']).toContainEqual(one)
    expect(await effectsIn(ports.db)).toHaveLength(round + 1)
  }
})

test('whoever drops what is being done waits, and is told that it was done', async () => {
  const form = formOf(ports.clock.now(), 'slow')
  await clients[0]!.call(putAct, { body: form })
  const begun = Promise.withResolvers<void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = () => {
    begun.resolve()
    return promise
  }
  const sent = send(0, form)
  await begun.promise
  const query = { key: form.key }
  // Seen by every process, not only by the one that is at it.
  expect(await clients[1]!.call(getOutcome, { query })).toEqual({ status: 'running' })
  expect(await send(2, form)).toBe('stillRunning')
  const dropped = clients[3]!.call(dropAct, { query })
  resolve()
  expect(await sent).toEqual({ paid: 1 })
  expect(await dropped).toEqual({ status: 'done', reply: { paid: 1 } })
})

test('no other act takes the place of one that is being done, though a password was wrong meanwhile', async () => {
  const form = formOf(ports.clock.now(), 'slow')
  const other = formOf(ports.clock.now(), 'other')
  await clients[0]!.call(putAct, { body: form })
  const begun = Promise.withResolvers<void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = () => {
    begun.resolve()
    return promise
  }
  const sent = send(0, form, { password: 'right' })
  await begun.promise
  expect(await send(1, form, { password: 'wrong' })).toBe('passwordWrong')
  const untold = { query: { subject: 'payTask' } }
  expect(await clients[2]!.call(getAct, untold)).toMatchObject({ key: form.key })
  expect(await clients[3]!.call(putAct, { body: other })).toMatchObject({ key: form.key })
  resolve()
  expect(await sent).toEqual({ paid: 1 })
})

test('one that a wrong password hides, and that takes effect meanwhile, keeps its place', async () => {
  const form = formOf(ports.clock.now(), 'hidden')
  const other = formOf(ports.clock.now(), 'other')
  await clients[0]!.call(putAct, { body: form })
  expect(await send(1, form, { password: 'wrong' })).toBe('passwordWrong')
  const begun = Promise.withResolvers<void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = () => {
    begun.resolve()
    return promise
  }
  // Of a page that is older than the server, which does not save it again.
  const sent = send(0, form, { password: 'right' })
  await begun.promise
  const saved = clients[3]!.call(putAct, { body: other })
  expect(await isBlocked(ports.db, saved)).toBe(true)
  resolve()
  expect(await sent).toEqual({ paid: 1 })
  expect(await saved).toMatchObject({ key: form.key, isOpen: false })
})

test('dropped and sent at once, it was done or never will be, and both are told the same', async () => {
  for (let round = 0; round < 40; round++) {
    const before = (await effectsIn(ports.db)).length
    const form = formOf(ports.clock.now(), `${round}`)
    await clients[0]!.call(putAct, { body: form })
    const [told, outcome] = await Promise.all([
      send(0, form),
      clients[1]!.call(dropAct, { query: { key: form.key } }),
    ])
    const effects = (await effectsIn(ports.db)).length - before
    expect([told, outcome.status]).toEqual(
      effects === 1 ? [{ paid: 1 }, 'done'] : ['actDropped', 'dropped'],
    )
  }
})

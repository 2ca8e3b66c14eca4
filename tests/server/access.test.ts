import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getUserInfo } from '#contract/auth.contract.ts'
import { calls } from '#server/platform/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { bankCard, driver, vehicleOwner } from '#server/order/party.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { routes } from '#server/routes.ts'
import { createApi } from './api.ts'
import type { Client } from './client.ts'
import { wordsOf } from './others/readings.ts'
import type { Samples, World } from './samples/sample.ts'
import { createTestPorts, type TestPorts } from './testPorts.ts'

const modules = import.meta.glob<{ samples?: Samples }>('./samples/*.ts', { eager: true })
// Logging out and a new password would end the very session that the matrix goes on with, and a stream has no end:
// tests/server/auth/auth.test.ts and tests/server/message/stream.test.ts prove them.
const endsSession = new Set(['logout', 'updateSelfPwd'])
const ofEnterprises = Object.entries(calls).filter(
  ([name, { access, kind }]) =>
    access === 'enterprise' && !endsSession.has(name) && kind !== 'stream',
)

const samples: Samples = Object.assign(
  {},
  ...Object.values(modules).map((module) => module.samples),
)

/** Whether only who asks decides what is answered, or what was made before: nothing that is sent makes it somebody's. */
const isQuestion = ({ method, params, query, body, kind }: Endpoint) =>
  method === 'GET' || (!params && !query && !body && kind !== 'multipart')

/** An id and a status alike in every place of the path: an empty one would name no route. */
const pathInput = ({ path }: Endpoint) => ({
  params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '10'])),
})

let ports: TestPorts
let world: World
let anonymous: Client
/** Was logged in, and is no more. */
let ended: Client
beforeAll(async () => {
  ports = await createTestPorts()
  const api = createApi(ports)
  anonymous = api.anonymous
  ended = await api.as('91349901MAXXX00157')
  await api.as('91349901MAXXX00157')
  world = {
    ports,
    owner: await api.as('91349901MAXXX00232'),
    other: await api.as('91339901MAXXX00821'),
  }
})
afterAll(() => ports.close())

test('every call of the contract has exactly one route', () => {
  const served = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const named = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect(served.toSorted()).toEqual(named.toSorted())
})

test('every call of an enterprise has a sample', () => {
  expect(Object.keys(samples).toSorted()).toEqual(ofEnterprises.map(([name]) => name).toSorted())
})

test('a call that is answered of whoever asks has a sample that tells what nobody else may see', () => {
  const bare = ofEnterprises.filter(([name, endpoint]) => {
    const { other, secrets = [] } = samples[name] ?? {}
    return isQuestion(endpoint) && other === 'own' && secrets.length === 0
  })
  expect(bare.map(([name]) => name)).toEqual([])
})

/** What was answered, without what differs from one question to the next. */
const saidBy = async (client: Client, endpoint: Endpoint) => {
  const response = await client.send(endpoint, pathInput(endpoint))
  const text = await response.clone().text()
  const { code, msg } = text.startsWith('{') ? await response.json() : {}
  const idleAt = response.headers.get('x-session-idle-at')
  return { status: response.status, code, msg, idleAt }
}

const ofEverybody = Object.entries(calls).filter(([, { access }]) => access === 'public')

test.each(ofEverybody)(
  '%s answers a token that is good no more as it does visitors',
  async (_, endpoint) => {
    const told = await saidBy(anonymous, endpoint)
    expect(told.status).not.toBe(401)
    expect(await saidBy(ended, endpoint)).toEqual(told)
  },
)

/** The names of all that a schema may answer. */
const namesIn = (schema: unknown): string[] => {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod // of zod, which every reply is of
  const inner = ['element', 'innerType', 'valueType'].flatMap((part) => def[part] ?? [])
  const options = (def['options'] ?? def['items'] ?? []) as unknown[]
  const shape = (def['shape'] ?? {}) as Record<string, unknown>
  return [
    ...Object.keys(shape),
    ...[...inner, ...options, ...Object.values(shape)].flatMap(namesIn),
  ]
}

test.each(ofEverybody)('%s has no place for a score or a deduction', (_, { reply }) => {
  expect((reply ? namesIn(reply) : []).filter((name) => /score|minus|deduct/i.test(name))).toEqual(
    [],
  )
})

test('a score deep in an answer would be found', () => {
  const ofScore = z.object({ records: z.array(z.nullable(z.object({ creditScore: z.int() }))) })
  expect(namesIn(ofScore)).toEqual(['records', 'creditScore'])
})

test('a token that is good no more opens nothing of an enterprise', async () => {
  expect(await saidBy(ended, getUserInfo)).toMatchObject({ status: 401, code: 401 })
})

/** Of what only reads: what takes data out of the portal, or shows them unmasked; two that bind by GET, and one that opens a signing page. */
const inTheBooks = new Set([
  'downloadOrderExport',
  'exportOrders',
  'exportRealTimeOrders',
  'exportFinance',
  'exportMovements',
  'downloadMovementReceipt',
  'downloadBookStatement',
  'exportPayTask',
  'exportPayTasks',
  'downloadReceipt',
  'downloadReceipts',
  'downloadInvoice',
  'readCrew',
  'queryOrderInfoById',
  'readApiOrder',
  'readRealTimeOrder',
  'readImportReport',
  'readTrackWay',
  'bindCar',
  'getAgreementHtml',
  'unbindCar',
])

const asked = 'changes nothing'
const own = 'is how a person likes the portal'
const act = 'is what an act is for, which is in the books'
const file = 'is a file; what it is shown for is in the books'
const draft = 'is a draft, until it is handed in'
const refusedHere = 'is refused in its sample; done it is in the books'

/** Calls that change something, or might, and write no row of the audit log: why. */
const beside: Readonly<Record<string, string>> = {
  putAct: act,
  dropAct: act,
  seeAct: act,
  stay: own,
  putDraft: draft,
  deleteDraft: draft,
  putListSettings: own,
  putMessageSettings: own,
  changePreferences: own,
  readMessages: own,
  queryInvoiceInfo: asked,
  checkInvoicing: asked,
  checkTrial: asked,
  addCheck: asked,
  realTimeAddCheck: asked,
  apiAddCheck: asked,
  uploadFile: file,
  uploadInvoice: file,
  uploadProvePicture: file,
  importInvoices: refusedHere,
  decideApplies: refusedHere,
  createAccountBook: 'finds the book of its sample open; an opening is in the books',
}

const form = 'answers an order whose form can be changed, with what was typed into it'

/** Calls that answer a number of a person in full: why. Each writes a row of the audit log, whatever its method. */
const inFull: Readonly<Record<string, string>> = {
  queryOrderInfoById: form,
  readApiOrder: form,
  readRealTimeOrder: form,
  uploadMoneyFile: form,
  readCrew: 'fills in the form of an order',
  readImportReport: 'fills in the form that binds the drivers whom its rows name',
}

/** Numbers of people that stand sealed in the database: of identity cards, qualifications, bank cards and payment accounts. */
const numbersOfPeople = async () => {
  const { db } = ports
  const rows = [
    ...(await db.select({ a: driver.idNo, b: driver.qualificationNo }).from(driver)),
    ...(await db.select({ a: vehicleOwner.ownerIdNo, b: vehicleOwner.id }).from(vehicleOwner)),
    ...(await db.select({ a: bankCard.holderIdNo, b: bankCard.cardNo }).from(bankCard)),
    ...(await db.select({ a: enterprise.legalIdNo, b: enterprise.legalIdNo }).from(enterprise)),
  ]
  // An account that is a mail address is what its owner is reached by elsewhere, too.
  const numbers = rows.flatMap(({ a, b }) => [a, b])
  return new Set(numbers.filter((number) => number && number.length > 8 && !number.includes('@')))
}

/** Those of them that an answer has, and whoever asked did not send. */
const fullNumbersIn = async (shown: string, sent: object) => {
  const known = JSON.stringify(sent)
  return [...(await numbersOfPeople())].filter(
    (number) => number && shown.includes(number) && !known.includes(number),
  )
}

describe.each(ofEnterprises)('%s', (name, endpoint) => {
  test('is closed to visitors', async () => {
    const input = pathInput(endpoint)
    expect((await anonymous.send(endpoint, input)).status).toBe(401)
    expect(
      (await anonymous.send(endpoint, input, { headers: { authorization: 'Bearer x' } })).status,
    ).toBe(401)
  })

  test.runIf(name in samples)(
    'serves its owner, and tells another enterprise nothing',
    async () => {
      const sample = samples[name]
      if (!sample) throw new Error(`no sample of ${name}`)
      const input = await sample.input(world)
      const theirs = await world.other.send(endpoint, input)
      const told = await wordsOf(theirs)
      if (sample.other === 'missing') expect(theirs.status, told).toBe(404)
      else expect(theirs.status, told).toBe(200)
      if (sample.other === 'refused') expect(JSON.parse(told).data).toMatchObject({ success: 0 })
      if (sample.other === 'own') {
        for (const secret of [ports.ent(2), ...(sample.secrets ?? [])])
          expect(told).not.toMatch(secret)
      }
      const before = await ports.db.$count(auditLog)
      const own = await world.owner.send(endpoint, input)
      const shown = await wordsOf(own)
      expect(own.status, shown).toBe(200)
      const isInTheBooks = (await ports.db.$count(auditLog)) > before
      expect(isInTheBooks, 'has a row in the audit log').toBe(
        endpoint.method === 'GET' ? inTheBooks.has(name) : !(name in beside),
      )
      const full = await fullNumbersIn(shown, input)
      expect(full.length > 0, `shows ${full.join()} in full`).toBe(name in inFull)
      if (name in inFull) expect(isInTheBooks).toBe(true)
      if (sample.other === 'alike') {
        expect(told).toBe(shown)
        const everybody = await ports.db.select().from(enterprise)
        for (const { id, uscc, entName } of everybody)
          for (const word of [id, uscc, entName]) expect(told).not.toContain(word)
      }
      // A secret that the owner does not see either would prove nothing.
      if (sample.secrets)
        expect(
          sample.secrets.some((secret) => shown.search(secret) >= 0),
          shown,
        ).toBe(true)
    },
  )
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getListSettings, putListSettings } from '#contract/listSettings.contract.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let own: Client
let other: Client
beforeAll(async () => {
  ports = await createTestPorts()
  const api = createApi(ports)
  own = await api.as('91349901MAXXX00232')
  other = await api.as('91349901MAXXX00157')
})
afterAll(() => ports.close())

const list = 'orders'
const views = [{ name: '待付款', search: '?status=30' }]
const read = (who: Client) => who.call(getListSettings, { query: { list } })

test('a person’s settings of a list are the person’s own, and of one list', async () => {
  expect(await read(own)).toEqual({ version: 0, hidden: [], views: [] })
  const saved = await own.call(putListSettings, {
    body: { list, version: 0, hidden: ['goods'], views },
  })
  expect(saved).toEqual({ version: 1, hidden: ['goods'], views })
  expect(await read(own)).toEqual(saved)
  expect(await read(other)).toEqual({ version: 0, hidden: [], views: [] })
  expect(await own.call(getListSettings, { query: { list: 'payTasks' } })).toMatchObject({
    version: 0,
  })
})

test('of two devices that change one version, the second is told', async () => {
  const { version } = await read(own)
  const save = (hidden: string[]) =>
    own.call(putListSettings, { body: { list, version, hidden, views } })
  const answers = await Promise.allSettled([save(['goods', 'plate']), save([])])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(save([]))).toBe('versionConflict')
  expect((await read(own)).version).toBe(version + 1)
})

test.each([
  ['two views of one name', [...views, ...views]],
  ['a view that leads elsewhere', [{ name: '外部', search: 'https://example.com' }]],
  ['a view without a name', [{ name: ' ', search: '?status=30' }]],
])('%s are refused', async (_, given) => {
  const { version } = await read(own)
  const body = { list, version, hidden: [], views: given }
  expect(await refusalOf(own.call(putListSettings, { body }))).toBe('inputInvalid')
})

test('a person has settings of a hundred lists: those that were saved longest ago give way', async () => {
  const save = (name: string) =>
    own.call(putListSettings, { body: { list: name, version: 0, hidden: ['goods'], views } })
  const kept = (name: string) => own.call(getListSettings, { query: { list: name } })
  const nameOf = (n: number) => `many${String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))}`
  for (let n = 0; n < 101; n++) {
    await ports.clock.advance(1_000)
    await save(nameOf(n))
  }
  expect(await kept(nameOf(0))).toMatchObject({ version: 0 })
  expect(await kept(nameOf(1))).toMatchObject({ version: 1 })
  expect(await kept(nameOf(100))).toMatchObject({ version: 1 })
})

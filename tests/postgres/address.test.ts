import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAddress, deleteAddress, pageAddresses } from '#contract/address.contract.ts'
import { Problem } from '#contract/problem.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createPostgresPorts } from './postgresPorts.ts'

let ports: Awaited<ReturnType<typeof createPostgresPorts>>
let client: Client
beforeEach(async () => {
  ports = await createPostgresPorts()
  client = await createApi(ports).as('91349901MAXXX00232')
})
afterEach(() => ports.close())

const address = {
  addressType: 1 as const,
  contactName: '李示仓',
  contactPhone: '19900000021',
  areaCode: '340207',
  detailAddress: '示例港区1号3号库',
  isDefault: false,
}
const add = (more: object = {}) => client.call(addAddress, { body: { ...address, ...more } })
const book = async () => (await client.call(pageAddresses, { query: {} })).records
const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const codeOf = (error: unknown) => (error instanceof Problem ? error.value.code : String(error))

test('of eight at once that add one address, one adds it and the others are answered it', async () => {
  for (const round of times(10)) {
    const detailAddress = `样例路${round}号南门`
    const added = await Promise.all(times(8).map(() => add({ detailAddress })))
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    expect(await book()).toHaveLength(round + 1)
  }
})

test('of two at once that change one address, one does and the other is told', async () => {
  for (const round of times(10)) {
    const { id, version } = await add({ detailAddress: `样例路${round}号南门` })
    const told = await Promise.all(
      ['北门', '东门'].map((gate) =>
        add({ id, version, detailAddress: `样例路${round}号${gate}` }).then(
          () => 'changed',
          codeOf,
        ),
      ),
    )
    expect(told.toSorted()).toEqual(['changed', 'versionConflict'])
  }
})

test('of two addresses that are changed into one at once, one is, and the other stays', async () => {
  for (const round of times(10)) {
    const at = (gate: string) => `样例路${round}号${gate}`
    const two = [await add({ detailAddress: at('东门') }), await add({ detailAddress: at('西门') })]
    const detailAddress = at('南门')
    const told = await Promise.all(
      two.map(({ id, version }) =>
        add({ id, version, detailAddress }).then(() => 'changed', codeOf),
      ),
    )
    expect(told.toSorted()).toEqual(['changed', 'inputInvalid'])
    expect((await book()).filter((one) => one.detailAddress === detailAddress)).toHaveLength(1)
  }
})

test('of many at once that are made the default, one is', async () => {
  const rows = await Promise.all(times(6).map((at) => add({ detailAddress: `样例路${at}号南门` })))
  const told = await Promise.all(
    rows.map(({ id, version, detailAddress }) =>
      add({ id, version, detailAddress, isDefault: true }).then(() => 'changed', codeOf),
    ),
  )
  expect(told).toEqual(rows.map(() => 'changed'))
  expect((await book()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('an address that is deleted while it is added again is in the book once, or not at all', async () => {
  for (const _ of times(10)) {
    const { id } = await add()
    const [added] = await Promise.all([add(), client.call(deleteAddress, { params: { id } })])
    // Added first and then deleted, or deleted first and then added anew.
    expect((await book()).map((one) => one.id)).toEqual(added.id === id ? [] : [added.id])
    await client.call(deleteAddress, { params: { id: added.id } })
  }
})

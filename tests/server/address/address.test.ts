import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addAddress,
  addressLimit,
  deleteAddress,
  pageAddresses,
} from '#contract/address.contract.ts'
import { orderAddress } from '#server/address/address.schema.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let client: Client
beforeEach(async () => {
  ports = await createTestPorts()
  client = await createApi(ports).as('91349901MAXXX00232')
})
afterEach(() => ports.close())

const address = {
  addressType: 1 as const,
  contactName: '李示仓',
  contactPhone: '19900000021',
  areaCode: '340207',
  detailAddress: '示例港区1号3号库',
  isDefault: true,
}
const add = (more: object = {}) => client.call(addAddress, { body: { ...address, ...more } })
/** So many other addresses are in the book. */
const fill = (count: number) =>
  ports.db.insert(orderAddress).values(
    Array.from({ length: count }, (_, at) => ({
      ...address,
      detailAddress: `样例路${at + 1}号`,
      isDefault: false,
      id: ports.nextId(),
      entId: ports.ent(2),
      createdAt: 0,
    })),
  )
const list = (query: object = {}) => client.call(pageAddresses, { query })

test('an address is added, found, changed where nobody else has, and removed', async () => {
  const { id, version, areaName } = await add()
  expect(areaName).toBe('安徽省芜湖市鸠江区')
  expect(await list({ keyword: '港区', addressType: '1' })).toMatchObject({ total: 1 })
  expect(await list({ addressType: '2' })).toMatchObject({ total: 0 })
  expect(await add({ id, version, contactName: '王示场' })).toMatchObject({ id, version: 1 })
  expect(await refusalOf(add({ id, version }))).toBe('versionConflict')
  await client.call(deleteAddress, { params: { id } })
  await client.call(deleteAddress, { params: { id } })
  expect(await list()).toMatchObject({ total: 0 })
})

test('of each type one is the default: the last that was made it', async () => {
  const first = await add()
  await add({ addressType: 2 })
  const second = await add({ detailAddress: '样例路66号' })
  const { records } = await list({ addressType: '1' })
  expect(records.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
})

test('an address that is in the book already is answered, and not saved a second time', async () => {
  const first = await add({ isDefault: false })
  expect(await add({ isDefault: false, detailAddress: ` ${address.detailAddress} ` })).toEqual(
    first,
  )
  expect(await add()).toEqual({ ...first, isDefault: true, version: 1 })
  // What is added again stays the default.
  expect(await add({ isDefault: false })).toMatchObject({ id: first.id, isDefault: true })
  const { id } = await add({ contactPhone: '19900000022' })
  expect(await list()).toMatchObject({ total: 2 })
  await client.call(deleteAddress, { params: { id: first.id } })
  expect([first.id, id]).not.toContain((await add()).id)
})

test('a full book still answers an address that it has', async () => {
  const { id } = await add()
  await fill(addressLimit - 1)
  expect(await add()).toMatchObject({ id })
})

test('an address cannot be changed into another one of the book', async () => {
  const first = await add()
  const { id, version } = await add({ detailAddress: '样例路66号' })
  const same = add({ id, version })
  await expect(same).rejects.toMatchObject({
    value: { code: 'inputInvalid', errors: [{ field: 'detailAddress', code: 'addressTaken' }] },
  })
  // One of two that were equal before can still become the default.
  await ports.db.update(orderAddress).set({ detailAddress: first.detailAddress })
  expect(await add({ id, version })).toMatchObject({ id, isDefault: true })
})

test('whoever has read the default as it was cannot make it that again unseen', async () => {
  const first = await add()
  await add({ detailAddress: '样例路66号' })
  const { id, version } = first
  expect(await refusalOf(add({ id, version, contactPhone: '19900000022' }))).toBe('versionConflict')
})

test('an address that was deleted cannot be changed', async () => {
  const { id, version } = await add()
  await client.call(deleteAddress, { params: { id } })
  expect(await refusalOf(add({ id, version }))).toBe('missing')
})

test('of an address that was deleted nothing is left but that it was', async () => {
  const { id } = await add({ isDefault: true })
  const other = await add({ detailAddress: '样例路66号' })
  await client.call(deleteAddress, { params: { id } })
  // Sent again, since its answer was lost.
  expect(await client.call(deleteAddress, { params: { id } })).toBeNull()
  const rows = await ports.db.select().from(orderAddress)
  expect(rows.find((row) => row.id === id)).toMatchObject({
    deleted: true,
    contactName: '',
    contactPhone: '',
    areaCode: '',
    detailAddress: '',
  })
  expect(rows.find((row) => row.id === other.id)?.contactPhone).not.toBe('')
})

test('a district that there is not is refused, and one address more than the book has room for', async () => {
  expect(await refusalOf(add({ areaCode: '340000' }))).toBe('inputInvalid')
  await fill(addressLimit)
  expect(await refusalOf(add())).toBe('addressesFull')
})

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

test('a district that there is not is refused, and one address more than the book has room for', async () => {
  expect(await refusalOf(add({ areaCode: '340000' }))).toBe('inputInvalid')
  await ports.db.insert(orderAddress).values(
    Array.from({ length: addressLimit }, () => ({
      ...address,
      isDefault: false,
      id: ports.nextId(),
      entId: ports.ent(2),
      createdAt: 0,
    })),
  )
  expect(await refusalOf(add())).toBe('addressesFull')
})

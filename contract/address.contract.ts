import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { plainName } from './names.rules.ts'
import { AnyPhone } from './parties.ts'
import { written } from './written.ts'
import { Id, line, pageOf, PageQuery, Time, Version } from './values.ts'

/** 1 of loading, 2 of unloading. */
export const AddressType = z.literal([1, 2])
export type AddressType = z.infer<typeof AddressType>

const fields = {
  addressType: AddressType,
  contactName: written(plainName, 1, 20),
  contactPhone: AnyPhone,
  areaCode: z.string().check(z.regex(/^\d{6}$/)),
  detailAddress: line(5, 100),
  /** Of each type one is filled in first. */
  isDefault: z.boolean(),
}

export const AddressInput = z.strictObject(fields)
export type AddressInput = z.infer<typeof AddressInput>

export const OrderAddress = z.object({
  ...fields,
  id: Id,
  areaName: z.string(),
  version: Version,
  createTime: Time,
})
export type OrderAddress = z.infer<typeof OrderAddress>

/** An enterprise has at most so many. */
export const addressLimit = 200

export const AddressFilter = z.strictObject({
  addressType: z.optional(z.enum(['1', '2'])),
  /** A part of the address, of its contact's name or phone. */
  keyword: z.optional(line(1, 50)),
})
export type AddressFilter = z.infer<typeof AddressFilter>

const base = { group: 'address', access: 'enterprise', kind: 'json' } as const

/** The default first, then the newest. */
export const pageAddresses = endpoint({
  ...base,
  method: 'GET',
  path: '/api/ws/ent/order/address/page',
  summary: { zh: '常用地址', en: 'Address book' },
  query: z.extend(AddressFilter, PageQuery.shape),
  reply: pageOf(OrderAddress),
})

/** Without `id` a new address; with it a change of the one that was read at `version`. */
export const addAddress = endpoint({
  ...base,
  method: 'POST',
  path: '/api/ws/ent/order/address/add',
  summary: { zh: '新增或修改常用地址', en: 'Add or change an address' },
  idempotent: true,
  act: 'creating',
  body: z.extend(AddressInput, { id: z.optional(Id), version: z.optional(Version) }),
  reply: OrderAddress,
  problems: ['versionConflict', 'addressesFull'],
})

/** Orders have a copy of their own. What is deleted already stays so. */
export const deleteAddress = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/ws/ent/order/address/delete/{id}',
  summary: { zh: '删除常用地址', en: 'Delete an address' },
  params: z.object({ id: Id }),
  reply: z.null(),
})

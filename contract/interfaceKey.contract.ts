import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, line, Password, Time } from './values.ts'

const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** So many keys of one enterprise may be in use at once: two while one takes over from the other, for a few systems. */
export const mostKeys = 5

/** What an outside system signs its requests with; its secret is told once, when it is made. */
export const InterfaceKey = z.object({
  id: Id,
  name: z.string(),
  /** Names the key in each request; no secret. */
  keyNo: z.string(),
  createTime: Time,
  lastUsedTime: z.nullable(Time),
  /** From then on nothing that it signs is taken. */
  revokedTime: z.nullable(Time),
  /** Who made it, as the account is named. */
  createdBy: z.string(),
})
export type InterfaceKey = z.infer<typeof InterfaceKey>

export const listInterfaceKeys = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/interface/keys',
  summary: { zh: '接口密钥列表', en: 'Keys of the open interface' },
  reply: z.array(InterfaceKey),
})

/** The only answer that has the secret: it is not stored, and a repeat makes another key. */
export const createInterfaceKey = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/interface/key',
  summary: { zh: '新建接口密钥', en: 'Create a key of the open interface' },
  body: z.strictObject({ name: line(2, 50), password: Password }),
  reply: z.object({ key: InterfaceKey, secret: z.string() }),
  problems: ['passwordWrong', 'accountLocked', 'keysFull'],
})

/** At once and for good; revoking it again changes nothing. */
export const revokeInterfaceKey = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/interface/key/revoke',
  summary: { zh: '停用接口密钥', en: 'Revoke a key of the open interface' },
  body: z.strictObject({ id: Id, password: Password }),
  reply: InterfaceKey,
  problems: ['passwordWrong', 'accountLocked'],
})

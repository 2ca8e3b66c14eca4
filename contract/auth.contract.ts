import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, line, Time } from './values.ts'

export const EntType = z.enum(['CONSIGNOR', 'CARRIER', 'NETWORK_FREIGHT', 'INDIVIDUAL', 'INTEGRATED'])
export type EntType = z.infer<typeof EntType>

export const BizRole = z.enum(['HAULIER', 'CONSIGNER', 'NETWORK_FREIGHT'])
export type BizRole = z.infer<typeof BizRole>

/** Session fields of the enterprise: what the browser may keep; nothing sensitive. */
export const UserInfo = z.object({
  entId: Id,
  entName: z.string(),
  entType: EntType,
  avatarFile: z.nullable(z.object({ url: z.string() })),
  /** 0 to complete, 1 under review, 2 normal, 3 rejected, 4 frozen, 5 closed. */
  regStatus: z.int(),
  bizRoles: z.array(BizRole),
})
export type UserInfo = z.infer<typeof UserInfo>

export const LoginReply = z.extend(UserInfo, {
  token: z.string(),
  lastLoginTime: z.nullable(Time),
  lastLoginIp: z.nullable(z.string()),
  pwdExpired: z.boolean(),
  /** When the session lapses unless the person does something. */
  idleDeadlineAt: Time,
})
export type LoginReply = z.infer<typeof LoginReply>

/** A code as an image. The answer never tells it; it holds for five minutes and one use. */
export const generateCode = endpoint({
  method: 'POST',
  path: '/api/ws/ent/login/generateCode',
  group: 'auth',
  summary: { zh: '获取验证码', en: 'Get a verification code' },
  access: 'public',
  kind: 'json',
  body: z.strictObject({
    type: z.literal('IMAGE'),
    scene: z.enum(['LOGIN', 'REGISTER', 'RETRIEVE', 'PAY']),
  }),
  reply: z.object({ codeKey: z.string(), image: z.string(), expiresAt: Time }),
  problems: [],
})

/** The same text, status and time for an unknown account and a wrong password. */
export const login = endpoint({
  method: 'POST',
  path: '/api/ws/ent/login/login',
  group: 'auth',
  summary: { zh: '登录', en: 'Log in' },
  access: 'public',
  kind: 'json',
  body: z.strictObject({
    account: line(1, 50),
    password: z.string().check(z.minLength(1), z.maxLength(64)),
    codeKey: z.optional(z.string().check(z.maxLength(64))),
    code: z.optional(z.string().check(z.maxLength(8))),
  }),
  reply: LoginReply,
  problems: ['credentialsWrong', 'codeNeeded', 'codeWrong', 'accountLocked', 'accountFrozen'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/portal/session/logout',
  group: 'portal',
  summary: { zh: '退出登录', en: 'Log out' },
  access: 'enterprise',
  kind: 'json',
  reply: z.null(),
  problems: [],
})

/** “Stay”: extends the idle time by doing nothing else. */
export const stay = endpoint({
  method: 'POST',
  path: '/api/portal/session/stay',
  group: 'portal',
  summary: { zh: '继续使用', en: 'Stay logged in' },
  access: 'enterprise',
  kind: 'json',
  reply: z.object({ idleDeadlineAt: Time }),
  problems: [],
})

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/api/ws/ent/personal/getUserInfo',
  group: 'personal',
  summary: { zh: '当前企业信息', en: 'The enterprise that is logged in' },
  access: 'enterprise',
  kind: 'json',
  reply: z.extend(UserInfo, { idleDeadlineAt: Time }),
  problems: [],
})

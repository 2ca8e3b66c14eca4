import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, line, Password, Time } from './values.ts'
import { Phone } from './written.ts'

export const EntType = z.enum([
  'CONSIGNOR',
  'CARRIER',
  'NETWORK_FREIGHT',
  'INDIVIDUAL',
  'INTEGRATED',
])
export type EntType = z.infer<typeof EntType>

export const BizRole = z.enum(['HAULIER', 'CONSIGNER', 'NETWORK_FREIGHT'])
export type BizRole = z.infer<typeof BizRole>

/** Session fields of the enterprise: what the browser may store; nothing sensitive. */
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

/** The enterprise as its own people see it; persons are masked. */
export const EnterpriseDetail = z.object({
  uscc: z.string(),
  areaName: z.string(),
  address: z.string(),
  legalPerson: z.string(),
  establishDate: z.nullable(Day),
  permitNumber: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactPhone: z.string(),
  email: z.nullable(z.string()),
  creditGrade: z.nullable(z.string()),
  account: z.string(),
  /** Of the login before this one. */
  lastLoginTime: z.nullable(Time),
  /** How often a device or an address was shut out for wrong passwords since the login before this one, and the last of it. */
  lockouts: z.nullable(z.object({ count: z.int(), lastTime: Time, lastIp: z.string() })),
  createTime: Time,
})
export type EnterpriseDetail = z.infer<typeof EnterpriseDetail>

export const LoginReply = z.extend(UserInfo, {
  token: z.string(),
  lastLoginTime: z.nullable(Time),
  lastLoginIp: z.nullable(z.string()),
  pwdExpired: z.boolean(),
  /** How many `lockouts` there were; the whole is with the enterprise's detail. */
  lockouts: z.int(),
  /** When the session lapses unless the person does something. */
  idleDeadlineAt: Time,
})
export type LoginReply = z.infer<typeof LoginReply>

export const CodeKey = z.string().check(z.minLength(1), z.maxLength(64))

const auth = { group: 'auth', access: 'public', kind: 'json' } as const
const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** The answer to a work (`doWork`): numbers with dots between them. */
export const WorkCode = z.string().check(z.maxLength(200))

/**
 * A work for a computer (`work.rules.ts`), or a code by SMS, which needs a work that was done (`codeKey`, `code`) first. Each
 * is good for five minutes and one use. An SMS is sent again after a minute; 5 an hour and 10 a day of a scene to one phone, and
 * as many for each device that its account knows (`tooManyRequests`).
 */
export const generateCode = endpoint({
  ...auth,
  method: 'POST',
  path: '/api/ws/ent/login/generateCode',
  summary: { zh: '获取验证码', en: 'Get a verification code' },
  body: z.strictObject({
    type: z.enum(['WORK', 'SMS']),
    scene: z.enum(['LOGIN', 'REGISTER', 'RETRIEVE', 'PAY']),
    phone: z.optional(Phone),
    codeKey: z.optional(CodeKey),
    code: z.optional(WorkCode),
  }),
  reply: z.object({
    codeKey: z.string(),
    /** What is to be done for the key; null for an SMS. */
    work: z.nullable(z.object({ parts: z.int(), bits: z.int() })),
    expiresAt: Time,
    /** When another SMS may be asked for; null for a work. */
    resendAt: z.nullable(Time),
  }),
  problems: ['codeNeeded'],
})

/** Where an application for an account stands; `applicationKey` lets the applicant correct a rejected one for half an hour. */
export const Application = z.object({
  entName: z.string(),
  uscc: z.string(),
  /** 0 to complete, 1 under review, 3 rejected. */
  regStatus: z.union([z.literal(0), z.literal(1), z.literal(3)]),
  submittedAt: Time,
  /** Why it was rejected. */
  remark: z.nullable(z.string()),
  applicationKey: z.string(),
  /** Of a rejected application, what its form begins with; persons and files are asked for again. */
  filled: z.optional(
    z.object({
      entType: EntType,
      areaCode: z.string(),
      address: z.string(),
      establishDate: z.nullable(Day),
      permitNumber: z.nullable(z.string()),
    }),
  ),
})
export type Application = z.infer<typeof Application>

/** The same text, status and time for an unknown account and a wrong password. */
export const login = endpoint({
  ...auth,
  method: 'POST',
  path: '/api/ws/ent/login/login',
  summary: { zh: '登录', en: 'Log in' },
  body: z.strictObject({
    account: line(1, 50),
    password: Password,
    codeKey: z.optional(z.string().check(z.maxLength(64))),
    code: z.optional(WorkCode),
  }),
  /** An account that is not approved yet gets no session: its applicant is shown where the application stands. */
  reply: z.union([LoginReply, z.object({ application: Application })]),
  problems: ['credentialsWrong', 'codeNeeded', 'accountLocked', 'accountFrozen'],
})

export const logout = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/session/logout',
  summary: { zh: '退出登录', en: 'Log out' },
  reply: z.null(),
})

/** “Stay”: extends the idle time by doing nothing else. */
export const stay = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/session/stay',
  summary: { zh: '继续使用', en: 'Stay logged in' },
  reply: z.object({ idleDeadlineAt: Time }),
})

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/api/ws/ent/personal/getUserInfo',
  group: 'personal',
  summary: { zh: '当前企业信息', en: 'The enterprise that is logged in' },
  access: 'enterprise',
  kind: 'json',
  /** `detail=1`: the whole enterprise, for a page; the browser never stores it. */
  query: z.object({ detail: z.optional(z.literal('1')) }),
  reply: z.extend(UserInfo, { idleDeadlineAt: Time, detail: z.optional(EnterpriseDetail) }),
})

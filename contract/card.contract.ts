import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isAccountNo, isBankCardNo } from './identity.rules.ts'
import { plainAccount } from './names.rules.ts'
import { PersonName } from './parties.ts'
import { numbered, Phone } from './written.ts'
import { Id, line, pageOf, PageQuery, Time } from './values.ts'

/** 0 to verify, 1 verified, 2 refused, 3 unbound. */
export const VerifyStatus = z.literal([0, 1, 2, 3])

/** An account of a driver or owner of the caller's fleet. What is shown of its number is a card's last four digits, or an online account masked. */
export const PayeeCard = z.object({
  cardId: Id,
  personId: Id,
  holderName: z.string(),
  /** 1 bank card, 2 Alipay. */
  accountType: z.literal([1, 2]),
  accountTail: z.string(),
  bankName: z.string(),
  verifyStatus: VerifyStatus,
  isDefault: z.boolean(),
  /** Vehicles of the caller that the holder drives. */
  plates: z.array(z.string()),
  createTime: Time,
})
export type PayeeCard = z.infer<typeof PayeeCard>

export const PayeeCardFilter = z.strictObject({
  /** A part of the holder's name or of a plate. */
  keyword: z.optional(line(1, 50)),
  verifyStatus: z.optional(z.enum(['0', '1', '2'])),
})
export type PayeeCardFilter = z.infer<typeof PayeeCardFilter>

const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

export const pagePayeeCards = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/payee/card/page',
  summary: { zh: '收款账户列表', en: 'Accounts of payees' },
  query: z.extend(PayeeCardFilter, PageQuery.shape),
  reply: z.extend(pageOf(PayeeCard), {
    counts: z.record(z.enum(['all', '0', '1', '2']), z.int()),
  }),
})

/** At most so many accounts of one kind has a person. */
export const cardLimit = 5

/** Sets a card of a driver, which the bank then verifies. Sent again it is the same card: its number is no act's form. */
export const savePayeeCard = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/payee/card',
  summary: { zh: '绑定银行卡', en: 'Bind a bank card' },
  body: z.strictObject({
    driverId: Id,
    cardNo: numbered(isBankCardNo, plainAccount),
    bankName: line(2, 60),
    reservedPhone: Phone,
    isDefault: z.boolean(),
  }),
  reply: PayeeCard,
  problems: ['cardsFull'],
})

/** Makes an account the default, unbinds it, or has the bank verify it again. */
export const setPayeeCard = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/payee/card/state',
  summary: {
    zh: '设为默认、解绑或重新核验银行卡',
    en: 'Make a card the default, unbind or verify it',
  },
  body: z.strictObject({ cardId: Id, to: z.enum(['default', 'unbound', 'verified']) }),
  reply: PayeeCard,
  problems: ['cardInUse', 'stateForbids'],
})

/** The enterprise's own registration at the bank, whose account pays its freight. */
export const Vendor = z.object({
  /** 0 unregistered, 1 under review, 2 registered, 3 rejected. */
  status: z.literal([0, 1, 2, 3]),
  vendorName: z.string(),
  outVendorId: z.string(),
  accountTail: z.string(),
  accountBankName: z.string(),
  registeredAt: z.nullable(Time),
})
export type Vendor = z.infer<typeof Vendor>

export const getVendor = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/icbc/vendor',
  summary: { zh: '工行商户注册状态', en: 'Registration at the bank' },
  reply: z.nullable(Vendor),
})

export const registerVendor = endpoint({
  method: 'POST',
  path: '/api/ws/icbc/vendor/register',
  group: 'bank',
  access: 'enterprise',
  kind: 'json',
  idempotent: true,
  act: true,
  summary: { zh: '工行商户注册', en: 'Register at the bank' },
  body: z.strictObject({
    accountNo: numbered(isAccountNo, plainAccount),
    accountBankName: line(4, 100),
    accountBankCode: z.string().check(z.regex(/^\d{12}$/)),
    operatorName: PersonName,
    operatorMobile: Phone,
  }),
  reply: Vendor,
  problems: ['stateForbids'],
})

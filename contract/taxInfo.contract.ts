import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isAccountNo, isEmail } from './identity.rules.ts'
import { plainAccount } from './names.rules.ts'
import { AnyPhone, PartyName, Uscc } from './parties.ts'
import { numbered } from './written.ts'
import { Day, Fen, FenSum, line, Time } from './values.ts'

/** 1 general, 2 small-scale, 3 changed to small-scale, 4 general on trial, 5 natural person (codes of the electronic invoice platform). */
export const TaxpayerType = z.literal([1, 2, 3, 4, 5])
export type TaxpayerType = z.infer<typeof TaxpayerType>

/** What the enterprise is to its tax authority, as invoices name it; a change of it is reviewed. */
const identity = {
  taxpayerName: PartyName,
  taxpayerId: Uscc,
  taxpayerType: TaxpayerType,
  taxAuthority: line(4, 100),
  bankName: line(4, 100),
}

/** How it is reached; a change takes effect at once. */
const contact = {
  regAddress: line(5, 200),
  regPhone: AnyPhone,
  receiveEmail: z.nullable(z.string().check(z.trim(), z.maxLength(100), z.refine(isEmail))),
  receivePhone: z.nullable(AnyPhone),
}

/** As invoices name it. Of its bank account only the last four digits are shown. */
export const TaxProfile = z.object({ ...identity, accountTail: z.string() })
export type TaxProfile = z.infer<typeof TaxProfile>

export const TaxInfo = z.object({
  /** What stands; null until a first one has been approved. */
  profile: z.nullable(TaxProfile),
  ...contact,
  /** What was asked for last: 1 waits, 2 approved, 3 rejected. Until it is approved the profile stays as it is. */
  change: z.extend(TaxProfile, {
    status: z.literal([1, 2, 3]),
    submittedAt: Time,
    decidedAt: z.nullable(Time),
    /** Why it was rejected. */
    remark: z.nullable(z.string()),
  }),
  /** What the tax authority tells of it; null where it has told nothing yet. */
  authority: z.nullable(
    z.object({
      taxCreditLevel: z.nullable(z.enum(['A', 'B', 'M', 'C', 'D'])),
      /** What may be invoiced in a month, and how much of it is taken in this one; without tax. */
      invoiceQuotaFen: Fen,
      invoiceUsedFen: FenSum,
      /** The platform's access to the digital tax account: 0 none, 1 granted, 2 expired. */
      digitalAccountStatus: z.literal([0, 1, 2]),
      /** The agreement by which the platform levies tax for drivers. */
      levy: z.nullable(z.object({ agreementNo: z.string(), validFrom: Day, validTo: Day })),
    }),
  ),
})
export type TaxInfo = z.infer<typeof TaxInfo>

export const getTaxInfo = endpoint({
  method: 'GET',
  path: '/api/portal/tax/info',
  group: 'portal',
  access: 'enterprise',
  kind: 'json',
  summary: { zh: '涉税企业信息', en: 'Tax profile' },
  reply: z.nullable(TaxInfo),
})

/** Name, number, type, authority and bank account are reviewed where they differ from what stands; `stateForbids` while they are. */
export const updateInfo = endpoint({
  method: 'POST',
  path: '/api/ws/ent/personal/updateInfo',
  group: 'personal',
  access: 'enterprise',
  kind: 'json',
  idempotent: true,
  act: true,
  summary: { zh: '变更涉税企业信息', en: 'Change the tax profile' },
  body: z.strictObject({
    ...identity,
    ...contact,
    /** Null leaves the one that stands; before any does, the one that was asked for. */
    bankAccount: z.nullable(numbered(isAccountNo, plainAccount)),
  }),
  reply: TaxInfo,
  problems: ['stateForbids'],
})

import * as z from 'zod/mini'
import { Application, CodeKey, EntType } from './auth.contract.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, line, Password } from './values.ts'
import { plainName } from './names.rules.ts'
import { plainNumber } from './written.rules.ts'
import { PersonName } from './parties.ts'
import { numbered, Phone, written } from './written.ts'

const SmsCode = numbered((text) => /^\d{6}$/.test(text))
/** Its length and the rest of its rules: `passwordFaults`. */
const NewPassword = Password

const auth = { group: 'auth', access: 'public', kind: 'json' } as const

const UploadTicket = z.object({
  id: Id,
  /** What `uploadImage` answered: proof that this visitor uploaded it. */
  ticket: z.string().check(z.minLength(16), z.maxLength(64)),
})

/**
 * Applies for an account. Carriers and network freight enterprises give their permit; `applicationKey` sends a rejected
 * application again. A credit code that has an account or an application is answered the same: its contact is told by a message. The three agreements are ticked by the person, never beforehand.
 */
export const register = endpoint({
  ...auth,
  method: 'POST',
  path: '/api/ws/ent/login/register',
  summary: { zh: '企业注册', en: 'Register an enterprise' },
  body: z.strictObject({
    applicationKey: z.optional(CodeKey),
    entName: written(plainName, 4, 100),
    uscc: written(plainNumber, 18, 18),
    entType: EntType,
    areaCode: z.string().check(z.regex(/^\d{6}$/)),
    address: line(5, 200),
    legalPerson: PersonName,
    legalIdNo: written(plainNumber, 15, 18),
    establishDate: Day,
    licenseFile: UploadTicket,
    permitNumber: z.optional(line(1, 50)),
    permitFile: z.optional(UploadTicket),
    /** The login's name: the credit code, or the contact's phone. */
    accountKind: z.enum(['USCC', 'PHONE']),
    contactName: PersonName,
    phone: Phone,
    email: z.optional(z.string().check(z.trim(), z.maxLength(100), z.email())),
    password: NewPassword,
    codeKey: CodeKey,
    smsCode: SmsCode,
    agreements: z.strictObject({
      service: z.literal(true),
      privacy: z.literal(true),
      pledge: z.literal(true),
    }),
  }),
  reply: Application,
  problems: ['codeWrong', 'correctionLapsed'],
})

/** A new password for a code sent to the phone of the account; ends every session of it. */
export const retrievePwd = endpoint({
  ...auth,
  method: 'POST',
  path: '/api/ws/ent/login/retrievePwd',
  summary: { zh: '找回密码', en: 'Retrieve the password' },
  body: z.strictObject({
    uscc: written(plainNumber, 18, 18),
    phone: Phone,
    codeKey: CodeKey,
    smsCode: SmsCode,
    newPwd: NewPassword,
  }),
  /** What to log in with: the person may have forgotten which it was. */
  reply: z.object({ account: z.string() }),
  problems: ['codeWrong', 'linkSpent'],
})

/** A new password for whoever is logged in and shows the one in force; ends every session of the account, this one too. */
export const updateSelfPwd = endpoint({
  method: 'POST',
  path: '/api/ws/ent/personal/updateSelfPwd',
  group: 'personal',
  summary: { zh: '修改登录密码', en: 'Change the password' },
  access: 'enterprise',
  kind: 'json',
  body: z.strictObject({ password: Password, newPwd: NewPassword }),
  reply: z.null(),
  problems: ['passwordWrong', 'accountLocked'],
})

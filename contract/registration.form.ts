import * as z from 'zod/mini'
import { register } from './account.contract.ts'
import type { EntType } from './auth.contract.ts'
import { fault } from './fieldFault.ts'
import { defineForm, type FormFaults } from './form.ts'
import { isIdNo, isUscc } from './identity.rules.ts'
import { plainNumber, plainPhone } from './written.rules.ts'
import { passwordFaults } from './password.rules.ts'
import type { FieldCode } from './words/field.zhCN.ts'

/** The steps of a registration, in their order. */
export const registrationSteps = ['enterprise', 'account', 'agreements'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

const { agreements, applicationKey: _, codeKey: _codeKey, ...typed } = register.body.shape

/** What a person fills in. */
const RegistrationInput = z.object({ ...typed, ...agreements.shape })
type RegistrationInput = z.infer<typeof RegistrationInput>

/** A picture that a visitor uploaded: `ticket` proves it, the rest is for the eye. */
export const VisitorFile = z.object({
  id: z.string(),
  ticket: z.string(),
  name: z.string(),
  size: z.number(),
})
export type VisitorFile = z.infer<typeof VisitorFile>

type Known = {
  /** `YYYY-MM-DD`. */
  today: string
  /** To whose phone a code was sent; the server, which asks for the code itself, leaves it out. */
  sent?: { readonly phone: string } | null
}

/** Carriers and network freight enterprises transport goods under a road transport permit, and show it. */
export const needsPermit = (entType: EntType | string) =>
  entType === 'CARRIER' || entType === 'NETWORK_FREIGHT'

/** What the schema cannot see: check digits, districts, permits, and a code that went to another phone. */
export const registrationFaults = (
  values: Partial<RegistrationInput>,
  { today, sent }: Known,
): FormFaults => {
  const { uscc = '', entType = '', phone = '', permitNumber, password } = values
  const isPermitNeeded = needsPermit(entType)
  const codes: Record<string, FieldCode | false | undefined | ''> = {
    uscc: uscc && !isUscc(uscc) && 'checkDigit',
    establishDate: values.establishDate && values.establishDate > today && 'inFuture',
    // A province's or a city's code ends in zeros.
    areaCode: values.areaCode?.endsWith('00') && 'empty',
    legalIdNo: values.legalIdNo && !isIdNo(values.legalIdNo, today) && 'checkDigit',
    permitNumber:
      isPermitNeeded &&
      (permitNumber ? !/^\d{12}$/.test(plainNumber(permitNumber)) && 'format' : 'empty'),
    permitFile: isPermitNeeded && !values.permitFile && 'empty',
    smsCode: sent === null ? 'smsFirst' : sent && sent.phone !== phone && 'smsOtherPhone',
    password:
      password !== undefined &&
      passwordFaults(password, { uscc, phone }).length > 0 &&
      'passwordWeak',
  }
  return Object.fromEntries(
    Object.entries(codes).flatMap(([name, code]) => (code ? [[name, fault(code)]] : [])),
  )
}

export const registrationForm = defineForm(
  RegistrationInput,
  {
    entName: { kind: 'line', label: 'registration.entName' },
    uscc: { kind: 'code', label: 'registration.uscc', format: 'uscc' },
    entType: { kind: 'choice', label: 'registration.entType' },
    establishDate: { kind: 'day', label: 'registration.establishDate' },
    areaCode: { kind: 'area', label: 'registration.area' },
    address: { kind: 'line', label: 'registration.address' },
    legalPerson: { kind: 'line', label: 'registration.legalPerson' },
    legalIdNo: { kind: 'code', label: 'registration.legalIdNo', format: 'idNo', isSensitive: true },
    licenseFile: { kind: 'files', label: 'registration.licence' },
    permitNumber: { kind: 'code', label: 'registration.permitNumber' },
    permitFile: { kind: 'files', label: 'registration.permit' },
    accountKind: { kind: 'choice', label: 'registration.accountKind', initial: 'USCC' },
    contactName: { kind: 'line', label: 'registration.contactName' },
    email: { kind: 'line', label: 'registration.email' },
    phone: { kind: 'code', label: 'registration.phone', format: 'mobile' },
    smsCode: { kind: 'code', label: 'registration.sms', isSensitive: true },
    password: {
      kind: 'newPassword',
      label: 'registration.password',
      again: 'registration.confirm',
    },
    service: { kind: 'tick', label: 'registration.agree.service' },
    privacy: { kind: 'tick', label: 'registration.agree.privacy' },
    pledge: { kind: 'tick', label: 'registration.agree.pledge' },
  },
  registrationFaults,
)

/** In which step a field is asked for. */
export const stepOfField = (name: string): RegistrationStep => {
  const account = ['accountKind', 'contactName', 'email', 'phone', 'smsCode', 'password']
  if (Object.hasOwn(agreements.shape, name)) return 'agreements'
  return account.some((it) => name.startsWith(it)) ? 'account' : 'enterprise'
}

type Named = { readonly accountKind?: string; readonly uscc?: string; readonly phone?: string }

/** The name that the account will log in with. */
export const accountOfRegistration = ({ accountKind, uscc = '', phone = '' }: Named) =>
  plainPhone(accountKind === 'PHONE' ? phone : uscc)

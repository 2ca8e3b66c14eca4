import type { EntType } from './auth.contract.ts'
import { isEmail, isIdNo, isPhone, isUscc, plainNumber } from './identity.rules.ts'
import { type PasswordFault, passwordFaults } from './password.rules.ts'
import { isDay } from './values.ts'

/** The steps of a registration, in their order. */
export const registrationSteps = ['enterprise', 'account', 'agreements'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

/** What is filled in: as typed in the browser, or as it arrived at the server. */
export type RegistrationFields = {
  entName: string
  uscc: string
  entType: EntType | ''
  areaCode: string
  address: string
  legalPerson: string
  legalIdNo: string
  establishDate: string
  licenseFile: { id: string; ticket: string } | null
  permitNumber?: string | undefined
  permitFile?: { id: string; ticket: string } | null | undefined
  accountKind: 'USCC' | 'PHONE' | ''
  contactName: string
  phone: string
  email?: string | undefined
  password: string
  /** Typed twice in the browser only. */
  confirm?: string | undefined
  smsCode: string
  agreements: { service: boolean; privacy: boolean; pledge: boolean }
}

/** `field.fault`; its words are in words/registration. */
export type RegistrationFaultCode =
  | 'entName.empty'
  | 'entName.length'
  | 'uscc.empty'
  | 'uscc.invalid'
  | 'entType.empty'
  | 'areaCode.empty'
  | 'address.empty'
  | 'address.length'
  | 'legalPerson.empty'
  | 'legalPerson.length'
  | 'legalIdNo.empty'
  | 'legalIdNo.invalid'
  | 'establishDate.empty'
  | 'establishDate.invalid'
  | 'establishDate.future'
  | 'licenseFile.empty'
  | 'permitNumber.empty'
  | 'permitNumber.invalid'
  | 'permitFile.empty'
  | 'accountKind.empty'
  | 'contactName.empty'
  | 'contactName.length'
  | 'phone.empty'
  | 'phone.invalid'
  | 'email.invalid'
  | 'password.empty'
  | `password.${PasswordFault}`
  | 'confirm.empty'
  | 'confirm.different'
  | 'smsCode.empty'
  | 'smsCode.invalid'
  | 'agreements.service'
  | 'agreements.privacy'
  | 'agreements.pledge'

export type RegistrationField = keyof RegistrationFields
export type RegistrationFault = { field: RegistrationField; code: RegistrationFaultCode }

/** Carriers and network freight enterprises transport goods under a road transport permit, and show it. */
export const needsPermit = (entType: EntType | '') =>
  entType === 'CARRIER' || entType === 'NETWORK_FREIGHT'

const isWithin = (text: string, least: number, most: number) => {
  const { length } = Array.from(text)
  return length >= least && length <= most
}

/** The first of the faults that applies: a field shows one thing to fix at a time. */
const first = (...faults: readonly (RegistrationFaultCode | false)[]): RegistrationFaultCode[] => {
  const fault = faults.find((it) => it !== false)
  return fault ? [fault] : []
}

const isEmpty = (text: string) => text.trim() === ''

const enterpriseFaults = (fields: RegistrationFields, today: string): RegistrationFaultCode[] => {
  const { entName, address, legalPerson, establishDate, areaCode, permitNumber = '' } = fields
  const uscc = plainNumber(fields.uscc)
  const legalIdNo = plainNumber(fields.legalIdNo)
  return [
    ...first(
      isEmpty(entName) && 'entName.empty',
      !isWithin(entName.trim(), 4, 100) && 'entName.length',
    ),
    ...first(uscc === '' && 'uscc.empty', !isUscc(uscc) && 'uscc.invalid'),
    ...first(fields.entType === '' && 'entType.empty'),
    ...first(
      establishDate === '' && 'establishDate.empty',
      !isDay(establishDate) && 'establishDate.invalid',
      establishDate > today && 'establishDate.future',
    ),
    // A province's or a city's code ends in zeros.
    ...first(!/^\d{4}(?!00)\d{2}$/.test(areaCode) && 'areaCode.empty'),
    ...first(
      isEmpty(address) && 'address.empty',
      !isWithin(address.trim(), 5, 200) && 'address.length',
    ),
    ...first(
      isEmpty(legalPerson) && 'legalPerson.empty',
      !isWithin(legalPerson.trim(), 2, 50) && 'legalPerson.length',
    ),
    ...first(
      legalIdNo === '' && 'legalIdNo.empty',
      !isIdNo(legalIdNo, today) && 'legalIdNo.invalid',
    ),
    ...first(!fields.licenseFile && 'licenseFile.empty'),
    ...(needsPermit(fields.entType)
      ? [
          ...first(
            isEmpty(permitNumber) && 'permitNumber.empty',
            !/^\d{12}$/.test(plainNumber(permitNumber)) && 'permitNumber.invalid',
          ),
          ...first(!fields.permitFile && 'permitFile.empty'),
        ]
      : []),
  ]
}

/** The name that the account will log in with. */
export const accountOfRegistration = ({
  accountKind,
  uscc,
  phone,
}: Pick<RegistrationFields, 'accountKind' | 'uscc' | 'phone'>) =>
  accountKind === 'PHONE' ? plainNumber(phone) : plainNumber(uscc)

const accountFaults = (fields: RegistrationFields): RegistrationFaultCode[] => {
  const { accountKind, contactName, email = '', password, confirm } = fields
  const phone = plainNumber(fields.phone)
  const smsCode = plainNumber(fields.smsCode)
  const owner = { uscc: plainNumber(fields.uscc), phone }
  return [
    ...first(accountKind === '' && 'accountKind.empty'),
    ...first(
      isEmpty(contactName) && 'contactName.empty',
      !isWithin(contactName.trim(), 2, 50) && 'contactName.length',
    ),
    ...first(phone === '' && 'phone.empty', !isPhone(phone) && 'phone.invalid'),
    ...first(smsCode === '' && 'smsCode.empty', !/^\d{6}$/.test(smsCode) && 'smsCode.invalid'),
    ...first(!isEmpty(email) && !isEmail(email.trim()) && 'email.invalid'),
    ...(password === ''
      ? first('password.empty')
      : passwordFaults(password, owner).map((rule) => `password.${rule}` as const)),
    ...(confirm === undefined
      ? []
      : first(confirm === '' && 'confirm.empty', confirm !== password && 'confirm.different')),
  ]
}

const agreementFaults = ({ agreements }: RegistrationFields): RegistrationFaultCode[] => [
  ...first(!agreements.service && 'agreements.service'),
  ...first(!agreements.privacy && 'agreements.privacy'),
  ...first(!agreements.pledge && 'agreements.pledge'),
]

/** What is still to be fixed in a step; `today` is `YYYY-MM-DD`. Browser and server ask the same. */
export const registrationFaults = (
  step: RegistrationStep,
  fields: RegistrationFields,
  today: string,
): RegistrationFault[] => {
  const codes = {
    enterprise: () => enterpriseFaults(fields, today),
    account: () => accountFaults(fields),
    agreements: () => agreementFaults(fields),
  }[step]()
  return codes.map((code) => ({
    field: code.slice(0, code.indexOf('.')) as RegistrationField, // every code begins with its field
    code,
  }))
}

import type { Application, register } from '#contract/auth.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { plainName, plainNumber } from '#contract/identity.rules.ts'
import {
  needsPermit,
  type RegistrationFields,
  type RegistrationFault,
  registrationFaults,
  type RegistrationStep,
  registrationSteps,
} from '#contract/registration.rules.ts'

/** A picture that this visitor uploaded: `ticket` proves it, the rest is for the eye. */
export type VisitorFile = { id: string; ticket: string; name: string; size: number }

export type RegistrationForm = Required<RegistrationFields> & {
  licenseFile: VisitorFile | null
  permitFile: VisitorFile | null
  permitNumber: string
  email: string
  confirm: string
}

export const emptyForm: RegistrationForm = {
  entName: '',
  uscc: '',
  entType: '',
  areaCode: '',
  address: '',
  legalPerson: '',
  legalIdNo: '',
  establishDate: '',
  licenseFile: null,
  permitNumber: '',
  permitFile: null,
  accountKind: 'USCC',
  contactName: '',
  phone: '',
  email: '',
  password: '',
  confirm: '',
  smsCode: '',
  agreements: { service: false, privacy: false, pledge: false },
}

/** Never stored in the browser: typed again after a reload. */
const secrets = ['legalIdNo', 'password', 'confirm', 'smsCode'] as const

export const withoutSecrets = (form: RegistrationForm): RegistrationForm => ({
  ...form,
  ...Object.fromEntries(secrets.map((name) => [name, ''])),
})

const isSecret = ({ field }: RegistrationFault) => secrets.some((name) => name === field)

const stepsBefore = (step: RegistrationStep) =>
  registrationSteps.slice(0, registrationSteps.indexOf(step))

/** Whether a step may be shown: those before it are whole, but for what is never stored. */
export const isStepOpen = (step: RegistrationStep, form: RegistrationForm, today: string) =>
  stepsBefore(step).every((before) => registrationFaults(before, form, today).every(isSecret))

/** The first step in which something is missing, also what was never stored; null when all is there. */
export const firstFaultyStep = (form: RegistrationForm, today: string): RegistrationStep | null =>
  registrationSteps.find((step) => registrationFaults(step, form, today).length > 0) ?? null

/** In which step a field is asked for. */
export const stepOfField = (field: string): RegistrationStep => {
  const accountFields = ['accountKind', 'contactName', 'phone', 'email', 'password', 'smsCode']
  const [name = ''] = field.split('.')
  if (accountFields.includes(name)) return 'account'
  return name === 'agreements' ? 'agreements' : 'enterprise'
}

const ticketOf = ({ id, ticket }: VisitorFile) => ({ id, ticket })

/** What is sent, of a form that has no faults. */
export const registrationOf = (
  form: RegistrationForm,
  codeKey: string,
  corrected: Application | null,
): InputOf<typeof register>['body'] => {
  const { entType, accountKind, licenseFile, permitFile, email } = form
  if (entType === '' || accountKind === '' || !licenseFile) throw new Error('the form has faults')
  return {
    ...(corrected ? { applicationKey: corrected.applicationKey } : {}),
    entName: plainName(form.entName),
    uscc: plainNumber(form.uscc),
    entType,
    areaCode: form.areaCode,
    address: form.address.trim(),
    legalPerson: form.legalPerson.trim(),
    legalIdNo: plainNumber(form.legalIdNo),
    establishDate: form.establishDate,
    licenseFile: ticketOf(licenseFile),
    ...(needsPermit(entType) && permitFile
      ? { permitNumber: plainNumber(form.permitNumber), permitFile: ticketOf(permitFile) }
      : {}),
    accountKind,
    contactName: form.contactName.trim(),
    phone: plainNumber(form.phone),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    password: form.password,
    codeKey,
    smsCode: plainNumber(form.smsCode),
    // All three are ticked: the form has no faults.
    agreements: { service: true, privacy: true, pledge: true },
  }
}

/** The form of a rejected application: what the server may tell of it is there, the rest is asked for again. */
export const formOfApplication = ({ entName, uscc, filled }: Application): RegistrationForm => ({
  ...emptyForm,
  entName,
  uscc,
  ...(filled && {
    entType: filled.entType,
    areaCode: filled.areaCode,
    address: filled.address,
    establishDate: filled.establishDate ?? '',
    permitNumber: filled.permitNumber ?? '',
  }),
})

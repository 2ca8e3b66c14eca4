import * as z from 'zod/mini'
import { Application, EntType } from '#contract/auth.contract.ts'
import {
  emptyForm,
  formOfApplication,
  type RegistrationForm,
  withoutSecrets,
} from '#machines/register/register.form.ts'
import { inTab } from '#src/storage/store.ts'

const storageKey = 'REGISTRATION'
const VisitorFile = z.object({
  id: z.string(),
  ticket: z.string(),
  name: z.string(),
  size: z.number(),
})
const text = z.string()

const Stored = z.object({
  form: z.object({
    entName: text,
    uscc: text,
    entType: z.union([EntType, z.literal('')]),
    areaCode: text,
    address: text,
    legalPerson: text,
    establishDate: text,
    licenseFile: z.nullable(VisitorFile),
    permitNumber: text,
    permitFile: z.nullable(VisitorFile),
    accountKind: z.enum(['USCC', 'PHONE', '']),
    contactName: text,
    phone: text,
    email: text,
    agreements: z.object({ service: z.boolean(), privacy: z.boolean(), pledge: z.boolean() }),
  }),
  corrected: z.nullable(Application),
  application: z.nullable(Application),
  account: z.nullable(text),
})

export type StoredRegistration = {
  form: RegistrationForm
  corrected: Application | null
  application: Application | null
  /** What the one that was sent in logs in with; a phone is not stored. */
  account: string | null
}

const nothing: StoredRegistration = {
  form: emptyForm,
  corrected: null,
  application: null,
  account: null,
}

/** What this tab stored of a registration; an older portal's may be anything. */
export const readRegistration = (): StoredRegistration => {
  try {
    const stored = Stored.parse(JSON.parse(inTab.get(storageKey) ?? 'null'))
    return { ...stored, form: { ...emptyForm, ...stored.form } }
  } catch {
    return nothing
  }
}

/** In this tab alone, and never the identity number, a password or a code. */
export const storeRegistration = ({
  form,
  corrected,
  application,
  account,
}: StoredRegistration): void => {
  const stored = application
    ? // The form is done with; its state may be read again, but not corrected from here.
      {
        form: emptyForm,
        corrected: null,
        application: { ...application, applicationKey: '' },
        account: account === application.uscc ? account : null,
      }
    : { form, corrected, application, account }
  inTab.set(storageKey, JSON.stringify({ ...stored, form: withoutSecrets(stored.form) }))
}

/** A rejected application is corrected: the form begins with what the server told of it. */
export const storeCorrection = (application: Application): void =>
  storeRegistration({
    form: formOfApplication(application),
    corrected: application,
    application: null,
    account: null,
  })

import * as z from 'zod/mini'
import { Application, EntType } from '#contract/auth.contract.ts'
import {
  emptyForm,
  formOfApplication,
  type RegistrationForm,
  withoutSecrets,
} from '#machines/register/register.form.ts'
import { inTab } from '#src/storage/keeper.ts'

const storageKey = 'REGISTRATION'
const VisitorFile = z.object({
  id: z.string(),
  ticket: z.string(),
  name: z.string(),
  size: z.number(),
})
const text = z.string()

const Kept = z.object({
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
  mending: z.nullable(Application),
  application: z.nullable(Application),
  account: z.nullable(text),
})

export type KeptRegistration = {
  form: RegistrationForm
  mending: Application | null
  application: Application | null
  /** What the one that was sent in logs in with; a phone is not kept. */
  account: string | null
}

const nothing: KeptRegistration = {
  form: emptyForm,
  mending: null,
  application: null,
  account: null,
}

/** What this tab kept of a registration; an older portal's may be anything. */
export const readRegistration = (): KeptRegistration => {
  try {
    const kept = Kept.parse(JSON.parse(inTab.get(storageKey) ?? 'null'))
    return { ...kept, form: { ...emptyForm, ...kept.form } }
  } catch {
    return nothing
  }
}

/** In this tab alone, and never the identity number, a password or a code. */
export const keepRegistration = ({
  form,
  mending,
  application,
  account,
}: KeptRegistration): void => {
  const kept = application
    ? // The form is done with; where it stands may be read again, but not mended from here.
      {
        form: emptyForm,
        mending: null,
        application: { ...application, applicationKey: '' },
        account: account === application.uscc ? account : null,
      }
    : { form, mending, application, account }
  inTab.set(storageKey, JSON.stringify({ ...kept, form: withoutSecrets(kept.form) }))
}

/** A rejected application is mended: the form begins with what the server told of it. */
export const keepMending = (application: Application): void =>
  keepRegistration({
    form: formOfApplication(application),
    mending: application,
    application: null,
    account: null,
  })

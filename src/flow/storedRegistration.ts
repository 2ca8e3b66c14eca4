import * as z from 'zod/mini'
import type { Actor } from 'xstate'
import { Application } from '#contract/auth.contract.ts'
import { type FormTexts, secretNames, textsOf } from '#contract/form.ts'
import { registrationForm } from '#contract/registration.form.ts'
import type { registerMachine } from '#machines/register/register.machine.ts'
import type { RegisterContext, RegisterInput } from '#machines/register/register.setup.ts'
import { fileIn } from '#machines/register/visitorFile.ts'
import { inTab } from '#src/storage/store.ts'

const storageKey = 'REGISTRATION'

const Stored = z.object({
  form: z.record(z.string(), z.unknown()),
  corrected: z.nullable(Application),
  application: z.nullable(Application),
  account: z.nullable(z.string()),
})

export type StoredRegistration = Pick<
  RegisterInput,
  'texts' | 'corrected' | 'application' | 'account'
>

const nothing: StoredRegistration = {
  texts: {},
  corrected: null,
  application: null,
  account: null,
}

const secrets = secretNames(registrationForm)
const storedNames = Object.keys(registrationForm.fields).filter((name) => !secrets.includes(name))

const textOf = (name: string, stored: unknown): string => {
  // Before it was the text of its field, a file was stored as it is.
  const text = typeof stored === 'object' && stored ? JSON.stringify(stored) : String(stored ?? '')
  const isFile = name === 'licenseFile' || name === 'permitFile'
  return isFile && !fileIn(text) ? '' : text
}

const storable = (texts: Readonly<Record<string, unknown>>): FormTexts =>
  Object.fromEntries(
    storedNames.flatMap((name) =>
      texts[name] === undefined ? [] : [[name, textOf(name, texts[name])]],
    ),
  )

/** What this tab stored of a registration; an older portal's may be anything. */
export const readRegistration = (): StoredRegistration => {
  try {
    const { form, ...stored } = Stored.parse(JSON.parse(inTab.get(storageKey) ?? 'null'))
    return { ...stored, texts: storable(form) }
  } catch {
    return nothing
  }
}

/** In this tab alone, and never the identity number, a password or a code. */
const storeRegistration = ({
  texts,
  corrected,
  application,
  account,
}: StoredRegistration): void => {
  const stored = application
    ? // The form is done with; its state may be read again, but not corrected from here.
      {
        form: {},
        corrected: null,
        application: { ...application, applicationKey: '' },
        account: account === application.uscc ? account : null,
      }
    : { form: storable(texts), corrected, application, account }
  inTab.set(storageKey, JSON.stringify(stored))
}

const storedOf = ({ form, ...context }: RegisterContext) => ({ ...context, texts: form.texts })

/** Stores a registration at each change of it. */
export const storesRegistration = (_: string, actor: Actor<typeof registerMachine>) => {
  const { unsubscribe } = actor.subscribe(({ context }) => storeRegistration(storedOf(context)))
  return unsubscribe
}

/** A rejected application is corrected: the form begins with what the server told of it. */
export const storeCorrection = (application: Application): void => {
  const { entName, uscc, filled } = application
  storeRegistration({
    texts: textsOf(registrationForm, { accountKind: 'USCC', ...filled, entName, uscc }),
    corrected: application,
    application: null,
    account: null,
  })
}

import type { SnapshotFrom } from 'xstate'
import type { RegistrationStep } from '#contract/registration.rules.ts'
import type { RegistrationForm } from '#machines/register/register.form.ts'
import type { registerMachine } from '#machines/register/register.machine.ts'
import type { smsCodeMachine } from '#machines/smsCode/smsCode.machine.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

export type RegisterView = ViewProps<typeof registerMachine>
export type SmsCodeView = ViewProps<typeof smsCodeMachine>

/** The part of the address, and of the steps at the top, for a state. */
export const stepOf = (
  snapshot: SnapshotFrom<typeof registerMachine>,
): RegistrationStep | 'done' => {
  if (snapshot.matches('underReview')) return 'done'
  if (snapshot.matches('account')) return 'account'
  return snapshot.matches('enterprise') || snapshot.matches('admitting')
    ? 'enterprise'
    : 'agreements'
}

export const fieldId = (name: string) => `field-${name.replace('.', '-')}`

const textFields = [
  'entName',
  'uscc',
  'entType',
  'areaCode',
  'address',
  'legalPerson',
  'legalIdNo',
  'establishDate',
  'permitNumber',
  'accountKind',
  'contactName',
  'phone',
  'email',
  'smsCode',
  'password',
  'confirm',
] as const satisfies readonly (keyof RegistrationForm)[]

const valueOf = (element: Element | RadioNodeList | null) =>
  element instanceof RadioNodeList ||
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement
    ? element.value
    : null

const isTicked = (element: Element | RadioNodeList | null) =>
  element instanceof HTMLInputElement && element.checked

/** What stands in the fields of a step. */
export const fieldsIn = ({ elements }: HTMLFormElement): Partial<RegistrationForm> => {
  const texts = textFields.flatMap((name) => {
    const value = valueOf(elements.namedItem(name))
    return value === null ? [] : [[name, value] as const]
  })
  const tick = (name: string) => isTicked(elements.namedItem(`agreements.${name}`))
  return {
    // The choices offer what their fields may contain, and nothing else.
    ...(Object.fromEntries(texts) as Partial<RegistrationForm>),
    ...(elements.namedItem('agreements.service')
      ? {
          agreements: {
            service: tick('service'),
            privacy: tick('privacy'),
            pledge: tick('pledge'),
          },
        }
      : {}),
  }
}

/** Whether anything differs from what the wizard knows. */
export const isTyped = (fields: Partial<RegistrationForm>, form: RegistrationForm) =>
  Object.entries(fields).some(
    ([name, value]) =>
      // Both are plain data under names of the form.
      JSON.stringify(value) !== JSON.stringify(form[name as keyof RegistrationForm]),
  )

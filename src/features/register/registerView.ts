import type { SnapshotFrom } from 'xstate'
import { registrationForm, type RegistrationStep } from '#contract/registration.form.ts'
import type { registerMachine } from '#machines/register/register.machine.ts'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

export type RegisterView = ViewProps<typeof registerMachine>

export const Registration = formView(registrationForm, 'registration')

/** The step at the top for a state. */
export const stepOf = (
  snapshot: SnapshotFrom<typeof registerMachine>,
): RegistrationStep | 'done' => {
  if (snapshot.matches('underReview')) return 'done'
  if (snapshot.matches('account')) return 'account'
  return snapshot.matches('enterprise') ? 'enterprise' : 'agreements'
}

import { assign, fromPromise, setup } from 'xstate'
import { callOf } from '#contract/act.rules.ts'
import { registerVendor, type Vendor } from '#contract/card.contract.ts'
import { vendorForm } from '#contract/card.form.ts'
import type { FormTexts } from '#contract/form.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export type VendorRegistrationContext = Acting & {
  /** As the bank has it; null before anything was handed in. */
  readonly vendor: Vendor | null
  readonly form: FormState
}

const form = formOf(vendorForm, () => undefined)
const acting = actingOf<VendorRegistrationContext>('vendorRegistration')

export const { begins, resumes } = acting

const isOpen = (vendor: Vendor | null) => vendor === null || [0, 3].includes(vendor.status)

export const vendorRegistrationSetup = setup({
  types: {
    input: {} as Pick<VendorRegistrationContext, 'keySeed'>,
    context: {} as VendorRegistrationContext,
    events: {} as
      | { type: 'session.unauthorised' | 'session.restored' }
      | { type: 'reading.retried' | 'status.refreshed' }
      | FormEvent,
    tags: {} as 'busy' | 'editable' | 'blocked',
  },
  actors: {
    ...acting.actors,
    readVendor: fromPromise<Vendor | null>(notProvided('readVendor')),
    readForm: fromPromise<FormTexts | null>(notProvided('readForm')),
  },
  actions: {
    forgetForm: () => undefined,
    ...acting.actions,
    ...form.actions,
    takeVendor: assign((_, vendor: Vendor | null) => ({ vendor })),
    openForm: assign({ form: form.opened('account') }),
    /** A form that stands open is saved once more after its pause. */
    closeForm: assign({ form: noForm }),
    beginRegistration: assign(({ context }) => {
      const body = form.valuesOf(context)
      return begun(context, { call: callOf(registerVendor), body, name: body.accountBankName })
    }),
  },
  guards: {
    ...acting.guards,
    ...form.guards,
    /** Nothing was handed in, or the bank rejected it. */
    isOpen: (_, vendor: Vendor | null) => isOpen(vendor),
    /** What was typed before the session ended stands. */
    isBeingFilled: ({ context }, vendor: Vendor | null) =>
      isOpen(vendor) && context.form.subject !== null,
    /** Another page was faster, or the bank has decided meanwhile. */
    isOvertaken: (_, outcome: ActOutput) => ownRefusal(outcome)?.code === 'stateForbids',
  },
})

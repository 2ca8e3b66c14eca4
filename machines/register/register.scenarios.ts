import { Problem } from '#contract/problem.ts'
import { registrationSteps } from '#contract/registration.rules.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { emptyForm, firstFaultyStep, isStepOpen } from './register.form.ts'
import type { registerMachine } from './register.machine.ts'
import { application, storedForm, wholeForm } from './register.samples.ts'

const today = '2026-11-21'
const input = {
  today,
  form: emptyForm,
  requested: 'enterprise',
  corrected: null,
  application: null,
  account: null,
} as const
const wrong = (field: string) =>
  new Problem('inputInvalid', { errors: [{ field, code: 'format', message: '格式不正确' }] })

export const registerScenarios: Scenarios<typeof registerMachine> = {
  inputs: [
    input,
    { ...input, form: storedForm, requested: 'account' },
    { ...input, form: storedForm, requested: 'agreements' },
    { ...input, form: storedForm, corrected: { ...application, regStatus: 3 } },
    { ...input, requested: 'done', application, account: '19900000001' },
  ],
  events: [
    { type: 'fields.typed', fields: { uscc: '9134' } },
    { type: 'fields.typed', fields: { entName: wholeForm.entName } },
    { type: 'uscc.completed', uscc: wholeForm.uscc },
    { type: 'enterprise.entered', fields: wholeForm },
    { type: 'account.entered', fields: wholeForm, codeKey: 'sms-key' },
    { type: 'registration.submitted', fields: { agreements: wholeForm.agreements } },
    { type: 'registration.submitted', fields: wholeForm },
    { type: 'registration.submitted', fields: { ...wholeForm, password: '' } },
    { type: 'registration.submitted', fields: { ...wholeForm, agreements: emptyForm.agreements } },
    ...registrationSteps.map((step) => ({ type: 'step.reopened' as const, step })),
  ],
  outputs: { checkUscc: [null], register: [application] },
  errors: {
    checkUscc: [new Problem('alreadyRegistered'), new Problem('offline')],
    register: [
      new Problem('alreadyRegistered'),
      new Problem('timedOut'),
      new Problem('codeWrong'),
      new Problem('missing'),
      wrong('uscc'),
      wrong('phone'),
      wrong('agreements.pledge'),
    ],
  },
  coverageKey: ({ value, context: { form, corrected } }) =>
    JSON.stringify([
      value,
      registrationSteps.map((step) => isStepOpen(step, form, today)),
      firstFaultyStep(form, today),
      corrected !== null,
    ]),
}

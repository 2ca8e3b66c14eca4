import { Problem } from '#contract/problem.ts'
import { registrationSteps } from '#contract/registration.form.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { sentCode } from '#machines/kit/smsCode/smsCode.samples.ts'
import type { registerMachine } from './register.machine.ts'
import {
  agreedTexts,
  application,
  secretTexts,
  storedTexts,
  wholeTexts,
} from './register.samples.ts'
import { missingIn } from './register.setup.ts'

const input = {
  today: '2026-11-21',
  texts: {},
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
    { ...input, texts: storedTexts, requested: 'account' },
    { ...input, texts: storedTexts, requested: 'agreements' },
    { ...input, texts: storedTexts, corrected: { ...application, regStatus: 3 } },
    { ...input, requested: 'done', application, account: '19900000001' },
  ],
  events: [
    { type: 'form.typed', texts: { uscc: '9134' } },
    { type: 'form.typed', texts: { uscc: wholeTexts['uscc']! } },
    { type: 'form.typed', texts: { phone: '1990' } },
    { type: 'form.typed', texts: { ...storedTexts, ...secretTexts } },
    { type: 'form.typed', texts: agreedTexts },
    { type: 'code.sent', sent: sentCode },
    { type: 'code.sent', sent: { ...sentCode, phone: '19900000003' } },
    { type: 'uploads.changed', field: 'licenseFile', files: null },
    ...registrationSteps.map((step) => ({ type: 'step.reopened' as const, step })),
    ...registrationSteps.map((step) => ({ type: 'address.changed' as const, step })),
  ],
  outputs: { register: [application] },
  errors: {
    register: [
      new Problem('timedOut'),
      new Problem('codeWrong'),
      new Problem('missing'),
      wrong('uscc'),
      wrong('phone'),
      wrong('agreements.pledge'),
    ],
  },
  coverageKey: ({ value, context }) =>
    JSON.stringify([
      value,
      registrationSteps.map((step) => missingIn(step, context).join()),
      context.corrected !== null,
    ]),
}

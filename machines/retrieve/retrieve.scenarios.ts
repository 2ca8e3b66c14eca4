import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { sentCode } from '#machines/kit/smsCode/smsCode.samples.ts'
import type { retrieveMachine } from './retrieve.machine.ts'
import { granted, identityTexts, passwordTexts } from './retrieve.samples.ts'

export const retrieveScenarios: Scenarios<typeof retrieveMachine> = {
  inputs: [{ granted: null }, { granted }],
  events: [
    { type: 'form.typed', texts: identityTexts },
    { type: 'form.typed', texts: passwordTexts },
    { type: 'form.typed', texts: { newPwd: '', newPwdAgain: '' } },
    { type: 'code.sent', sent: sentCode },
    { type: 'code.sent', sent: { ...sentCode, phone: '19900000003' } },
  ],
  outputs: { retrievePwd: [{ account: '91349901MAXXX00157' }] },
  errors: {
    retrievePwd: [
      new Problem('codeWrong'),
      new Problem('linkSpent'),
      new Problem('timedOut'),
      new Problem('inputInvalid'),
    ],
  },
  coverageKey: ({ value, context: { form, sent } }) =>
    JSON.stringify([value, Object.values(form.texts).filter(Boolean).length, sent?.phone]),
}

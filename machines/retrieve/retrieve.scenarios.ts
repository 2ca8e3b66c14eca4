import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { retrieveMachine } from './retrieve.machine.ts'

export const retrieveScenarios: Scenarios<typeof retrieveMachine> = {
  inputs: [undefined],
  events: [
    {
      type: 'identity.entered',
      identity: {
        uscc: '91349901MAXXX00157',
        phone: '19900000002',
        codeKey: 'sms-key',
        smsCode: '246802',
      },
    },
    { type: 'password.entered', password: 'Cargo#2479' },
  ],
  outputs: { retrievePwd: [{ account: '91349901MAXXX00157' }] },
  errors: {
    retrievePwd: [new Problem('codeWrong'), new Problem('timedOut'), new Problem('inputInvalid')],
  },
}

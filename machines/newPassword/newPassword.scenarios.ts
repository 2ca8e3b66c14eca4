import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { newPasswordMachine } from './newPassword.machine.ts'

const typed = { password: 'Demo@2023', newPwd: 'a quiet train', newPwdAgain: 'a quiet train' }

export const newPasswordScenarios: Scenarios<typeof newPasswordMachine> = {
  inputs: [{ owner: { account: '91349901MAXXX00232' } }],
  events: [
    { type: 'form.typed', texts: typed },
    { type: 'form.typed', texts: { newPwd: 'wuliu' } },
  ],
  outputs: { updateSelfPwd: [null] },
  errors: {
    updateSelfPwd: [new Problem('passwordWrong', { params: { left: 4 } }), new Problem('offline')],
  },
  coverageKey: ({ value, context: { form, problem } }) =>
    JSON.stringify([value, form.texts['newPwd'], problem?.code]),
}

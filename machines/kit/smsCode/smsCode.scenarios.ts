import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { smsCodeMachine } from './smsCode.machine.ts'

const phone = '19900000002'

export const smsCodeScenarios: Scenarios<typeof smsCodeMachine> = {
  inputs: [{ scene: 'REGISTER' }],
  events: [
    { type: 'code.asked', phone },
    { type: 'code.asked', phone: '19900000003' },
    { type: 'seconds.counted', left: 42 },
    { type: 'seconds.counted', left: 0 },
  ],
  outputs: {
    sendCode: [{ codeKey: 'sms-key', phone, resendAt: '2026-10-10 09:31:00' }],
  },
  errors: {
    sendCode: [
      new Problem('offline'),
      new Problem('tooManyRequests', { params: { seconds: 1_800 }, retryAfter: 1_800 }),
    ],
  },
  coverageKey: ({ value, context: { sent, phone: to } }) =>
    JSON.stringify([value, sent?.phone ?? null, to]),
}

import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { smsCodeMachine } from './smsCode.machine.ts'

const phone = '19900000002'

export const smsCodeScenarios: Scenarios<typeof smsCodeMachine> = {
  inputs: [{ scene: 'REGISTER' }],
  events: [
    { type: 'code.asked', phone },
    { type: 'code.asked', phone: '19900000003' },
    { type: 'image.typed', answer: 'A3K7' },
    { type: 'seconds.counted', left: 42 },
    { type: 'seconds.counted', left: 0 },
  ],
  outputs: {
    getImage: [{ codeKey: 'key', image: 'data:image/png;base64,' }],
    sendCode: [{ codeKey: 'sms-key', phone, resendAt: '2026-10-10 09:31:00' }],
  },
  errors: {
    getImage: [new Problem('offline')],
    sendCode: [
      new Problem('codeWrong'),
      new Problem('tooManyRequests', { params: { seconds: 1_800 }, retryAfter: 1_800 }),
    ],
  },
  coverageKey: ({ value, context: { sent, answer, phone: to } }) =>
    JSON.stringify([value, sent?.phone ?? null, answer, to]),
}

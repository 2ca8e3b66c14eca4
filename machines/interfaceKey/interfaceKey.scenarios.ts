import { formerKey, keySecret, tmsKey } from '#contract/interfaceKey.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { interfaceKeyMachine } from './interfaceKey.machine.ts'

const offline = new Problem('offline')
const wrong = new Problem('passwordWrong', { params: { left: 4 } })

export const interfaceKeyScenarios: Scenarios<typeof interfaceKeyMachine> = {
  inputs: [{ isAsked: false }, { isAsked: true }],
  events: [
    { type: 'form.typed', texts: { name: tmsKey.name } },
    { type: 'form.typed', texts: { name: '' } },
    { type: 'password.given', password: 'Demo@2023' },
    { type: 'password.given', password: '' },
    { type: 'revocation.requested', key: tmsKey },
  ],
  outputs: {
    listKeys: [[tmsKey, formerKey], []],
    createKey: [{ key: tmsKey, secret: keySecret }],
    revokeKey: [formerKey],
  },
  errors: {
    listKeys: [offline],
    createKey: [wrong, new Problem('keysFull', { params: { limit: 5 } }), offline],
    revokeKey: [wrong, offline],
  },
  whileBusy: ['keys.closed'],
  coverageKey: ({ value, context: { keys, form, problem } }) =>
    JSON.stringify([value, keys?.length, form.texts['name'], problem?.code]),
}

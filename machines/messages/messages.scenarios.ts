import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { messagesMachine } from './messages.machine.ts'

const offline = new Problem('offline')

export const messagesScenarios: Scenarios<typeof messagesMachine> = {
  inputs: [undefined],
  events: [
    { type: 'person.came' },
    { type: 'person.left' },
    { type: 'lead.given' },
    { type: 'count.heard', unread: { unread: 3, newest: '9004' } },
    { type: 'stream.broken' },
    { type: 'messages.read', reading: { ids: ['9001'] } },
    { type: 'line.restored' },
  ],
  outputs: {
    countMessages: [{ unread: 2, newest: '9003' }],
    readMessages: [{ unread: 1, newest: '9002' }],
  },
  errors: { countMessages: [offline], readMessages: [offline] },
  whileBusy: ['messages.read'],
  coverageKey: ({ value, context: { readings } }) => JSON.stringify([value, readings.length > 1]),
}

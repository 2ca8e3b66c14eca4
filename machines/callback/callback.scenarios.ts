import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { callbackMachine } from './callback.machine.ts'

export const callbackScenarios: Scenarios<typeof callbackMachine> = {
  inputs: [{ no: '5V6bQ1n0Tz2mK8xWcR4yLd' }, { no: '' }],
  events: [{ type: 'result.asked' }],
  outputs: {
    readCallback: [
      { kind: 'payment', state: 'waiting', taskId: null, isSafePay: false },
      { kind: 'payment', state: 'done', taskId: '1860000000000000001', isSafePay: false },
    ],
  },
  errors: { readCallback: [new Problem('missing'), new Problem('offline')] },
  coverageKey: ({ value }) => String(value),
}

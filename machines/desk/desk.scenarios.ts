import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { deskMachine } from './desk.machine.ts'

export const deskScenarios: Scenarios<typeof deskMachine> = {
  inputs: [{ question: {} }],
  events: [
    { type: 'section.refreshed' },
    { type: 'question.changed', question: { current: 2 } },
    { type: 'act.chosen', act: {} },
  ],
  outputs: { readSection: [[]], performAct: [1] },
  errors: { readSection: [new Problem('offline')], performAct: [new Problem('stateForbids')] },
  whileBusy: ['question.changed', 'act.chosen'],
  coverageKey: ({ value }) => String(value),
}

import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { consultationMachine } from './consultation.machine.ts'

const submitted = {
  type: 'text.submitted',
  text: '信用修复需要哪些材料？',
  isVisitor: false,
} as const

export const consultationScenarios: Scenarios<typeof consultationMachine> = {
  inputs: [{ keySeed: 'seed', draft: null }],
  events: [
    submitted,
    { type: 'text.changed' },
    { ...submitted, isVisitor: true },
    { ...submitted, text: '  ' },
    { ...submitted, text: '问'.repeat(201) },
  ],
  outputs: { saveConsult: [{ id: '1', consultNo: 'ZX20261010000001' }] },
  errors: { saveConsult: [new Problem('offline'), new Problem('forbidden')] },
  coverageKey: ({ value, context: { refusal, problem, key } }) =>
    JSON.stringify([value, refusal, problem?.code, key !== null]),
}

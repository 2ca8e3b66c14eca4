import { qualified } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { qualificationMachine } from './qualification.machine.ts'

export const qualificationScenarios: Scenarios<typeof qualificationMachine> = {
  inputs: [undefined],
  events: [
    { type: 'change.requested', haulier: qualified, to: 2 },
    { type: 'form.typed', texts: { remark: '近期多次迟到' } },
  ],
  outputs: { setQualified: [{ ...qualified, qualifiedState: 2, version: 1 }] },
  coverageKey: ({ value, context }) => JSON.stringify([value, context.form.texts]),
  errors: {
    setQualified: [
      new Problem('timedOut'),
      new Problem('inputInvalid'),
      new Problem('versionConflict', { params: { state: 3 } }),
    ],
  },
}

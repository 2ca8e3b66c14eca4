import { qualified } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { haulierStandingMachine } from './haulierStanding.machine.ts'

export const haulierStandingScenarios: Scenarios<typeof haulierStandingMachine> = {
  inputs: [undefined],
  events: [
    { type: 'change.requested', haulier: qualified, to: 2 },
    { type: 'change.confirmed', remark: '近期多次迟到' },
  ],
  outputs: { setQualified: [{ ...qualified, qualifiedState: 2 }] },
  errors: { setQualified: [new Problem('timedOut'), new Problem('inputInvalid')] },
}

import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { watchMachine } from './watch.machine.ts'

export const watchScenarios: Scenarios<typeof watchMachine> = {
  inputs: [{ subject: { id: '1' }, pace: { soonest: 1_500, latest: 15_000 } }],
  events: [],
  outputs: { look: [{ id: '1' }] },
  isUnseen: true,
  errors: { look: [new Problem('offline')] },
}

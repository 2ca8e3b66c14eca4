import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { workbenchMachine } from './workbench.machine.ts'

export const workbenchScenarios: Scenarios<typeof workbenchMachine> = {
  inputs: [undefined],
  events: [],
  outputs: {},
  errors: {},
}

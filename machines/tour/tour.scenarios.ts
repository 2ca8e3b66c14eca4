import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { tourMachine } from './tour.machine.ts'

export const tourScenarios: Scenarios<typeof tourMachine> = {
  inputs: [{ places: 2 }],
  events: [],
  outputs: { readSkipped: [true, false] },
  errors: { readSkipped: [new Problem('offline')] },
  coverageKey: ({ value, context }) => `${String(value)} ${context.place}`,
}

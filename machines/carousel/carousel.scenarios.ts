import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { carouselMachine } from './carousel.machine.ts'

export const carouselScenarios: Scenarios<typeof carouselMachine> = {
  inputs: [undefined],
  events: [{ type: 'slide.chosen', index: 2 }],
  coverageKey: ({ value, context }) => JSON.stringify([value, Math.min(context.index, 3)]),
}

import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { foundGroups } from '#contract/search.examples.ts'
import type { searchMachine } from './search.machine.ts'

export const searchScenarios: Scenarios<typeof searchMachine> = {
  inputs: [undefined],
  events: [
    { type: 'text.typed', text: '皖X1' },
    { type: 'text.typed', text: '' },
    { type: 'option.reached', reached: 0 },
    { type: 'way.chosen', way: { to: 'all' } },
    { type: 'search.submitted', text: '安和' },
  ],
  outputs: { searchPortal: [foundGroups, []] },
  errors: { searchPortal: [new Problem('offline')] },
  coverageKey: ({ value, context }) => `${String(value)} ${context.text === ''}`,
  whileBusy: ['text.typed', 'list.closed', 'way.chosen', 'search.submitted'],
}

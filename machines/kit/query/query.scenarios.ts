import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { queryMachine } from './query.machine.ts'

export const queryScenarios: Scenarios<typeof queryMachine> = {
  inputs: [{ subject: { id: '1' } }, { subject: { id: '1' }, data: { id: '1' } }],
  events: [{ type: 'subject.changed', subject: { id: '2' } }],
  outputs: { load: [{ id: '1' }] },
  errors: { load: [new Problem('offline'), new Problem('missing'), new Problem('forbidden')] },
  whileBusy: ['data.refreshed'],
}

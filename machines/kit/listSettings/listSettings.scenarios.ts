import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { listSettingsMachine } from './listSettings.machine.ts'

const settings = { version: 1, hidden: [], views: [] }

export const listSettingsScenarios: Scenarios<typeof listSettingsMachine> = {
  inputs: [
    { list: 'orders', isKnown: true },
    { list: 'orders', isKnown: true, stored: ['goods'] },
    { list: 'warnings', isKnown: false },
  ],
  events: [
    { type: 'columns.hidden', hidden: ['goods'] },
    { type: 'name.typed', name: '待付款' },
    { type: 'view.saved', search: '?status=30' },
    { type: 'view.removed', name: '待付款' },
  ],
  outputs: { load: [settings], save: [settings] },
  errors: {
    load: [new Problem('offline')],
    save: [new Problem('offline'), new Problem('versionConflict'), new Problem('inputInvalid')],
  },
  whileBusy: ['columns.hidden', 'view.saved', 'view.removed'],
  coverageKey: ({ value, context: { changes, name } }) =>
    JSON.stringify([value, Math.min(changes.length, 1), name !== '']),
}

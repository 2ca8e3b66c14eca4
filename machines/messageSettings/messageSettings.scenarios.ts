import { sentWhere } from '#contract/message.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { messageSettingsMachine } from './messageSettings.machine.ts'

const offline = new Problem('offline')

export const messageSettingsScenarios: Scenarios<typeof messageSettingsMachine> = {
  inputs: [undefined],
  events: [
    { type: 'form.typed', texts: { smsPay: 'all' } },
    // What no select says, and a browser may have stored.
    { type: 'form.typed', texts: { smsPay: 'often' } },
  ],
  outputs: { getMessageSettings: [sentWhere], putMessageSettings: [sentWhere] },
  errors: {
    getMessageSettings: [offline],
    putMessageSettings: [new Problem('versionConflict'), offline],
  },
  coverageKey: ({ value, context: { form } }) => JSON.stringify([value, form.texts['smsPay']]),
}

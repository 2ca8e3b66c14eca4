import { asksOf } from '#machines/kit/asks.ts'
import { chosenIn, messageSettingsSetup, unopened } from './messageSettings.setup.ts'

const asks = asksOf(messageSettingsSetup)

/** Which messages a person is also sent by SMS and mail, chosen in a form over the inbox. */
export const messageSettingsMachine = messageSettingsSetup.createMachine({
  id: 'messageSettings',
  context: unopened,
  initial: 'closed',
  on: { 'session.unauthorised': '.closed', 'session.restored': {} },
  states: {
    closed: { entry: 'close', on: { 'settings.opened': 'loading' } },
    loading: asks('getMessageSettings', {
      take: 'openForm',
      done: 'filling',
      fail: { target: 'closed', actions: 'announceProblem' },
    }),
    filling: {
      tags: ['editable'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isWhole', target: 'saving', actions: 'clearProblem' },
          { actions: 'showFaults' },
        ],
        'settings.closed': 'closed',
      },
    },
    saving: asks('putMessageSettings', {
      input: ({ context }) => chosenIn(context),
      done: { target: 'closed', actions: 'announceSaved' },
      fail: [
        { guard: 'isOutdated', target: 'renewing', actions: 'takeProblem' },
        { target: 'filling', actions: 'takeProblem' },
      ],
    }),
    /** What was chosen here stands, and is saved over what another device has saved once that is said. */
    renewing: asks('getMessageSettings', {
      id: 'renew',
      take: 'takeVersion',
      done: 'filling',
      fail: 'filling',
    }),
  },
})

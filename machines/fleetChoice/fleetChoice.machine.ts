import { asksOf } from '#machines/kit/asks.ts'
import { fleetChoiceSetup, nothingChosen } from './fleetChoice.setup.ts'

const asks = asksOf(fleetChoiceSetup)

/** The bound vehicles, opened beside the form of an order: one of them and its driver are taken into the form. */
export const fleetChoiceMachine = fleetChoiceSetup.createMachine({
  id: 'fleetChoice',
  context: nothingChosen,
  initial: 'closed',
  // The form goes too.
  on: { 'session.unauthorised': '.closed', 'session.restored': {} },
  states: {
    closed: { on: { 'choice.opened': { target: 'open', actions: 'beginAnew' } } },
    open: {
      initial: 'reading',
      on: { 'choice.closed': 'closed' },
      states: {
        reading: asks('pageBoundFleet', {
          input: ({ context: { keyword } }) => ({ keyword }),
          take: 'takeFound',
          done: 'choosing',
          fail: 'failed',
        }),
        failed: { tags: ['blocked'], on: { 'load.retried': 'reading' } },
        choosing: {
          exit: 'clearProblem',
          on: {
            'vehicle.sought': {
              target: 'reading',
              actions: { type: 'takeKeyword', params: ({ event }) => event },
            },
            'crew.chosen': {
              target: 'taking',
              actions: { type: 'takeChosen', params: ({ event }) => event },
            },
          },
        },
        taking: asks('readCrew', {
          // `crew.chosen` alone leads here.
          input: ({ context: { chosen } }) => chosen!,
          done: { target: '#fleetChoice.closed', actions: 'fillCrew' },
          fail: 'choosing',
        }),
      },
    },
  },
})

import { asksOf } from '#machines/kit/asks.ts'
import { cardBindingSetup, inputIn, nothingBound } from './cardBinding.setup.ts'

const asks = asksOf(cardBindingSetup)

/** Bank cards of drivers: bound and verified by the bank, made the default, unbound. Every call sets what it names. */
export const cardBindingMachine = cardBindingSetup.createMachine({
  id: 'cardBinding',
  context: nothingBound,
  initial: 'resting',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    resting: {
      on: {
        'binding.requested': { target: 'choosing', actions: 'begin' },
        'change.requested': [
          {
            guard: { type: 'asksFirst', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'takeChange', params: ({ event }) => event },
          },
          { target: 'changing', actions: { type: 'takeChange', params: ({ event }) => event } },
        ],
      },
    },
    /** Whose card it is: a driver who was registered. */
    choosing: {
      initial: 'waiting',
      on: {
        'driver.sought': {
          guard: { type: 'isSought', params: ({ event }) => event },
          target: '.seeking',
        },
        'driver.chosen': {
          target: 'filling',
          actions: { type: 'openForm', params: ({ event }) => event },
        },
        'binding.abandoned': { target: 'resting', actions: 'begin' },
      },
      states: {
        waiting: {},
        seeking: asks('findDrivers', {
          input: ({ event }) => ({
            keyword: event.type === 'driver.sought' ? event.keyword.trim() : '',
          }),
          take: 'takeFound',
          done: 'waiting',
          fail: 'waiting',
        }),
      },
    },
    filling: {
      tags: ['editable'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isWhole', target: 'saving', actions: 'clearProblem' },
          { actions: 'showFaults' },
        ],
        'binding.abandoned': { target: 'resting', actions: 'begin' },
      },
    },
    saving: asks('savePayeeCard', {
      input: ({ context }) => ({ card: inputIn(context) }),
      take: 'takeDone',
      done: { target: 'resting', actions: 'announceChange' },
      fail: { target: 'filling', actions: 'takeRefusal' },
    }),
    confirming: {
      on: {
        'change.confirmed': { target: 'changing', actions: 'clearProblem' },
        'change.abandoned': { target: 'resting', actions: 'begin' },
      },
    },
    changing: asks('setPayeeCard', {
      input: ({ context }) => ({ change: context.change! }), // only a change leads here
      take: 'takeDone',
      done: { target: 'resting', actions: 'announceChange' },
      fail: { target: 'resting', actions: ['takeProblem', 'announceChange'] },
    }),
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'resting', actions: 'begin' } },
    },
  },
})

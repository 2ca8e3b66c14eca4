import { asksOf } from '#machines/kit/asks.ts'
import { namedIn, shownAs, taskNameSetup } from './taskName.setup.ts'

const asks = asksOf(taskNameSetup)

/** What a pay task is called, and a form in which that is changed until it has started. */
export const taskNameMachine = taskNameSetup.createMachine({
  id: 'taskName',
  context: shownAs,
  initial: 'shown',
  on: {
    'session.unauthorised': '.shown',
    'session.restored': {},
    // Whatever is being typed stays, over what was shown when it began.
    'task.reported': { actions: { type: 'takeReported', params: ({ event }) => event } },
  },
  states: {
    shown: { entry: 'close', on: { 'name.requested': { target: 'filling', actions: 'openForm' } } },
    filling: {
      tags: ['editable'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isWhole', target: 'saving', actions: 'clearProblem' },
          { actions: 'showFaults' },
        ],
        'name.abandoned': 'shown',
      },
    },
    saving: asks('namePayTask', {
      input: ({ context }) => namedIn(context),
      take: 'takeNamed',
      done: { target: 'shown', actions: 'announceNamed' },
      fail: { target: 'filling', actions: ['takeProblem', 'showRefusal'] },
    }),
  },
})

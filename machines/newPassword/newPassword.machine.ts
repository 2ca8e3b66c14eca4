import { asksOf } from '#machines/kit/asks.ts'
import { changeIn, newPasswordSetup, openingContext } from './newPassword.setup.ts'

const asks = asksOf(newPasswordSetup)

/** Whoever is logged in changes the password, and shows the one in force. */
export const newPasswordMachine = newPasswordSetup.createMachine({
  id: 'newPassword',
  context: openingContext,
  initial: 'closed',
  on: { 'session.unauthorised': '.closed', 'session.restored': {} },
  states: {
    closed: {
      entry: 'close',
      on: { 'password.wanted': { target: 'filling', actions: 'openForm' } },
    },
    filling: {
      tags: ['editable'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isWhole', target: 'changing', actions: 'clearProblem' },
          { actions: 'showFaults' },
        ],
        'password.abandoned': 'closed',
      },
    },
    changing: asks('updateSelfPwd', {
      input: ({ context }) => changeIn(context),
      done: { target: 'closed', actions: 'leave' },
      fail: [
        { guard: 'isUnanswered', target: 'unanswered', actions: 'takeProblem' },
        { target: 'filling', actions: 'takeRefusal' },
      ],
    }),
    /** The new password may be in force already: logging in tells. */
    unanswered: {
      tags: ['editable'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isWhole', target: 'changing', actions: 'clearProblem' },
          { actions: 'showFaults' },
        ],
        'password.abandoned': 'closed',
      },
    },
  },
})

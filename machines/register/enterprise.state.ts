import { errorOf } from '#machines/kit/errorOf.ts'
import { registerSetup } from './register.setup.ts'
import { reopening } from './steps.state.ts'

/** The first step; the credit code is compared while the rest is typed. */
export const enterprise = registerSetup.createStateConfig({
  initial: 'editing',
  on: {
    ...reopening.on,
    'fields.typed': [
      {
        guard: { type: 'isOtherUscc', params: ({ event }) => event.fields },
        target: '.editing',
        actions: { type: 'takeFields', params: ({ event }) => event },
      },
      { actions: { type: 'takeFields', params: ({ event }) => event } },
    ],
    'uscc.completed': {
      target: '.checking',
      actions: { type: 'takeFields', params: ({ event: { uscc } }) => ({ fields: { uscc } }) },
    },
    'enterprise.entered': [
      {
        guard: 'isCorrecting',
        target: 'account',
        actions: { type: 'takeFields', params: ({ event }) => event },
      },
      {
        target: 'admitting',
        actions: { type: 'takeFields', params: ({ event }) => event },
      },
    ],
  },
  states: {
    editing: {},
    checking: {
      invoke: {
        id: 'lookUpUscc',
        src: 'checkUscc',
        input: ({ context }) => ({ uscc: context.form.uscc }),
        onDone: 'free',
        onError: [
          { guard: { type: 'isTaken', params: errorOf }, target: 'taken' },
          // It is compared again before the next step, and a failure is told there.
          { target: 'editing' },
        ],
      },
    },
    free: {},
    taken: {},
  },
})

export const admitting = registerSetup.createStateConfig({
  tags: ['busy'],
  invoke: {
    id: 'checkUscc',
    src: 'checkUscc',
    input: ({ context }) => ({ uscc: context.form.uscc }),
    onDone: 'account',
    onError: [
      { guard: { type: 'isTaken', params: errorOf }, target: 'enterprise.taken' },
      { target: 'enterprise', actions: { type: 'takeProblem', params: errorOf } },
    ],
  },
})

import { assign } from 'xstate'
import { accountOfRegistration } from '#contract/registration.rules.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { enterprise, admitting } from './enterprise.state.ts'
import { registrationOf } from './register.form.ts'
import { registerSetup } from './register.setup.ts'
import { reopening } from './steps.state.ts'

/** Register an enterprise: the enterprise, its account, the agreements; then the review is waited for. */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  context: ({ input }) => ({ ...input, codeKey: '', problem: null, revealed: null }),
  initial: 'placing',
  states: {
    placing: {
      always: [
        { guard: 'isSentIn', target: 'underReview' },
        { guard: { type: 'isStepRequested', params: 'agreements' }, target: 'agreements' },
        { guard: { type: 'isStepRequested', params: 'account' }, target: 'account' },
        { target: 'enterprise' },
      ],
    },
    enterprise,
    admitting,
    account: {
      on: {
        'fields.typed': { actions: { type: 'takeFields', params: ({ event }) => event } },
        ...reopening.on,
        'account.entered': {
          target: 'agreements',
          actions: [
            { type: 'takeFields', params: ({ event }) => event },
            assign({ codeKey: ({ event }) => event.codeKey }),
          ],
        },
      },
    },
    agreements: {
      on: {
        'fields.typed': { actions: { type: 'takeFields', params: ({ event }) => event } },
        ...reopening.on,
        'registration.submitted': [
          // After a reload, what is never stored is missing in a step before this one.
          {
            guard: {
              type: 'isFaulty',
              params: ({ event: { fields } }) => ({ fields, step: 'enterprise' }),
            },
            target: 'enterprise',
            actions: [
              { type: 'takeFields', params: ({ event }) => event },
              { type: 'reveal', params: { step: 'enterprise' } },
            ],
          },
          {
            guard: {
              type: 'isFaulty',
              params: ({ event: { fields } }) => ({ fields, step: 'account' }),
            },
            target: 'account',
            actions: [
              { type: 'takeFields', params: ({ event }) => event },
              { type: 'reveal', params: { step: 'account' } },
            ],
          },
          {
            guard: {
              type: 'isFaulty',
              params: ({ event: { fields } }) => ({ fields, step: 'agreements' }),
            },
            actions: { type: 'reveal', params: { step: 'agreements' } },
          },
          {
            target: 'submitting',
            actions: { type: 'takeFields', params: ({ event }) => event },
          },
        ],
      },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { form, codeKey, corrected } }) =>
          registrationOf(form, codeKey, corrected),
        onDone: {
          target: 'underReview',
          actions: assign({
            application: ({ event }) => event.output,
            account: ({ context }) => accountOfRegistration(context.form),
            problem: null,
          }),
        },
        onError: [
          { guard: { type: 'isTaken', params: errorOf }, target: 'alreadyRegistered' },
          {
            guard: { type: 'isUnanswered', params: errorOf },
            target: 'unanswered',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            guard: { type: 'areFilesGone', params: errorOf },
            target: 'enterprise',
            actions: [
              { type: 'takeProblem', params: errorOf },
              'forgetFiles',
              'tellFilesForgotten',
            ],
          },
          {
            guard: {
              type: 'blames',
              params: ({ event: { error } }) => ({ error, step: 'enterprise' }),
            },
            target: 'enterprise',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            guard: {
              type: 'blames',
              params: ({ event: { error } }) => ({ error, step: 'account' }),
            },
            target: 'account',
            actions: [{ type: 'takeProblem', params: errorOf }, 'forgetCode'],
          },
          { target: 'agreements', actions: { type: 'takeProblem', params: errorOf } },
        ],
      },
    },
    unanswered: {
      on: {
        ...reopening.on,
        'registration.repeated': { target: 'submitting', actions: 'clearProblem' },
      },
    },
    alreadyRegistered: { on: { ...reopening.on } },
    underReview: { tags: ['terminal'] },
  },
})

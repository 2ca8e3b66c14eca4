import { asksOf } from '#machines/kit/asks.ts'
import { openingContext, pictureOf, registerSetup, registrationOf } from './register.setup.ts'
import { textOfFiles } from './visitorFile.ts'

type Reopening = { event: { step: string } }

const asks = asksOf(registerSetup)

/** A person goes back, or forward again where all between is whole. */
const reopening = [
  {
    guard: {
      type: 'leadsTo',
      params: ({ event }: Reopening) => ({ step: event.step, to: 'enterprise' as const }),
    },
    target: '#register.enterprise',
  },
  {
    guard: {
      type: 'leadsTo',
      params: ({ event }: Reopening) => ({ step: event.step, to: 'account' as const }),
    },
    target: '#register.account',
  },
  {
    guard: {
      type: 'leadsTo',
      params: ({ event }: Reopening) => ({ step: event.step, to: 'agreements' as const }),
    },
    target: '#register.agreements',
  },
] as const

/** Register an enterprise: the enterprise, its account, the agreements; then the review is waited for. */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  context: openingContext,
  initial: 'placing',
  invoke: [
    { id: 'address', src: 'address', onDone: {}, onError: {} },
    // The message goes on its way, and the pictures do, whichever step is shown.
    { id: 'smsCode', src: 'smsCode', input: { scene: 'REGISTER' }, onDone: {}, onError: {} },
    {
      id: 'licenseFile',
      src: 'uploads',
      input: ({ context }) => pictureOf(context.form.texts['licenseFile']),
      onDone: {},
      onError: {},
    },
    {
      id: 'permitFile',
      src: 'uploads',
      input: ({ context }) => pictureOf(context.form.texts['permitFile']),
      onDone: {},
      onError: {},
    },
  ],
  on: {
    'code.sent': { actions: { type: 'takeSent', params: ({ event }) => event } },
    'uploads.changed': {
      actions: {
        type: 'takeTyped',
        params: ({ event: { field, files } }) => ({ texts: { [field]: textOfFiles(files) } }),
      },
    },
    // A step that is not open: the address follows the one that is shown.
    'address.changed': { actions: 'stayAtStep' },
  },
  states: {
    placing: {
      always: [
        { guard: 'isSentIn', target: 'underReview' },
        { guard: { type: 'isStepRequested', params: 'agreements' }, target: 'agreements' },
        { guard: { type: 'isStepRequested', params: 'account' }, target: 'account' },
        { target: 'enterprise' },
      ],
    },
    enterprise: {
      entry: { type: 'showStep', params: 'enterprise' },
      exit: ['clearProblem', 'clearFaults'],
      on: {
        'step.reopened': reopening,
        'address.changed': reopening,
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          {
            guard: { type: 'isFaulty', params: 'enterprise' },
            actions: { type: 'showStepFaults', params: 'enterprise' },
          },
          { target: 'account' },
        ],
      },
    },
    account: {
      entry: { type: 'showStep', params: 'account' },
      exit: ['clearProblem', 'clearFaults'],
      on: {
        'step.reopened': reopening,
        'address.changed': reopening,
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'code.requested': [{ guard: 'isPhone', actions: 'askCode' }, { actions: 'showPhoneFault' }],
        'form.submitted': [
          {
            guard: { type: 'isFaulty', params: 'account' },
            actions: { type: 'showStepFaults', params: 'account' },
          },
          { target: 'agreements' },
        ],
      },
    },
    agreements: {
      entry: { type: 'showStep', params: 'agreements' },
      exit: ['clearProblem', 'clearFaults'],
      on: {
        'step.reopened': reopening,
        'address.changed': reopening,
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          // After a reload, what is never stored is missing in a step before this one.
          {
            guard: { type: 'isFaulty', params: 'enterprise' },
            target: 'enterprise',
            actions: { type: 'showStepFaults', params: 'enterprise' },
          },
          {
            guard: { type: 'isFaulty', params: 'account' },
            target: 'account',
            actions: { type: 'showStepFaults', params: 'account' },
          },
          {
            guard: { type: 'isFaulty', params: 'agreements' },
            actions: { type: 'showStepFaults', params: 'agreements' },
          },
          { target: 'submitting' },
        ],
      },
    },
    submitting: asks('register', {
      input: ({ context }) => registrationOf(context),
      take: 'takeApplication',
      done: 'underReview',
      fail: [
        { guard: 'isUnanswered', target: 'unanswered' },
        {
          guard: 'areFilesGone',
          target: 'enterprise',
          actions: ['takeProblem', 'clearLicence', 'clearPermit', 'blameFiles'],
        },
        { guard: 'isCodeWrong', target: 'account', actions: ['takeProblem', 'refuseCode'] },
        {
          guard: {
            type: 'blames',
            params: ({ event: { error } }) => ({ error, step: 'enterprise' }),
          },
          target: 'enterprise',
          actions: 'takeRefusal',
        },
        {
          guard: {
            type: 'blames',
            params: ({ event: { error } }) => ({ error, step: 'account' }),
          },
          target: 'account',
          actions: 'takeRefusal',
        },
        { target: 'agreements', actions: 'takeRefusal' },
      ],
    }),
    unanswered: {
      exit: 'clearProblem',
      on: {
        'step.reopened': reopening,
        'address.changed': reopening,
        // Another code may have arrived meanwhile, for another phone.
        'registration.repeated': [
          { guard: 'isWhole', target: 'submitting' },
          { target: 'agreements' },
        ],
      },
    },
    underReview: { tags: ['terminal'], entry: { type: 'showStep', params: 'done' } },
  },
})

import { asksOf } from '#machines/kit/asks.ts'
import { openingContext, retrievalOf, retrieveSetup } from './retrieve.setup.ts'

const asks = asksOf(retrieveSetup)

/** Retrieve the password: whose account, a code to its phone or of the operator's link, a new password. */
export const retrieveMachine = retrieveSetup.createMachine({
  id: 'retrieve',
  context: ({ input }) => openingContext(input),
  initial: 'opening',
  invoke: { id: 'smsCode', src: 'smsCode', input: { scene: 'RETRIEVE' }, onDone: {}, onError: {} },
  on: { 'code.sent': { actions: { type: 'takeSent', params: ({ event }) => event } } },
  states: {
    opening: {
      always: [{ guard: 'isGranted', target: 'choosingPassword' }, { target: 'identifying' }],
    },
    identifying: {
      exit: ['clearProblem', 'clearFaults'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'code.requested': [{ guard: 'isPhone', actions: 'askCode' }, { actions: 'showPhoneFault' }],
        'form.submitted': [
          {
            guard: { type: 'isFaulty', params: 'identity' },
            actions: { type: 'showStepFaults', params: 'identity' },
          },
          { target: 'choosingPassword' },
        ],
      },
    },
    choosingPassword: {
      exit: ['clearProblem', 'clearFaults'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          {
            guard: { type: 'isFaulty', params: 'password' },
            actions: { type: 'showStepFaults', params: 'password' },
          },
          // Another code may have arrived meanwhile, for another phone.
          {
            guard: { type: 'isFaulty', params: 'identity' },
            target: 'identifying',
            actions: { type: 'showStepFaults', params: 'identity' },
          },
          { target: 'submitting' },
        ],
        'identity.reopened': 'identifying',
      },
    },
    submitting: asks('retrievePwd', {
      input: ({ context }) => retrievalOf(context),
      take: 'takeAccount',
      done: 'retrieved',
      fail: [
        { guard: 'isCodeWrong', target: 'identifying', actions: ['takeProblem', 'refuseCode'] },
        { guard: 'isLinkSpent', target: 'identifying', actions: ['takeProblem', 'dropLink'] },
        { guard: 'isUnanswered', target: 'unanswered' },
        { target: 'choosingPassword', actions: 'takeRefusal' },
      ],
    }),
    unanswered: {
      exit: ['clearProblem', 'clearFaults'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          {
            guard: { type: 'isFaulty', params: 'password' },
            actions: { type: 'showStepFaults', params: 'password' },
          },
          // Another code may have arrived meanwhile, for another phone.
          {
            guard: { type: 'isFaulty', params: 'identity' },
            target: 'identifying',
            actions: { type: 'showStepFaults', params: 'identity' },
          },
          { target: 'submitting' },
        ],
        'identity.reopened': 'identifying',
      },
    },
    retrieved: {
      tags: ['terminal'],
    },
  },
})

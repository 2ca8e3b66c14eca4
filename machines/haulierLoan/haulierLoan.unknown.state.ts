import { haulierLoanSetup } from './haulierLoan.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

type Again = 'starting' | 'withdrawing' | 'signing'

/** Nobody knows yet whether it took effect: the server is asked until it says, and nothing is sent meanwhile. */
const unknownOf = (again: Again, id: string) =>
  haulierLoanSetup.createStateConfig({
    initial: 'asking',
    states: {
      asking: {
        tags: ['busy'],
        invoke: {
          id,
          src: 'getApply',
          input: ({ context }) => ({ applyId: context.applyId ?? '' }),
          onDone: [
            {
              guard: { type: 'isUnmoved', params: ({ event }) => ({ apply: event.output }) },
              target: 'notTaken',
              actions: [
                { type: 'takeApply', params: ({ event }) => ({ apply: event.output }) },
                'forgetAttempts',
              ],
            },
            {
              target: '#haulierLoan.placing',
              actions: [
                { type: 'takeApply', params: ({ event }) => ({ apply: event.output }) },
                'forgetAttempts',
                'clearProblem',
              ],
            },
          ],
          onError: [
            {
              guard: { type: 'isMissing', params: errorOf },
              target: '#haulierLoan.missing',
            },
            {
              target: 'waiting',
              actions: { type: 'takeProblem', params: errorOf },
            },
          ],
        },
      },
      waiting: {
        tags: ['resumable'],
        entry: 'countAttempt',
        after: { backOff: 'asking' },
        on: { 'outcome.asked': 'asking' },
      },
      notTaken: {
        tags: ['resumable', 'blocked'],
        on: {
          'act.resumed': { target: `#haulierLoan.${again}`, actions: 'clearProblem' },
          'act.dropped': { target: '#haulierLoan.placing', actions: 'clearProblem' },
          'outcome.asked': 'asking',
        },
      },
    },
  })

export const startUnknown = unknownOf('starting', 'askStarted')

export const withdrawUnknown = unknownOf('withdrawing', 'askWithdrawn')

export const signUnknown = unknownOf('signing', 'askSigned')

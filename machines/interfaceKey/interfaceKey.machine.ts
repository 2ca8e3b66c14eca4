import { asksOf } from '#machines/kit/asks.ts'
import { interfaceKeySetup, nameIn, openingContext } from './interfaceKey.setup.ts'

const asks = asksOf(interfaceKeySetup)

/** The keys of outside systems: listed, created with the secret told once, and revoked, each with the password. */
export const interfaceKeyMachine = interfaceKeySetup.createMachine({
  id: 'interfaceKey',
  context: openingContext,
  initial: 'deciding',
  on: { 'session.unauthorised': '.closed', 'session.restored': {} },
  states: {
    deciding: {
      always: [{ guard: 'isAsked', target: 'open' }, { target: 'closed' }],
    },
    closed: { entry: 'close', on: { 'keys.opened': 'open' } },
    open: {
      initial: 'reading',
      on: { 'keys.closed': { target: 'closed', actions: 'publishClosed' } },
      states: {
        reading: asks('listKeys', { take: 'takeKeys', done: 'listing', fail: 'failed' }),
        failed: {
          tags: ['blocked'],
          on: { 'load.retried': { target: 'reading', actions: 'clearProblem' } },
        },
        listing: {
          on: {
            'key.wanted': { target: 'naming', actions: 'openForm' },
            'revocation.requested': {
              target: 'confirming',
              actions: { type: 'takeUnwanted', params: ({ event }) => event },
            },
          },
        },
        naming: {
          tags: ['editable'],
          on: {
            'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
            'form.submitted': [
              { guard: 'isWhole', target: 'authorising', actions: 'clearProblem' },
              { actions: 'showFaults' },
            ],
            'key.abandoned': { target: 'listing', actions: 'closeForm' },
          },
        },
        authorising: {
          on: {
            'password.given': [
              {
                guard: { type: 'isGiven', params: ({ event }) => event },
                target: 'creating',
              },
              { actions: 'askPassword' },
            ],
            'password.abandoned': { target: 'naming', actions: 'clearProblem' },
          },
        },
        creating: asks('createKey', {
          // `password.given` alone leads here.
          input: ({ context, event }) => ({
            name: nameIn(context),
            password: event.type === 'password.given' ? event.password : '',
          }),
          done: { target: 'telling', actions: 'takeMade' },
          fail: [
            { guard: 'isNameRefused', target: 'naming', actions: ['takeProblem', 'showRefusal'] },
            { guard: 'isUnanswered', target: 'uncertain' },
            { target: 'authorising', actions: 'takeProblem' },
          ],
        }),
        /** There may be a key whose secret nobody was told: it is looked for before another is created. */
        uncertain: {
          tags: ['blocked'],
          on: { 'load.retried': { target: 'reading', actions: 'closeForm' } },
        },
        /** Closed only by who says that the secret is saved: it is not told again. */
        telling: {
          exit: 'forgetSecret',
          on: { 'secret.saved': 'reading', 'keys.closed': {} },
        },
        confirming: {
          on: {
            'password.given': [
              {
                guard: { type: 'isGiven', params: ({ event }) => event },
                target: 'revoking',
              },
              { actions: 'askPassword' },
            ],
            'revocation.abandoned': { target: 'listing', actions: 'clearProblem' },
          },
        },
        revoking: asks('revokeKey', {
          input: ({ context, event }) => ({
            id: context.unwanted!.id, // `revocation.requested` alone leads here
            password: event.type === 'password.given' ? event.password : '',
          }),
          done: 'reading',
          fail: { target: 'confirming', actions: 'takeProblem' },
        }),
      },
    },
  },
})

import { asksOf } from '#machines/kit/asks.ts'
import { begins, foreignInvoiceSetup, openingContext, resumes } from './foreignInvoice.setup.ts'

const asks = asksOf(foreignInvoiceSetup)

/** One invoice from elsewhere: its file is read, what it says is looked at and corrected, and it is registered. */
export const foreignInvoiceMachine = foreignInvoiceSetup.createMachine({
  id: 'foreignInvoice',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {}, 'upload.progressed': {} },
  states: {
    // What was begun comes first: nothing is done beside it.
    opening: asks('act', {
      input: resumes,
      take: 'takeOutcome',
      done: [
        {
          guard: 'isFormDone',
          target: 'closed',
          actions: ['forgetForm', 'close', 'announceChange'],
        },
        // The session lapsed while the form was open.
        { guard: 'isBeingFilled', target: 'filling', actions: ['showRefusal', 'announceChange'] },
        { guard: 'isNothing', target: 'closed' },
        { target: 'closed', actions: 'announceChange' },
      ],
    }),
    closed: { on: { 'invoice.requested': { target: 'recalling', actions: 'beginAnew' } } },
    // The draft is a help, not a condition.
    recalling: asks('readForm', {
      done: [{ guard: 'isLeft', target: 'filling', actions: 'takeLeft' }, { target: 'choosing' }],
      fail: { target: 'choosing', actions: [] },
    }),
    choosing: {
      on: {
        'files.chosen': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'takeFiles', params: ({ event }) => event },
          },
          { actions: { type: 'takeFiles', params: ({ event }) => event } },
        ],
        'form.abandoned': { target: 'closed', actions: 'beginAnew' },
      },
    },
    /** Carries the file to the server, which reads it: nothing is registered yet. */
    reading: {
      ...asks('uploadInvoice', {
        input: ({ context, self }) => ({
          raw: context.file?.raw ?? null,
          onProgress: (percentage) => self.send({ type: 'upload.progressed', percentage }),
        }),
        take: 'takeRead',
        done: 'filling',
        fail: 'choosing',
      }),
      on: {
        'upload.progressed': { actions: { type: 'takeProgress', params: ({ event }) => event } },
        'upload.aborted': 'choosing',
      },
    },
    filling: {
      tags: ['editable'],
      on: {
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isWhole', target: 'acting', actions: 'beginRecording' },
          { actions: 'showFaults' },
        ],
        'file.changed': { target: 'choosing', actions: ['forgetForm', 'beginAnew'] },
        'form.abandoned': { target: 'closed', actions: ['forgetForm', 'beginAnew'] },
      },
    },
    acting: asks('act', {
      input: begins,
      take: 'takeOutcome',
      done: [
        {
          guard: 'isOwnDone',
          target: 'closed',
          actions: ['forgetForm', 'close', 'announceChange'],
        },
        // Refused, dropped, or another tab's was first: what was typed is still here.
        { target: 'filling', actions: ['showRefusal', 'announceChange'] },
      ],
    }),
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})

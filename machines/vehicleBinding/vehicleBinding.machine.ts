import { asksOf } from '#machines/kit/asks.ts'
import {
  begins,
  openingContext,
  resumes,
  valuesIn,
  type VehicleBindingContext,
  vehicleBindingSetup,
} from './vehicleBinding.setup.ts'

type At = { context: VehicleBindingContext }

const asks = asksOf(vehicleBindingSetup)

const formIn = ({ context }: At) => ({ subject: context.form.subject })
const forgetTyped = { type: 'forgetForm', params: formIn } as const

/** An enterprise's vehicles and drivers: bound in a form, bound anew, unbound. */
export const vehicleBindingMachine = vehicleBindingSetup.createMachine({
  id: 'vehicleBinding',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    // What was begun comes first: nothing is done beside it.
    opening: asks('act', {
      input: resumes,
      take: 'takeOutcome',
      done: [
        { guard: 'arrives', target: 'arriving' },
        { guard: 'isNothing', target: 'resting' },
        { target: 'resting', actions: 'announceChange' },
      ],
    }),
    /** From an import: its vehicle and driver are filled in. */
    arriving: asks('readUnbound', {
      input: ({ context: { from } }) => ({ from }),
      take: 'openImported',
      done: 'editing',
      fail: 'resting',
    }),
    resting: {
      on: {
        'form.requested': {
          target: 'editing',
          actions: { type: 'openForm', params: ({ event }) => event },
        },
        'unbinding.requested': {
          guard: { type: 'canUnbind', params: ({ event }) => event },
          target: 'unbinding',
          actions: { type: 'openQuestion', params: ({ event }) => event },
        },
      },
    },
    editing: {
      initial: 'recalling',
      states: {
        // The draft is a help, not a condition.
        recalling: asks('readForm', {
          input: formIn,
          take: 'recallTexts',
          done: 'filling',
          fail: { target: 'filling', actions: [] },
        }),
        filling: {
          tags: ['editable'],
          on: {
            'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
            'form.submitted': [
              { guard: 'isWhole', target: 'registering', actions: 'clearProblem' },
              { actions: 'showFaults' },
            ],
            'form.abandoned': {
              target: '#vehicleBinding.resting',
              actions: [forgetTyped, 'close'],
            },
          },
        },
        /** Sets what is known of both; sent again it changes nothing. */
        registering: asks('saveFleet', {
          input: ({ context }) => ({ values: valuesIn(context) }),
          take: 'beginBinding',
          done: 'acting',
          fail: { target: 'filling', actions: 'takeRefusal' },
        }),
        acting: asks('act', {
          input: begins,
          take: 'takeOutcome',
          done: [
            {
              guard: 'isOwnDone',
              target: '#vehicleBinding.resting',
              actions: [forgetTyped, 'close', 'announceChange'],
            },
            // Refused, dropped, or another tab's was first: what was typed is still here.
            { target: 'filling', actions: ['showRefusal', 'announceChange'] },
          ],
        }),
      },
    },
    unbinding: {
      initial: 'asking',
      states: {
        asking: {
          tags: ['editable'],
          on: {
            'form.typed': { actions: { type: 'takeReason', params: ({ event }) => event } },
            'form.submitted': [
              { guard: 'isReason', target: 'acting', actions: 'beginUnbinding' },
              { actions: 'showReasonFaults' },
            ],
            'unbinding.abandoned': { target: '#vehicleBinding.resting', actions: 'close' },
          },
        },
        acting: asks('act', {
          input: begins,
          take: 'takeOutcome',
          done: [
            { guard: 'isOwnRefused', target: 'asking', actions: 'announceChange' },
            // Done, dropped, or another tab's was first.
            { target: '#vehicleBinding.resting', actions: ['close', 'announceChange'] },
          ],
        }),
      },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})

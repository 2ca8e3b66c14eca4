import type { DoneActorEvent } from 'xstate'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { asksOf } from '#machines/kit/asks.ts'
import {
  openingContext,
  valuesIn,
  type VehicleBindingContext,
  vehicleBindingSetup,
} from './vehicleBinding.setup.ts'

type At = { context: VehicleBindingContext }

const asks = asksOf(vehicleBindingSetup)

const ended = ({ event }: { event: DoneActorEvent<ActOutput> }) => ({ outcome: event.output })
const takeOutcome = { type: 'takeOutcome', params: ended } as const
const formIn = ({ context }: At) => ({ subject: context.form.subject })
const forgetTyped = { type: 'forgetForm', params: formIn } as const

/** `act` is set by whatever leads to a state that invokes it. */
const begun = ({ context }: At) => ({
  subject: 'vehicleBinding',
  asksPassword: false,
  begun: context.act!,
})

/** An enterprise's vehicles and drivers: bound in a form, bound anew, unbound. */
export const vehicleBindingMachine = vehicleBindingSetup.createMachine({
  id: 'vehicleBinding',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    // What was begun comes first: nothing is done beside it.
    opening: asks('readAct', { take: 'takeAct', done: 'placing', fail: 'openFailed' }),
    placing: {
      always: [
        { guard: 'hasAct', target: 'resuming' },
        { guard: 'comesFromImport', target: 'arriving' },
        { target: 'resting' },
      ],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    resuming: asks('act', {
      input: ({ context }) => ({
        subject: 'vehicleBinding',
        asksPassword: false,
        saved: context.act!, // `hasAct` led here
      }),
      done: { target: 'resting', actions: [takeOutcome, 'announceChange'] },
      fail: 'openFailed',
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
          input: begun,
          done: [
            {
              guard: { type: 'isOwnDone', params: ended },
              target: '#vehicleBinding.resting',
              actions: [forgetTyped, takeOutcome, 'close', 'announceChange'],
            },
            // Refused, dropped, or another tab's was first: what was typed is still here.
            { target: 'filling', actions: [takeOutcome, 'announceChange'] },
          ],
          fail: '#vehicleBinding.openFailed',
        }),
      },
    },
    unbinding: {
      initial: 'asking',
      states: {
        asking: {
          tags: ['editable'],
          on: {
            'unbinding.confirmed': {
              guard: { type: 'isReason', params: ({ event }) => event },
              target: 'acting',
              actions: { type: 'beginUnbinding', params: ({ event }) => event },
            },
            'unbinding.abandoned': { target: '#vehicleBinding.resting', actions: 'close' },
          },
        },
        acting: asks('act', {
          input: begun,
          done: [
            {
              guard: { type: 'isOwnRefused', params: ended },
              target: 'asking',
              actions: [takeOutcome, 'announceChange'],
            },
            // Done, dropped, or another tab's was first.
            {
              target: '#vehicleBinding.resting',
              actions: [takeOutcome, 'close', 'announceChange'],
            },
          ],
          fail: '#vehicleBinding.openFailed',
        }),
      },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})

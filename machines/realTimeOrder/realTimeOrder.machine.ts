import type { DoneActorEvent } from 'xstate'
import type { TripStep } from '#contract/order.rules.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { asksOf } from '#machines/kit/asks.ts'
import {
  begins,
  doneBy,
  openingContext,
  type RealTimeOrderContext,
  realTimeOrderSetup,
  resumes,
  subjectOf,
} from './realTimeOrder.setup.ts'

const asks = asksOf(realTimeOrderSetup)

const asked = (step: TripStep) =>
  ({
    target: '#realTimeOrder.recalling',
    actions: { type: 'openStep', params: { step } },
  }) as const

type At = { context: RealTimeOrderContext }

const formIn = ({ context }: At) => ({ subject: context.form.subject })
const forgetTyped = { type: 'forgetForm', params: formIn } as const
const forgetSent = {
  type: 'forgetForm',
  params: ({ context, event }: At & { event: DoneActorEvent<ActOutput> }) => ({
    subject: subjectOf(context, doneBy(event.output.act)),
  }),
} as const

const again = { 'order.refreshed': 'reading' } as const

/** Once it has departed, a reviewer of the platform voids it, whom a person asks (O17); its money waits for that. */
const onRoad = {
  'void.requested': { guard: 'isFree', ...asked('askVoid') },
  'withdrawal.requested': { guard: 'isVoidAsked', ...asked('withdrawVoid') },
  'money.requested': { guard: 'isFree', ...asked('money') },
  'payType.requested': { guard: 'isFree', ...asked('payType') },
} as const

/**
 * One real-time order where it stands (O1–O17): its trial, and the steps that a person takes with it on its way. Of an order of
 * another family, the statement of its transfer.
 */
export const realTimeOrderMachine = realTimeOrderSetup.createMachine({
  id: 'realTimeOrder',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    /** What was begun before comes first: nothing is done beside it. */
    opening: asks('act', {
      input: resumes,
      take: 'takeOutcome',
      done: [
        { guard: 'isNothing', target: 'placing' },
        { guard: 'isDone', target: 'reading', actions: forgetSent },
        // What came of it may have changed the order.
        { target: 'reading' },
      ],
    }),
    /** Where the order stands, as the server says. */
    placing: {
      always: [
        { guard: 'isRecorded', target: 'recorded' },
        { guard: 'isDraft', target: 'draft' },
        { guard: 'isSubmitted', target: 'submitted' },
        { guard: 'isRejected', target: 'rejected' },
        { guard: 'isApproved', target: 'approved' },
        { guard: 'isInTransit', target: 'inTransit' },
        { guard: 'isDelivered', target: 'delivered' },
        { guard: 'isSigned', target: 'signed' },
        { guard: 'isPaying', target: 'paying' },
        { guard: 'isPaid', target: 'paid' },
        { target: 'ended' },
      ],
    },
    /** Its transport was over before: the page around it has the other acts (O2, O11). */
    recorded: {
      on: { ...again, 'moneyFile.requested': { guard: 'isOffline', ...asked('moneyFile') } },
    },
    draft: { on: { 'trial.requested': 'checking' } },
    /** A reviewer or the consigner decides (O5). */
    submitted: { on: again },
    rejected: { on: { 'trial.requested': 'checking' } },
    approved: {
      on: {
        'trial.requested': { guard: 'isTrialRunOut', target: 'checking' },
        'departure.requested': { guard: 'isTrialValid', ...asked('depart') },
        'place.requested': asked('place'),
        'money.requested': asked('money'),
        'payType.requested': asked('payType'),
      },
    },
    inTransit: {
      on: {
        ...again,
        'arrival.requested': asked('arrive'),
        'place.requested': asked('place'),
        'proof.requested': asked('prove'),
        ...onRoad,
      },
    },
    delivered: {
      on: {
        ...again,
        'proof.requested': asked('prove'),
        'place.requested': asked('place'),
        ...onRoad,
      },
    },
    /** It can be paid: by a pay task, or outside the portal with a statement (O9, O11). */
    signed: {
      on: {
        ...again,
        'moneyFile.requested': { guard: 'isOffline', ...asked('moneyFile') },
        ...onRoad,
      },
    },
    /** The pay task and the bank decide (O10). */
    paying: { on: again },
    /** Money may come back (O15). */
    paid: { on: again },
    ended: { on: again },
    checking: asks('checkTrial', {
      input: ({ context: { order } }) => ({ id: order.id }),
      take: 'takeItems',
      done: 'checked',
      fail: 'placing',
    }),
    checked: {
      on: {
        'trial.confirmed': { guard: 'isAllowed', target: 'trying', actions: 'clearProblem' },
        'trial.abandoned': { target: 'placing', actions: 'clearProblem' },
      },
    },
    /** It passes at once where nothing is warned of, else somebody looks at it (O2, O5). Sent again it is done once. */
    trying: asks('applyTrial', {
      input: ({ context: { order } }) => ({ id: order.id, version: order.version }),
      done: [
        { guard: 'isTried', target: 'reading' },
        { target: 'reading', actions: 'noteOvertaken' },
      ],
      fail: 'checked',
    }),
    // What was left in the form before; the draft is a help, not a condition.
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
          { guard: 'isWhole', target: 'acting', actions: 'beginStep' },
          { actions: 'showFaults' },
        ],
        'step.abandoned': { target: 'placing', actions: [forgetTyped, 'closeStep'] },
      },
    },
    acting: asks('act', {
      input: begins,
      take: 'takeOutcome',
      done: [
        {
          guard: 'isOwnDone',
          target: 'reading',
          actions: [forgetTyped, 'closeStep', 'forgetOutcome', 'noteDone'],
        },
        { guard: 'isTrialOver', target: 'reading', actions: ['closeStep', 'noteRunOut'] },
        { guard: 'isOvertaken', target: 'reading', actions: ['closeStep', 'noteOvertaken'] },
        // Refused, dropped, or another tab's was first: what was typed is still here.
        { target: 'filling', actions: 'showRefusal' },
      ],
    }),
    reading: asks('readOrder', {
      input: ({ context: { order } }) => ({ id: order.id, orderKind: order.orderKind }),
      take: 'takeOrder',
      done: { target: 'placing', actions: 'announceChange' },
      fail: 'outdated',
    }),
    /** What was there stays on screen; nothing is done with it before it is read again. */
    outdated: { on: { 'load.retried': { target: 'reading', actions: 'clearProblem' } } },
    suspended: { on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } } },
  },
})

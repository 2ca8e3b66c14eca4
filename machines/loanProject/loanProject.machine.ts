import type { DoneActorEvent } from 'xstate'
import { asksOf } from '#machines/kit/asks.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import {
  type LoanProjectContext,
  loanProjectSetup,
  openingContext,
  savedSubjectOf,
} from './loanProject.setup.ts'

type At = { context: LoanProjectContext }
type Ended = { event: DoneActorEvent<ActOutput> }

const asks = asksOf(loanProjectSetup)

const ended = ({ event }: Ended) => ({ outcome: event.output })
const takeOutcome = { type: 'takeOutcome', params: ended } as const
const forgetSaved = {
  type: 'forgetForm',
  params: ({ event }: Ended) => ({ subject: savedSubjectOf(event.output) }),
} as const
const formIn = ({ context }: At) => ({ subject: context.form.subject })
const forgetTyped = { type: 'forgetForm', params: formIn } as const

/** `act` is set by whatever leads to a state that invokes it. */
const begun = ({ context }: At) => ({
  subject: 'loanProject',
  asksPassword: false,
  begun: context.act!,
})

/** A consigner's projects: registered and changed in a form, submitted, suspended, resumed and ended. */
export const loanProjectMachine = loanProjectSetup.createMachine({
  id: 'loanProject',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    // What was begun comes first: nothing is done beside it.
    opening: asks('readAct', { take: 'takeAct', done: 'placing', fail: 'openFailed' }),
    placing: {
      always: [{ guard: 'hasAct', target: 'resuming' }, { target: 'resting' }],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    resuming: asks('act', {
      input: ({ context }) => ({
        subject: 'loanProject',
        asksPassword: false,
        saved: context.act!, // `hasAct` led here
      }),
      done: { target: 'resting', actions: [forgetSaved, takeOutcome, 'announceChange'] },
      fail: 'openFailed',
    }),
    resting: {
      on: {
        'form.requested': {
          guard: { type: 'canChange', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'openForm', params: ({ event }) => event },
        },
        'move.requested': {
          guard: { type: 'canMove', params: ({ event }) => event },
          target: 'moving',
          actions: { type: 'openMove', params: ({ event }) => event },
        },
      },
    },
    /** The form of a project: registered, or changed while it is a draft or was rejected. */
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
              { guard: 'isWhole', target: 'acting', actions: 'beginSave' },
              { actions: 'showFaults' },
            ],
            'form.abandoned': { target: '#loanProject.resting', actions: [forgetTyped, 'close'] },
          },
        },
        acting: asks('act', {
          input: begun,
          done: [
            {
              guard: { type: 'isOwnDone', params: ended },
              target: '#loanProject.resting',
              actions: [forgetSaved, takeOutcome, 'close', 'announceChange'],
            },
            {
              guard: { type: 'isConflict', params: ended },
              target: 'conflicted',
              actions: [takeOutcome, 'announceChange'],
            },
            {
              guard: { type: 'isOvertaken', params: ended },
              target: '#loanProject.overtaken',
              actions: [takeOutcome, 'announceChange'],
            },
            // Refused, dropped, or another tab's was first: what was typed is still here.
            { target: 'filling', actions: [takeOutcome, 'announceChange'] },
          ],
          fail: '#loanProject.openFailed',
        }),
        conflicted: {
          tags: ['blocked'],
          on: {
            'mine.chosen': { target: 'renewing', actions: 'clearProblem' },
            'theirs.chosen': { target: '#loanProject.resting', actions: [forgetTyped, 'close'] },
          },
        },
        renewing: asks('readProject', {
          input: ({ context: { project } }) => ({ project }),
          done: [
            {
              guard: { type: 'isChangeable', params: ({ event }) => event.output },
              target: 'acting',
              actions: { type: 'beginSaveAnew', params: ({ event }) => event.output },
            },
            { target: '#loanProject.overtaken' },
          ],
          fail: 'conflicted',
        }),
      },
    },
    /** Submit, suspend, resume, end: asked once more. */
    moving: {
      initial: 'asking',
      states: {
        asking: {
          tags: ['editable'],
          on: {
            'move.confirmed': {
              guard: { type: 'isRemarked', params: ({ event }) => event },
              target: 'acting',
              actions: { type: 'beginMove', params: ({ event }) => event },
            },
            'move.abandoned': { target: '#loanProject.resting', actions: 'close' },
          },
        },
        acting: asks('act', {
          input: begun,
          done: [
            {
              guard: { type: 'isOvertaken', params: ended },
              target: '#loanProject.overtaken',
              actions: [takeOutcome, 'announceChange'],
            },
            {
              guard: { type: 'isOwnRefused', params: ended },
              target: 'asking',
              actions: takeOutcome,
            },
            // Done, dropped, or another tab's was first.
            {
              target: '#loanProject.resting',
              actions: [forgetSaved, takeOutcome, 'close', 'announceChange'],
            },
          ],
          fail: '#loanProject.openFailed',
        }),
      },
    },
    overtaken: {
      tags: ['blocked'],
      on: { 'change.seen': { target: 'resting', actions: ['close', 'forgetOutcome'] } },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})

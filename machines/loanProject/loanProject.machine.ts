import type { DoneActorEvent } from 'xstate'
import { asksOf } from '#machines/kit/asks.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import {
  begins,
  type LoanProjectContext,
  loanProjectSetup,
  openingContext,
  resumes,
  savedSubjectOf,
} from './loanProject.setup.ts'

type At = { context: LoanProjectContext }

const asks = asksOf(loanProjectSetup)

const forgetSaved = {
  type: 'forgetForm',
  params: ({ event }: { event: DoneActorEvent<ActOutput> }) => ({
    subject: savedSubjectOf(event.output),
  }),
} as const
const formIn = ({ context }: At) => ({ subject: context.form.subject })
const forgetTyped = { type: 'forgetForm', params: formIn } as const

/** A consigner's projects: registered and changed in a form, submitted, suspended, resumed and ended. */
export const loanProjectMachine = loanProjectSetup.createMachine({
  id: 'loanProject',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    // What was begun comes first: nothing is done beside it.
    opening: asks('act', {
      input: resumes,
      take: 'takeOutcome',
      done: [
        { guard: 'isNothing', target: 'resting' },
        { target: 'resting', actions: [forgetSaved, 'announceChange'] },
      ],
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
          input: begins,
          take: 'takeOutcome',
          done: [
            {
              guard: 'isOwnDone',
              target: '#loanProject.resting',
              actions: [forgetSaved, 'close', 'announceChange'],
            },
            { guard: 'isConflict', target: 'conflicted', actions: 'announceChange' },
            { guard: 'isOvertaken', target: '#loanProject.overtaken', actions: 'announceChange' },
            // Refused, dropped, or another tab's was first: what was typed is still here.
            { target: 'filling', actions: ['showRefusal', 'announceChange'] },
          ],
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
              guard: 'isChangeable',
              target: 'acting',
              actions: 'beginSaveAnew',
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
            'form.typed': { actions: { type: 'takeRemark', params: ({ event }) => event } },
            'form.submitted': [
              { guard: 'isRemarked', target: 'acting', actions: 'beginMove' },
              { actions: 'showRemarkFaults' },
            ],
            'move.abandoned': { target: '#loanProject.resting', actions: 'close' },
          },
        },
        acting: asks('act', {
          input: begins,
          take: 'takeOutcome',
          done: [
            { guard: 'isOvertaken', target: '#loanProject.overtaken', actions: 'announceChange' },
            { guard: 'isOwnRefused', target: 'asking' },
            // Done, dropped, or another tab's was first.
            {
              target: '#loanProject.resting',
              actions: [forgetSaved, 'close', 'announceChange'],
            },
          ],
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

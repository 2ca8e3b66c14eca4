import type { DoneActorEvent } from 'xstate'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import {
  type LoanProjectContext,
  loanProjectSetup,
  openingContext,
  savedFormOf,
} from './loanProject.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

type At = { context: LoanProjectContext }

const ended = ({ event }: { event: DoneActorEvent<ActOutput> }) => ({ outcome: event.output })
const forgetSaved = {
  type: 'forgetSaved',
  params: ({ event }: { event: DoneActorEvent<ActOutput> }) => savedFormOf(event.output),
} as const
const formOf = ({ context }: At) => ({ id: context.project?.id ?? null })

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
    opening: {
      tags: ['busy'],
      invoke: {
        id: 'readAct',
        src: 'readAct',
        onDone: {
          target: 'placing',
          actions: { type: 'takeAct', params: ({ event }) => ({ act: event.output }) },
        },
        // What was begun comes first: nothing is done beside it.
        onError: { target: 'openFailed', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
    placing: {
      always: [{ guard: 'hasAct', target: 'resuming' }, { target: 'resting' }],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    resuming: {
      tags: ['busy'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({
          subject: 'loanProject',
          asksPassword: false,
          saved: context.act!, // `hasAct` led here
        }),
        onDone: {
          target: 'resting',
          actions: [forgetSaved, { type: 'takeOutcome', params: ended }, 'announceChange'],
        },
        onError: { target: 'openFailed', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
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
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'hasFields', target: 'filling' }, { target: 'recalling' }],
        },
        recalling: {
          tags: ['busy'],
          invoke: {
            id: 'readFields',
            src: 'readFields',
            input: formOf,
            onDone: {
              target: 'filling',
              actions: { type: 'takeFields', params: ({ event }) => ({ fields: event.output }) },
            },
            // The draft is a help, not a condition.
            onError: 'filling',
          },
        },
        filling: {
          tags: ['editable', 'resumable'],
          on: {
            'form.typed': { actions: { type: 'takeFields', params: ({ event }) => event } },
            'form.saved': {
              target: 'acting',
              actions: { type: 'beginSave', params: ({ event }) => event },
            },
            'form.abandoned': {
              target: '#loanProject.resting',
              actions: [{ type: 'forgetFields', params: formOf }, 'closeForm'],
            },
          },
        },
        acting: {
          tags: ['busy'],
          invoke: {
            id: 'act',
            src: 'act',
            input: begun,
            onDone: [
              {
                guard: { type: 'isOwnDone', params: ended },
                target: '#loanProject.resting',
                actions: [
                  forgetSaved,
                  { type: 'takeOutcome', params: ended },
                  'closeForm',
                  'announceChange',
                ],
              },
              {
                guard: { type: 'isConflict', params: ended },
                target: 'conflicted',
                actions: [{ type: 'takeOutcome', params: ended }, 'announceChange'],
              },
              {
                guard: { type: 'isOvertaken', params: ended },
                target: '#loanProject.overtaken',
                actions: [{ type: 'takeOutcome', params: ended }, 'announceChange'],
              },
              // Refused, dropped, or another tab's was first: what was typed is still here.
              {
                target: 'deciding',
                actions: [{ type: 'takeOutcome', params: ended }, 'announceChange'],
              },
            ],
            onError: {
              target: '#loanProject.openFailed',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
        conflicted: {
          tags: ['blocked'],
          on: {
            'mine.chosen': { target: 'renewing', actions: 'clearProblem' },
            'theirs.chosen': {
              target: '#loanProject.resting',
              actions: [{ type: 'forgetFields', params: formOf }, 'closeForm'],
            },
          },
        },
        renewing: {
          tags: ['busy'],
          invoke: {
            id: 'readProject',
            src: 'readProject',
            input: ({ context: { project } }) => ({ project }),
            onDone: [
              {
                guard: {
                  type: 'isChangeable',
                  params: ({ event }) => ({ project: event.output }),
                },
                target: 'acting',
                actions: {
                  type: 'beginSaveAnew',
                  params: ({ event }) => ({ project: event.output }),
                },
              },
              { target: '#loanProject.overtaken' },
            ],
            onError: {
              target: 'conflicted',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
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
            'move.abandoned': { target: '#loanProject.resting', actions: 'closeForm' },
          },
        },
        acting: {
          tags: ['busy'],
          invoke: {
            id: 'act',
            src: 'act',
            input: begun,
            onDone: [
              {
                guard: { type: 'isOvertaken', params: ended },
                target: '#loanProject.overtaken',
                actions: [{ type: 'takeOutcome', params: ended }, 'announceChange'],
              },
              {
                guard: { type: 'isOwnRefused', params: ended },
                target: 'asking',
                actions: { type: 'takeOutcome', params: ended },
              },
              // Done, dropped, or another tab's was first.
              {
                target: '#loanProject.resting',
                actions: [
                  forgetSaved,
                  { type: 'takeOutcome', params: ended },
                  'closeForm',
                  'announceChange',
                ],
              },
            ],
            onError: {
              target: '#loanProject.openFailed',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
      },
    },
    overtaken: {
      tags: ['blocked'],
      on: { 'change.seen': { target: 'resting', actions: ['closeForm', 'forgetOutcome'] } },
    },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
  },
})

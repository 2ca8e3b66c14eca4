import { assign } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { type LoanProjectContext, loanProjectSetup } from './loanProject.setup.ts'

type At = { context: LoanProjectContext }

const formOf = ({ context }: At) => ({ id: context.project?.id ?? null })

const forgetFields = { type: 'forgetFields', params: formOf } as const

/** The form of what was saved; a project that is moved leaves what was typed. */
export const forgetSaved = {
  type: 'forgetFields',
  params: ({ context: { act } }: At) =>
    act?.kind === 'save' ? { id: act.project?.id ?? null } : null,
} as const

/** What is sent, and under which key. `act` and `key` are set by whatever leads to a state that saves or sends. */
export const sentOf = ({ context: { act, key } }: At) => ({ act: act!, key: key ?? '' })

/** The form of a project: registered, or changed while it is a draft or was rejected. */
export const editing = loanProjectSetup.createStateConfig({
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
          actions: assign({ fields: ({ event }) => event.output }),
        },
        // The draft is a help, not a condition.
        onError: 'filling',
      },
    },
    filling: {
      tags: ['editable', 'resumable'],
      on: {
        'form.typed': { actions: assign({ fields: ({ event }) => event.fields }) },
        'form.saved': {
          target: 'saving',
          actions: [
            assign({
              fields: ({ event }) => event.fields,
              act: ({ context: { project }, event }) => ({
                kind: 'save' as const,
                project: project && {
                  id: project.id,
                  projectNo: project.projectNo,
                  version: project.version,
                },
                input: event.input,
              }),
            }),
            'clearProblem',
          ],
        },
        'form.abandoned': { target: '#loanProject.resting', actions: [forgetFields, 'closeForm'] },
      },
    },
    saving: {
      tags: ['busy'],
      entry: 'mintKey',
      invoke: {
        id: 'saveForm',
        src: 'saveSent',
        input: ({ context }) => ({ ...sentOf({ context }), answeredKey: context.answeredKey }),
        onDone: [
          {
            guard: { type: 'isOwnAct', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'adoptSent', params: ({ event }) => event.output },
          },
          {
            target: '#loanProject.unanswered',
            actions: { type: 'adoptSent', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'deciding',
          actions: ['dropAct', { type: 'takeProblem', params: errorOf }],
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'saveProject',
        src: 'saveProject',
        input: sentOf,
        onDone: {
          target: '#loanProject.resting',
          actions: [
            forgetSaved,
            'forgetSent',
            { type: 'noteDone', params: ({ event }) => event.output },
            'retireKey',
            'announceChange',
          ],
        },
        onError: [
          {
            guard: { type: 'isOutcomeOpen', params: errorOf },
            target: '#loanProject.unanswered.waiting',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'conflicted',
            actions: ['forgetSent', 'retireKey', 'announceChange'],
          },
          {
            guard: { type: 'isOvertaken', params: errorOf },
            target: '#loanProject.overtaken',
            actions: [
              'forgetSent',
              'retireKey',
              'dropAct',
              { type: 'takeProblem', params: errorOf },
              'announceChange',
            ],
          },
          {
            target: 'deciding',
            actions: [
              'forgetSent',
              'retireKey',
              'dropAct',
              { type: 'takeProblem', params: errorOf },
            ],
          },
        ],
      },
    },
    conflicted: {
      tags: ['blocked'],
      on: {
        'mine.chosen': { target: 'renewing', actions: 'clearProblem' },
        'theirs.chosen': { target: '#loanProject.resting', actions: [forgetFields, 'closeForm'] },
      },
    },
    renewing: {
      tags: ['busy'],
      invoke: {
        id: 'renewProject',
        src: 'readProject',
        input: ({ context }) => ({ act: sentOf({ context }).act }),
        onDone: [
          {
            guard: { type: 'isChangeable', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'renewProject', params: ({ event }) => event.output },
          },
          {
            target: '#loanProject.overtaken',
            actions: 'dropAct',
          },
        ],
        onError: { target: 'conflicted', actions: { type: 'takeProblem', params: errorOf } },
      },
    },
  },
})

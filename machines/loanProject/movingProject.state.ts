import { assign } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { sentOf } from './editingProject.state.ts'
import { loanProjectSetup } from './loanProject.setup.ts'

/** Submit, suspend, resume, end: asked once more. */
export const moving = loanProjectSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      tags: ['editable'],
      on: {
        'move.confirmed': {
          guard: { type: 'isRemarked', params: ({ event }) => event.remark },
          target: 'saving',
          actions: [
            assign({
              act: ({ context: { project, to }, event }) =>
                project && {
                  kind: 'move' as const,
                  project: {
                    id: project.id,
                    projectNo: project.projectNo,
                    version: project.version,
                  },
                  to,
                  remark: event.remark?.trim() ?? null,
                },
            }),
            'clearProblem',
          ],
        },
        'move.abandoned': { target: '#loanProject.resting', actions: 'closeForm' },
      },
    },
    saving: {
      tags: ['busy'],
      entry: 'mintKey',
      invoke: {
        id: 'saveMove',
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
          target: 'asking',
          actions: ['dropAct', { type: 'takeProblem', params: errorOf }],
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'changeProjectState',
        src: 'changeProjectState',
        input: sentOf,
        onDone: {
          target: '#loanProject.resting',
          actions: [
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
            target: 'asking',
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
  },
})

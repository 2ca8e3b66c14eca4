import { assign, fromPromise, setup } from 'xstate'
import type { ImportReply } from '#contract/order.contract.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import {
  type ChosenFile,
  judgeFiles,
  type Rejection,
  type UploadLimits,
} from '#machines/kit/uploadList/chosenFile.ts'

/** As the server has it; it checks again. */
export const importLimits: UploadLimits = { limit: 1, maxBytes: 10 * 1024 * 1024, types: ['xlsx'] }

type Event =
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | { type: 'upload.progressed'; percentage: number }
  | { type: 'import.aborted' | 'import.repeated' | 'template.requested' | 'errorFile.requested' }
  | { type: 'session.unauthorised' | 'session.restored' }

type ImportInput = { uid: string; onProgress: (percentage: number) => void }

/** Import a spreadsheet of orders: good rows become drafts, each bad row is named with its reason. */
export const orderImportMachine = setup({
  types: {
    input: {} as { batchNo: string | null },
    context: {} as {
      /** An import that was done before, whose outcome is shown once more. */
      readonly batchNo: string | null
      readonly file: ChosenFile | null
      readonly percentage: number
      readonly rejection: Rejection | null
      readonly reply: ImportReply | null
      readonly problem: ProblemValue | null
    },
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    importOrderInfo: fromPromise<ImportReply, ImportInput>(notProvided('importOrderInfo')),
    readReport: fromPromise<ImportReply, { batchNo: string }>(notProvided('readReport')),
    readTemplate: fromPromise<unknown>(notProvided('readTemplate')),
    readErrorFile: fromPromise<unknown, { id: string }>(notProvided('readErrorFile')),
  },
  actions: {
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    takeFile: assign((_, file: ChosenFile) => ({
      file,
      percentage: 0,
      rejection: null,
      reply: null,
      problem: null,
    })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isAcceptable: (_, files: readonly ChosenFile[]) =>
      judgeFiles(files, [], importLimits).accepted.length === 1,
    hasLeft: (_, percentage: number) => percentage >= 100,
    hasErrorFile: ({ context }) => context.reply?.errorFile != null,
    isReopened: ({ context }) => context.batchNo !== null,
    isAllIn: (_, reply: ImportReply) => reply.fail === 0,
    isOutcomeOpen: (_, { error }: { error: unknown }) => isOutcomeOpen(problemOf(error)),
  },
}).createMachine({
  id: 'orderImport',
  context: ({ input }) => ({
    ...input,
    file: null,
    percentage: 0,
    rejection: null,
    reply: null,
    problem: null,
  }),
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {}, 'upload.progressed': {} },
  states: {
    opening: { always: [{ guard: 'isReopened', target: 'recalling' }, { target: 'choosing' }] },
    /** Whoever has bound a driver meanwhile comes back to the rows that were refused. */
    recalling: {
      tags: ['busy'],
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context }) => ({ batchNo: context.batchNo! }), // `isReopened` led here
        onDone: [
          {
            guard: { type: 'isAllIn', params: ({ event }) => event.output },
            target: 'imported',
            actions: assign({ reply: ({ event }) => event.output }),
          },
          {
            target: 'partlyImported',
            actions: assign({ reply: ({ event }) => event.output }),
          },
        ],
        onError: 'choosing',
      },
    },
    choosing: {
      initial: 'waiting',
      on: {
        'files.chosen': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.files },
            target: 'importing',
            actions: {
              type: 'takeFile',
              // The guard has found one.
              params: ({ event }) => judgeFiles(event.files, [], importLimits).accepted[0]!,
            },
          },
          {
            actions: assign({
              problem: null,
              rejection: ({ event }) =>
                judgeFiles(event.files, [], importLimits).rejected[0] ?? null,
            }),
          },
        ],
      },
      states: {
        waiting: {
          on: { 'template.requested': { target: 'fetchingTemplate', actions: 'forgetProblem' } },
        },
        fetchingTemplate: {
          invoke: {
            id: 'readTemplate',
            src: 'readTemplate',
            onDone: 'waiting',
            onError: {
              target: 'waiting',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
      },
    },
    importing: {
      initial: 'uploading',
      invoke: {
        id: 'importOrderInfo',
        src: 'importOrderInfo',
        input: ({ context, self }) => ({
          uid: context.file?.uid ?? '',
          onProgress: (percentage) => self.send({ type: 'upload.progressed', percentage }),
        }),
        onDone: [
          {
            guard: { type: 'isAllIn', params: ({ event }) => event.output },
            target: 'imported',
            actions: assign({ reply: ({ event }) => event.output }),
          },
          {
            target: 'partlyImported',
            actions: assign({ reply: ({ event }) => event.output }),
          },
        ],
        onError: [
          {
            guard: { type: 'isOutcomeOpen', params: errorOf },
            target: 'unanswered',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            target: 'refused',
            actions: { type: 'takeProblem', params: errorOf },
          },
        ],
      },
      states: {
        uploading: {
          tags: ['busy'],
          on: {
            'upload.progressed': [
              {
                guard: { type: 'hasLeft', params: ({ event }) => event.percentage },
                target: 'checking',
                actions: assign({ percentage: 100 }),
              },
              { actions: assign({ percentage: ({ event }) => event.percentage }) },
            ],
            'import.aborted': '#orderImport.choosing',
          },
        },
        checking: { tags: ['busy'] },
      },
    },
    imported: { on: { 'import.repeated': 'choosing' } },
    partlyImported: {
      initial: 'shown',
      on: { 'import.repeated': 'choosing' },
      states: {
        shown: {
          on: {
            'errorFile.requested': {
              guard: 'hasErrorFile',
              target: 'fetchingErrors',
              actions: 'forgetProblem',
            },
          },
        },
        fetchingErrors: {
          invoke: {
            id: 'readErrorFile',
            src: 'readErrorFile',
            input: ({ context }) => ({ id: context.reply?.errorFile?.id ?? '' }),
            onDone: 'shown',
            onError: {
              target: 'shown',
              actions: { type: 'takeProblem', params: errorOf },
            },
          },
        },
      },
    },
    refused: {
      on: { 'import.repeated': { target: 'choosing', actions: 'forgetProblem' } },
    },
    unanswered: {
      on: { 'import.repeated': { target: 'choosing', actions: 'forgetProblem' } },
    },
    suspended: {
      on: { 'session.restored': { target: 'choosing', actions: 'forgetProblem' } },
    },
  },
})

import type { DoneActorEvent } from 'xstate'
import { asksOf } from '#machines/kit/asks.ts'
import {
  openingContext,
  type SheetReport,
  spreadsheetImportSetup,
} from './spreadsheetImport.setup.ts'

const asks = asksOf(spreadsheetImportSetup)

const isAllIn = {
  type: 'isAllIn',
  params: ({ event }: { event: DoneActorEvent<SheetReport> }) => event.output,
} as const
const closing = {
  target: '#spreadsheetImport.closed',
  actions: ['beginAnew', 'announceClosed'],
} as const
const again = {
  target: '#spreadsheetImport.choosing',
  // The address names the import that is left.
  actions: ['beginAnew', 'announceClosed'],
} as const

/** Import of a spreadsheet beside its list: good rows take effect, each bad row is named with its reason. */
export const spreadsheetImportMachine = spreadsheetImportSetup.createMachine({
  id: 'spreadsheetImport',
  context: openingContext,
  initial: 'opening',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {}, 'upload.progressed': {} },
  states: {
    opening: {
      always: [
        { guard: 'isReopened', target: 'recalling' },
        { guard: 'isAsked', target: 'choosing' },
        { target: 'closed' },
      ],
    },
    /** Whoever has put right meanwhile what was missing comes back to the rows that were refused. */
    recalling: asks('readReport', {
      input: ({ context }) => ({ reportId: context.reportId! }), // `isReopened` led here
      take: 'takeReport',
      done: [{ guard: isAllIn, target: 'imported' }, { target: 'partlyImported' }],
      fail: { target: 'choosing', actions: [] },
    }),
    closed: { on: { 'import.requested': 'choosing', 'session.unauthorised': 'closed' } },
    choosing: {
      initial: 'waiting',
      on: {
        'files.chosen': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event },
            target: 'importing',
            actions: { type: 'takeFiles', params: ({ event }) => event },
          },
          { actions: { type: 'takeFiles', params: ({ event }) => event } },
        ],
        'import.closed': closing,
      },
      states: {
        waiting: {
          on: { 'template.requested': { target: 'fetchingTemplate', actions: 'clearProblem' } },
        },
        // A file can be chosen meanwhile.
        fetchingTemplate: asks('readTemplate', { done: 'waiting', fail: 'waiting' }, { tags: [] }),
      },
    },
    importing: {
      ...asks('importSheet', {
        input: ({ context, self }) => ({
          raw: context.file?.raw ?? null,
          onProgress: (percentage) => self.send({ type: 'upload.progressed', percentage }),
        }),
        take: 'takeReport',
        done: [
          { guard: isAllIn, target: 'imported', actions: 'announceImport' },
          { target: 'partlyImported', actions: 'announceImport' },
        ],
        fail: [
          {
            guard: 'isOutcomeOpen',
            target: 'unanswered',
            actions: ['takeProblem', 'announceImport'],
          },
          { target: 'refused' },
        ],
      }),
      initial: 'uploading',
      states: {
        uploading: {
          on: {
            'upload.progressed': [
              {
                guard: { type: 'hasLeft', params: ({ event }) => event },
                target: 'checking',
                actions: { type: 'takeProgress', params: ({ event }) => event },
              },
              { actions: { type: 'takeProgress', params: ({ event }) => event } },
            ],
            'import.aborted': '#spreadsheetImport.choosing',
          },
        },
        checking: {},
      },
    },
    imported: { on: { 'import.repeated': again, 'import.closed': closing } },
    partlyImported: {
      initial: 'shown',
      on: { 'import.repeated': again, 'import.closed': closing },
      states: {
        shown: {
          on: {
            'errorFile.requested': {
              guard: 'hasErrorFile',
              target: 'fetchingErrors',
              actions: 'clearProblem',
            },
          },
        },
        // The rows can be read meanwhile.
        fetchingErrors: asks(
          'readErrorFile',
          {
            input: ({ context }) => ({ id: context.report?.errorFile?.id ?? '' }),
            done: 'shown',
            fail: 'shown',
          },
          { tags: [] },
        ),
      },
    },
    refused: { on: { 'import.repeated': again, 'import.closed': closing } },
    unanswered: { on: { 'import.repeated': again, 'import.closed': closing } },
    suspended: { on: { 'session.restored': again, 'import.closed': closing } },
  },
})

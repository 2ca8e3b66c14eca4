import { assign, fromPromise, setup } from 'xstate'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import type { SheetRow, StoredFile, UnreadSheets } from '#contract/values.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import {
  type ChosenFile,
  judgeFiles,
  type Rejection,
  type UploadLimits,
} from '#machines/kit/uploadList/chosenFile.ts'
import { problemActions } from '#machines/kit/problems.ts'

/** As the server has it; it checks again. */
export const limitsOf = ({ types }: { types?: readonly string[] }): UploadLimits => ({
  limit: 1,
  maxBytes: 10 * 1024 * 1024,
  types: types ?? ['xlsx'],
})

/** What an import answers, of whatever the rows are. */
export type SheetReport = {
  /** Under which it can be read once more. */
  readonly id: string | null
  readonly success: number
  readonly fail: number
  /** What the rows that are in come to. */
  readonly sums: Readonly<Record<string, number>>
  readonly errorFile: StoredFile | null
  readonly errors: readonly SheetRow[]
  readonly warnings: readonly SheetRow[]
  readonly unread?: UnreadSheets | undefined
}

export type SheetUpload = Pick<ChosenFile, 'raw'> & { onProgress: (percentage: number) => void }

type Input = {
  /** An import that was done before, whose outcome is shown once more. */
  readonly reportId: string | null
  /** Whoever came here came to import. */
  readonly isAsked: boolean
  /** The kinds of files that it takes, where that is more than a spreadsheet. */
  readonly types?: readonly string[]
}

export type SpreadsheetImportContext = Input & {
  readonly file: ChosenFile | null
  /** The list goes on with what comes in as soon as it is in, as was asked for when the file was chosen. */
  readonly goesOn: boolean
  readonly percentage: number
  readonly rejection: Rejection | null
  readonly report: SheetReport | null
  readonly problem: ProblemValue | null
}

type Chosen = { files: readonly ChosenFile[]; goesOn?: boolean }

type Event =
  | { type: 'import.requested' | 'import.closed' }
  | ({ type: 'files.chosen' } & Chosen)
  | { type: 'upload.progressed'; percentage: number }
  | { type: 'import.aborted' | 'import.repeated' | 'template.requested' | 'errorFile.requested' }
  | { type: 'session.unauthorised' | 'session.restored' }

const empty = {
  file: null,
  goesOn: false,
  percentage: 0,
  rejection: null,
  report: null,
  problem: null,
}

export const openingContext = ({ input }: { input: Input }): SpreadsheetImportContext => ({
  ...input,
  ...empty,
})

export const spreadsheetImportSetup = setup({
  types: {
    input: {} as Input,
    context: {} as SpreadsheetImportContext,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    importSheet: fromPromise<SheetReport, SheetUpload>(notProvided('importSheet')),
    readReport: fromPromise<SheetReport, { reportId: string }>(notProvided('readReport')),
    readTemplate: fromPromise<unknown>(notProvided('readTemplate')),
    readErrorFile: fromPromise<unknown, { id: string }>(notProvided('readErrorFile')),
  },
  actions: {
    /** Rows came in, or may have: lists and counts are older than they look. */
    announceImport: () => undefined,
    /** What the address says of this import says it no more. */
    announceClosed: () => undefined,
    ...problemActions,
    takeFiles: assign(({ context }, { files, goesOn = false }: Chosen) => {
      const { accepted, rejected } = judgeFiles(files, [], limitsOf(context))
      return { ...empty, goesOn, file: accepted[0] ?? null, rejection: rejected[0] ?? null }
    }),
    takeProgress: assign((_, { percentage }: { percentage: number }) => ({ percentage })),
    takeReport: assign((_, report: SheetReport) => ({ report, problem: null })),
    beginAnew: assign(empty),
  },
  guards: {
    isReopened: ({ context }) => context.reportId !== null,
    isAsked: ({ context }) => context.isAsked,
    isAcceptable: ({ context }, { files }: Chosen) =>
      judgeFiles(files, [], limitsOf(context)).accepted.length === 1,
    hasLeft: (_, { percentage }: { percentage: number }) => percentage >= 100,
    hasErrorFile: ({ context }) => context.report?.errorFile != null,
    isAllIn: (_, report: SheetReport) => report.fail === 0,
    isOutcomeOpen: (_, { error }: { error: unknown }) => isOutcomeOpen(problemOf(error)),
  },
})

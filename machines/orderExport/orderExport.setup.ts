import { assign, fromPromise, setup } from 'xstate'
import type { OrderExport } from '#contract/orderExport.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { createWatch, type WatchEvent } from '#machines/kit/watch/watch.machine.ts'
import { problemActions } from '#machines/kit/problems.ts'

type Input = {
  /** Whoever came asks for the exports: they open at once. */
  isAsked: boolean
}

type Context = {
  /** What is exported. */
  readonly of: Question | null
  /** What was read last; null until then. */
  readonly exports: readonly OrderExport[] | null
  /** The one that is cancelled or exported again, or whose file is fetched. */
  readonly chosen: Id
  readonly problem: ProblemValue | null
} & Readonly<Input>

type Seen = readonly OrderExport[]
type Chosen = { id: Id }

const isUnderWay = ({ status }: OrderExport) => status === 'waiting' || status === 'running'

export const openingContext = ({ input }: { input: Input }): Context => ({
  of: null,
  exports: null,
  chosen: '',
  problem: null,
  ...input,
})

export const orderExportSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'export.requested'; of: Question }
      | { type: 'exports.opened' | 'exports.closed' | 'load.retried' }
      | ({ type: 'cancel.requested' | 'repeat.requested' | 'file.requested' } & Chosen)
      | WatchEvent<Seen>
      | { type: 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy' | 'blocked',
  },
  actors: {
    download: fromPromise<unknown, { of: Question }>(notProvided('download')),
    startExport: fromPromise<OrderExport, { of: Question }>(notProvided('startExport')),
    listExports: fromPromise<Seen>(notProvided('listExports')),
    cancelExport: fromPromise<OrderExport, Chosen>(notProvided('cancelExport')),
    repeatExport: fromPromise<OrderExport, Chosen>(notProvided('repeatExport')),
    fetchFile: fromPromise<unknown, Chosen>(notProvided('fetchFile')),
    watch: createWatch<null, Seen>(),
  },
  actions: {
    takeQuestion: assign((_, { of }: { of: Question }) => ({ of, problem: null })),
    takeChosen: assign((_, { id }: Chosen) => ({ chosen: id, problem: null })),
    takeExports: assign((_, exports: Seen) => ({ exports })),
    /** It goes where it stood. */
    takeChanged: assign(({ context: { exports } }, changed: OrderExport) => ({
      exports: (exports ?? []).map((one) => (one.id === changed.id ? changed : one)),
    })),
    ...problemActions,
    takeWatchProblem: assign((_, { problem }: { problem: ProblemValue }) => ({ problem })),
    close: assign({ isAsked: false, exports: null, problem: null }),
    /** Nobody asks for the exports any more: the flow takes that out of the address. */
    publishClosed: () => undefined,
    /** Where nothing else is open: why there is no file is a message. */
    announceProblem: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isAsked: ({ context }) => context.isAsked,
    isUnderWay: ({ context }) => (context.exports ?? []).some(isUnderWay),
    haveEnded: (_, { seen }: { seen: Seen }) => !seen.some(isUnderWay),
    /** Too much for a download: the server writes it by itself. */
    isLarge: (_, { error }: { error: unknown }) => problemOf(error).code === 'exportLarge',
    isFull: (_, { error }: { error: unknown }) => problemOf(error).code === 'exportsFull',
  },
})

export const ofQuestion = ({ context }: { context: Context }) => ({ of: context.of! }) // `export.requested` alone leads to who asks
export const ofChosen = ({ context }: { context: Context }) => ({ id: context.chosen })

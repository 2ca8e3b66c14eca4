import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { type ProblemValue, problemOf } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import type { ChosenFile } from '#machines/kit/uploadList/chosenFile.ts'

/** What a visitor uploaded has a ticket: the proof that it is theirs. */
export type UploadedFile = StoredFile & { readonly ticket?: string }

/** What a field shows of one file. */
export type UploadItem = ChosenFile & {
  readonly status: 'ready' | 'uploading' | 'success' | 'fail'
  /** 0–100. */
  readonly percentage: number
  readonly url: string | null
  readonly response: UploadedFile | null
  readonly problem: ProblemValue | null
}

export const readyItem = ({ uid, name, size, lastModified, raw }: ChosenFile): UploadItem => ({
  uid,
  name,
  size,
  lastModified,
  raw,
  status: 'ready',
  percentage: 0,
  url: null,
  response: null,
  problem: null,
})

type Event =
  | { type: 'upload.started' | 'upload.cancelled' }
  | { type: 'upload.progressed'; percentage: number }

/** What travels, and who is told how far it has come. */
export type UploadInput = Pick<ChosenFile, 'uid' | 'raw'> & {
  onProgress: (percentage: number) => void
}

/** One file on its way to the server. It tells the list that owns it of every change. */
export const uploadItemMachine = setup({
  types: {
    input: {} as ChosenFile,
    context: {} as { item: UploadItem },
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: { uploadFile: fromPromise<UploadedFile, UploadInput>(notProvided('uploadFile')) },
  actions: {
    takeProblem: assign(({ context }, { error }: { error: unknown }) => ({
      item: { ...context.item, status: 'fail', problem: problemOf(error) },
    })),
    report: enqueueActions(({ context, enqueue, self }) => {
      const { _parent: list } = self
      if (list) enqueue.sendTo(list, { type: 'item.reported', item: context.item })
    }),
  },
}).createMachine({
  id: 'uploadItem',
  context: ({ input }) => ({ item: readyItem(input) }),
  initial: 'ready',
  states: {
    ready: {
      on: { 'upload.started': 'uploading' },
    },
    uploading: {
      tags: ['busy'],
      entry: [
        assign(({ context }) => ({ item: { ...context.item, status: 'uploading' } })),
        'report',
      ],
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context, self }) => ({
          uid: context.item.uid,
          raw: context.item.raw,
          onProgress: (percentage) => self.send({ type: 'upload.progressed', percentage }),
        }),
        onDone: {
          target: 'success',
          actions: assign(({ context, event }) => ({
            item: {
              ...context.item,
              status: 'success',
              percentage: 100,
              url: event.output.url,
              response: event.output,
            },
          })),
        },
        onError: {
          target: 'failed',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
      on: {
        'upload.progressed': {
          actions: [
            assign(({ context, event }) => ({
              item: { ...context.item, percentage: event.percentage },
            })),
            'report',
          ],
        },
        'upload.cancelled': 'cancelled',
      },
    },
    success: {
      type: 'final',
      entry: 'report',
    },
    failed: {
      type: 'final',
      entry: 'report',
    },
    cancelled: {
      type: 'final',
    },
  },
})

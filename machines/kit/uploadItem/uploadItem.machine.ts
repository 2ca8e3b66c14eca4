import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { type ProblemValue, problemOf } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import type { StateMeta } from '#machines/atlas/labels.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'
import type { ChosenFile } from '#machines/kit/uploadList/chosenFile.ts'

/** What a field shows of one file. The bytes (`raw`) stay in the flow, under `uid`. */
export type UploadItem = ChosenFile & {
  readonly status: 'ready' | 'uploading' | 'success' | 'fail'
  /** 0–100. */
  readonly percentage: number
  readonly url: string | null
  readonly response: StoredFile | null
  readonly problem: ProblemValue | null
}

export const readyItem = ({ uid, name, size, lastModified }: ChosenFile): UploadItem => ({
  uid,
  name,
  size,
  lastModified,
  status: 'ready',
  percentage: 0,
  url: null,
  response: null,
  problem: null,
})

type Event =
  | { type: 'upload.started' | 'upload.cancelled' }
  | { type: 'upload.progressed'; percentage: number }

type UploadInput = { uid: string; onProgress: (percentage: number) => void }

/** One file on its way to the server. It tells the list that owns it of every change. */
export const uploadItemMachine = setup({
  types: {
    input: {} as ChosenFile,
    context: {} as { item: UploadItem },
    events: {} as Event,
    meta: {} as StateMeta,
    tags: {} as 'busy',
  },
  actors: { uploadFile: fromPromise<StoredFile, UploadInput>(notProvided('uploadFile')) },
  actions: {
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
      meta: stateMeta('等待上传', 'Ready', '等候列表开始传输。', 'Waits until the list starts it.'),
      on: { 'upload.started': 'uploading' },
    },
    uploading: {
      tags: ['busy'],
      meta: stateMeta(
        '正在上传',
        'Uploading',
        '显示进度，可以取消；取消即中止传输。',
        'Shows how far it is; giving up aborts the transfer.',
      ),
      entry: [
        assign(({ context }) => ({ item: { ...context.item, status: 'uploading' } })),
        'report',
      ],
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context, self }) => ({
          uid: context.item.uid,
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
          actions: assign(({ context, event }) => ({
            item: { ...context.item, status: 'fail', problem: problemOf(event.error) },
          })),
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
      meta: stateMeta('已上传', 'Uploaded', '服务器已收到文件。', 'The server has the file.'),
      entry: 'report',
    },
    failed: {
      type: 'final',
      meta: stateMeta(
        '上传失败',
        'Failed',
        '列表移出文件，说明原因，可按文件名重试。',
        'The list takes it off with the reason and offers it again by its name.',
      ),
      entry: 'report',
    },
    cancelled: {
      type: 'final',
      meta: stateMeta('已取消', 'Cancelled', '传输已中止。', 'The transfer was aborted.'),
    },
  },
})

import { assign, enqueueActions, setup } from 'xstate'
import { Problem, type ProblemValue } from '#contract/problem.ts'
import { type ChosenFile, judgeFiles, type Rejection, type UploadLimits } from './chosenFile.ts'
import {
  readyItem,
  type UploadedFile,
  type UploadItem,
  uploadItemMachine,
} from '#machines/kit/uploadItem/uploadItem.machine.ts'

/** A file that did not arrive, offered again by its name. */
export type FailedUpload = ChosenFile & { readonly problem: ProblemValue }

type Event =
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | { type: 'file.removed' | 'upload.cancelled' | 'upload.retried'; uid: string }
  | { type: 'rejections.dismissed' | 'list.cleared' | 'session.unauthorised' | 'session.restored' }
  | { type: 'item.reported'; item: UploadItem }

type Context = {
  readonly limits: UploadLimits
  /** In the order chosen. */
  readonly items: readonly UploadItem[]
  readonly failures: readonly FailedUpload[]
  readonly rejections: readonly Rejection[]
}

/** What a list tells the machine that invokes it, under the name of its field. */
export type UploadsEvent = {
  type: 'uploads.changed'
  field: string
  /** Those that have arrived; `null` while one is on its way. */
  files: readonly UploadedFile[] | null
}

const atOnce = 3

const existingItem = (file: UploadedFile): UploadItem => ({
  uid: file.id,
  name: file.name,
  size: file.size,
  lastModified: 0,
  raw: null,
  status: 'success',
  percentage: 100,
  url: file.url,
  response: file,
  problem: null,
})

/** The files that have arrived, in their order. */
export const uploadedFiles = ({ items }: Pick<Context, 'items'>): UploadedFile[] =>
  items.flatMap(({ response }) => (response ? [response] : []))

/** The files of one field: three travel at once, the order stays, failures are offered again. */
export const uploadListMachine = setup({
  types: {
    input: {} as { limits: UploadLimits; existing: readonly UploadedFile[] },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { [uid: string]: 'uploadItem' },
  },
  actors: { uploadItem: uploadItemMachine },
  actions: {
    takeFiles: assign(({ context }, files: readonly ChosenFile[]) => {
      const { accepted, rejected } = judgeFiles(files, context.items, context.limits)
      return { items: [...context.items, ...accepted.map(readyItem)], rejections: rejected }
    }),
    drop: assign(({ context }, uid: string) => ({
      items: context.items.filter((item) => item.uid !== uid),
      failures: context.failures.filter((failure) => failure.uid !== uid),
    })),
    takeReport: assign(({ context }, item: UploadItem) => ({
      items: context.items.map((listed) => (listed.uid === item.uid ? item : listed)),
    })),
    takeFailed: assign(
      ({ context }, { uid, name, size, lastModified, raw, problem }: UploadItem) => ({
        items: context.items.filter((listed) => listed.uid !== uid),
        failures: problem
          ? [...context.failures, { uid, name, size, lastModified, raw, problem }]
          : context.failures,
      }),
    ),
    offerAgain: assign(({ context }, uid: string) => {
      const failures = context.failures.filter((failure) => failure.uid !== uid)
      const failed = context.failures.find((failure) => failure.uid === uid)
      if (!failed) return {}
      const { accepted, rejected } = judgeFiles([failed], context.items, context.limits)
      return {
        failures,
        items: [...context.items, ...accepted.map(readyItem)],
        rejections: rejected,
      }
    }),
    /** What has not arrived is listed by name, to be chosen again after logging in. */
    shelve: assign(({ context }) => {
      const { value: problem } = new Problem('unauthorised')
      const shelved = context.items.filter((item) => item.status !== 'success')
      return {
        items: context.items.filter((item) => item.status === 'success'),
        failures: [
          ...context.failures,
          ...shelved.map(({ uid, name, size, lastModified, raw }) => ({
            uid,
            name,
            size,
            lastModified,
            raw,
            problem,
          })),
        ],
      }
    }),
    /** Whoever shows the field may take a file as it arrives. */
    announceFile: (_, _item: UploadItem) => undefined,
    startNext: enqueueActions(({ context, enqueue, self }) => {
      const running = Object.keys(self.getSnapshot().children)
      const travelling = context.items.filter(
        ({ uid, status }) => status !== 'success' && running.includes(uid),
      )
      const waiting = context.items.filter(
        ({ uid, status }) => status === 'ready' && !running.includes(uid),
      )
      for (const item of waiting.slice(0, Math.max(0, atOnce - travelling.length))) {
        enqueue.spawnChild('uploadItem', { id: item.uid, input: item })
        enqueue.sendTo(item.uid, { type: 'upload.started' })
      }
    }),
    stopItem: enqueueActions(({ enqueue }, uid: string) => enqueue.stopChild(uid)),
    cancelItem: enqueueActions(({ enqueue, self }, uid: string) => {
      // Those that wait for their turn have no machine yet.
      if (uid in self.getSnapshot().children) enqueue.sendTo(uid, { type: 'upload.cancelled' })
    }),
    tellForm: enqueueActions(({ context, enqueue, self }, { isMoving }: { isMoving: boolean }) => {
      const { _parent: form, id: field } = self
      const files = isMoving ? null : uploadedFiles(context)
      if (form) enqueue.sendTo(form, { type: 'uploads.changed', field, files })
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const { uid } of context.items) enqueue.stopChild(uid)
    }),
  },
  guards: {
    isTravelling: ({ context }) => context.items.some(({ status }) => status !== 'success'),
    isArrived: (_, item: UploadItem) => item.status === 'success',
    isFailed: (_, item: UploadItem) => item.status === 'fail',
  },
}).createMachine({
  id: 'uploadList',
  context: ({ input }) => ({
    limits: input.limits,
    items: input.existing.map(existingItem),
    failures: [],
    rejections: [],
  }),
  initial: 'resting',
  on: {
    'session.unauthorised': { target: '.suspended', actions: ['stopAll', 'shelve'] },
    'list.cleared': {
      target: '.resting',
      actions: ['stopAll', assign({ items: [], failures: [], rejections: [] })],
    },
    'rejections.dismissed': { actions: assign({ rejections: [] }) },
    'session.restored': {},
    'item.reported': {},
  },
  states: {
    sorting: {
      always: [{ guard: 'isTravelling', target: 'uploading' }, { target: 'resting' }],
    },
    resting: {
      entry: { type: 'tellForm', params: { isMoving: false } },
      on: {
        'files.chosen': {
          target: 'sorting',
          actions: { type: 'takeFiles', params: ({ event }) => event.files },
        },
        'file.removed': {
          actions: [
            { type: 'drop', params: ({ event }) => event.uid },
            { type: 'tellForm', params: { isMoving: false } },
          ],
        },
        'upload.retried': {
          target: 'sorting',
          actions: { type: 'offerAgain', params: ({ event }) => event.uid },
        },
        'upload.cancelled': {},
      },
    },
    uploading: {
      tags: ['busy'],
      entry: ['startNext', { type: 'tellForm', params: { isMoving: true } }],
      on: {
        'files.chosen': {
          target: 'sorting',
          actions: { type: 'takeFiles', params: ({ event }) => event.files },
        },
        'upload.retried': {
          target: 'sorting',
          actions: { type: 'offerAgain', params: ({ event }) => event.uid },
        },
        'upload.cancelled': {
          target: 'sorting',
          actions: [
            { type: 'cancelItem', params: ({ event }) => event.uid },
            { type: 'drop', params: ({ event }) => event.uid },
          ],
        },
        'file.removed': {
          target: 'sorting',
          actions: [
            { type: 'cancelItem', params: ({ event }) => event.uid },
            { type: 'drop', params: ({ event }) => event.uid },
          ],
        },
        'item.reported': [
          {
            guard: { type: 'isArrived', params: ({ event }) => event.item },
            target: 'sorting',
            actions: [
              { type: 'stopItem', params: ({ event }) => event.item.uid },
              { type: 'takeReport', params: ({ event }) => event.item },
              { type: 'announceFile', params: ({ event }) => event.item },
            ],
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => event.item },
            target: 'sorting',
            actions: [
              { type: 'stopItem', params: ({ event }) => event.item.uid },
              { type: 'takeFailed', params: ({ event }) => event.item },
            ],
          },
          { actions: { type: 'takeReport', params: ({ event }) => event.item } },
        ],
      },
    },
    suspended: {
      on: {
        'session.restored': 'resting',
        'list.cleared': {},
        'file.removed': {},
        'files.chosen': {},
        'upload.retried': {},
      },
    },
  },
})

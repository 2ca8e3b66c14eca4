import { assertEvent, fromPromise, setup } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** Fetches the file that a person asked for, one at a time; what it is made `of` is what the call takes. */
export const createDownload = <Of>() =>
  setup({
    types: {
      events: {} as { type: 'download.requested'; of: Of },
      tags: {} as 'busy',
    },
    actors: { download: fromPromise<unknown, { of: Of }>(notProvided('download')) },
    actions: {
      /** A file has no place of its own on the page: why it did not come is a message. */
      announceProblem: (_, _params: { error: unknown }) => undefined,
    },
  }).createMachine({
    id: 'download',
    initial: 'resting',
    states: {
      resting: { on: { 'download.requested': 'downloading' } },
      downloading: {
        tags: ['busy'],
        invoke: {
          id: 'download',
          src: 'download',
          input: ({ event }) => {
            assertEvent(event, 'download.requested')
            return { of: event.of }
          },
          onDone: 'resting',
          onError: {
            target: 'resting',
            actions: { type: 'announceProblem', params: errorOf },
          },
        },
      },
    },
  })

export const downloadMachine = createDownload<unknown>()

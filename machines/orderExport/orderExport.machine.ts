import { asksOf } from '#machines/kit/asks.ts'
import { ofChosen, ofQuestion, openingContext, orderExportSetup } from './orderExport.setup.ts'

const asks = asksOf(orderExportSetup)

/** What can be done with an export that is listed. */
const choosing = orderExportSetup.createStateConfig({
  on: {
    'cancel.requested': {
      target: '#orderExport.open.cancelling',
      actions: { type: 'takeChosen', params: ({ event }) => event },
    },
    'repeat.requested': {
      target: '#orderExport.open.repeating',
      actions: { type: 'takeChosen', params: ({ event }) => event },
    },
    'file.requested': {
      target: '#orderExport.open.fetching',
      actions: { type: 'takeChosen', params: ({ event }) => event },
    },
  },
})

/** An export of a list: a download where it is small; else the server writes it, and the person follows it or comes back for it. */
export const orderExportMachine = orderExportSetup.createMachine({
  id: 'orderExport',
  context: openingContext,
  initial: 'deciding',
  on: { 'session.unauthorised': '.resting', 'session.restored': {} },
  states: {
    deciding: { always: [{ guard: 'isAsked', target: 'open' }, { target: 'resting' }] },
    resting: {
      entry: 'close',
      on: {
        'export.requested': {
          target: 'downloading',
          actions: { type: 'takeQuestion', params: ({ event }) => event },
        },
        'exports.opened': 'open',
      },
    },
    downloading: asks('download', {
      input: ofQuestion,
      done: 'resting',
      fail: [
        { guard: 'isLarge', target: 'starting', actions: [] },
        { target: 'resting', actions: 'announceProblem' },
      ],
    }),
    starting: asks('startExport', {
      input: ofQuestion,
      done: 'open',
      fail: [
        // Which ones are under way, and can be cancelled, stands there.
        { guard: 'isFull', target: 'open' },
        { target: 'resting', actions: 'announceProblem' },
      ],
    }),
    open: {
      initial: 'reading',
      on: { 'exports.closed': { target: 'resting', actions: 'publishClosed' } },
      states: {
        reading: asks('listExports', { take: 'takeExports', done: 'placing', fail: 'failed' }),
        failed: {
          tags: ['blocked'],
          on: { 'load.retried': { target: 'reading', actions: 'clearProblem' } },
        },
        placing: {
          always: [{ guard: 'isUnderWay', target: 'following' }, { target: 'settled' }],
        },
        following: {
          invoke: {
            id: 'watch',
            src: 'watch',
            input: { subject: null, pace: { soonest: 1_500, latest: 5_000 } },
            // It never ends by itself.
            onDone: 'reading',
            onError: 'reading',
          },
          on: {
            ...choosing.on,
            'watch.reported': [
              {
                guard: { type: 'haveEnded', params: ({ event }) => event },
                target: 'settled',
                actions: [
                  { type: 'takeExports', params: ({ event }) => event.seen },
                  'clearProblem',
                ],
              },
              {
                actions: [
                  { type: 'takeExports', params: ({ event }) => event.seen },
                  'clearProblem',
                ],
              },
            ],
            'watch.failed': { actions: { type: 'takeWatchProblem', params: ({ event }) => event } },
          },
        },
        settled: choosing,
        cancelling: asks('cancelExport', {
          input: ofChosen,
          take: 'takeChanged',
          done: 'placing',
          fail: 'placing',
        }),
        // Whatever came of it stands in the list: it may have begun though its answer was lost.
        repeating: asks('repeatExport', { input: ofChosen, done: 'reading', fail: 'reading' }),
        fetching: asks('fetchFile', { input: ofChosen, done: 'placing', fail: 'placing' }),
      },
    },
  },
})

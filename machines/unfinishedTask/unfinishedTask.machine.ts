import { asksOf } from '#machines/kit/asks.ts'
import { unfinishedTaskSetup } from './unfinishedTask.setup.ts'

const asks = asksOf(unfinishedTaskSetup)

/** Payments that were left before their tasks were created: each is offered beside the list, until it is dropped. */
export const unfinishedTaskMachine = unfinishedTaskSetup.createMachine({
  id: 'unfinishedTask',
  context: { drafts: [], dropped: null },
  initial: 'reading',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    reading: asks('listDrafts', {
      take: 'takeDrafts',
      done: 'placing',
      // It is a help beside the list, which stands without it.
      fail: { target: 'none', actions: [] },
    }),
    placing: { always: [{ guard: 'hasBegun', target: 'offered' }, 'none'] },
    offered: {
      on: {
        'draft.dropped': {
          target: 'dropping',
          actions: { type: 'chooseDropped', params: ({ event }) => event },
        },
      },
    },
    dropping: asks('deleteDraft', {
      input: ({ context }) => ({ subjectId: context.dropped ?? '' }),
      done: { target: 'placing', actions: 'removeDropped' },
      // It is still there, and still offered.
      fail: { target: 'offered', actions: ['unmarkDropped', 'announceProblem'] },
    }),
    none: { tags: ['terminal'] },
    suspended: { on: { 'session.restored': 'reading' } },
  },
})

import { asksOf } from '#machines/kit/asks.ts'
import { unfinishedTaskSetup } from './unfinishedTask.setup.ts'

const asks = asksOf(unfinishedTaskSetup)

/** A payment that was left before its task was created: offered beside the list, until it is dropped. */
export const unfinishedTaskMachine = unfinishedTaskSetup.createMachine({
  id: 'unfinishedTask',
  context: { savedAt: '' },
  initial: 'reading',
  on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
  states: {
    reading: asks('getDraft', {
      take: 'takeDraft',
      done: [{ guard: 'isBegun', target: 'offered' }, 'none'],
      // It is a help beside the list, which stands without it.
      fail: { target: 'none', actions: [] },
    }),
    offered: { on: { 'draft.dropped': 'dropping' } },
    dropping: asks('deleteDraft', {
      done: 'none',
      // It is still there, and still offered.
      fail: { target: 'offered', actions: 'announceProblem' },
    }),
    none: { tags: ['terminal'] },
    suspended: { on: { 'session.restored': 'reading' } },
  },
})

import type { PayDetail, PayTaskDetail } from '#contract/payTask.contract.ts'
import type { Id } from '#contract/values.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'

/** What goes on beside a task that has started: it is watched, and its payments are listed. */
export const startedTaskActors = {
  watch: createWatch<Id, PayTaskDetail>(),
  details: createPagedList<PayDetail, Id>(),
}

export const watchOf = (taskId: Id) => ({
  subject: taskId,
  pace: { soonest: 1_500, latest: 15_000 },
})

/** A hundred at a time, as they scroll into sight. */
export const detailsOf = (taskId: Id) => ({
  subject: taskId,
  question: { filter: {}, sort: null, page: 1, size: 100 },
})

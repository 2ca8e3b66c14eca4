import { fromPromise } from 'xstate'
import { getPayTask, listPayDetails } from '#contract/payTask.contract.ts'
import { startedTaskActors } from '#machines/payTask/startedTask.ts'
import { call } from '#src/api/call.ts'

/** Both go on by themselves, and do not extend the session. */
export const providedStartedTask = {
  watch: startedTaskActors.watch.provide({
    actors: {
      look: fromPromise(({ input: { subject: id }, signal }) =>
        call(getPayTask, { params: { id } }, { signal, background: true, quiet: true }),
      ),
    },
  }),
  details: startedTaskActors.details.provide({
    actors: {
      loadPage: fromPromise(async ({ input, signal }) => {
        const { subject: taskId, page: current, size, filter } = input
        const { status } = filter
        const query = { taskId, current, size, ...(status ? { status } : {}) }
        const answer = await call(
          listPayDetails,
          { query },
          { signal, background: true, quiet: true },
        )
        return { records: answer.records, total: answer.total, sums: {} }
      }),
    },
  }),
}

import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'

const requestNo = 'R20261121000123'

/** A question to the server, in each place where its answer looks another way. */
export function queryPositions<Subject, Data>(subject: Subject, data: Data) {
  const loading = begin(createQuery<Subject, Data>(), { subject })
  const shown = loading.done('load', data)
  const refreshing = shown.sent({ type: 'data.refreshed' })
  return {
    loading,
    shown,
    refreshing,
    outdated: refreshing.failed('load', new Problem('timedOut', { requestNo })),
    missing: loading.failed('load', new Problem('missing', { requestNo })),
    forbidden: loading.failed('load', new Problem('forbidden', { requestNo })),
    failed: loading.failed('load', new Problem('offline', { requestNo })),
    suspended: loading.sent({ type: 'session.unauthorised' }),
  }
}

/** An answer that has been read, for a view beside another. */
export const answerOf = <Subject, Data>(subject: Subject, data: Data) => ({
  snapshot: queryPositions(subject, data).shown.snapshot,
  send: () => undefined,
})

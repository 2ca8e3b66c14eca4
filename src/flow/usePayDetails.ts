import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { listPayDetails, type PayDetail } from '#contract/payTask.contract.ts'
import type { Id } from '#contract/values.ts'
import { createPagedList, type ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { call } from '#src/api/call.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { useFlow } from './useFlow.ts'

const size = 100

const detailList = (taskId: Id) =>
  createPagedList<PayDetail>().provide({
    actors: {
      loadPage: fromPromise<ListPage<PayDetail>, Question>(async ({ input, signal }) => {
        const { status } = input.filter
        const page = await call(
          listPayDetails,
          {
            query: { taskId, current: input.page, size: input.size, ...(status ? { status } : {}) },
          },
          { signal, background: true },
        )
        return { records: page.records, total: page.total, sums: {} }
      }),
    },
  })

/**
 * The details of a task, a hundred at a time as they scroll into sight. A newer `version` of the task reads them again,
 * unless somebody has scrolled on: what he reads is not taken from under him.
 */
export const usePayDetails = (taskId: Id, version: number): ListView<PayDetail> => {
  const [machine] = useState(() => detailList(taskId))
  const [snapshot, send, actor] = useFlow(machine, {
    input: { question: { filter: {}, sort: null, page: 1, size } },
  })
  const readVersion = useRef(version)

  useEffect(() => {
    if (version === readVersion.current) return
    readVersion.current = version
    if (actor.getSnapshot().context.records.length <= size) send({ type: 'list.refreshed' })
  }, [version, actor, send])

  return { snapshot, send }
}

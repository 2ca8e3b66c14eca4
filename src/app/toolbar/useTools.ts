import { useEffect, useRef } from 'react'
import { fromPromise } from 'xstate'
import { getRightTools, type Tool } from '#contract/content.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { cachedHome } from '#src/features/home/homeData.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const machine = createQuery<null, readonly Tool[]>().provide({
  actors: {
    load: fromPromise<readonly Tool[], { subject: null }>(({ signal }) =>
      call(getRightTools, {}, { signal, background: true }),
    ),
  },
})

const none: readonly Tool[] = []

/** The tools, read when the toolbar is made unless they came with the home page; without an answer there are none, and the next page asks again, or this one when the network is back. */
export const useTools = (path: string): readonly Tool[] => {
  const [snapshot, send] = useFlow(machine, {
    input: { subject: null, data: cachedHome().rightTools ?? null },
  })
  const askedAt = useRef(path)
  const hasFailed = snapshot.can({ type: 'load.retried' })

  useEffect(() => {
    if (askedAt.current === path) return
    askedAt.current = path
    if (hasFailed) send({ type: 'load.retried' })
  }, [path, hasFailed, send])

  return snapshot.context.data ?? none
}

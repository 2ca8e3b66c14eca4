import { eq } from 'drizzle-orm'
import { channelNotify, readCallback } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { readBookPage } from '#server/account/outsidePages.ts'
import { payTask } from './pay.schema.ts'
import { handle, type Route } from '#server/platform/handle.ts'
import { receiveNotice } from './notice.ts'

const stateOf = (status: number): 'waiting' | 'done' | 'refused' | 'closed' => {
  if (status === 20) return 'waiting'
  if (status === 60) return 'refused'
  return status === 70 ? 'closed' : 'done'
}

export const callbackRoutes: readonly Route[] = [
  handle(readCallback, async ({ ports, params }) => {
    const [task] = await ports.db.select().from(payTask).where(eq(payTask.cashierNo, params.no))
    if (!task) {
      const found = await readBookPage(ports.db, params.no)
      if (!found) throw new Problem('missing')
      return found
    }
    return {
      kind: task.channel === 'ICBC' ? ('approval' as const) : ('payment' as const),
      state: stateOf(task.status),
      taskId: task.id,
      isSafePay: task.channel === 'SAFE',
    }
  }),
  handle(channelNotify, ({ ports, body }) => receiveNotice(ports, body)),
]

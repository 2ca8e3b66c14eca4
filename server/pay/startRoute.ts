import type { PayChannel, StartReply } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { type VerifiedFrom, verifyPassword } from '#server/auth/account.ts'
import { createLines } from '#server/platform/turns.ts'
import { findTask } from './payTask.store.ts'
import { openCashierOf } from './payer.ts'
import { afterStart, startTask, takeStartNos } from './start.ts'

type Start = VerifiedFrom & {
  body: { taskId: string; version: number; password: string }
  ports: Ports
  caller: Caller
  locale: Locale
  once(effect: (tx: Db) => Promise<StartReply>): Promise<StartReply>
}

/** So many starts of one enterprise wait for the one that runs: of two within three seconds the second is refused anyway. */
export const startsInLine = 4

/** Starts of one enterprise lock each other out in the database: they wait here, where they hold no connection that others need. */
const oneByOne = createLines(startsInLine, () => new Problem('maintenance', { retryAfter: 2 }))

/** The same for all four start calls: the password, then the start in one transaction, then the outside world. */
export const start =
  (...channels: PayChannel[]) =>
  async ({ body, ports, caller, locale, once, ...from }: Start): Promise<StartReply> => {
    await verifyPassword(ports, caller, body.password, from)
    const { requestNo, ip } = from
    const reply = await oneByOne(caller.entId, async () => {
      const chosen = { ...body, ...(await takeStartNos(ports, channels)) }
      return once((tx) => startTask(tx, ports, { caller, locale, requestNo, ip }, chosen, channels))
    })
    await afterStart(ports, reply, async () => {
      const task = await findTask(ports.db, caller.entId, body.taskId)
      // If the outside party cannot be reached now, the sweep opens the page later under the same number.
      if (task)
        await openCashierOf(ports, task).catch((error: unknown) =>
          ports.log.warn({ err: error }, 'no cashier'),
        )
    })
    return reply
  }

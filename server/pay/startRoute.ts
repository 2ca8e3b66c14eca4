import type { PayChannel, StartReply } from '#contract/payTask.contract.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { type VerifiedFrom, verifyPassword } from '#server/auth/account.ts'
import { findTask } from './payTask.store.ts'
import { openCashierOf } from './payer.ts'
import { afterStart, startTask, takePayrollNo } from './start.ts'

type Start = VerifiedFrom & {
  body: { taskId: string; version?: number | undefined; password: string }
  ports: Ports
  caller: Caller
  locale: Locale
  once(effect: (tx: Db) => Promise<StartReply>): Promise<StartReply>
}

/** The same for all four start calls: the password, then the start in one transaction, then the outside world. */
export const start =
  (...channels: PayChannel[]) =>
  async ({ body, ports, caller, locale, once, ...from }: Start): Promise<StartReply> => {
    await verifyPassword(ports, caller, body.password, from)
    const chosen = { ...body, payrollNo: await takePayrollNo(ports) }
    const reply = await once((tx) => startTask(tx, ports, { caller, locale }, chosen, channels))
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

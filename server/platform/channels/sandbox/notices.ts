import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { InputOf } from '#contract/endpoint.ts'
import type { channelNotify } from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'
import { sandboxNotice } from '#server/platform/channels/channel.schema.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import type { Booked } from './books.ts'

export type Notice = InputOf<typeof channelNotify>['body']

/** Puts notices of the status of transfers into the outside party's out-tray: once, or as their rules want it. */
export const announce = async (
  tx: Db,
  ports: Pick<Ports, 'nextId' | 'clock'>,
  rows: readonly Booked[],
  times = 1,
) => {
  const now = ports.clock.now()
  const notices = rows.flatMap((row) => {
    const body = noticeOf(row, ports.nextId(), now)
    const copies = row.answer === 'duplicateNotice' ? Math.max(2, times) : times
    return Array.from({ length: copies }, () => ({
      id: ports.nextId(),
      outBizNo: row.outBizNo,
      body,
      dueAt: now,
    }))
  })
  for (const piece of inPieces(notices, 500)) await tx.insert(sandboxNotice).values(piece)
}

const noticeOf = (row: Booked, noticeNo: string, now: number): Notice => ({
  noticeNo,
  channel: row.channel,
  outBizNo: row.outBizNo,
  payeeAccount: row.payeeAccount,
  amountFen: row.answer === 'wrongAmount' ? row.amountFen + 1 : row.amountFen,
  status: row.status === 'NONE' ? 'DEALING' : row.status,
  errorCode: row.returnReason ?? row.errorCode,
  channelOrderId: row.channelOrderId,
  fundOrderId: row.fundOrderId,
  time: timeOf(row.returnedAt ?? row.paidAt ?? now),
})

/** Delivers what is due; what the portal could not take is tried again later. */
export const deliver = async (
  ports: Ports,
  receive: (notice: Notice) => Promise<unknown>,
  limit = 200,
): Promise<number> => {
  const due = await ports.db
    .select()
    .from(sandboxNotice)
    .where(and(eq(sandboxNotice.delivered, false), lte(sandboxNotice.dueAt, ports.clock.now())))
    .orderBy(asc(sandboxNotice.id))
    .limit(limit)
  for (const { id, body, tries } of due) {
    const delivered = await receive(body as Notice).then(
      () => true,
      () => false,
    ) // written by `announce` alone
    await ports.db
      .update(sandboxNotice)
      .set({
        delivered,
        tries: tries + 1,
        dueAt: sql`${sandboxNotice.dueAt} + ${delivered ? 0 : 30_000}`,
      })
      .where(eq(sandboxNotice.id, id))
  }
  return due.length
}

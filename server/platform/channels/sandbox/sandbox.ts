import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { PayChannel } from '#contract/payTask.contract.ts'
import type { Channel, StatementPlace } from '#server/platform/channels/channel.ts'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { conclude, findBooked, giveBack } from './books.ts'
import { closeCashier, findCashier, openCashier } from './cashier.ts'
import { announce } from './notices.ts'
import { receiptOf } from './receipt.ts'
import { answerQuestions, takeTransfers } from './transfers.ts'

/** An outside party of the demonstration: has books of its own, and behaves as the desk's rules say. */
export const sandboxChannel = (ports: Ports, channel: PayChannel): Channel => ({
  send: (transfers) => takeTransfers(ports, channel, transfers),
  query: (outBizNos) => answerQuestions(ports, outBizNos),
  openCashier: (request) => openCashier(ports, request),
  cashierState: async (no) => (await findCashier(ports, no))?.state ?? 'missing',
  closeCashier: (no) => closeCashier(ports, no),
  returnsAfter: (place, limit) => returnsAfter(ports, channel, place, limit),
  receipt: async (outBizNo) => {
    const row = (await findBooked(ports.db, [outBizNo])).get(outBizNo)
    return row ? receiptOf(row) : null
  },
})

const returnsAfter = async (
  { db }: Ports,
  channel: PayChannel,
  { at, outBizNo }: StatementPlace,
  limit: number,
) => {
  const rows = await db
    .select()
    .from(sandboxTransfer)
    .where(
      and(
        eq(sandboxTransfer.channel, channel),
        sql`(${sandboxTransfer.returnedAt}, ${sandboxTransfer.outBizNo}) > (${at}, ${outBizNo})`,
      ),
    )
    .orderBy(asc(sandboxTransfer.returnedAt), asc(sandboxTransfer.outBizNo))
    .limit(limit)
  return rows.map((row) => ({
    outBizNo: row.outBizNo,
    amountFen: row.amountFen,
    reason: row.returnReason ?? 'BANK_RETURN',
    at: row.returnedAt ?? at,
  }))
}

/** What happens at the outside party by the passing of time: processing ends, returns are posted, notices are written. */
export const passTime = (ports: Ports, limit = 200): Promise<number> =>
  ports.db.transaction(async (tx) => {
    const now = ports.clock.now()
    const due = await tx
      .select()
      .from(sandboxTransfer)
      .where(lte(sandboxTransfer.dueAt, now))
      .orderBy(asc(sandboxTransfer.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    const after = due.map((row) =>
      row.status === 'DEALING' ? conclude(ports, row, now) : giveBack(row, now),
    )
    for (const row of after) {
      await tx.update(sandboxTransfer).set(row).where(eq(sandboxTransfer.outBizNo, row.outBizNo))
    }
    await announce(tx, ports, after)
    return after.length
  })

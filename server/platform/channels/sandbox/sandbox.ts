import { asc, eq, lte, sql } from 'drizzle-orm'
import type { PayChannel } from '#contract/payTask.contract.ts'
import { dayMs, startOfDay } from '#contract/time.ts'
import type { Movement, StatementPlace } from '#server/platform/channels/channel.ts'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Ports } from '#server/platform/ports.ts'
import { conclude, giveBack } from './books.ts'
import { announce } from './notices.ts'

/** A payment that came back is two lines: each stands where it was posted. */
export const statement = async (
  { db }: Ports,
  channel: PayChannel,
  day: string,
  { at, outBizNo, kind }: StatementPlace,
  limit: number,
): Promise<Movement[]> => {
  const midnight = startOfDay(day)
  const lines = (posted: typeof sandboxTransfer.paidAt | typeof sandboxTransfer.returnedAt) =>
    sql`from ${sandboxTransfer} where ${sandboxTransfer.channel} = ${channel}
      and ${posted} >= ${Math.max(midnight, at)} and ${posted} < ${midnight + dayMs}`
  const columns = sql`out_biz_no as "outBizNo", amount_fen as "amountFen",
    channel_order_id as "channelOrderId", fund_order_id as "fundOrderId"`
  const rows = await rowsOf<Movement>(
    db,
    sql`select * from (
        select 'PAY' as kind, ${columns}, null as reason, paid_at as at ${lines(sandboxTransfer.paidAt)}
        union all
        select 'RETURN', ${columns}, coalesce(return_reason, 'BANK_RETURN'), returned_at ${lines(sandboxTransfer.returnedAt)}
      ) as movement
      where (at, "outBizNo", kind) > (${at}, ${outBizNo}, ${kind})
      order by at, "outBizNo", kind limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, amountFen: Number(row.amountFen), at: Number(row.at) }))
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

import { inArray, sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'

/**
 * Of a detail `pay_detail`: the fee that is taken, in fen, or will be. None of what failed or was closed; what came back
 * has had its fee returned.
 */
export const feeFenOf = sql<string>`(case when pay_detail.status in (30, 50) then 0 else pay_detail.fee_fen
  - coalesce((select sum(fee_fen) from pay_return where detail_id = pay_detail.id), 0) end)`

/** The fees, in fen, that are not taken of each of these tasks, because their payments were not made or came back. */
export const readUntakenFees = async (
  db: Db,
  taskIds: readonly string[],
): Promise<Map<string, number>> => {
  if (taskIds.length === 0) return new Map()
  const rows = await rowsOf<{ taskId: string; fen: string }>(
    db,
    sql`select task_id::text as "taskId", sum(fee_fen - ${feeFenOf}) as fen from pay_detail
      where ${inArray(sql`task_id`, [...taskIds])} and (status in (30, 50) or returned_fen > 0) group by 1`,
  )
  return new Map(rows.map(({ taskId, fen }) => [taskId, Number(fen)]))
}

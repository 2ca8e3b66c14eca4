import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import type { PayDetailStatus } from '#contract/payTask.contract.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'

export type DetailChange = {
  id: string
  status: PayDetailStatus
  channelOrderId: string | null
  fundOrderId: string | null
  payAt: number | null
  errorCode: string | null
  returnedFen: number
  queryCount: number
  nextQueryAt: number | null
  changedAt: number
  cause: string
}

/** Writes many details in one statement; the database refuses transitions that are not listed and writes their history. */
export const changeDetails = async (tx: Db, changes: readonly DetailChange[]) => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update pay_detail set
        status = change.status, channel_order_id = change."channelOrderId",
        fund_order_id = change."fundOrderId", pay_at = change."payAt", error_code = change."errorCode",
        returned_fen = change."returnedFen", query_count = change."queryCount",
        next_query_at = change."nextQueryAt", changed_at = change."changedAt", cause = change.cause
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (
        id text, status int, "channelOrderId" text, "fundOrderId" text, "payAt" bigint, "errorCode" text,
        "returnedFen" bigint, "queryCount" int, "nextQueryAt" bigint, "changedAt" bigint, cause text
      )
      where pay_detail.id = change.id::bigint
      returning pay_detail.id`,
  )
  assert.equal(rows.length, changes.length, 'a detail vanished')
}

import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listImports, OrderKind } from '#contract/order.contract.ts'
import { timeOf } from '#contract/time.ts'
import { importBatch } from '#server/order/order.schema.ts'
import { shownFile } from '#server/platform/file.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { Db } from '#server/platform/ports.ts'

const most = 10

const ofIt = sql`from freight_order where batch_id = import_batch.id and not deleted`

/** The last imports of an enterprise into one family; those of before it was noted by what they brought in. */
export const lastImports = async (
  db: Db,
  entId: string,
  kind: OrderKind,
): Promise<ReplyOf<typeof listImports>> => {
  const rows = await db
    .select({
      batch: {
        batchNo: importBatch.batchNo,
        fileName: importBatch.fileName,
        createdAt: importBatch.createdAt,
        total: importBatch.total,
        success: importBatch.success,
        fail: importBatch.fail,
      },
      errorFile: file,
      isLeft: sql<boolean>`exists (select 1 ${ofIt})`,
      isUntouched: sql<boolean>`exists (select 1 ${ofIt} and status = 0 and version = 0)`,
    })
    .from(importBatch)
    .leftJoin(file, eq(file.id, importBatch.errorFileId))
    .where(
      and(
        eq(importBatch.entId, entId),
        eq(importBatch.status, 'done'),
        or(
          eq(importBatch.orderKind, kind),
          and(
            isNull(importBatch.orderKind),
            sql`exists (select 1 from freight_order where batch_id = import_batch.id and order_kind = ${kind})`,
          ),
        ),
      ),
    )
    .orderBy(desc(importBatch.createdAt), desc(importBatch.id))
    .limit(most)
  return rows.map(({ batch: { createdAt, ...batch }, errorFile, isLeft, isUntouched }) => ({
    ...batch,
    time: timeOf(createdAt),
    errorFile: errorFile && shownFile(errorFile),
    orders: isUntouched ? 'untouched' : isLeft ? 'touched' : 'none',
  }))
}

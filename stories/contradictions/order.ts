import type { ImportReply, OrderBatchReply, OrderRow } from '#contract/order.contract.ts'
import type * as z from 'zod/mini'
import { broken } from './broken.ts'

/** Whoever may not see a figure does not see what it leaves either. */
export function contradictionsOfOrder(order: OrderRow): string[] {
  const { shippingNoteNumber: no, driverFreightFen, deductFen, paidFen, unpaidFen } = order
  if (driverFreightFen === null || deductFen === null || paidFen === null || unpaidFen === null) {
    return []
  }
  const leftFen = driverFreightFen - deductFen - paidFen
  return broken([
    [
      unpaidFen === leftFen,
      `order ${no}, of which ${unpaidFen} fen are unpaid, of ${driverFreightFen} less ${deductFen} and ${paidFen}`,
    ],
    [unpaidFen === 0 || order.status !== 100, `order ${no}, paid with ${unpaidFen} fen unpaid`],
  ])
}

export const contradictionsOfImport = (batch: z.infer<typeof ImportReply>): string[] =>
  broken([
    [
      batch.success + batch.fail === batch.total,
      `batch ${batch.batchNo} of ${batch.total}, of which ${batch.success} are in and ${batch.fail} refused`,
    ],
    [
      new Set(batch.errors.map(({ row }) => row)).size <= batch.fail,
      `batch ${batch.batchNo} with ${batch.fail} rows refused, and errors in more`,
    ],
    [
      (batch.fail === 0) === (batch.errorFile === null),
      `batch ${batch.batchNo} with ${batch.fail} rows refused and ${batch.errorFile ? 'a' : 'no'} file of them`,
    ],
    [
      batch.success > 0 || batch.successFreightFen + batch.successDriverFreightFen === 0,
      `batch ${batch.batchNo} with no row and ${batch.successFreightFen} fen`,
    ],
  ])

export const contradictionsOfBatch = (batch: z.infer<typeof OrderBatchReply>): string[] =>
  broken([
    [
      batch.errors.length === batch.fail,
      `a batch of which ${batch.fail} failed, for ${batch.errors.length} reasons`,
    ],
  ])

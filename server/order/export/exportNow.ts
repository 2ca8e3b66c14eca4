import { mostAtOnce } from '#contract/orderExport.rules.ts'
import { Problem } from '#contract/problem.ts'
import type { BlobReply } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { countExported, type Exported, nameOf, openRows } from './foundRows.ts'
import { streamSheet } from './stream.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** All that matches as a download, written while it is read; refused where it is too much for one. */
export const exportNow = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  of: Exported,
): Promise<BlobReply & { rows: number }> => {
  const count = await countExported(db, of)
  if (count > mostAtOnce) {
    throw new Problem('exportLarge', { params: { count, limit: mostAtOnce } })
  }
  const { found, plan, nextRows } = await openRows(db, of)
  return {
    name: nameOf(db, of, clock.now()),
    type: xlsxType,
    body: streamSheet(plan, nextRows),
    rows: found,
  }
}

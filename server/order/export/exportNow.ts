import { mostAtOnce } from '#contract/orderExport.rules.ts'
import { Problem } from '#contract/problem.ts'
import { auditOrder } from '#server/order/auditOrder.ts'
import type { Asking } from '#server/platform/audit.ts'
import type { BlobReply } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { countExported, type Exported, nameOf, openRows } from './foundRows.ts'
import { downloadSheet } from './stream.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** All that matches as a download, written while it is read; refused where it is too much for one. */
export const exportNow = async (
  given: Asking & { ports: Pick<Ports, 'db' | 'clock'> },
  what: Omit<Exported, 'entId'>,
): Promise<BlobReply> => {
  const { db, clock } = given.ports
  const { entId } = given.caller
  const of = { ...what, entId }
  const count = await countExported(db, of)
  if (count > mostAtOnce) {
    throw new Problem('exportLarge', { params: { count, limit: mostAtOnce } })
  }
  const { found: rows, ...sheet } = await openRows(db, of)
  const { subject, orderKind: kind, query: filter } = what
  const body = await downloadSheet(entId, sheet, () =>
    db.transaction((tx) =>
      auditOrder({ ...given, ports: { clock, db: tx } }, 'order.exported', {
        subject,
        kind,
        rows,
        filter,
      }),
    ),
  )
  return { name: nameOf(db, of, clock.now()), type: xlsxType, body }
}

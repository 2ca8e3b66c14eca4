import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { InvoiceApplyStatus, InvoiceStatus } from '#contract/invoice.contract.ts'
import type { InvoiceAction } from '#contract/invoice.rules.ts'
import { Problem } from '#contract/problem.ts'
import { tellOfInvoice } from '#server/message/ofInvoice.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { invoice, invoiceApply, invoiceEvent } from './invoice.schema.ts'

export type ApplyRow = typeof invoiceApply.$inferSelect
export type InvoiceStored = typeof invoice.$inferSelect

/** Who did what, and why. */
export type Why = { at: number; actor: string; action: InvoiceAction; remark?: string | null }

type Set<Row> = { [Column in keyof Row]?: Row[Column] | SQL }

/** What happened goes into the history, and to whom it concerns. */
export const record = async (
  tx: Db,
  { nextId }: Pick<Ports, 'nextId'>,
  about: { apply: ApplyRow | null; invoice: InvoiceStored | null },
  { at, actor, action, remark = null }: Why,
) => {
  const id = nextId()
  await tx.insert(invoiceEvent).values({
    id,
    applyId: about.apply?.id ?? null,
    invoiceId: about.invoice?.id ?? null,
    at,
    actor,
    action,
    remark,
  })
  await tellOfInvoice(tx, about, { at, action, remark, event: id })
}

type Move<Status, Row> = {
  id: string
  from: readonly Status[]
  to: Status
  set?: Set<Row>
  where?: SQL | undefined
  why: Why
}

/** One conditional update with its event, and whom it concerns told; null when the application stood elsewhere. */
export const moveApply = async (
  tx: Db,
  ports: Pick<Ports, 'nextId'>,
  move: Move<InvoiceApplyStatus, ApplyRow>,
): Promise<ApplyRow | null> => {
  const [row] = await tx
    .update(invoiceApply)
    .set({
      ...move.set,
      status: move.to,
      changedAt: move.why.at,
      version: sql`${invoiceApply.version} + 1`,
    })
    .where(
      and(eq(invoiceApply.id, move.id), inArray(invoiceApply.status, [...move.from]), move.where),
    )
    .returning()
  if (!row) return null
  await record(tx, ports, { apply: row, invoice: null }, move.why)
  return row
}

/** The same of an invoice. */
export const moveInvoice = async (
  tx: Db,
  ports: Pick<Ports, 'nextId'>,
  move: Move<InvoiceStatus, InvoiceStored>,
): Promise<InvoiceStored | null> => {
  const [row] = await tx
    .update(invoice)
    .set({
      ...move.set,
      status: move.to,
      changedAt: move.why.at,
      version: sql`${invoice.version} + 1`,
    })
    .where(and(eq(invoice.id, move.id), inArray(invoice.status, [...move.from]), move.where))
    .returning()
  if (!row) return null
  await record(tx, ports, { apply: null, invoice: row }, move.why)
  return row
}

/** Refuses what is somebody else's, was changed since it was seen, or stands where this cannot be done. */
export const demand = <Row extends { version: number; status: number }>(
  row: Row | undefined,
  version: number,
  statuses: readonly Row['status'][],
): Row => {
  if (!row) throw new Problem('missing')
  if (row.version !== version) throw new Problem('versionConflict')
  if (!statuses.includes(row.status)) throw new Problem('stateForbids')
  return row
}

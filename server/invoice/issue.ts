import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { auditDecision } from '#server/platform/audit.ts'
import type { InvoiceReply, InvoiceRequest } from '#server/platform/channels/taxAuthority.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { authorityActor } from '#server/platform/actor.ts'
import { moveApply, record, type ApplyRow, type Why } from './event.ts'
import { invoice, invoiceApply, invoiceLine, invoiceTransport } from './invoice.schema.ts'
import { isMoneyShort } from './moneyReturned.ts'
import { finishOrders, releaseOrders } from './orders.ts'
import { buyerColumns, buyerIn, sellerColumns, sellerIn } from './party.ts'

/** The number under which the authority knows an attempt. */
export const requestNoOf = ({ applyNo, attempt }: Pick<ApplyRow, 'applyNo' | 'attempt'>) =>
  `${applyNo}-${attempt}`

export const requestOf = (apply: ApplyRow): InvoiceRequest => ({
  requestNo: requestNoOf(apply),
  redOfInvoiceNo: null,
  invoiceKind: apply.invoiceKind,
  seller: sellerIn(apply),
  buyer: buyerIn(apply),
  totalFen: apply.totalFen,
  amountFen: apply.amountFen,
  taxFen: apply.taxFen,
  lines: apply.lines,
  transport: apply.transport,
  remark: apply.remark,
})

type Issued = Extract<InvoiceReply, { kind: 'issued' }>

/** The invoice of an application as the authority issued it, with its lines. */
export const insertInvoice = async (
  tx: Db,
  { nextId, clock }: Ports,
  apply: ApplyRow,
  issued: Issued,
) => {
  const at = clock.now()
  const [row] = await tx
    .insert(invoice)
    .values({
      id: nextId(),
      entId: apply.entId,
      origin: 'issued',
      applyId: apply.id,
      invoiceNo: issued.invoiceNo,
      invoiceKind: apply.invoiceKind,
      isBlue: true,
      status: 10,
      issuedAt: issued.at,
      ...sellerColumns(sellerIn(apply)),
      ...buyerColumns(buyerIn(apply)),
      buyerEntId: apply.buyerEntId,
      totalFen: apply.totalFen,
      amountFen: apply.amountFen,
      taxFen: apply.taxFen,
      orderCount: apply.orderCount,
      remark: apply.remark,
      createdAt: at,
      changedAt: at,
    })
    .returning()
  assert(row, 'one invoice makes one row')
  const invoiceId = row.id
  await tx.insert(invoiceLine).values(apply.lines.map((line) => ({ ...line, invoiceId })))
  if (apply.transport.length > 0)
    await tx.insert(invoiceTransport).values(apply.transport.map((one) => ({ ...one, invoiceId })))
  return row
}

/** Takes what the authority said of an application, once; answers whether it came to an end. */
export const settleApply = (ports: Ports, asked: ApplyRow, reply: InvoiceReply): Promise<boolean> =>
  ports.db.transaction(async (tx) => {
    if (reply.kind !== 'issued' && reply.kind !== 'refused') return false
    await lockEnterprise(tx, asked.entId)
    const [apply] = await tx
      .select()
      .from(invoiceApply)
      .where(eq(invoiceApply.id, asked.id))
      .for('update')
    if (apply?.status !== 20 || apply.attempt !== asked.attempt) return false
    const at = ports.clock.now()
    const why: Why =
      reply.kind === 'issued'
        ? { at, actor: authorityActor, action: 'apply.issued', remark: reply.invoiceNo }
        : { at, actor: authorityActor, action: 'apply.failed', remark: reply.reason }
    const shared = { id: apply.id, from: [20], why } as const
    const orders = { at, actor: authorityActor, remark: apply.applyNo }
    if (reply.kind === 'refused') {
      const set = { reason: reply.reason, nextAskAt: null }
      await moveApply(tx, ports, { ...shared, to: 50, set })
      await releaseOrders(tx, { applyId: apply.id }, { ...orders, action: 'order.invoiceReleased' })
    } else {
      const row = await insertInvoice(tx, ports, apply, reply)
      const set = { invoiceId: row.id, nextAskAt: null }
      await moveApply(tx, ports, { ...shared, to: 30, set })
      await finishOrders(tx, apply.id, row.id, { ...orders, remark: row.invoiceNo })
      const about = { apply: null, invoice: row }
      await record(tx, ports, about, { ...why, action: 'invoice.issued' })
      if (await isMoneyShort(tx, apply.id))
        await record(tx, ports, about, {
          at,
          actor: authorityActor,
          action: 'invoice.moneyReturned',
        })
    }
    await auditDecision(
      tx,
      { entId: apply.entId, objectType: 'invoiceApply', objectId: apply.id },
      why,
    )
    return true
  })

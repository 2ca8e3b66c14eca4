import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/time.ts'
import type { Shift } from '#server/demo/shift.ts'
import { takeNumbers } from '#server/order/orderChange.store.ts'
import { findOrders } from '#server/order/order.store.ts'
import { takeInvoiceNo } from '#server/platform/channels/sandbox/invoices.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { insertApply } from './apply.ts'
import { authorityActor, reviewerActor } from '#server/platform/actor.ts'
import { composeInvoice } from './compose.ts'
import { invoice, invoiceApply, invoiceEvent, invoiceOrder } from './invoice.schema.ts'
import { insertInvoice } from './issue.ts'
import { insertRed } from './red.ts'
import { readBuyers, readSeller } from './party.ts'

type Seeding = { ports: Ports; entId: string; orderId: string; at: number }

const general = 90_000

/** An application of an order as it was handed in. */
const seedApply = async ({ ports, entId, orderId, at }: Seeding) => {
  const { db } = ports
  const [order] = await findOrders(db, entId, [orderId])
  const seller = await readSeller(db, entId)
  if (!order || !seller) throw new Error(`order ${orderId} of ${entId} cannot be invoiced`)
  const [applyNo = ''] = await takeNumbers(db, `KP${dayOf(at).replaceAll('-', '')}`, 6, 1)
  const buyer = (await readBuyers(db, [order]))(order)
  const apply = await insertApply(db, ports, {
    entId,
    applyNo,
    invoiceKind: '81',
    mergeMode: 1,
    seller,
    buyer,
    composed: composeInvoice([{ order, ratePpm: general }]),
    receiveEmail: buyer.receiveEmail,
    status: 10,
    replacesId: null,
    at,
  })
  await noteEvent(ports, {
    applyId: apply.id,
    at,
    actor: seller.party.name,
    action: 'apply.submitted',
  })
  return apply
}

type Event = Omit<typeof invoiceEvent.$inferInsert, 'id'>

const noteEvent = ({ db, nextId }: Ports, event: Event) =>
  db.insert(invoiceEvent).values({ id: nextId(), ...event })

const secondMs = 1_000

/** An invoice that was issued for an order, whose status says so already. */
const seedIssued = async (seeding: Seeding) => {
  const { ports, at } = seeding
  const { db } = ports
  const apply = await seedApply(seeding)
  const issuedAt = at + 10 * secondMs
  const invoiceNo = await takeInvoiceNo(db, ports.settings.province, at)
  const row = await insertInvoice(db, ports, apply, { kind: 'issued', invoiceNo, at: issuedAt })
  await settleSeeded(db, apply.id, row.id)
  await noteEvent(ports, {
    applyId: apply.id,
    at: at + 5 * secondMs,
    actor: reviewerActor,
    action: 'apply.approved',
  })
  const issued = { at: issuedAt, actor: authorityActor }
  await noteEvent(ports, {
    ...issued,
    applyId: apply.id,
    action: 'apply.issued',
    remark: invoiceNo,
  })
  await noteEvent(ports, {
    ...issued,
    invoiceId: row.id,
    action: 'invoice.issued',
    remark: invoiceNo,
  })
  return row
}

const settleSeeded = async (db: Db, applyId: string, invoiceId: string) => {
  await db
    .update(invoiceOrder)
    .set({ invoiceId, isLive: true })
    .where(eq(invoiceOrder.applyId, applyId))
  await db.update(invoiceApply).set({ status: 20, attempt: 1 }).where(eq(invoiceApply.id, applyId))
  await db.update(invoiceApply).set({ status: 30, invoiceId }).where(eq(invoiceApply.id, applyId))
}

/** Two invoices that stand, one that a red letter has cancelled, and an application that was rejected. */
export const seedInvoices = async (
  ports: Ports,
  {
    ents,
    orders,
    shift,
  }: {
    ents: ReadonlyMap<number, string>
    orders: ReadonlyMap<number, string>
    shift: Shift
  },
) => {
  const { db } = ports
  const of = (ent: number, order: number, time: string): Seeding => ({
    ports,
    entId: ents.get(ent) ?? '',
    orderId: orders.get(order) ?? '',
    at: shift.instant(time),
  })
  await seedIssued(of(2, 1, '2023-08-16 14:00:00'))
  await seedIssued(of(2, 2, '2023-08-16 14:05:00'))
  const blue = await seedIssued(of(2, 3, '2023-08-16 14:10:00'))
  await seedRed(ports, blue, shift.instant('2023-08-16 16:30:00'))
  const refused = await seedApply(of(1, 11, '2023-08-17 08:00:00'))
  const reason = '购方地址与登记信息不一致，请核对后重新提交'
  await db.update(invoiceApply).set({ status: 40, reason }).where(eq(invoiceApply.id, refused.id))
  await noteEvent(ports, {
    applyId: refused.id,
    at: shift.instant('2023-08-17 08:20:00'),
    actor: reviewerActor,
    action: 'apply.rejected',
    remark: reason,
  })
}

/** Its order can be invoiced again. */
const seedRed = async (ports: Ports, blue: typeof invoice.$inferSelect, at: number) => {
  const { db } = ports
  const invoiceNo = await takeInvoiceNo(db, ports.settings.province, at)
  await db
    .update(invoice)
    .set({ status: 20, redReason: '货物名称填写有误', redAttempt: 1 })
    .where(eq(invoice.id, blue.id))
  await insertRed(db, ports, blue, { kind: 'issued', invoiceNo, at })
  await db.update(invoice).set({ status: 30 }).where(eq(invoice.id, blue.id))
  await db.update(invoiceOrder).set({ isLive: false }).where(eq(invoiceOrder.invoiceId, blue.id))
  await noteEvent(ports, {
    invoiceId: blue.id,
    at,
    actor: authorityActor,
    action: 'invoice.redDone',
    remark: invoiceNo,
  })
}

import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { OrderDetail } from '#contract/order.contract.ts'
import { tripSteps } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import type * as calls from '#contract/realTimeOrder.contract.ts'
import { timeOf } from '#contract/time.ts'
import { decideDue } from '#server/desk/reviewer.ts'
import { reviewerActor } from '#server/platform/actor.ts'
import { auditDecision } from '#server/platform/audit.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Decision } from '#server/platform/decision.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { isFiled, isPaying } from './moneyFile.ts'
import { freightOrder, orderVoid } from './order.schema.ts'
import type { StoredOrder } from './order.store.ts'
import { changeOrders, lockOrders, moveOrders } from './orderChange.store.ts'
import { change, orderAt, type Stepping } from './trip.ts'

const waits = eq(orderVoid.status, 0)

const isInvoiced = async (tx: Db, { id }: Pick<StoredOrder, 'id'>) =>
  (await rowsOf(tx, sql`select 1 as one from invoice_order where order_id = ${id} and is_live`))
    .length > 0

/** Money that moves, was shown or was invoiced forbids it; asked under the order's lock, by whoever asks and by whoever decides. */
const enforceUnpaid = async (tx: Db, order: Pick<StoredOrder, 'id'>) => {
  if (await isPaying(tx, order)) throw new Problem('paymentUnderWay')
  if (await isFiled(tx, order)) throw new Problem('transferFiled')
  if (await isInvoiced(tx, order)) throw new Problem('stateForbids')
}

/** Asks the platform to void an order that has departed (O17). Until that is decided the order goes on, and its money stays. */
export const askVoid = async (given: Stepping, body: ParsedOf<typeof calls.askVoid>['body']) => {
  const { tx, ports, caller } = given
  const order = await orderAt(given, body, 'askVoid')
  if (order.voidAsked) throw new Problem('voidWaits')
  await enforceUnpaid(tx, order)
  await tx.insert(orderVoid).values({
    id: ports.nextId(),
    orderId: order.id,
    reason: body.reason,
    askedBy: caller.entName,
    askedAt: ports.clock.now(),
    status: 0,
  })
  return change(given, order, {
    action: 'order.voidAsked',
    set: sql`void_asked = true`,
    remark: body.reason,
  })
}

/** Takes the request back while nobody has decided it. */
export const withdrawVoid = async (
  given: Stepping,
  body: ParsedOf<typeof calls.withdrawVoid>['body'],
) => {
  const { tx, ports } = given
  const order = await orderAt(given, body, 'withdrawVoid')
  if (!order.voidAsked) throw new Problem('stateForbids')
  await tx
    .update(orderVoid)
    .set({ status: 3, decidedAt: ports.clock.now() })
    .where(and(eq(orderVoid.orderId, order.id), waits))
  return change(given, order, { action: 'order.voidWithdrawn', set: sql`void_asked = false` })
}

/** The last request to void an order, and what became of it. */
export const voidRequestOf = async (
  db: Db,
  { id }: Pick<StoredOrder, 'id'>,
): Promise<OrderDetail['voidRequest']> => {
  const [row] = await db
    .select()
    .from(orderVoid)
    .where(eq(orderVoid.orderId, id))
    .orderBy(desc(orderVoid.id))
    .limit(1)
  if (!row) return null
  const { reason, askedBy, askedAt, status, remark, decidedAt } = row
  const decideTime = decidedAt === null ? null : timeOf(decidedAt)
  return { reason, askedBy, askTime: timeOf(askedAt), status, remark, decideTime }
}

/** Requests that wait for a decision, the oldest first. */
export const listVoidRequests = async (db: Db, limit: number) => {
  const rows = await db
    .select({
      requestId: orderVoid.id,
      askedAt: orderVoid.askedAt,
      askedBy: orderVoid.askedBy,
      reason: orderVoid.reason,
      shippingNoteNumber: freightOrder.shippingNoteNumber,
      status: freightOrder.status,
    })
    .from(orderVoid)
    .innerJoin(freightOrder, eq(freightOrder.id, orderVoid.orderId))
    .where(waits)
    .orderBy(asc(orderVoid.askedAt), asc(orderVoid.id))
    .limit(limit)
  const records = rows.map(({ askedAt, ...row }) => ({ ...row, askTime: timeOf(askedAt) }))
  return { records, total: await db.$count(orderVoid, waits) }
}

type Deciding = { id: string; at: number; actor: string }

const voidOrder = async (tx: Db, { id, at, actor }: Deciding, reason: string) => {
  await enforceUnpaid(tx, { id })
  const moved = await moveOrders(tx, {
    items: [{ id }],
    from: tripSteps.askVoid,
    to: 900,
    set: sql`has_money = false, void_asked = false`,
    why: { at, actor, action: 'order.voidApproved', remark: reason },
  })
  if (moved.length === 0) throw new Problem('stateForbids')
}

const leaveOrder = (tx: Db, { id, at, actor }: Deciding, remark: string) =>
  changeOrders(tx, {
    items: [{ id }],
    where: sql`true`,
    set: sql`void_asked = false`,
    why: { at, actor, action: 'order.voidRejected', remark },
  })

/** Approves (1) or rejects (2) the very request that was looked at, once; what forbids it by now is asked again. */
export const decideVoid = (
  { db, clock }: Ports,
  requestId: string,
  { result, remark }: Decision,
  actor: string,
) =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const isIt = eq(orderVoid.id, requestId)
    const [asked] = await tx.select().from(orderVoid).where(isIt)
    if (!asked) throw new Problem('missing')
    const id = asked.orderId
    await lockOrders(tx, null, [id])
    const decided = await tx
      .update(orderVoid)
      .set({ status: result, remark: remark ?? null, decidedAt: at })
      .where(and(isIt, waits))
      .returning({ id: orderVoid.id })
    if (decided.length === 0) throw new Problem('stateForbids')
    if (result === 1) await voidOrder(tx, { id, at, actor }, asked.reason)
    else await leaveOrder(tx, { id, at, actor }, remark)
    const [order] = await tx
      .select({ entId: freightOrder.entId, shippingNoteNumber: freightOrder.shippingNoteNumber })
      .from(freightOrder)
      .where(eq(freightOrder.id, id))
    const action = result === 1 ? 'order.voidApproved' : 'order.voidRejected'
    const about = { entId: order?.entId ?? null, objectType: 'order', objectId: id }
    await auditDecision(tx, { ...about, params: { requestId } }, { at, actor, action, remark })
    return { shippingNoteNumber: order?.shippingNoteNumber ?? '' }
  })

export const decideVoidsDue = (ports: Ports) =>
  decideDue(ports, {
    after: 'reviewWarnSeconds',
    find: (before, most) =>
      ports.db
        .select({ id: orderVoid.id })
        .from(orderVoid)
        .where(and(waits, lte(orderVoid.askedAt, before)))
        .orderBy(asc(orderVoid.id))
        .limit(most),
    decide: ({ id }) => decideVoid(ports, id, { result: 1 }, reviewerActor),
  })

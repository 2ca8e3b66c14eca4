import { and, asc, count, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { decideDue } from '#server/desk/reviewer.ts'
import { auditDecision } from '#server/platform/audit.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Decision } from '#server/platform/decision.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { reviewerActor } from '#server/platform/actor.ts'
import { forbiddenTrip } from './judgeTrips.ts'
import { freightOrder, moneyFile } from './order.schema.ts'
import { changeOrders, lockOrders, moveOrders } from './orderChange.store.ts'
import { hasLiveDetail } from './orderFilter.ts'
import { owedFen, payableFen } from './owed.ts'
import { messageOf } from './rules/orderProblem.ts'
import { refuseTrip } from './trip.ts'

/** What was verified, or has waited since before an instant. */
const filedBefore = (before: number) => sql`(select coalesce(sum(amount_fen), 0) from money_file
  where money_file.order_id = freight_order.id
    and (verify_status = 1 or verify_status = 0 and created_at <= ${before}))`
const verified = sql`(select coalesce(sum(amount_fen), 0) from money_file
  where money_file.order_id = freight_order.id and verify_status = 1)`

/** Where a transfer pays an order: approved, and a real-time one signed for. */
const isToBePaid = sql`freight_order.status = case when order_kind = 'REALTIME' then 70 else 40 end`

/** Where a mistyped statement locks what it goes by: it can be refused, and verified by nobody. */
const isDraft = sql`freight_order.status in (0, 30)`

type Due = { id: string; entId: string }

/** So many orders whose statements came before an instant and add up to what is owed. */
const findDue = (db: Db, before: number, most: number) =>
  rowsOf<Due>(
    db,
    sql`select id::text, ent_id::text as "entId" from freight_order
      where id in (select order_id from money_file where verify_status = 0 and created_at <= ${before})
        and ${isToBePaid} and pay_type = 1 and not deleted and ${owedFen} > 0 and ${filedBefore(before)} = ${owedFen}
      order by id limit ${most}`,
  )

/** Pays those of some locked orders whose statements add up to what is owed. */
const payBy = (
  tx: Db,
  { ids, sum, at, actor }: { ids: readonly string[]; sum: SQL; at: number; actor: string },
) =>
  moveOrders(tx, {
    items: ids.map((id) => ({ id })),
    from: [40, 70],
    to: 100,
    where: sql`${isToBePaid} and pay_type = 1 and ${sum} = ${owedFen} and not ${hasLiveDetail}`,
    set: sql`paid_fen = ${payableFen}`,
    why: { at, actor, action: 'order.moneyVerified' },
  })

const longestRemark = 200

/** What was filed of an order before an instant. */
const areDue = (id: string, before: number) =>
  and(eq(moneyFile.orderId, id), eq(moneyFile.verifyStatus, 0), lte(moneyFile.createdAt, before))

/**
 * Verifies what was filed of an order before an instant, by which it is paid; or refuses it, where the rules have come to forbid
 * to pay for its trip since it was filed.
 */
const verifyDue = ({ db, clock }: Ports, { id, entId }: Due, before: number) =>
  db.transaction(async (tx) => {
    const [at, actor] = [clock.now(), reviewerActor]
    await lockOrders(tx, null, [id])
    const forbidden = await forbiddenTrip(tx, id, at)
    if (forbidden.length > 0) {
      const words = forbidden.map((problem) => messageOf(problem, 'zh-CN')).join('；')
      const remark = words.slice(0, longestRemark)
      for (const { documentNumber } of await tx.select().from(moneyFile).where(areDue(id, before)))
        await decide(tx, documentNumber, { result: 2, remark }, { at, actor })
      return
    }
    const paid = await payBy(tx, { ids: [id], sum: filedBefore(before), at, actor })
    if (paid.length === 0) throw new Problem('stateForbids')
    const statements = await tx
      .update(moneyFile)
      .set({ verifyStatus: 1 })
      .where(areDue(id, before))
      .returning({ documentNumber: moneyFile.documentNumber })
    const about = { entId, objectType: 'order', objectId: id }
    const why = { at, actor, action: 'order.moneyVerified' }
    for (const params of statements) await auditDecision(tx, { ...about, params }, why)
  })

/** The reviewer of the demonstration verifies transfers outside the portal, by which orders are paid (O11). */
export const verifyMoneyDue = (ports: Ports) =>
  decideDue(ports, {
    after: 'reviewCleanSeconds',
    find: async (before, most) =>
      (await findDue(ports.db, before, most)).map((due) => ({ ...due, before })),
    decide: ({ before, ...due }) => verifyDue(ports, due, before),
  })

// What was refused counts nowhere.
const underNumber = sql`from money_file as part
  where part.sequence_code = ${moneyFile.sequenceCode} and part.verify_status <> 2`
const ofTransfer = sql`${underNumber} and part.ent_id = ${moneyFile.entId}`

/**
 * Statements that can be decided, each with all that its transfer is said to have paid: first those of orders that wait to be
 * paid by them, then those of drafts, which can be refused alone; the oldest of each first. That other enterprises show the
 * same number is told here alone: it is a question to the bank's books, and no ground to refuse what nobody has looked at.
 */
export const listMoneyFiles = async (db: Db, most: number) => {
  const ofOrder = eq(freightOrder.id, moneyFile.orderId)
  const waits = and(eq(moneyFile.verifyStatus, 0), or(isToBePaid, isDraft))
  const records = await db
    .select({
      documentNumber: moneyFile.documentNumber,
      sequenceCode: moneyFile.sequenceCode,
      amountFen: moneyFile.amountFen,
      paidTime: moneyFile.paidTime,
      recipient: moneyFile.recipient,
      receiptAccount: moneyFile.receiptAccount,
      shippingNoteNumber: freightOrder.shippingNoteNumber,
      orderStatus: freightOrder.status,
      transferOrders: sql<number>`(select count(distinct order_id) ${ofTransfer})`.mapWith(Number),
      transferFen: sql<number>`(select sum(amount_fen) ${ofTransfer})`.mapWith(Number),
      otherEnterprises:
        sql<number>`(select count(distinct part.ent_id) ${underNumber} and part.ent_id <> ${moneyFile.entId})`.mapWith(
          Number,
        ),
    })
    .from(moneyFile)
    .innerJoin(freightOrder, ofOrder)
    .where(waits)
    .orderBy(sql`${isDraft}`, asc(moneyFile.createdAt), asc(moneyFile.id))
    .limit(most)
  const [all] = await db
    .select({ total: count() })
    .from(moneyFile)
    .innerJoin(freightOrder, ofOrder)
    .where(waits)
  return { records, total: all?.total ?? 0 }
}

/** Verified where its order waits to be paid; refused in a draft too, which a mistyped statement would lock. */
const isToBeDecided = (result: Decision['result']) =>
  result === 1 ? isToBePaid : sql`(${isToBePaid} or ${isDraft})`

/**
 * Verifies or refuses one statement, once. The order is paid when those that were verified add up to what is owed; what was
 * refused counts nowhere. Answers whether the order is paid by it.
 */
export const decideMoneyFile = (
  { db, clock }: Ports,
  documentNumber: string,
  decision: Decision,
  actor: string,
): Promise<{ isPaid: boolean }> =>
  db.transaction((tx) => decide(tx, documentNumber, decision, { at: clock.now(), actor }))

const decide = async (
  tx: Db,
  documentNumber: string,
  { result, remark }: Decision,
  { at, actor }: { at: number; actor: string },
) => {
  const isIt = eq(moneyFile.documentNumber, documentNumber)
  const [found] = await tx.select().from(moneyFile).where(isIt)
  if (!found) throw new Problem('missing')
  const id = found.orderId
  await lockOrders(tx, null, [id])
  // Whoever runs the portal reads it, in English as all that the command says.
  if (result === 1) refuseTrip('en', 'number', await forbiddenTrip(tx, id, at))
  const decided = await tx
    .update(moneyFile)
    .set({ verifyStatus: result, remark: remark ?? null })
    .from(freightOrder)
    .where(
      and(
        isIt,
        eq(moneyFile.verifyStatus, 0),
        eq(freightOrder.id, moneyFile.orderId),
        isToBeDecided(result),
      ),
    )
    .returning({ id: moneyFile.id })
  if (decided.length === 0) throw new Problem('stateForbids')
  const changed =
    result === 1
      ? await payBy(tx, { ids: [id], sum: verified, at, actor })
      : await noteRefusal(tx, { id, at, actor, remark })
  const [order] = await tx
    .select({ entId: freightOrder.entId })
    .from(freightOrder)
    .where(eq(freightOrder.id, id))
  const action = result === 1 ? 'order.moneyVerified' : 'order.moneyRefused'
  const about = { entId: order?.entId ?? null, objectType: 'order', objectId: id }
  await auditDecision(tx, { ...about, params: { documentNumber } }, { at, actor, action, remark })
  return { isPaid: result === 1 && changed.length > 0 }
}

type Refusal = { id: string; at: number; actor: string; remark: string }

const noteRefusal = (tx: Db, { id, at, actor, remark }: Refusal) =>
  changeOrders(tx, {
    items: [{ id }],
    where: sql`true`,
    set: sql`has_money = exists (
      select 1 from money_file where money_file.order_id = freight_order.id and verify_status <> 2)`,
    why: { at, actor, action: 'order.moneyRefused', remark },
  })

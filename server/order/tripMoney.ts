import { and, eq, sql } from 'drizzle-orm'
import { fault } from '#contract/fieldFault.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { FormFaults } from '#contract/form.ts'
import { yuanOfFen } from '#contract/money.ts'
import { amountTolerance } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import type * as calls from '#contract/realTimeOrder.contract.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { refuseFaults } from '#server/platform/words.ts'
import { judgeOrders } from './judge.ts'
import { requireFiles } from './materials.ts'
import { moneyFile } from './order.schema.ts'
import { findOrders, type StoredOrder } from './order.store.ts'
import { takeNumbers } from './orderChange.store.ts'
import { hasLiveDetail } from './orderFilter.ts'
import { change, orderAt, type Stepping, timeFaults } from './trip.ts'

const offline = 1

/** A payment that has begun goes by what it began with. */
const isPaying = async (tx: Db, { id }: StoredOrder) =>
  (await rowsOf(tx, sql`select 1 as one from freight_order where id = ${id} and ${hasLiveDetail}`))
    .length > 0

/** A transfer outside the portal waits to be verified. */
const isFiled = async (tx: Db, { id }: StoredOrder) =>
  (await tx.$count(moneyFile, and(eq(moneyFile.orderId, id), eq(moneyFile.verifyStatus, 0)))) > 0

type Money = ParsedOf<typeof calls.changeOrderMoney>['body']

const differsMuch = (before: number, after: number) =>
  Math.abs(after - before) > before * amountTolerance

const moneyFaults = (
  { freightFen, driverFreightFen, deductFen }: Money,
  { isMuch, order: { status } }: { isMuch: boolean; order: StoredOrder },
): FormFaults => ({
  ...(freightFen === 0 ? { freightFen: fault('amount') } : {}),
  ...(driverFreightFen > freightFen ? { driverFreightFen: fault('aboveFreight') } : {}),
  ...(deductFen > driverFreightFen ? { deductFen: fault('aboveDriverFreight') } : {}),
  ...(isMuch && (status === 50 || status === 60)
    ? { freightFen: fault('amountJump', { percent: amountTolerance * 100 }) }
    : {}),
})

/**
 * Other amounts. Where they differ by much the order is looked at again: before it departs and once it was signed for; on its
 * way nobody could.
 */
export const changeMoney = async (given: Stepping, body: Money) => {
  const { tx, locale, ports, caller } = given
  const order = await orderAt(given, body, 'money')
  const { freightFen, driverFreightFen, deductFen, reason } = body
  const isMuch =
    differsMuch(order.freightFen, freightFen) ||
    differsMuch(order.driverFreightFen, driverFreightFen)
  refuseFaults(locale, moneyFaults(body, { isMuch, order }))
  if (await isPaying(tx, order)) throw new Problem('stateForbids')
  const amounts = [
    [order.freightFen, freightFen],
    [order.driverFreightFen, driverFreightFen],
    [order.deductFen, deductFen],
  ] as const
  await change(given, order, {
    action: isMuch ? 'order.moneyReviewed' : 'order.moneyChanged',
    remark: [...amounts.map((pair) => pair.map((fen) => yuanOfFen(fen)).join(' → ')), reason].join(
      '；',
    ),
    set: sql`freight_fen = ${freightFen}, driver_freight_fen = ${driverFreightFen}, deduct_fen = ${deductFen}${isMuch ? sql`, submitted_at = ${ports.clock.now()}` : sql``}`,
    ...(isMuch ? { to: 10 as const } : {}),
  })
  if (isMuch) await noteProblems(given, caller.entId, order.id)
}

/** What the rules say of the new amounts, for whoever looks at them. */
const noteProblems = async ({ tx, ports }: Stepping, entId: string, id: string) => {
  const orders = await findOrders(tx, entId, [id])
  const [judged] = await judgeOrders({ db: tx, clock: ports.clock }, entId, orders)
  if (!judged) return
  await tx.execute(sql`update freight_order set findings = ${JSON.stringify(judged.problems)}::jsonb
    where id = ${id}`)
}

/** Another way of payment, while nothing is being paid and no transfer waits to be verified. */
export const changePayType = async (
  given: Stepping,
  body: ParsedOf<typeof calls.changeOrderPayType>['body'],
) => {
  const order = await orderAt(given, body, 'payType')
  if ((await isPaying(given.tx, order)) || (await isFiled(given.tx, order))) {
    throw new Problem('stateForbids')
  }
  await change(given, order, {
    action: 'order.payTypeChanged',
    set: sql`pay_type = ${body.payType}`,
  })
}

type Statement = ParsedOf<typeof calls.addMoneyFile>['body']

const statementFaults = async (
  tx: Db,
  { amountFen, paidTime }: Statement,
  { order, now }: { order: StoredOrder; now: number },
): Promise<FormFaults> => {
  const filed = await tx
    .select({ fen: moneyFile.amountFen })
    .from(moneyFile)
    .where(eq(moneyFile.orderId, order.id))
  const owed = order.driverFreightFen - order.deductFen - order.paidFen
  const most = Math.max(owed - filed.reduce((sum, { fen }) => sum + fen, 0), 0)
  return {
    ...timeFaults('paidTime', instantOf(paidTime), { after: order.consignmentDateTime, now }),
    ...(amountFen === 0 ? { amountFen: fault('amount') } : {}),
    ...(amountFen > most ? { amountFen: fault('beyondOwed', { most: yuanOfFen(most) }) } : {}),
  }
}

/** The statement of a transfer that was made outside the portal; it is verified before the order is paid. */
export const fileMoney = async (given: Stepping, body: Statement) => {
  const { tx, ports, caller, locale } = given
  const order = await orderAt(given, body, 'moneyFile')
  if (order.payType !== offline || (await isPaying(tx, order))) throw new Problem('stateForbids')
  const now = ports.clock.now()
  refuseFaults(locale, await statementFaults(tx, body, { order, now }))
  await requireFiles(tx, caller.entId, [body.fileId])
  const prefix = `LS${dayOf(now).replaceAll('-', '')}`
  const [documentNumber = ''] = await takeNumbers(tx, prefix, 6, 1)
  const inserted = await tx
    .insert(moneyFile)
    .values({
      id: ports.nextId(),
      orderId: order.id,
      documentNumber,
      sequenceCode: body.sequenceCode,
      amountFen: body.amountFen,
      paidTime: instantOf(body.paidTime),
      recipient: order.payeeName,
      receiptAccount: order.payeeAccount,
      fileId: body.fileId,
      verifyStatus: 0,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: moneyFile.id })
  if (inserted.length === 0) refuseFaults(locale, { sequenceCode: fault('sequenceUsed') })
  await change(given, order, {
    action: 'order.moneyFiled',
    set: sql`has_money = true`,
    remark: `${documentNumber} ${yuanOfFen(body.amountFen)}`,
  })
}

import { sql } from 'drizzle-orm'
import { fault } from '#contract/fieldFault.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { FormFaults } from '#contract/form.ts'
import { yuanOfFen } from '#contract/money.ts'
import { amountTolerance } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import type * as calls from '#contract/realTimeOrder.contract.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { refuseFaults } from '#server/platform/words.ts'
import { judgeOrders } from './judge.ts'
import { isFiled, isPaying } from './moneyFile.ts'
import type { StoredOrder } from './order.store.ts'
import { payableOf } from './owed.ts'
import { codeOf, isBlock, messageOf } from './rules/orderProblem.ts'
import { change, orderAt, type Stepping } from './trip.ts'

/** Amounts and way of payment stand while a payment or a statement goes by them, or the platform decides whether the order is void. */
const enforceFree = async (tx: Db, order: StoredOrder) => {
  if (order.voidAsked) throw new Problem('voidWaits')
  if (await isPaying(tx, order)) throw new Problem('paymentUnderWay')
  if (await isFiled(tx, order)) throw new Problem('transferFiled')
}

type Money = ParsedOf<typeof calls.changeOrderMoney>['body']
type Amounts = Pick<Money, 'freightFen' | 'driverFreightFen' | 'deductFen'>

const differsMuch = (before: number, after: number) =>
  Math.abs(after - before) > before * amountTolerance

/** Whether amounts changed already since somebody last approved them: many small changes are a large one. */
const hasChanged = async (tx: Db, { id }: StoredOrder) =>
  (
    await rowsOf(
      tx,
      sql`select 1 as one from order_log where order_id = ${id} and action = 'order.moneyChanged' and seq > coalesce(
        (select max(seq) from order_log where order_id = ${id} and action = 'order.approved'), 0) limit 1`,
    )
  ).length > 0

const isMuchOf = async (tx: Db, order: StoredOrder, money: Money) =>
  differsMuch(order.freightFen, money.freightFen) ||
  differsMuch(order.driverFreightFen, money.driverFreightFen) ||
  differsMuch(payableOf(order), payableOf(money)) ||
  (await hasChanged(tx, order))

const amountFields: readonly string[] = ['freightFen', 'driverFreightFen', 'deductFen']

/** What the rules say of an order with other amounts; refuses amounts that a rule forbids. */
const judgeAmounts = async (
  { tx, ports, caller, locale }: Stepping,
  { order, money }: { order: StoredOrder; money: Amounts },
) => {
  const given = { db: tx, clock: ports.clock }
  const [judged] = await judgeOrders(given, caller.entId, [{ ...order, ...money }], [order])
  const problems = judged?.problems ?? []
  const errors = problems
    .filter((problem) => isBlock(problem) && amountFields.includes(problem.field))
    .map((problem) => ({
      field: problem.field,
      code: codeOf(problem),
      message: messageOf(problem, locale),
    }))
  if (errors.length > 0) throw new Problem('inputInvalid', { errors })
  return problems
}

const moneyFaults = (
  { freightFen, driverFreightFen, deductFen }: Money,
  { isMuch, order: { status } }: { isMuch: boolean; order: StoredOrder },
): FormFaults => {
  const wrong = {
    ...(freightFen === 0 ? { freightFen: fault('amount') } : {}),
    ...(driverFreightFen > freightFen ? { driverFreightFen: fault('aboveFreight') } : {}),
    ...(deductFen > driverFreightFen ? { deductFen: fault('aboveDriverFreight') } : {}),
  }
  // How much amounts differ is asked once they add up.
  return Object.keys(wrong).length === 0 && isMuch && (status === 50 || status === 60)
    ? { freightFen: fault('amountJump', { percent: amountTolerance * 100 }) }
    : wrong
}

/**
 * Other amounts. Where they differ by much, or changed before, the order is looked at again: before it departs and once it was
 * signed for; on its way nobody could.
 */
export const changeMoney = async (given: Stepping, body: Money) => {
  const { tx, locale, ports } = given
  const order = await orderAt(given, body, 'money')
  const { freightFen, driverFreightFen, deductFen, reason } = body
  await enforceFree(tx, order)
  const isMuch = await isMuchOf(tx, order, body)
  refuseFaults(locale, moneyFaults(body, { isMuch, order }))
  const money = { freightFen, driverFreightFen, deductFen }
  const problems = await judgeAmounts(given, { order, money })
  const amounts = [
    [order.freightFen, freightFen],
    [order.driverFreightFen, driverFreightFen],
    [order.deductFen, deductFen],
  ] as const
  const action = await change(given, order, {
    action: isMuch ? 'order.moneyReviewed' : 'order.moneyChanged',
    remark: [...amounts.map((pair) => pair.map((fen) => yuanOfFen(fen)).join(' → ')), reason].join(
      '；',
    ),
    set: sql`freight_fen = ${freightFen}, driver_freight_fen = ${driverFreightFen}, deduct_fen = ${deductFen}${isMuch ? sql`, submitted_at = ${ports.clock.now()}` : sql``}`,
    ...(isMuch ? { to: 10 as const } : {}),
  })
  // For whoever looks at them.
  if (isMuch)
    await tx.execute(sql`update freight_order set findings = ${JSON.stringify(problems)}::jsonb
      where id = ${order.id}`)
  return action
}

/** Another way of payment, while nothing is being paid and no transfer waits to be verified. */
export const changePayType = async (
  given: Stepping,
  body: ParsedOf<typeof calls.changeOrderPayType>['body'],
) => {
  const order = await orderAt(given, body, 'payType')
  await enforceFree(given.tx, order)
  return change(given, order, {
    action: 'order.payTypeChanged',
    set: sql`pay_type = ${body.payType}`,
  })
}

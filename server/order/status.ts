import { desc, inArray, not, sql } from 'drizzle-orm'
import type { OrderBatchReply, OrderStatus, SeenOrder } from '#contract/order.contract.ts'
import { canSubmit, type OrderAction } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import { breathe } from '#server/platform/breathe.ts'
import { orderTrack } from './order.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { findOrders, type StoredOrder } from './order.store.ts'
import { type Item, lockOrders, moveSeen } from './orderChange.store.ts'
import { loadFacts } from './orderFacts.store.ts'
import { hasLiveDetail } from './orderFilter.ts'
import { fieldError } from '#server/platform/words.ts'
import { batchReply, failuresOf, inPieces, ruleFailure, seenOnce } from './answers.ts'
import { needsOf } from './import/needs.ts'
import { inputOf } from './orderOf.ts'
import { checkOrder } from './rules/check.ts'
import { isBlock } from './rules/orderProblem.ts'

type Who = { caller: Caller; locale: Locale }
type Failures = OrderBatchReply['errors']

const pieceSize = 100

const inTurn = async (
  orders: readonly SeenOrder[],
  work: (orders: SeenOrder[], ids: string[]) => Promise<{ success: number; failures: Failures }>,
): Promise<OrderBatchReply> => {
  let success = 0
  const failures: Failures = []
  for (const piece of inPieces(seenOnce(orders), pieceSize)) {
    const done = await work(
      piece,
      piece.map(({ id }) => id),
    )
    success += done.success
    failures.push(...done.failures)
    await breathe()
  }
  return batchReply(success, failures)
}

const trackFacts = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select()
    .from(orderTrack)
    .where(inArray(orderTrack.orderId, [...ids]))
    .orderBy(desc(orderTrack.createdAt))
  return (orderId: string) => rows.find((row) => row.orderId === orderId)
}

/** Hands orders in for audit; each is checked by all rules, and stays where it is with its problems if one forbids it. */
export const submitOrders = (
  ports: Ports,
  { caller, locale }: Who,
  asked: readonly SeenOrder[],
) => {
  const act = ports.nextId()
  return inTurn(asked, async (seen, ids) => {
    const { db, clock } = ports
    const now = clock.now()
    const orders = await findOrders(db, caller.entId, 'TAXPAY', ids)
    const versions = new Map(seen.map(({ id, version }) => [id, version]))
    const ready = orders.filter(
      ({ id, version, status }) => canSubmit(status) && version === versions.get(id),
    )
    const trackOf = await trackFacts(db, ids)
    const inputs = ready.map((order) => ({
      order,
      input: inputOf(order, trackOf(order.id)?.trackUrl ?? null),
    }))
    const facts = await loadFacts(
      db,
      { entId: caller.entId, now },
      needsOf(inputs.map(({ input }) => input)),
    )
    await breathe()
    const good: (Item & SeenOrder)[] = []
    const failures: Failures = []
    const refused = new Set<string>()
    for (const { order, input } of inputs) {
      const track = trackOf(order.id)
      const problems = checkOrder(input, facts, {
        orderId: order.id,
        materials: {
          hasTrack: order.hasTrack,
          hasMoney: order.hasMoney,
          completeness: track?.completeness ?? null,
          startOffsetM: track?.startOffsetM ?? null,
          endOffsetM: track?.endOffsetM ?? null,
        },
      })
      const blocks = problems.filter(isBlock)
      if (blocks.length === 0) good.push({ id: order.id, version: order.version, problems })
      else {
        refused.add(order.id)
        failures.push(ruleFailure(order, blocks, locale))
        await saveProblems(db, order, problems)
      }
    }
    await breathe()
    const moved = await db.transaction((tx) =>
      moveSeen(tx, {
        items: good,
        asked: seen,
        from: [0, 30],
        to: 10,
        // What is handed in refers to the contract it was checked against.
        set: sql`submitted_at = ${now}, audit_remark = null`,
        where: sql`ent_id = ${caller.entId}`,
        why: { at: now, actor: caller.entName, action: 'order.submitted', act },
      }),
    )
    const known =
      moved.size + refused.size === ids.length
        ? []
        : await findOrders(db, caller.entId, 'TAXPAY', ids)
    return {
      success: moved.size,
      failures: [...failures, ...failuresOf(seen, known, moved.union(refused), locale)],
    }
  })
}

const saveProblems = (db: Db, { id, version }: StoredOrder, problems: unknown) =>
  db.execute(sql`update freight_order set findings = ${JSON.stringify(problems)}::jsonb
    where id = ${id} and version = ${version} and status in (0, 30)`)

const moveOwn = (
  { db, clock }: Ports,
  { caller, locale }: Who,
  asked: readonly SeenOrder[],
  move: {
    from: readonly OrderStatus[]
    to: OrderStatus
    action: OrderAction
    remark: string | null
    where?: ReturnType<typeof sql>
  },
) =>
  inTurn(asked, async (items, ids) => {
    const moved = await db.transaction(async (tx) => {
      await lockOrders(tx, ids)
      return moveSeen(tx, {
        items,
        from: move.from,
        to: move.to,
        where: sql`ent_id = ${caller.entId} and order_kind = 'TAXPAY' and ${move.where ?? sql`true`}`,
        why: { at: clock.now(), actor: caller.entName, action: move.action, remark: move.remark },
      })
    })
    const known = moved.size === ids.length ? [] : await findOrders(db, caller.entId, 'TAXPAY', ids)
    return { success: moved.size, failures: failuresOf(items, known, moved, locale) }
  })

export const withdrawOrders = (ports: Ports, who: Who, orders: readonly SeenOrder[]) =>
  moveOwn(ports, who, orders, { from: [10], to: 0, action: 'order.withdrawn', remark: null })

export const voidOrders = (
  ports: Ports,
  who: Who,
  orders: readonly SeenOrder[],
  reason: string | undefined,
) => {
  if (reason === undefined) {
    throw new Problem('inputInvalid', { errors: [fieldError(who.locale, 'reason', 'empty')] })
  }
  return moveOwn(ports, who, orders, {
    from: [0, 10, 20, 30, 40, 50, 60, 70],
    to: 900,
    action: 'order.voided',
    remark: reason,
    where: sql`${not(hasLiveDetail)}`,
  })
}

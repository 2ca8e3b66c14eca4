import { sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import { OrderKind, type SeenOrder } from '#contract/order.contract.ts'
import { canSubmit } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import type { checkTrial } from '#contract/realTimeOrder.contract.ts'
import { breathe } from '#server/platform/breathe.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Asking } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { trialActor } from '#server/platform/actor.ts'
import { auditBatch } from './auditOrder.ts'
import { failuresOf, inTurn, ruleFailure } from './answers.ts'
import { judgeOrders } from './judge.ts'
import { beyondMonth } from './onlyDriver.store.ts'
import { findOrders, type StoredOrder } from './order.store.ts'
import {
  approvedPlaces,
  type Item,
  lockOrders,
  type Moved,
  moveOrders,
  moveSeen,
  ownedBy,
} from './orderChange.store.ts'
import { inWords, isBlock } from './rules/orderProblem.ts'
import { monthProblem } from './rules/special.ts'
import { trialEnds } from './trial.ts'

type Who = { caller: Caller; locale: Locale }

/** What a trial would say of orders now; one that is none of the caller's is missing. */
export const foreseeTrial = async (
  ports: Ports,
  { caller, locale }: Who,
  orderIds: readonly string[],
): Promise<ReplyOf<typeof checkTrial>> => {
  const ids = [...new Set(orderIds)]
  const found = await findOrders(ports.db, caller.entId, ids)
  const orders = found.filter(({ orderKind }) => orderKind === 'REALTIME')
  if (orders.length < ids.length) throw new Problem('missing')
  const judged = await judgeOrders(ports, caller.entId, orders)
  return judged.map(({ order, problems }) => ({
    orderId: order.id,
    pass: !problems.some(isBlock),
    items: problems.map((problem) => inWords(problem, locale)),
  }))
}

type Judged = Awaited<ReturnType<typeof judgeOrders>>
type Ready = Item & SeenOrder & { isClean: boolean }
type Why = { at: number; actor: string; act: string }

/** What no rule forbids; of a real-time order that nothing is warned of, nobody has to look at it, unless it was signed for. */
const readyOf = (judged: Judged): Ready[] =>
  judged
    .filter(({ problems }) => !problems.some(isBlock))
    .map(({ order: { id, version, orderKind, hasReceipt }, problems }) => ({
      id,
      version,
      problems,
      isClean: orderKind === 'REALTIME' && !hasReceipt && problems.length === 0,
    }))

/** Orders that this person's trial has let pass before, as the answer was lost. */
const passedBefore = async (tx: Db, { actor }: Why, orders: readonly SeenOrder[]) => {
  if (orders.length === 0) return new Set<string>()
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select freight_order.id::text from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as item (id bigint, version integer)
      join freight_order on freight_order.id = item.id and freight_order.version = item.version + 2
      join order_log tried on tried.order_id = item.id and tried.seq = log_count - 1
      join order_log passed on passed.order_id = item.id and passed.seq = log_count
      where tried.action = 'order.tried' and tried.actor = ${actor}
        and passed.action = 'order.approved' and passed.actor = ${trialActor}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const handIn = async (
  tx: Db,
  entId: string,
  { seen, ready, why }: { seen: readonly SeenOrder[]; ready: readonly Ready[]; why: Why },
): Promise<Moved & { passed: ReadonlySet<string> }> => {
  const move = {
    from: [0, 30, 40],
    to: 10,
    // What is handed in refers to the contract it was checked against.
    set: sql`submitted_at = ${why.at}, audit_remark = null`,
    whose: ownedBy(entId),
    where: sql`(status <> 40 or order_kind = 'REALTIME')`,
  } as const
  const tried = await moveOrders(tx, {
    ...move,
    items: ready.filter(({ isClean }) => isClean),
    why: { ...why, action: 'order.tried' },
  })
  const passed = { ...why, actor: trialActor, action: 'order.approved' } as const
  for (const place of approvedPlaces)
    await moveOrders(tx, {
      items: tried.map(({ id }) => ({ id })),
      from: [10],
      ...place,
      why: passed,
    })
  const submitted = await moveSeen(tx, {
    ...move,
    asked: seen,
    items: ready.filter(({ isClean }) => !isClean),
    why: { ...why, action: 'order.submitted' },
  })
  const passing = new Set(tried.map(({ id }) => id))
  const done = passing.union(submitted.done)
  const left = seen.filter(({ id }) => !done.has(id))
  const before = await passedBefore(tx, why, left)
  return {
    moved: passing.union(submitted.moved),
    done: done.union(before),
    passed: passing.union(before),
  }
}

/** Which of these orders may be handed in: what was not yet, and whose trial holds no longer. */
const handedInOf = async (db: Db, orders: readonly StoredOrder[], now: number) => {
  const ends = await trialEnds(
    db,
    orders.filter(({ orderKind, status }) => orderKind === 'REALTIME' && status === 40),
  )
  return orders.filter(({ id, status }) => canSubmit(status) || (ends.get(id) ?? now) < now)
}

type Submitting = {
  /** Of which families. */
  kinds?: readonly OrderKind[]
  /** Writes it into the books; whoever has more to do in the transaction notes it for later. */
  note?: (...entry: Parameters<typeof auditBatch>) => Promise<unknown>
}

/**
 * Hands orders in for review; each is checked by all rules, and stays where it is with its problems if one forbids it. A
 * real-time order of which nothing is warned passes its trial at once.
 */
export const submitOrders = (
  ports: Ports,
  given: Who & Omit<Asking, 'ports'>,
  asked: readonly SeenOrder[],
  { kinds = OrderKind.options, note = auditBatch }: Submitting = {},
) => {
  const { caller, locale } = given
  const act = ports.nextId()
  return inTurn(asked, async (seen, ids) => {
    const { db, clock } = ports
    const now = clock.now()
    const versions = new Map(seen.map(({ id, version }) => [id, version]))
    const found = (await findOrders(db, caller.entId, ids)).filter(
      ({ id, orderKind, version }) => kinds.includes(orderKind) && version === versions.get(id),
    )
    const orders = await handedInOf(db, found, now)
    const judged = await judgeOrders(ports, caller.entId, orders)
    const refused = judged.filter(({ problems }) => problems.some(isBlock))
    for (const { order, problems } of refused) await saveProblems(db, order, problems)
    await breathe()
    const why = { at: now, actor: caller.entName, act }
    const { done, passed, over } = await db.transaction(async (tx) => {
      // All at once: what passes and what waits are moved one after the other.
      await lockOrders(tx, caller.entId, ids)
      const ready = readyOf(judged)
      const readyIds = new Set(ready.map(({ id }) => id))
      const beyond = await beyondMonth(
        tx,
        orders.filter(({ id }) => readyIds.has(id)),
      )
      const within = ready.filter(({ id }) => !beyond.has(id))
      const { moved, done, passed } = await handIn(tx, caller.entId, { seen, ready: within, why })
      await note({ ...given, ports: { clock, db: tx } }, 'order.statusAsked', {
        status: 10,
        asked: seen.length,
        done: moved,
      })
      return { done, passed, over: beyond }
    })
    const told = done.union(over).union(new Set(refused.map(({ order }) => order.id)))
    const known = told.size === ids.length ? [] : await findOrders(db, caller.entId, ids)
    return {
      success: done.size,
      passed: passed.size,
      failures: [
        ...refused.map(({ order, problems }) =>
          ruleFailure(order, problems.filter(isBlock), locale),
        ),
        ...orders
          .filter(({ id }) => over.has(id))
          .map((order) => ruleFailure(order, [monthProblem(order.driverName)], locale)),
        ...failuresOf(seen, known, told, locale),
      ],
    }
  })
}

const saveProblems = (db: Db, { id, version }: StoredOrder, problems: unknown) =>
  db.execute(sql`update freight_order set findings = ${JSON.stringify(problems)}::jsonb
    where id = ${id} and version = ${version} and status in (0, 30)`)

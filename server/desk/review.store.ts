import { and, asc, gt, inArray, ne, sql } from 'drizzle-orm'
import type { listReviews as listReviewsCall } from '#contract/desk.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { breathe } from '#server/platform/breathe.ts'
import { freightOrder as order } from '#server/order/order.schema.ts'
import { discardBroken } from '#server/order/import/batch.ts'
import { isBlock, messageOf, type OrderProblem } from '#server/order/rules/orderProblem.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import type { Db, Locale, Ports, Sweep } from '#server/platform/ports.ts'
import { approvedPlaces, moveOrders } from '#server/order/orderChange.store.ts'
import { reviewVendors } from '#server/card/vendor.ts'
import { decideRegistrationsDue } from '#server/auth/review.ts'
import { closeAnswered } from '#server/consult/consult.store.ts'
import { issueSignaturesDue } from '#server/entSignature/entSignature.store.ts'
import { decideTaxInfosDue } from '#server/taxInfo/review.ts'
import { isShown } from '#server/order/orderFilter.ts'
import { reviewerActor } from '#server/platform/actor.ts'
import { verifyMoneyDue } from '#server/order/verifyMoney.ts'
import { decideVoidsDue } from '#server/order/voidRequest.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'

const awaitsReview = and(inArray(order.status, [10, 20]), isShown)

/** Orders that wait for a decision, those handed in first at the top. */
export const listReviews = async (
  db: Db,
  query: { current: number; size: number },
  locale: Locale,
): Promise<ReplyOf<typeof listReviewsCall>> => {
  const rows = await db
    .select()
    .from(order)
    .where(awaitsReview)
    .orderBy(asc(order.submittedAt), asc(order.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const [all] = await db
    .select({ count: sql<string>`count(*)` })
    .from(order)
    .where(awaitsReview)
  const records = rows.map((row) => ({
    orderId: row.id,
    shippingNoteNumber: row.shippingNoteNumber,
    originalDocumentNumber: row.originalDocumentNumber,
    carrier: row.carrier,
    consignor: row.consignor,
    freightFen: row.freightFen,
    warnings: row.problems
      .filter((problem: OrderProblem) => !isBlock(problem))
      .map((problem: OrderProblem) => messageOf(problem, locale)),
    submitTime: timeOf(row.submittedAt ?? row.updatedAt),
  }))
  return page(records, Number(all?.count ?? 0), query)
}

const pieceSize = 100

/** A decision on orders, a piece at a time; `act` names all of it. */
type Decision = { result: 1 | 2; remark: string | null; act: string }

const decide = async (
  { db, clock }: Ports,
  ids: readonly string[],
  { result, remark, act }: Decision,
) => {
  const places = result === 1 ? approvedPlaces : [{ to: 30, where: sql`true` } as const]
  return db.transaction(async (tx) => {
    let moved = 0
    for (const { to, where } of places) {
      const there = await moveOrders(tx, {
        items: ids.map((id) => ({ id })),
        from: [10, 20],
        to,
        where,
        set: sql`audit_remark = ${remark}`,
        why: {
          at: clock.now(),
          actor: reviewerActor,
          action: result === 1 ? 'order.approved' : 'order.rejected',
          remark,
          act,
        },
      })
      moved += there.length
    }
    return moved
  })
}

/** Decides given reviews, or all that wait; answers how many. */
export const decideReviews = async (
  ports: Ports,
  wanted: {
    orderIds?: readonly string[] | undefined
    all?: true | undefined
    result: 1 | 2
    remark?: string | undefined
  },
): Promise<number> => {
  const decision = { ...wanted, remark: wanted.remark ?? null, act: ports.nextId() }
  let changed = 0
  if (!wanted.all) {
    for (const piece of inPieces(wanted.orderIds ?? [], pieceSize)) {
      changed += await decide(ports, piece, decision)
    }
    return changed
  }
  // By their ids, one after the other: what the reviewer decides at the same moment ends nothing here.
  for (let last = '0'; ; await breathe()) {
    const rows = await ports.db
      .select({ id: order.id })
      .from(order)
      .where(and(awaitsReview, gt(order.id, last)))
      .orderBy(asc(order.id))
      .limit(pieceSize)
    const ids = rows.map(({ id }) => id)
    changed += await decide(ports, ids, decision)
    if (ids.length < pieceSize) return changed
    last = ids.at(-1) ?? last
  }
}

// A warning of late recording is no reason for a person to look.
const hasWarnings = sql`exists (select 1 from jsonb_array_elements(${order.problems}) problem
  where problem->>'key' not like 'R21%')`

/** The reviewer of the demonstration: approves what is clean soon, and what nobody audited later. */
const approveDue = async (ports: Ports): Promise<number> => {
  const now = ports.clock.now()
  const params = await readParams(ports.db, now)
  const cleanBefore = now - params.number('reviewCleanSeconds') * 1000
  const warnedBefore = now - params.number('reviewWarnSeconds') * 1000
  const decision = { result: 1, remark: null, act: ports.nextId() } as const
  let changed = 0
  for (let pieces = 0; pieces < 50; pieces++) {
    const rows = await ports.db
      .select({ id: order.id })
      .from(order)
      .where(
        and(
          awaitsReview,
          // Somebody looks at each special order.
          ne(order.orderKind, 'SPECIAL'),
          sql`(${order.submittedAt} <= ${warnedBefore} or (${order.submittedAt} <= ${cleanBefore} and not ${hasWarnings}))`,
        ),
      )
      .limit(pieceSize)
    const done = await decide(
      ports,
      rows.map(({ id }) => id),
      decision,
    )
    changed += done
    if (done === 0) break
    await breathe()
  }
  return changed
}

export const reviewSweep: Sweep = {
  name: 'reviews',
  everySeconds: 10,
  run: async (ports) => {
    const discarded = (await discardBroken(ports)) + (await closeAnswered(ports))
    if (!ports.settings.demo) return discarded
    return (
      discarded +
      (await approveDue(ports)) +
      (await decideVoidsDue(ports)) +
      (await verifyMoneyDue(ports)) +
      (await decideRegistrationsDue(ports)) +
      (await decideTaxInfosDue(ports)) +
      (await issueSignaturesDue(ports)) +
      (await reviewVendors(ports))
    )
  },
}

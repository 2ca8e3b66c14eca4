import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { Problem, problemOf } from '#contract/problem.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { reviewer } from '#server/desk/reviewer.ts'
import { isOutOfReach } from '#server/platform/db/outOfReach.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { auditDecision, moveApply, type Why } from './event.ts'
import { invoiceApply } from './invoice.schema.ts'
import { isMoneyShort } from './moneyReturned.ts'
import { releaseOrders } from './orders.ts'

const waits = eq(invoiceApply.status, 10)

/** Applications that wait for a decision, those handed in first at the top. */
export const listInvoiceApplies = (db: Db, limit: number) =>
  db
    .select()
    .from(invoiceApply)
    .where(waits)
    .orderBy(asc(invoiceApply.submittedAt), asc(invoiceApply.id))
    .limit(limit)

type Decision = { result: 1 } | { result: 2; remark: string }

/** What is said where money came back before the decision: the reader is whoever applied. */
const moneyCameBack = '运费已被银行退回，重新付款后可再次提交'

/**
 * Approves (1) or rejects (2) an application; one whose money came back meanwhile is rejected. `stateForbids` when it waits no
 * more, `missing` when there is none.
 */
export const decideInvoiceApply = (
  ports: Ports,
  applyNo: string,
  asked: Decision,
  actor: string,
): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const isIt = eq(invoiceApply.applyNo, applyNo)
    const [found] = await tx.select().from(invoiceApply).where(isIt)
    if (!found) throw new Problem('missing')
    await lockEnterprise(tx, found.entId)
    const decision: Decision =
      asked.result === 1 && (await isMoneyShort(tx, found.id))
        ? { result: 2, remark: moneyCameBack }
        : asked
    const at = ports.clock.now()
    const why: Why =
      decision.result === 1
        ? { at, actor, action: 'apply.approved' }
        : { at, actor, action: 'apply.rejected', remark: decision.remark }
    const moved = await moveApply(tx, ports, {
      id: found.id,
      from: [10],
      ...(decision.result === 1
        ? { to: 20, set: { attempt: sql`${invoiceApply.attempt} + 1`, nextAskAt: at, askCount: 0 } }
        : { to: 40, set: { reason: decision.remark } }),
      why,
    })
    if (!moved) throw new Problem('stateForbids')
    if (decision.result === 2)
      await releaseOrders(tx, found.id, {
        at,
        actor,
        remark: applyNo,
        action: 'order.invoiceReleased',
      })
    await auditDecision(tx, moved, 'invoiceApply', why)
  })

/** The reviewer of the demonstration passes what has waited for some seconds; answers how many. */
export const decideInvoicesDue = async (ports: Ports): Promise<number> => {
  const now = ports.clock.now()
  const params = await readParams(ports.db, now)
  const before = now - params.number('reviewInvoiceSeconds') * 1_000
  const due = await ports.db
    .select({ applyNo: invoiceApply.applyNo })
    .from(invoiceApply)
    .where(and(waits, lte(invoiceApply.submittedAt, before)))
    .orderBy(asc(invoiceApply.submittedAt))
    .limit(50)
  let decided = 0
  for (const { applyNo } of due) {
    try {
      await decideInvoiceApply(ports, applyNo, { result: 1 }, reviewer)
      decided++
    } catch (error) {
      if (isOutOfReach(error)) throw error
      // Decided or withdrawn by somebody meanwhile; whatever else it is, it holds up no other.
      if (problemOf(error).code !== 'stateForbids')
        ports.log.error({ err: error, no: applyNo }, 'an application could not be decided')
    }
  }
  return decided
}

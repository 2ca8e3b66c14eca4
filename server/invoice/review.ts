import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { decideDue } from '#server/desk/reviewer.ts'
import { reviewerActor } from '#server/platform/actor.ts'
import { auditDecision } from '#server/platform/audit.ts'
import type { Decision } from '#server/platform/decision.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { type ApplyRow, moveApply, type Why } from './event.ts'
import { invoiceApply } from './invoice.schema.ts'
import { isMoneyShort } from './moneyReturned.ts'
import { releaseOrders } from './orders.ts'

const waits = eq(invoiceApply.status, 10)

/** Applications that wait for a decision, those handed in first at the top. */
export const listInvoiceApplies = async (db: Db, limit: number) => ({
  records: await db
    .select()
    .from(invoiceApply)
    .where(waits)
    .orderBy(asc(invoiceApply.submittedAt), asc(invoiceApply.id))
    .limit(limit),
  total: await db.$count(invoiceApply, waits),
})

/** What is said where money came back before the decision: the reader is whoever applied. */
const moneyCameBack = '运费已被银行退回，重新付款后可再次提交'

/**
 * Approves (1) or rejects (2) an application as it was looked at: its enterprise changes one that waits. One whose money came
 * back meanwhile is rejected; answers what was decided. `stateForbids` when it waits no more, `missing` when there is none.
 */
export const decideInvoiceApply = (
  ports: Ports,
  { applyNo, version }: Pick<ApplyRow, 'applyNo' | 'version'>,
  asked: Decision,
  actor: string,
): Promise<Decision> =>
  ports.db.transaction(async (tx) => {
    const isIt = eq(invoiceApply.applyNo, applyNo)
    const [of] = await tx.select({ entId: invoiceApply.entId }).from(invoiceApply).where(isIt)
    if (!of) throw new Problem('missing')
    await lockEnterprise(tx, of.entId)
    const [found] = await tx.select().from(invoiceApply).where(isIt).for('update')
    if (found?.status !== 10) throw new Problem('stateForbids')
    if (found.version !== version) throw new Problem('versionConflict')
    const decision: Decision =
      asked.result === 1 && (await isMoneyShort(tx, found.id))
        ? { result: 2, remark: moneyCameBack }
        : asked
    const at = ports.clock.now()
    const why: Why =
      decision.result === 1
        ? { at, actor, action: 'apply.approved' }
        : { at, actor, action: 'apply.rejected', remark: decision.remark }
    await moveApply(tx, ports, {
      id: found.id,
      from: [10],
      ...(decision.result === 1
        ? { to: 20, set: { attempt: sql`${invoiceApply.attempt} + 1`, nextAskAt: at, askCount: 0 } }
        : { to: 40, set: { reason: decision.remark } }),
      why,
    })
    if (decision.result === 2)
      await releaseOrders(
        tx,
        { applyId: found.id },
        {
          at,
          actor,
          remark: applyNo,
          action: 'order.invoiceReleased',
        },
      )
    const about = { entId: found.entId, objectType: 'invoiceApply', objectId: found.id }
    await auditDecision(tx, about, why)
    return decision
  })

export const decideInvoicesDue = (ports: Ports) =>
  decideDue(ports, {
    after: 'reviewInvoiceSeconds',
    find: (before, most) =>
      ports.db
        .select({ applyNo: invoiceApply.applyNo, version: invoiceApply.version })
        .from(invoiceApply)
        .where(and(waits, lte(invoiceApply.submittedAt, before)))
        .orderBy(asc(invoiceApply.submittedAt))
        .limit(most),
    decide: (apply) => decideInvoiceApply(ports, apply, { result: 1 }, reviewerActor),
  })

import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { listRegistrations } from '#contract/desk.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { enterprise } from './auth.schema.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { auditDecision } from '#server/platform/audit.ts'
import type { Decision } from '#server/platform/decision.ts'
import { enterRegister } from '#server/credit/credit.store.ts'
import { tell } from '#server/message/tell.ts'
import { decideDue } from '#server/desk/reviewer.ts'
import { reviewerActor } from '#server/platform/actor.ts'

const waits = eq(enterprise.regStatus, 1)

/** Applications for an account that wait for a decision, those handed in first at the top. */
export const pageRegistrations = async (
  db: Db,
  query: { current: number; size: number },
): Promise<ReplyOf<typeof listRegistrations>> => {
  const rows = await db
    .select()
    .from(enterprise)
    .where(waits)
    .orderBy(asc(enterprise.submittedAt), asc(enterprise.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const records = rows.map((ent) => ({
    entId: ent.id,
    entName: ent.entName,
    uscc: ent.uscc,
    areaName: areaNameOf(ent.areaCode),
    legalPerson: ent.legalPerson,
    submitTime: timeOf(ent.submittedAt ?? ent.createdAt),
  }))
  return page(records, await db.$count(enterprise, waits), query)
}

/** Approves (1) or rejects (2) one application; `stateForbids` when somebody has decided before. */
export const decideRegistration = (
  { db, clock }: Ports,
  entId: string,
  { result, remark }: Decision,
  actor: string,
) =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const [ent] = await tx
      .update(enterprise)
      .set({
        regStatus: result === 1 ? 2 : 3,
        regRemark: remark ?? null,
        version: sql`${enterprise.version} + 1`,
      })
      .where(and(eq(enterprise.id, entId), waits))
      .returning()
    if (!ent) throw new Problem('stateForbids')
    if (result === 1) await enterRegister(tx, ent, at)
    const told = { to: entId, event: `registration ${entId} ${ent.version}`, at }
    await tell(tx, [
      result === 1
        ? { ...told, kind: 'registrationApproved', params: {} }
        : { ...told, kind: 'registrationRejected', params: { remark } },
    ])
    const action = result === 1 ? 'registration.approved' : 'registration.rejected'
    const about = { entId, objectType: 'enterprise', objectId: entId }
    await auditDecision(tx, about, { at, actor, action, remark })
  })

export const decideRegistrationsDue = (ports: Ports) =>
  decideDue(ports, {
    after: 'reviewRegistrationSeconds',
    find: (before, most) =>
      ports.db
        .select({ id: enterprise.id })
        .from(enterprise)
        .where(and(waits, lte(enterprise.submittedAt, before)))
        .orderBy(asc(enterprise.submittedAt))
        .limit(most),
    decide: ({ id }) => decideRegistration(ports, id, { result: 1 }, reviewerActor),
  })

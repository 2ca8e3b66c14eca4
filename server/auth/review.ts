import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { listRegistrations } from '#contract/desk.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem, problemOf } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { enterprise } from './auth.schema.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import { enterRegister } from '#server/credit/credit.store.ts'
import { tell } from '#server/message/tell.ts'
import { reviewer } from '#server/desk/reviewer.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'

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
  { result, remark }: { result: 1 | 2; remark?: string | undefined },
  actor: string,
) =>
  db.transaction(async (tx) => {
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
    if (result === 1) await enterRegister(tx, ent, clock.now())
    const event = `registration ${entId} ${ent.version}`
    await tell(tx, [
      result === 1
        ? { to: entId, kind: 'registrationApproved', params: {}, event, at: clock.now() }
        : {
            to: entId,
            kind: 'registrationRejected',
            params: { remark: remark ?? '' },
            event,
            at: clock.now(),
          },
    ])
    await audit(tx, {
      entId,
      at: clock.now(),
      actor,
      action: result === 1 ? 'registration.approved' : 'registration.rejected',
      objectType: 'enterprise',
      objectId: entId,
      params: remark === undefined ? {} : { remark },
    })
  })

/** False when somebody else has decided since. */
const approveUnlessDecided = (ports: Ports, id: string) =>
  decideRegistration(ports, id, { result: 1 }, reviewer).then(
    () => true,
    (error: unknown) => {
      if (problemOf(error).code === 'stateForbids') return false
      throw error
    },
  )

/** The reviewer of the demonstration: approves what has waited for some seconds; answers how many. */
export const approveRegistrationsDue = async (ports: Ports): Promise<number> => {
  const now = ports.clock.now()
  const params = await readParams(ports.db, now)
  const before = now - params.number('reviewRegistrationSeconds') * 1_000
  const due = await ports.db
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(and(waits, lte(enterprise.submittedAt, before)))
    .orderBy(asc(enterprise.submittedAt))
    .limit(50)
  let approved = 0
  for (const { id } of due) if (await approveUnlessDecided(ports, id)) approved++
  return approved
}

import { and, desc, eq } from 'drizzle-orm'
import type { EligibilityReason } from '#contract/loan.contract.ts'
import { dayOf } from '#contract/time.ts'
import { loanApply } from './loan.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { monthsSince, readCarriage } from './carriage.ts'
import { isBlacklisted, isGoodGrade, readParty } from './party.ts'
import { projectsOfHaulier } from './project.ts'

const dayMs = 86_400_000

/** Why an enterprise may not apply at all; empty when it may. */
export const readEligibility = async (
  ports: Ports,
  entId: string,
): Promise<EligibilityReason[]> => {
  const now = ports.clock.now()
  const params = await readParams(ports.db, now)
  const ent = await readParty(ports.db, entId)
  if (!ent.bizRoles.includes('HAULIER')) return [{ code: 'noRole', params: {} }]
  const reasons: EligibilityReason[] = []
  if (!isGoodGrade(ent.grade)) reasons.push({ code: 'grade', params: { grade: ent.grade ?? '—' } })
  if (await isBlacklisted(ports.db, ent.uscc, now))
    reasons.push({ code: 'blacklisted', params: {} })
  const ageMonths = monthsSince(ent.establishDate ?? dayOf(ent.createdAt), now)
  const leastAge = params.number('loanMinAgeMonths')
  if (ageMonths < leastAge) reasons.push({ code: 'established', params: { months: leastAge } })
  const [carried] = await readCarriage(ports, { haulierEntId: entId, days: 90 })
  const leastOrders = params.number('loanMinOrderMonths')
  if (!carried || monthsSince(carried.firstDay, now) < leastOrders) {
    reasons.push({ code: 'orders', params: { months: leastOrders } })
  }
  if ((await projectsOfHaulier(ports.db, entId)).length === 0) {
    reasons.push({ code: 'noProject', params: {} })
  }
  return reasons
}

/** The day from which an enterprise that a bank rejected may ask for the product again; null when it may now. */
export const rejectedUntil = async (
  ports: Ports,
  asked: { haulierEntId: string; consignerEntId: string; productCode: string },
): Promise<string | null> => {
  const now = ports.clock.now()
  const params = await readParams(ports.db, now)
  const [last] = await ports.db
    .select({ at: loanApply.changedAt })
    .from(loanApply)
    .where(
      and(
        eq(loanApply.haulierEntId, asked.haulierEntId),
        eq(loanApply.consignerEntId, asked.consignerEntId),
        eq(loanApply.productCode, asked.productCode as 'YFD'), // the caller's contract has the names
        eq(loanApply.status, 22),
      ),
    )
    .orderBy(desc(loanApply.changedAt))
    .limit(1)
  if (!last?.at) return null
  const until = dayOf(last.at + params.number('loanReapplyDays') * dayMs)
  return until > dayOf(now) ? until : null
}

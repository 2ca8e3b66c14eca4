import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { EligibilityReason, LoanProduct } from '#contract/loan.contract.ts'
import { mostOf } from '#contract/loanTerms.rules.ts'
import { yuanOfFen } from '#contract/money.ts'
import { dayOf } from '#contract/time.ts'
import { loanApply } from './loan.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { monthsSince, readCarriage } from './carriage.ts'
import { isBlacklisted, isGoodGrade, readParty } from './party.ts'
import { readProducts } from './products.ts'
import { projectsOfHaulier } from './project.ts'
import { isRemoved } from './qualified.ts'
import { projectsToApply } from './receivable.ts'

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

/** Statuses in which an application bars no other of the same parties and product. */
const over = [22, 60, 70, 80] as const

type Project = Awaited<ReturnType<typeof projectsToApply>>[number]

/** Products that no project of a haulier carries now, with what speaks against each of its projects. */
export const readBlocked = async (
  ports: Ports,
  haulierEntId: string,
): Promise<{ code: LoanProduct['code']; reasons: EligibilityReason[] }[]> => {
  const projects = await projectsToApply(ports, haulierEntId)
  const { products } = await readProducts(ports)
  const live = await ports.db
    .select()
    .from(loanApply)
    .where(and(eq(loanApply.haulierEntId, haulierEntId), notInArray(loanApply.status, [...over])))
  const blocked = await Promise.all(
    products.map(async (product) => {
      const found = await Promise.all(
        projects.map((project) => reasonAgainst(ports, haulierEntId, project, product, live)),
      )
      // One project is enough; several that are barred alike are said once.
      const reasons = found.includes(null) ? [] : found.filter((one) => one !== null)
      const told = new Map(reasons.map((reason) => [JSON.stringify(reason), reason]))
      return { code: product.code, reasons: [...told.values()] }
    }),
  )
  return blocked.filter(({ reasons }) => reasons.length > 0)
}

const reasonAgainst = async (
  ports: Ports,
  haulierEntId: string,
  { consignerEntId, consignerName, receivableFen }: Project,
  product: LoanProduct,
  live: readonly (typeof loanApply.$inferSelect)[],
): Promise<EligibilityReason | null> => {
  if (await isRemoved(ports, consignerEntId, haulierEntId)) {
    return { code: 'removed', params: { consigner: consignerName } }
  }
  const { code, minFen } = product
  const other = live.find(
    (apply) => apply.consignerEntId === consignerEntId && apply.productCode === code,
  )
  if (other) return { code: 'live', params: { applyNo: other.applyNo, applyId: other.id } }
  const rejected = await rejectedLately(ports, { haulierEntId, consignerEntId, productCode: code })
  if (rejected !== null) return { code: 'rejectedLately', params: rejected }
  const mostFen = mostOf(product, receivableFen)
  if (mostFen >= minFen) return null
  return { code: 'tooLittle', params: { min: yuanOfFen(minFen), most: yuanOfFen(mostFen) } }
}

/** What a bank rejected so lately that the product cannot be asked for before a day; null when it can be now. */
export const rejectedLately = async (
  ports: Ports,
  asked: { haulierEntId: string; consignerEntId: string; productCode: string },
): Promise<{ day: string; applyId: string } | null> => {
  const now = ports.clock.now()
  const params = await readParams(ports.db, now)
  const [last] = await ports.db
    .select({ id: loanApply.id, at: loanApply.changedAt })
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
  return until > dayOf(now) ? { day: until, applyId: last.id } : null
}

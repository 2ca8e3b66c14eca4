import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { EligibilityReason, LoanProduct } from '#contract/loan.contract.ts'
import { mostOf } from '#contract/loanTerms.rules.ts'
import { yuanOfFen } from '#contract/money.ts'
import { dayMs, dayOf } from '#contract/time.ts'
import { loanApply } from './loan.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { monthsSince, readCarriage } from './carriage.ts'
import { isBlacklisted, isGoodGrade, readParty } from './party.ts'
import { readProducts } from './products.ts'
import { projectsOfHaulier } from './project.ts'
import { removersOf } from './qualified.ts'
import { projectsToApply } from './receivable.ts'

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
  const removers = await removersOf(ports.db, haulierEntId)
  const rejections = await readRejections(ports, haulierEntId)
  const blocked = products.map((product) => {
    const found = projects.map((project) =>
      reasonAgainst(project, product, { live, removers, rejections }),
    )
    // One project is enough; several that are barred alike are said once.
    const reasons = found.includes(null) ? [] : found.filter((one) => one !== null)
    const told = new Map(reasons.map((reason) => [JSON.stringify(reason), reason]))
    return { code: product.code, reasons: [...told.values()] }
  })
  return blocked.filter(({ reasons }) => reasons.length > 0)
}

type Past = {
  live: readonly (typeof loanApply.$inferSelect)[]
  removers: ReadonlySet<string>
  rejections: Rejections
}

const reasonAgainst = (
  { consignerEntId, consignerName, receivableFen }: Project,
  product: LoanProduct,
  { live, removers, rejections }: Past,
): EligibilityReason | null => {
  if (removers.has(consignerEntId)) {
    return { code: 'removed', params: { consigner: consignerName } }
  }
  const { code, minFen } = product
  const other = live.find(
    (apply) => apply.consignerEntId === consignerEntId && apply.productCode === code,
  )
  if (other) return { code: 'live', params: { applyNo: other.applyNo, applyId: other.id } }
  const rejected = rejections.get(pairOf({ consignerEntId, productCode: code }))
  if (rejected) return { code: 'rejectedLately', params: rejected }
  const mostFen = mostOf(product, receivableFen)
  if (mostFen >= minFen) return null
  return { code: 'tooLittle', params: { min: yuanOfFen(minFen), most: yuanOfFen(mostFen) } }
}

type Rejections = ReadonlyMap<string, { day: string; applyId: string }>
type Pair = { consignerEntId: string; productCode: string }

const pairOf = ({ consignerEntId, productCode }: Pair) => `${consignerEntId} ${productCode}`

/** What banks rejected so lately that it cannot be asked for before a day, by consigner and product. */
const readRejections = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  haulierEntId: string,
): Promise<Rejections> => {
  const now = clock.now()
  const params = await readParams(db, now)
  const { consignerEntId, productCode, changedAt } = loanApply
  const last = await db
    .selectDistinctOn([consignerEntId, productCode], {
      consignerEntId,
      productCode,
      applyId: loanApply.id,
      at: changedAt,
    })
    .from(loanApply)
    .where(and(eq(loanApply.haulierEntId, haulierEntId), eq(loanApply.status, 22)))
    .orderBy(consignerEntId, productCode, desc(changedAt))
  return new Map(
    last.flatMap(({ applyId, at, ...pair }) => {
      if (at === null) return []
      const day = dayOf(at + params.number('loanReapplyDays') * dayMs)
      return day > dayOf(now) ? [[pairOf(pair), { day, applyId }] as const] : []
    }),
  )
}

/** What a bank rejected so lately that the product cannot be asked for before a day; null when it can be now. */
export const rejectedLately = async (
  ports: Pick<Ports, 'db' | 'clock'>,
  { haulierEntId, ...pair }: Pair & { haulierEntId: string },
): Promise<{ day: string; applyId: string } | null> =>
  (await readRejections(ports, haulierEntId)).get(pairOf(pair)) ?? null

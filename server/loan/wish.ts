import { and, eq, ne, sql } from 'drizzle-orm'
import type { insertApply, LoanMaterial, LoanProduct } from '#contract/loan.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { yuanOfFen } from '#contract/money.ts'
import { Problem, type FieldError } from '#contract/problem.ts'
import { loanEn } from '#contract/words/loan.en.ts'
import { loanZhCN, type LoanWord } from '#contract/words/loan.zhCN.ts'
import { loanApply, loanProject } from '#server/db/loan.schema.ts'
import type { Locale, Ports } from '#server/ports.ts'
import { fill } from '#server/words.ts'
import { readCarriage } from './carriage.ts'
import { rejectedUntil } from './eligibility.ts'
import { isBlacklisted, isGoodGrade, readParty } from './party.ts'
import { productOf } from './products.ts'
import { isRemoved } from './qualified.ts'

export type Wish = Omit<ParsedOf<typeof insertApply>['body'], 'applyId' | 'version'>

const step = 1_000_000

type Params = Readonly<Record<string, string | number>>
export type Fault = { field: string; code: LoanWord; params?: Params }

export const loanRefused = (locale: Locale, faults: readonly Fault[]) =>
  new Problem('loanRefused', {
    errors: faults.map(
      ({ field, code, params = {} }): FieldError => ({
        field,
        code,
        message: fill((locale === 'en' ? loanEn : loanZhCN)[code], params),
      }),
    ),
  })

/** What speaks against an application, field by field; empty when the bank may be asked. */
export const findFaults = async (
  ports: Ports,
  haulierEntId: string,
  wish: Wish,
  applyId: string | null,
): Promise<{ faults: Fault[]; consignerEntId: string; receivableFen: number }> => {
  const product = await productOf(ports, wish.productCode)
  const project = await findProject(ports, haulierEntId, wish.projectId)
  if (project.approveState !== 2) {
    return {
      faults: [{ field: 'projectId', code: 'project' }],
      consignerEntId: project.consignerEntId,
      receivableFen: 0,
    }
  }
  const { consignerEntId } = project
  const receivableFen = await receivableOf(ports, haulierEntId, project)
  const faults = [
    ...amountFaults(wish, product, receivableFen),
    ...termFaults(wish, product),
    ...(await partyFaults(ports, haulierEntId)),
    ...(consignerEntId === haulierEntId ? [{ field: 'projectId', code: 'ownEnterprise' } as const] : []),
    ...(await otherFaults(ports, { haulierEntId, consignerEntId, ...wish }, applyId)),
  ]
  return { faults, consignerEntId, receivableFen }
}

const findProject = async ({ db }: Ports, haulierEntId: string, id: string) => {
  const [row] = await db
    .select()
    .from(loanProject)
    .where(
      and(
        eq(loanProject.id, id),
        sql`${haulierEntId}::bigint = any (${loanProject.haulierEntIds})`,
      ),
    )
  if (!row) throw new Problem('missing')
  return row
}

/** What the consigner of a project owes its haulier for the days until it pays. */
export const receivableOf = async (
  ports: Ports,
  haulierEntId: string,
  { consignerEntId, periodDays }: { consignerEntId: string; periodDays: number },
) => {
  const [carried] = await readCarriage(ports, { haulierEntId, consignerEntId, days: periodDays })
  return carried?.receivableFen ?? 0
}

const amountFaults = ({ applyFen }: Wish, product: LoanProduct, receivableFen: number): Fault[] => {
  const { minFen, maxFen, ratioPercent } = product
  if (applyFen % step !== 0) return [{ field: 'applyFen', code: 'amountStep' }]
  if (applyFen < minFen || applyFen > maxFen) {
    const params = { min: yuanOfFen(minFen), max: yuanOfFen(maxFen) }
    return [{ field: 'applyFen', code: 'amountRange', params }]
  }
  const most = ratioPercent === null ? maxFen : Math.floor((receivableFen * ratioPercent) / 100)
  if (applyFen <= most) return []
  const params = { percent: ratioPercent ?? 100, most: yuanOfFen(Math.floor(most / step) * step) }
  return [{ field: 'applyFen', code: 'amountRatio', params }]
}

const termFaults = (wish: Wish, product: LoanProduct): Fault[] => {
  const { termDays, termMonths, repayMethod } = wish
  const isOffered = product.termMonths.length > 0
    ? termMonths !== null && product.termMonths.includes(termMonths)
    : termDays !== null && product.termDays.includes(termDays)
  return [
    ...(isOffered ? [] : [{ field: 'term', code: 'term' } as const]),
    ...(product.repayMethods.includes(repayMethod) ? [] : [{ field: 'repayMethod', code: 'method' } as const]),
  ]
}

const partyFaults = async ({ db, clock }: Ports, entId: string): Promise<Fault[]> => {
  const ent = await readParty(db, entId)
  return [
    ...(isGoodGrade(ent.grade) ? [] : [{ field: 'grade', code: 'grade', params: { grade: ent.grade ?? '—' } } as const]),
    ...((await isBlacklisted(db, ent.uscc, clock.now())) ? [{ field: 'grade', code: 'blacklisted' } as const] : []),
  ]
}

type Asked = { haulierEntId: string; consignerEntId: string; productCode: Wish['productCode'] }

const otherFaults = async (ports: Ports, asked: Asked, applyId: string | null): Promise<Fault[]> => {
  const [live] = await ports.db
    .select({ applyNo: loanApply.applyNo })
    .from(loanApply)
    .where(
      and(
        eq(loanApply.haulierEntId, asked.haulierEntId),
        eq(loanApply.consignerEntId, asked.consignerEntId),
        eq(loanApply.productCode, asked.productCode),
        sql`${loanApply.status} not in (22, 60, 70, 80)`,
        applyId === null ? undefined : ne(loanApply.id, applyId),
      ),
    )
  const until = await rejectedUntil(ports, asked)
  return [
    ...((await isRemoved(ports, asked.consignerEntId, asked.haulierEntId))
      ? [{ field: 'projectId', code: 'removed' } as const]
      : []),
    ...(live ? [{ field: 'productCode', code: 'live', params: { applyNo: live.applyNo } } as const] : []),
    ...(until ? [{ field: 'productCode', code: 'rejectedLately', params: { day: until } } as const] : []),
  ]
}

/** Kinds of material that are not there, or not in force on a day. */
export const missingFiles = (
  { requiredFiles, resolutionAboveFen }: LoanProduct,
  applyFen: number,
  { documents }: LoanMaterial,
  today: string,
): number[] => {
  const needed = applyFen > resolutionAboveFen ? [...requiredFiles, 13] : requiredFiles
  const there = new Set(
    documents
      .filter(({ validTo, status }) => status !== 2 && (validTo === null || validTo >= today))
      .map(({ fileType }) => fileType),
  )
  return needed.filter((fileType) => !there.has(fileType)).toSorted((a, b) => a - b)
}

import { and, eq, ne, sql } from 'drizzle-orm'
import type { insertApply } from '#contract/loan.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { amountFaults, type LoanFault, termFaults } from '#contract/loanTerms.rules.ts'
import { Problem, type FieldError } from '#contract/problem.ts'
import { freeOf } from '#contract/receivable.rules.ts'
import { fieldEn } from '#contract/words/field.en.ts'
import { fieldZhCN } from '#contract/words/field.zhCN.ts'
import { loanEn } from '#contract/words/loan.en.ts'
import { loanZhCN } from '#contract/words/loan.zhCN.ts'
import { loanApply, loanProject } from './loan.schema.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { fill } from '#server/platform/words.ts'
import { readCarriage } from './carriage.ts'
import { confirmedBetween } from './receivable.ts'
import { rejectedLately } from './eligibility.ts'
import { isBlacklisted, isGoodGrade, readParty } from './party.ts'
import { productOf } from './products.ts'
import { removersOf } from './qualified.ts'

export type Terms = Omit<ParsedOf<typeof insertApply>['body'], 'applyId' | 'version'>

const en = { ...fieldEn, ...loanEn }
const zhCN = { ...fieldZhCN, ...loanZhCN }

export const loanRefused = (locale: Locale, faults: readonly LoanFault[]) =>
  new Problem('loanRefused', {
    errors: faults.map(({ field, code, params = {} }): FieldError => ({
      field,
      code,
      message: fill((locale === 'en' ? en : zhCN)[code], params),
    })),
  })

/** What speaks against an application, field by field; empty when the bank may be asked. */
export const findFaults = async (
  ports: Ports,
  haulierEntId: string,
  terms: Terms,
  applyId: string | null,
): Promise<{
  faults: LoanFault[]
  consignerEntId: string
  receivableFen: number
  /** Days in which the consigner pays. */
  periodDays: number
}> => {
  const product = await productOf(ports, terms.productCode)
  const project = await findProject(ports, haulierEntId, terms.projectId)
  if (project.approveState !== 2) {
    return {
      faults: [{ field: 'projectId', code: 'project' }],
      consignerEntId: project.consignerEntId,
      receivableFen: 0,
      periodDays: project.periodDays,
    }
  }
  const { consignerEntId } = project
  const [carried] = await readCarriage(ports, {
    haulierEntId,
    consignerEntId,
    days: project.periodDays,
  })
  const receivableFen = carried?.receivableFen ?? 0
  const confirmed = await confirmedBetween(ports.db, { haulierEntId, consignerEntId })
  const faults = [
    ...amountFaults(
      terms.applyFen,
      product,
      freeOf({ receivableFen, securedFen: confirmed, changedFen: 0 }),
    ),
    ...termFaults(terms, product, project.periodDays),
    ...(await partyFaults(ports, haulierEntId)),
    ...(consignerEntId === haulierEntId
      ? [{ field: 'projectId', code: 'ownEnterprise' } as const]
      : []),
    ...(await otherFaults(ports, { haulierEntId, consignerEntId, ...terms }, applyId)),
  ]
  return { faults, consignerEntId, receivableFen, periodDays: project.periodDays }
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

const partyFaults = async ({ db, clock }: Ports, entId: string): Promise<LoanFault[]> => {
  const ent = await readParty(db, entId)
  return [
    ...(isGoodGrade(ent.grade)
      ? []
      : [{ field: 'grade', code: 'grade', params: { grade: ent.grade ?? '—' } } as const]),
    ...((await isBlacklisted(db, ent.uscc, clock.now()))
      ? [{ field: 'grade', code: 'blacklisted' } as const]
      : []),
  ]
}

type Asked = { haulierEntId: string; consignerEntId: string; productCode: Terms['productCode'] }

const otherFaults = async (
  ports: Ports,
  asked: Asked,
  applyId: string | null,
): Promise<LoanFault[]> => {
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
  const rejected = await rejectedLately(ports, asked)
  return [
    ...((await removersOf(ports.db, asked.haulierEntId)).has(asked.consignerEntId)
      ? [{ field: 'projectId', code: 'removed' } as const]
      : []),
    ...(live
      ? [{ field: 'productCode', code: 'live', params: { applyNo: live.applyNo } } as const]
      : []),
    ...(rejected
      ? [{ field: 'productCode', code: 'rejectedLately', params: { day: rejected.day } } as const]
      : []),
  ]
}

import { and, asc, eq, inArray, isNotNull, max, or, sql, type SQL } from 'drizzle-orm'
import type {
  LoanApply,
  LoanApplyDetail,
  LoanMaterial,
  pageApplies,
} from '#contract/loan.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { actsNow } from '#contract/loan.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { loanApply, loanEvent, loanProject } from './loan.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import { maskName, maskPhone } from '#server/platform/mask.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { containing } from '#server/platform/containing.ts'
import { confirmationOf, masked } from './confirmation.ts'
import { rejectedLately } from './eligibility.ts'
import type { ApplyRow } from './event.ts'
import { readMaterial } from './material.ts'
import { notesOf, shownNotes, usedOf } from './note.ts'
import { namesOf } from './party.ts'
import { receivablesOf } from './receivable.ts'

/** When the bank decided on each, by their ids; an application that goes to it again is decided again. */
const bankTimesOf = async (db: Db, rows: readonly ApplyRow[]) => {
  const events = await db
    .select({ applyId: loanEvent.applyId, at: max(loanEvent.at) })
    .from(loanEvent)
    .where(
      and(
        inArray(
          loanEvent.applyId,
          rows.map(({ id }) => id),
        ),
        inArray(loanEvent.action, ['approved', 'rejected']),
      ),
    )
    .groupBy(loanEvent.applyId)
  return new Map(
    events.map(({ applyId, at }) => [applyId, at === null ? null : timeOf(Number(at))]),
  )
}

export const shownApplies = async (
  ports: Pick<Ports, 'db' | 'clock'>,
  rows: readonly ApplyRow[],
): Promise<LoanApply[]> => {
  const { db, clock } = ports
  const now = clock.now()
  const receivables = await receivablesOf(ports, rows)
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.haulierEntId, row.consignerEntId]),
  )
  const ids = rows.flatMap(({ projectId }) => projectId ?? [])
  const decided = await bankTimesOf(db, rows)
  const projects = await db.select().from(loanProject).where(inArray(loanProject.id, ids))
  const used = await usedOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const usedFen = used.get(row.id) ?? 0
    const isOpen =
      row.status === 40 && (row.creditTo ?? '') >= dayOf(now) && row.productCode !== 'CLD'
    return {
      id: row.id,
      applyNo: row.applyNo,
      haulierEntId: row.haulierEntId,
      haulierName: names.get(row.haulierEntId) ?? '',
      consignerEntId: row.consignerEntId,
      consignerName: names.get(row.consignerEntId) ?? '',
      projectId: row.projectId,
      projectName: projects.find(({ id }) => id === row.projectId)?.projectName ?? null,
      productCode: row.productCode,
      applyFen: row.applyFen,
      termDays: row.termMonths === null ? row.termDays : null,
      termMonths: row.termMonths,
      repayMethod: row.repayMethod,
      purpose: row.purpose,
      ...(receivables.get(row.id) ?? {
        receivableFen: row.receivableFen,
        securedFen: 0,
        changedFen: 0,
      }),
      confirmedFen: row.confirmedFen,
      approvedFen: row.approvedFen,
      approvedRatePpm: row.approvedRatePpm,
      bankTime: decided.get(row.id) ?? null,
      creditFrom: row.creditFrom,
      creditTo: row.creditTo,
      usedFen,
      availableFen: isOpen ? Math.max(0, (row.approvedFen ?? 0) - usedFen) : 0,
      bankName: row.bankName,
      status: row.status,
      acceptState: row.acceptState,
      reason: row.reason,
      supplement: row.supplement,
      dueTime: row.dueAt === null ? null : timeOf(row.dueAt),
      createTime: timeOf(row.createdAt),
      submitTime: row.submittedAt === null ? null : timeOf(row.submittedAt),
      version: row.version,
    }
  })
}

/** A consigner sees what was handed in to it, never a draft, not even one that was withdrawn. */
export const isForConsigner = (entId: string) =>
  and(eq(loanApply.consignerEntId, entId), isNotNull(loanApply.submittedAt))

const mayRead = (entId: string): SQL =>
  or(eq(loanApply.haulierEntId, entId), isForConsigner(entId)) ?? sql`false`

type ApplyQuery = ParsedOf<typeof pageApplies>['query']

/** What a filter of applications asks of the database. */
export const appliesBy = (entId: string, { role, status, keyword }: Partial<ApplyQuery>) =>
  and(
    role === 'consigner' ? isForConsigner(entId) : eq(loanApply.haulierEntId, entId),
    status === undefined ? undefined : eq(loanApply.status, status),
    keyword ? containing(loanApply.applyNo, keyword.toUpperCase()) : undefined,
  )

export const pageOfApplies = async (ports: Ports, { entId }: Caller, query: ApplyQuery) => {
  const { db } = ports
  const where = appliesBy(entId, query)
  const rows = await db
    .select()
    .from(loanApply)
    .where(where)
    .orderBy(sql`${loanApply.createdAt} desc`, sql`${loanApply.id} desc`)
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  return page(await shownApplies(ports, rows), await db.$count(loanApply, where), query)
}

/** Whom to call is between the haulier and the bank. */
const forConsigner = (material: LoanMaterial): LoanMaterial => ({
  ...material,
  contactName: material.contactName === null ? null : maskName(material.contactName),
  contactPhone: material.contactPhone === null ? null : maskPhone(material.contactPhone),
})

export const readApply = async (
  ports: Ports,
  { entId }: Pick<Caller, 'entId'>,
  applyId: string,
): Promise<LoanApplyDetail> => {
  const { db, clock } = ports
  const [row] = await db
    .select()
    .from(loanApply)
    .where(and(eq(loanApply.id, applyId), mayRead(entId)))
  if (!row) throw new Problem('missing')
  const now = clock.now()
  const [shown] = await shownApplies(ports, [row])
  if (!shown) throw new Problem('missing')
  const events = await db
    .select()
    .from(loanEvent)
    .where(eq(loanEvent.applyId, applyId))
    .orderBy(asc(loanEvent.sequence))
  const material = row.material ?? (await readMaterial(db, row.haulierEntId))
  return {
    ...shown,
    remark: row.remark,
    creditMonths: row.creditMonths,
    reapplyDay: row.status === 22 ? ((await rejectedLately(ports, row))?.day ?? null) : null,
    confirmation: row.consignerEntId === entId ? masked(await confirmationOf(db, row)) : null,
    material: row.haulierEntId === entId ? material : forConsigner(material),
    timeline: events.map(({ at, action, actor, remark }) => ({
      time: timeOf(at),
      action,
      actor,
      remark,
    })),
    actsNow: actsNow[row.status] ?? null,
    notes: await shownNotes(db, await notesOf(db, [applyId]), now),
  }
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { freeOf, type Receivable } from '#contract/receivable.rules.ts'
import { loanApply, loanProject } from './loan.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { monthsSince, readCarriage, readCarriageOfTerms } from './carriage.ts'
import type { ApplyRow } from './event.ts'
import { projectsOfHaulier, shownProjects } from './project.ts'
import { changedOf } from './changed.ts'

/** From the consigner's confirmation to the last repayment: what was confirmed secures this loan and no other. */
export const isConfirmed = inArray(loanApply.status, [20, 21, 30, 40, 41, 50])

const sumOfConfirmed = sql<string>`coalesce(sum(${loanApply.confirmedFen}), 0)`

/** What a consigner has confirmed to a haulier and is not settled, over all products and projects. */
export const confirmedBetween = async (
  db: Db,
  { haulierEntId, consignerEntId }: { haulierEntId: string; consignerEntId: string },
): Promise<number> => {
  const [row] = await db
    .select({ fen: sumOfConfirmed })
    .from(loanApply)
    .where(
      and(
        eq(loanApply.haulierEntId, haulierEntId),
        eq(loanApply.consignerEntId, consignerEntId),
        isConfirmed,
      ),
    )
  return Number(row?.fen ?? 0)
}

type Application = Pick<
  ApplyRow,
  | 'id'
  | 'haulierEntId'
  | 'consignerEntId'
  | 'projectId'
  | 'status'
  | 'confirmedFen'
  | 'receivableFen'
>

/** Those that are over stand on nothing. */
const over: readonly number[] = [22, 60, 70, 80]

/**
 * The receivable of applications, by their ids, with what of it secures other loans and what its waybills were changed by. Of a
 * draft it is what is owed now, as its project shows it: nothing was listed yet.
 */
export const receivablesOf = async (
  ports: Pick<Ports, 'db' | 'clock'>,
  applies: readonly Application[],
): Promise<ReadonlyMap<string, Receivable>> => {
  const { db, clock } = ports
  const live = applies.filter(({ status }) => !over.includes(status))
  const changed = await changedOf(
    db,
    live.map(({ id }) => id),
    clock.now(),
  )
  const secured = await db
    .select({
      haulierEntId: loanApply.haulierEntId,
      consignerEntId: loanApply.consignerEntId,
      ids: sql<string[]>`array_agg(${loanApply.id}::text)`,
      fen: sumOfConfirmed,
    })
    .from(loanApply)
    .where(
      and(
        inArray(
          loanApply.haulierEntId,
          live.map(({ haulierEntId }) => haulierEntId),
        ),
        isConfirmed,
      ),
    )
    .groupBy(loanApply.haulierEntId, loanApply.consignerEntId)
  const found = new Map<string, Receivable>()
  for (const apply of applies) {
    const { id, receivableFen } = apply
    if (!live.includes(apply)) {
      found.set(id, { receivableFen, securedFen: 0, changedFen: 0 })
      continue
    }
    const all = secured.find(
      (of) => of.haulierEntId === apply.haulierEntId && of.consignerEntId === apply.consignerEntId,
    )
    const ownFen = all?.ids.includes(id) ? (apply.confirmedFen ?? 0) : 0
    found.set(id, {
      receivableFen: apply.status === 0 ? await owedNow(ports, apply) : receivableFen,
      securedFen: Number(all?.fen ?? 0) - ownFen,
      changedFen: changed.get(id) ?? 0,
    })
  }
  return found
}

const owedNow = async (ports: Pick<Ports, 'db' | 'clock'>, apply: Application) => {
  const { haulierEntId, consignerEntId, projectId, receivableFen } = apply
  const [project] = await ports.db
    .select({ days: loanProject.periodDays, state: loanProject.approveState })
    .from(loanProject)
    .where(eq(loanProject.id, projectId ?? '0'))
  if (project?.state !== 2) return receivableFen
  const [carried] = await readCarriage(ports, { haulierEntId, consignerEntId, days: project.days })
  return carried?.receivableFen ?? 0
}

/** Approved projects of a haulier with what is owed in each and not confirmed for a loan yet, and what a month brings. */
export const projectsToApply = async (ports: Ports, haulierEntId: string) => {
  const projects = await shownProjects(ports.db, await projectsOfHaulier(ports.db, haulierEntId))
  const confirmed = await ports.db
    .select({ consignerEntId: loanApply.consignerEntId, fen: sumOfConfirmed })
    .from(loanApply)
    .where(and(eq(loanApply.haulierEntId, haulierEntId), isConfirmed))
    .groupBy(loanApply.consignerEntId)
  const confirmedOf = new Map(
    confirmed.map(({ consignerEntId, fen }) => [consignerEntId, Number(fen)]),
  )
  // Consigners pay after 30, 45, 60 or 90 days.
  const terms = [...new Set(projects.map(({ periodDays }) => periodDays))]
  const rows =
    terms.length === 0 ? [] : await readCarriageOfTerms(ports, { haulierEntId, terms }, 'consigner')
  const carriedFor = new Map(rows.map((row) => [row.entId, row]))
  return projects.map((project) => {
    const { consignerEntId, periodDays } = project
    const carried = carriedFor.get(consignerEntId)
    const months = carried ? Math.max(1, monthsSince(carried.firstDay, ports.clock.now()) + 1) : 1
    const owedFen = carried?.owed.get(periodDays) ?? 0
    const securedFen = confirmedOf.get(consignerEntId) ?? 0
    return {
      ...project,
      owedFen,
      securedFen,
      receivableFen: freeOf({ receivableFen: owedFen, securedFen, changedFen: 0 }),
      monthlyFreightFen: Math.round((carried?.freightFen ?? 0) / months),
    }
  })
}

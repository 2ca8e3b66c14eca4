import { and, eq, inArray, sql } from 'drizzle-orm'
import { loanApply } from './loan.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { monthsSince, readCarriageOfTerms } from './carriage.ts'
import { projectsOfHaulier, shownProjects } from './project.ts'

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
    return {
      ...project,
      receivableFen: Math.max(
        0,
        (carried?.owed.get(periodDays) ?? 0) - (confirmedOf.get(consignerEntId) ?? 0),
      ),
      monthlyFreightFen: Math.round((carried?.freightFen ?? 0) / months),
    }
  })
}

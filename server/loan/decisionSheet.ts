import { and, inArray } from 'drizzle-orm'
import type { DecisionSheet, getDecisionSheet } from '#contract/loan.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { freeOf } from '#contract/receivable.rules.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readConsigner } from './auth.ts'
import { loanApply, loanProject } from './loan.schema.ts'
import { ownAccounts } from './ownAccount.ts'
import { confirmedBetween } from './receivable.ts'
import { isForConsigner, shownApplies } from './shown.ts'

/** What a consigner decides on, as it stands now. An application that is none of its own is left out. */
export const readDecisionSheet = async (
  ports: Ports,
  caller: Caller,
  { applyIds }: ParsedOf<typeof getDecisionSheet>['query'],
): Promise<DecisionSheet> => {
  const { db } = ports
  const { entId } = caller
  const ids = applyIds.split(',')
  const rows = await db
    .select()
    .from(loanApply)
    .where(and(inArray(loanApply.id, ids), isForConsigner(entId)))
  const projectIds = rows.flatMap(({ projectId }) => projectId ?? [])
  const projects = await db.select().from(loanProject).where(inArray(loanProject.id, projectIds))
  const confirmed = new Map<string, number>()
  for (const haulierEntId of new Set(rows.map((row) => row.haulierEntId))) {
    const parties = { haulierEntId, consignerEntId: entId }
    confirmed.set(haulierEntId, await confirmedBetween(db, parties))
  }
  const { authorised, quotaFen, usedQuotaFen } = await readConsigner(ports, caller)
  const applies = await shownApplies(ports, rows)
  return {
    rows: applies
      .map((apply) => {
        const project = projects.find(({ id }) => id === apply.projectId)
        const isOpen = project?.approveState === 2
        return {
          apply,
          remainingFen: isOpen ? Math.max(0, project.creditLimitFen - project.usedLimitFen) : 0,
          receivableLeftFen: freeOf({
            ...apply,
            securedFen: confirmed.get(apply.haulierEntId) ?? 0,
          }),
        }
      })
      .toSorted((a, b) => ids.indexOf(a.apply.id) - ids.indexOf(b.apply.id)),
    quotaLeftFen: quotaFen === 0 ? null : Math.max(0, quotaFen - usedQuotaFen),
    canConfirm: authorised.includes(3),
    accounts: await ownAccounts(db, entId),
  }
}

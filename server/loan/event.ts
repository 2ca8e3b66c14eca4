import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ApplyStatus } from '#contract/loan.contract.ts'
import type { LoanAction } from '#contract/loan.rules.ts'
import { Problem } from '#contract/problem.ts'
import { loanApply, loanEvent } from './loan.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { tellOfLoan } from '#server/message/ofLoan.ts'

export type ApplyRow = typeof loanApply.$inferSelect
/** Which request did it, for the audit. */
export type From = { requestNo: string; ip: string }
export type Actor = (typeof loanEvent.$inferSelect)['actor']

type Insert = typeof loanApply.$inferInsert

type Move = {
  id: string
  from: readonly ApplyStatus[]
  to: ApplyStatus
  at: number
  action: LoanAction
  actor: Actor
  remark?: string | null
  /** What else changes. */
  set?: { [Column in keyof Insert]?: Insert[Column] | SQL }
  /** What else must be true. */
  where?: SQL | undefined
}

/** One conditional update with its event and whom it concerns told; null when the application stood elsewhere. */
export const moveApply = async (tx: Db, move: Move): Promise<ApplyRow | null> => {
  const [row] = await tx
    .update(loanApply)
    .set({
      ...move.set,
      status: move.to,
      changedAt: move.at,
      eventCount: sql`${loanApply.eventCount} + 1`,
      version: sql`${loanApply.version} + 1`,
    })
    .where(and(eq(loanApply.id, move.id), inArray(loanApply.status, [...move.from]), move.where))
    .returning()
  if (!row) return null
  await tx.insert(loanEvent).values({
    applyId: row.id,
    sequence: row.eventCount,
    at: move.at,
    action: move.action,
    actor: move.actor,
    remark: move.remark ?? null,
  })
  await tellOfLoan(tx, row, { at: move.at, action: move.action, remark: move.remark ?? null })
  return row
}

/** Why an application could not be moved: it is somebody else's, was changed, or stands elsewhere. */
export const whyNotMoved = async (
  tx: Db,
  { id, version, owner }: { id: string; version: number; owner: SQL },
) => {
  const [row] = await tx
    .select({ version: loanApply.version })
    .from(loanApply)
    .where(and(eq(loanApply.id, id), owner))
  if (!row) return new Problem('missing')
  return new Problem(row.version === version ? 'stateForbids' : 'versionConflict')
}

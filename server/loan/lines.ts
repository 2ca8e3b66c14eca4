import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { assessedEnterprise } from '#server/credit/credit.schema.ts'
import { loanApply, loanNote, loanProject } from './loan.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { isListedSerious } from '#server/credit/creditList.store.ts'
import {
  availableOf,
  findAccount,
  lockAccounts,
  outsideAccount,
  post,
} from '#server/account/ledger.store.ts'
import { freeProject } from './decide.ts'
import { moveApply, type Actor, type ApplyRow } from './event.ts'
import { hasOverdue } from './note.ts'
import { goodGrades } from './party.ts'

const piece = 50

/** Gives back what stood for a line that is over: its project's limit, and what nobody can draw of its account any more. */
export const endLine = async (tx: Db, ports: Ports, apply: ApplyRow) => {
  await freeProject(tx, apply)
  const account = await findAccount(tx, apply.accountId ?? '0')
  // A vehicle loan never opened a line.
  if (!account || apply.productCode === 'CLD') return
  const amountFen = Math.min(apply.approvedFen ?? 0, availableOf(account))
  if (amountFen <= 0) return
  const to = await outsideAccount(tx, ports)
  const posting = {
    from: account.id,
    to,
    amountFen,
    kind: 'OPENING',
    refNo: apply.applyNo,
  } as const
  await post(tx, ports, ports.clock.now(), [posting])
}

const hasNotes = (status: SQL) =>
  sql`exists (select 1 from ${loanNote} where ${loanNote.applyId} = ${loanApply.id} and ${loanNote.status} in ${status})`
/** Nobody can draw on it again, and while it stands nobody can ask for another. */
const hasEnded = sql`exists (select 1 from ${loanProject}
  where ${loanProject.id} = ${loanApply.projectId} and ${loanProject.approveState} = 5)`
const owesNothing = sql`not ${hasNotes(sql`(0, 1, 3)`)}`

/** Lines of which nothing is owed, past their last day or of a project that has ended: unused ones expire, used ones are settled. */
export const closeLines = async (ports: Ports): Promise<number> => {
  const { db, clock } = ports
  const now = clock.now()
  const over = and(
    inArray(loanApply.status, [40, 41]),
    or(lt(loanApply.creditTo, dayOf(now)), hasEnded),
    owesNothing,
  )
  const lines = await db
    .select({
      id: loanApply.id,
      accountId: loanApply.accountId,
      isUsed: sql<boolean>`${hasNotes(sql`(2)`)}`,
    })
    .from(loanApply)
    .where(over)
    .limit(piece)
  let changed = 0
  for (const { id, accountId, isUsed } of lines) {
    await db.transaction(async (tx) => {
      await lockAccounts(tx, [accountId ?? '0'])
      const moved = await moveApply(tx, {
        id,
        from: [40, 41],
        to: isUsed ? 60 : 80,
        at: now,
        action: isUsed ? 'settled' : 'expired',
        actor: 'portal',
        where: over,
      })
      if (!moved) return
      await endLine(tx, ports, moved)
      changed++
    })
  }
  return changed
}

/** Opens a frozen line again, unless something on it is overdue. */
export const thawLine = async (
  tx: Db,
  thawing: { id: string; at: number; actor: Actor; remark?: string | null },
) =>
  moveApply(tx, {
    ...thawing,
    from: [41],
    to: (await hasOverdue(tx, thawing.id)) ? 50 : 40,
    action: 'thawed',
    set: { reason: null },
  })

const lastFrozenBy = sql`(select actor from loan_event
  where apply_id = ${loanApply.id} and action = 'frozen' order by sequence desc limit 1)`

/**
 * A line whose haulier fell to C or D or onto the list of dishonesty, or whose project is not approved, is frozen until that is over.
 * What the bank froze, it thaws itself.
 */
export const watchLines = async ({ db, clock }: Ports): Promise<number> => {
  const now = clock.now()
  const isSound = sql`(coalesce(${inArray(assessedEnterprise.creditGrade, [...goodGrades])}, false)
    and not ${isListedSerious(enterprise.uscc, dayOf(now))}
    and coalesce(${loanProject.approveState}, 2) = 2)`
  const lines = await db
    .select({ id: loanApply.id, status: loanApply.status })
    .from(loanApply)
    .innerJoin(enterprise, eq(enterprise.id, loanApply.haulierEntId))
    .leftJoin(assessedEnterprise, eq(assessedEnterprise.uscc, enterprise.uscc))
    .leftJoin(loanProject, eq(loanProject.id, loanApply.projectId))
    .where(
      sql`(${loanApply.status} = 40 and not ${isSound})
        or (${loanApply.status} = 41 and ${isSound} and ${lastFrozenBy} = 'portal')`,
    )
    .limit(piece)
  let changed = 0
  for (const { id, status } of lines) {
    const by = { id, at: now, actor: 'portal' } as const
    const moved = await db.transaction((tx) =>
      status === 41
        ? thawLine(tx, by)
        : moveApply(tx, { ...by, from: [40], to: 41, action: 'frozen' }),
    )
    if (moved) changed++
  }
  return changed
}

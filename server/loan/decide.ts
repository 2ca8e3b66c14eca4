import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { decideApplies } from '#contract/loan.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { freeOf } from '#contract/receivable.rules.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import { loanApply, loanProject } from './loan.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { hasAuth, quotaLeft } from './auth.ts'
import { moveApply, type ApplyRow, type From } from './event.ts'
import { ownAccountNo } from './ownAccount.ts'
import { readParties } from './party.ts'
import { confirmedBetween } from './receivable.ts'
import { changedOf } from './changed.ts'

type Item = ParsedOf<typeof decideApplies>['body']['items'][number]
type Result = ReplyOf<typeof decideApplies>['results'][number]
type DecisionProblem = NonNullable<Result['problem']>

/**
 * Decides each row by itself: a problem of one does not stop the others. One batch of a consigner at a time:
 * what is left of its quota is read before it is used.
 */
export const decideEach = async (
  tx: Db,
  ports: Ports,
  caller: Caller,
  items: readonly Item[],
  from: From,
): Promise<Result[]> => {
  await lockEnterprise(tx, caller.entId)
  const applies = await lockApplies(tx, caller, items)
  const hauliers = await readParties(
    tx,
    [...applies.values()].map(({ haulierEntId }) => haulierEntId),
  )
  const results: Result[] = []
  for (const item of items) {
    const { applyId } = item
    const apply = applies.get(applyId)
    const named = {
      applyId,
      applyNo: apply?.applyNo ?? null,
      haulierName: hauliers.get(apply?.haulierEntId ?? '')?.entName ?? null,
    }
    const decided = await decideOne(tx, ports, apply, item)
    if (typeof decided === 'string') {
      results.push({ ...named, problem: decided, status: null })
      continue
    }
    applies.set(applyId, decided)
    results.push({ ...named, problem: null, status: decided.status })
  }
  const done = results.filter(({ problem }) => problem === null).map(({ applyId }) => applyId)
  if (done.length > 0) {
    await audit(tx, {
      entId: caller.entId,
      at: ports.clock.now(),
      actor: caller.userId,
      action: 'loan.decided',
      objectType: 'loanApply',
      ...from,
      params: { applyIds: done.join(',') },
    })
  }
  return results
}

/** All of them before any of their projects, as everybody who locks both. */
const lockApplies = async (tx: Db, { entId }: Caller, items: readonly Item[]) => {
  const rows = await tx
    .select()
    .from(loanApply)
    .where(
      and(
        inArray(
          loanApply.id,
          items.map(({ applyId }) => applyId),
        ),
        eq(loanApply.consignerEntId, entId),
        isNotNull(loanApply.submittedAt),
      ),
    )
    .orderBy(loanApply.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

const decideOne = async (
  tx: Db,
  ports: Ports,
  apply: ApplyRow | undefined,
  item: Item,
): Promise<ApplyRow | DecisionProblem> => {
  if (!apply) return 'missing'
  if (apply.haulierEntId === apply.consignerEntId) return 'ownEnterprise'
  if (apply.version !== item.version) return 'versionConflict'
  if (apply.status !== 10) return 'stateForbids'
  const problem =
    item.result === 1
      ? await confirmProblem(tx, ports, apply, item)
      : item.remark === null
        ? 'remark'
        : null
  if (problem) return problem
  const repayAccount =
    item.result === 1 && item.repayAccount !== null
      ? await ownAccountNo(tx, apply.consignerEntId, item.repayAccount)
      : null
  const moved = await moveApply(tx, {
    id: apply.id,
    from: [10],
    to: item.result === 1 ? 20 : 11,
    at: ports.clock.now(),
    action: item.result === 1 ? 'confirmed' : 'returned',
    actor: 'consigner',
    remark: item.remark,
    set:
      item.result === 1
        ? {
            acceptState: 2,
            confirmedFen: item.confirmFen,
            confirmFileId: item.confirmFileId,
            repayAccount,
            dueAt: null,
          }
        : { acceptState: 3, reason: item.remark, dueAt: null },
  })
  return moved ?? 'stateForbids'
}

/** Confirming makes the consigner liable: only with its authorisation, its promise and within what it owes and has left. */
const confirmProblem = async (
  tx: Db,
  ports: Ports,
  apply: ApplyRow,
  item: Item,
): Promise<DecisionProblem | null> => {
  const now = ports.clock.now()
  if (!item.hasPromised || item.repayAccount === null) return 'promise'
  if (!(await hasAuth(tx, apply.consignerEntId, 3, now))) return 'authorisation'
  const { confirmFen } = item
  if (confirmFen === null || confirmFen === 0) return 'amount'
  // A receivable that secures one loan secures no other.
  const { receivableFen } = apply
  const securedFen = await confirmedBetween(tx, apply)
  const changedFen = (await changedOf(tx, [apply.id], now)).get(apply.id) ?? 0
  if (confirmFen > freeOf({ receivableFen, securedFen, changedFen })) return 'amount'
  if (confirmFen > (await quotaLeft(tx, apply.consignerEntId, now))) return 'amount'
  if (
    item.confirmFileId !== null &&
    !(await ownsFile(tx, apply.consignerEntId, item.confirmFileId))
  )
    return 'missing'
  if ((await ownAccountNo(tx, apply.consignerEntId, item.repayAccount)) === null) return 'account'
  // One conditional update: two confirmations together never take more than the project has.
  const taken = await tx
    .update(loanProject)
    .set({ usedLimitFen: sql`${loanProject.usedLimitFen} + ${confirmFen}` })
    .where(
      and(
        eq(loanProject.id, apply.projectId ?? '0'),
        eq(loanProject.approveState, 2),
        sql`${loanProject.creditLimitFen} - ${loanProject.usedLimitFen} >= ${confirmFen}`,
      ),
    )
    .returning({ id: loanProject.id })
  return taken.length === 1 ? null : 'project'
}

const ownsFile = async (tx: Db, entId: string, id: string) =>
  (await tx.$count(file, and(eq(file.id, id), eq(file.entId, entId)))) === 1

/** Gives back to the project what was confirmed of an application that will never be drawn. */
export const freeProject = (tx: Db, { projectId, confirmedFen }: ApplyRow) =>
  tx
    .update(loanProject)
    .set({ usedLimitFen: sql`greatest(0, ${loanProject.usedLimitFen} - ${confirmedFen ?? 0})` })
    .where(eq(loanProject.id, projectId ?? '0'))

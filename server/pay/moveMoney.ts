import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { addDays, daysBetween } from '#contract/loan.rules.ts'
import { dayOf } from '#contract/time.ts'
import { safePayGrant } from '#server/account/account.schema.ts'
import { loanNote } from '#server/loan/loan.schema.ts'
import { payReturn, prepaidCost } from './pay.schema.ts'
import { tellDrawn } from '#server/loan/note.ts'
import { takeReturn } from '#server/loan/returned.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import {
  findAccount,
  findAccountOf,
  lockPayersAccounts,
  outsideAccount,
  post,
  release,
  type Posting,
} from '#server/account/ledger.store.ts'
import { giveBackUsage } from './payeeLimits.ts'
import type { Decided, Detail } from './settle.ts'
import type { Task } from './totals.ts'

const sumOf = (details: readonly Detail[], key: 'amountFen' | 'feeFen') =>
  details.reduce((sum, detail) => sum + detail[key], 0)

/** What settled details do to accounts, quota and loan: paid is debited, failed is released, returned is credited. */
export const moveMoney = async (
  tx: Db,
  ports: Ports,
  task: Task,
  moved: readonly Decided[],
  at: number,
) => {
  const paid = moved.filter(({ detail, step }) => step.to === 20 && detail.status !== 20)
  const freed = moved.filter(({ step }) => step.to === 30 || step.to === 50)
  const returned = moved.filter(({ step }) => step.returned)
  const parts = {
    paid: paid.map(({ detail }) => detail),
    freed: freed.map(({ detail }) => detail),
    returned: returned.map(({ detail }) => detail),
  }
  await applyToAccounts(tx, ports, task, parts, at)
  await applyToGrant(tx, task, parts)
  await applyToNote(tx, ports, task, parts, at)
  await recordReturns(tx, ports, returned, at)
  await giveBackUsage(tx, [...parts.freed, ...parts.returned], task.startedAt ?? at)
}

type Parts = { paid: Detail[]; freed: Detail[]; returned: Detail[] }

const applyToAccounts = async (tx: Db, ports: Ports, task: Task, parts: Parts, at: number) => {
  const accountId = task.accountId
  assert(accountId, `task ${task.id} has no account`)
  const prepaid = await findAccountOf(tx, task.entId, 'PREPAID')
  const outside = await outsideAccount(tx, ports)
  await lockPayersAccounts(tx, task.entId, accountId)
  const one = (detail: Detail) => ({
    amountFen: detail.amountFen,
    taskId: task.id,
    detailId: detail.id,
    refNo: detail.outBizNo,
  })
  const fee = sumOf(parts.paid, 'feeFen')
  const postings: Posting[] = [
    ...parts.paid.map((detail) => ({
      ...one(detail),
      from: accountId,
      to: outside,
      kind: 'PAY' as const,
    })),
    ...parts.returned.map((detail) => ({
      ...one(detail),
      from: outside,
      to: accountId,
      kind: 'RETURN' as const,
    })),
  ]
  // Nobody pays for a payment that did not stay with its payee.
  const feeBack = sumOf(parts.returned, 'feeFen')
  const ofFee = { kind: 'FEE' as const, taskId: task.id }
  if (fee > 0 && prepaid) postings.push({ from: prepaid.id, to: outside, amountFen: fee, ...ofFee })
  if (feeBack > 0 && prepaid)
    postings.push({ from: outside, to: prepaid.id, amountFen: feeBack, ...ofFee })
  await post(tx, ports, at, postings)
  await release(tx, accountId, sumOf(parts.freed, 'amountFen'))
  if (prepaid) await release(tx, prepaid.id, sumOf(parts.freed, 'feeFen'))
  if (!prepaid) return
  const left = (await findAccount(tx, prepaid.id))?.balanceFen ?? 0
  const taken = { fen: fee, count: parts.paid.length, left: left - feeBack, status: 1 } as const
  const back = { fen: -feeBack, count: parts.returned.length, left, status: 2 } as const
  for (const cost of [taken, back])
    if (cost.fen !== 0) await recordFee(tx, ports, { ...cost, task, at })
}

type Cost = {
  task: Task
  /** Below 0 where it is returned. */
  fen: number
  count: number
  /** The balance of the prepaid account after it. */
  left: number
  /** 1 charged, 2 returned. */
  status: 1 | 2
  at: number
}

const recordFee = async (
  tx: Db,
  { nextId }: Ports,
  { task, fen, count, left, status, at }: Cost,
) => {
  const id = nextId()
  await tx.insert(prepaidCost).values({
    id,
    costNo: `FY${id}`,
    entId: task.entId,
    costType: 1,
    taskId: task.id,
    refNo: task.taskNo,
    detailCount: count,
    amountFen: fen,
    balanceAfterFen: left,
    status,
    at,
  })
}

const applyToGrant = async (tx: Db, { grantId }: Task, { paid, freed, returned }: Parts) => {
  if (grantId === null) return
  const used = sumOf(paid, 'amountFen') - sumOf(returned, 'amountFen')
  const set = sumOf(paid, 'amountFen') + sumOf(freed, 'amountFen')
  await tx
    .update(safePayGrant)
    .set({
      usedFen: sql`${safePayGrant.usedFen} + ${used}`,
      frozenFen: sql`${safePayGrant.frozenFen} - ${set}`,
    })
    .where(eq(safePayGrant.id, grantId))
}

/** The bank's loan grows with what it has paid out; what came back counts as never lent. */
const applyToNote = async (
  tx: Db,
  ports: Ports,
  { id, channel }: Task,
  { paid, returned }: Parts,
  at: number,
) => {
  if (channel !== 'LOAN') return
  const drawn = sumOf(paid, 'amountFen')
  if (drawn > 0) {
    const [note] = await tx.select().from(loanNote).where(eq(loanNote.taskId, id))
    assert(note, `task ${id} has no note`)
    const day = dayOf(at)
    const dueDate = addDays(day, daysBetween(note.startDate, note.dueDate))
    await tx
      .update(loanNote)
      .set({
        amountFen: sql`${loanNote.amountFen} + ${drawn}`,
        // Nobody owes interest for days on which nothing was lent.
        ...(note.status === 0 ? { startDate: day, dueDate } : {}),
        // A note that is overdue by now stays so: what is paid out late only makes it greater.
        status: sql`case when ${loanNote.status} = 0 then 1 else ${loanNote.status} end`,
      })
      .where(eq(loanNote.taskId, id))
    if (note.status === 0) await tellDrawn(tx, { ...note, dueDate }, at)
  }
  if (returned.length > 0) await takeReturn(tx, ports, id, sumOf(returned, 'amountFen'), at)
  await tx
    .update(loanNote)
    .set({ status: 4 })
    .where(
      and(
        eq(loanNote.taskId, id),
        eq(loanNote.status, 0),
        sql`not exists (select 1 from pay_detail where task_id = ${id} and status in (0, 10, 15, 20))`,
      ),
    )
}

const recordReturns = async (
  tx: Db,
  { nextId }: Ports,
  returned: readonly Decided[],
  at: number,
) => {
  if (returned.length === 0) return
  await tx.insert(payReturn).values(
    returned.map(({ detail, reply }) => ({
      id: nextId(),
      detailId: detail.id,
      taskId: detail.taskId,
      amountFen: detail.amountFen,
      feeFen: detail.feeFen,
      reason: (reply.kind === 'status' && reply.errorCode) || 'BANK_RETURN',
      at,
    })),
  )
}

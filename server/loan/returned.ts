import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { yuanOfFen } from '#contract/money.ts'
import { dayOf } from '#contract/time.ts'
import { loanApply, loanNote } from './loan.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { findAccountOf, outsideAccount, post, type Posting } from '#server/account/ledger.store.ts'
import { moveApply } from './event.ts'
import { hasOverdue, readRepayments, stateOf } from './note.ts'

/**
 * What a payee's bank sent back counts as never lent: what was repaid is spent anew on what is left, and what is too much of
 * it now goes back to the account book that it came from. The caller has locked the task and both accounts.
 */
export const takeReturn = async (
  tx: Db,
  ports: Ports,
  taskId: string,
  returnedFen: number,
  at: number,
) => {
  const [found] = await tx
    .select({ note: loanNote, apply: loanApply })
    .from(loanNote)
    .innerJoin(loanApply, eq(loanApply.id, loanNote.applyId))
    .where(eq(loanNote.taskId, taskId))
    .for('update', { of: loanNote })
  assert(found, `task ${taskId} has no note`)
  const { note: before, apply } = found
  const note = { ...before, returnedFen: before.returnedFen + returnedFen }
  const { paid, unspentFen, isOverdue } = stateOf(
    note,
    await readRepayments(tx, [note.id]),
    dayOf(at),
  )
  const isCured = before.status === 3 && !isOverdue
  await tx
    .update(loanNote)
    .set({
      returnedFen: note.returnedFen,
      refundedFen: note.refundedFen + unspentFen,
      principalPaidFen: note.returnedFen + paid.principalFen,
      interestPaidFen: paid.interestFen,
      penaltyPaidFen: paid.penaltyFen,
      ...(isCured ? { status: 1 as const } : {}),
    })
    .where(eq(loanNote.id, note.id))

  // The channel's return has opened the line by all that came back; a repayment had opened it for some of it already.
  const repaidBefore = before.principalPaidFen - before.returnedFen
  await giveBack(tx, ports, at, {
    entId: apply.haulierEntId,
    creditId: apply.accountId,
    refNo: note.noteNo,
    creditFen: paid.principalFen - repaidBefore,
    refundFen: unspentFen,
  })
  const [locked] = await tx.select().from(loanApply).where(eq(loanApply.id, apply.id)).for('update')
  assert(locked, `no application ${apply.id}`)
  // Bare figures: whoever shows them has words for them in the reader's language.
  const figures = [returnedFen, ...(unspentFen > 0 ? [unspentFen] : [])].map(yuanOfFen)
  await moveApply(tx, {
    id: locked.id,
    from: [locked.status],
    to: locked.status === 50 && !(await hasOverdue(tx, locked.id)) ? 40 : locked.status,
    at,
    action: 'sentBack',
    actor: 'bank',
    remark: [note.noteNo, ...figures].join(' '),
  })
}

type Giving = {
  entId: string
  creditId: string | null
  refNo: string
  creditFen: number
  refundFen: number
}

const giveBack = async (tx: Db, ports: Ports, at: number, giving: Giving) => {
  const { entId, creditId, refNo, creditFen, refundFen } = giving
  const outside = await outsideAccount(tx, ports)
  const postings: Posting[] = []
  if (creditId !== null && creditFen !== 0) {
    const [from, to] = creditFen > 0 ? [outside, creditId] : [creditId, outside]
    postings.push({ from, to, amountFen: Math.abs(creditFen), kind: 'REPAY', refNo })
  }
  if (refundFen > 0) {
    const book = await findAccountOf(tx, entId, 'ACCOUNT_BOOK')
    assert(book, `note ${refNo} was repaid out of no account book`)
    postings.push({ from: outside, to: book.id, amountFen: refundFen, kind: 'REFUND', refNo })
  }
  await post(tx, ports, at, postings)
}

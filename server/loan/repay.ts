import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RepaidNote } from '#contract/loan.contract.ts'
import { repaymentFaults } from '#contract/loanRepayment.rules.ts'
import { yuanOfFen } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { loanApply, loanNote, loanRepayment } from './loan.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { refuseFaults } from '#server/platform/words.ts'
import { audit } from '#server/platform/audit.ts'
import {
  availableOf,
  findAccount,
  findAccountOf,
  freeze,
  lockAccounts,
  outsideAccount,
  post,
  release,
} from '#server/account/ledger.store.ts'
import { moveApply, type From } from './event.ts'
import { endLine } from './lines.ts'
import { isPaidOut, readRepayments, shownNotes, stateOf, type NoteRow } from './note.ts'

/**
 * Repays out of the account book: penalty, interest, principal. Principal opens the line again. Accounts are locked before the
 * note, as everywhere, and the note before its application.
 */
export const repay = async (
  tx: Db,
  ports: Ports,
  { entId, userId }: Caller,
  { noteId, amountFen }: { noteId: string; amountFen: number },
  { locale, requestNo, ip }: From & { locale: Locale },
): Promise<RepaidNote> => {
  const { note: found, apply } = await findOwn(tx, entId, noteId)
  const book = await findAccountOf(tx, entId, 'ACCOUNT_BOOK')
  if (book?.status !== 1) throw new Problem('accountNotOpen')
  await lockAccounts(tx, [book.id, ...(apply.accountId ? [apply.accountId] : [])])
  const [note] = await tx.select().from(loanNote).where(eq(loanNote.id, found.id)).for('update')
  if (!note || (note.status !== 1 && note.status !== 3)) throw new Problem('stateForbids')

  const at = ports.clock.now()
  const repaid = await readRepayments(tx, [noteId])
  const before = stateOf(note, repaid, dayOf(at))
  refuseFaults(locale, repaymentFaults({ amountFen }, before))
  if (!(await freeze(tx, book.id, amountFen))) {
    const now = await findAccount(tx, book.id)
    const short = yuanOfFen(Math.max(amountFen - (now ? availableOf(now) : 0), 0))
    throw new Problem('balanceShort', { params: { short } })
  }
  await release(tx, book.id, amountFen)
  const after = stateOf(note, repaid, dayOf(at), amountFen)
  // What was paid out late has made earlier repayments pay more interest: the line opens by what is principal by now.
  const openedFen = Math.max(0, note.returnedFen + after.paid.principalFen - note.principalPaidFen)
  await write(tx, ports, {
    note,
    bookId: book.id,
    creditId: apply.accountId,
    amountFen,
    openedFen,
    spent: after.last,
    at,
  })
  const [locked] = await tx
    .update(loanNote)
    .set({
      principalPaidFen: note.principalPaidFen + openedFen,
      interestPaidFen: after.paid.interestFen,
      penaltyPaidFen: after.paid.penaltyFen,
      // While payments are under way, more may be lent: the sweep settles it when they are through.
      ...(after.payoffFen === 0
        ? { status: sql`case when ${isPaidOut} then 2 else ${loanNote.status} end` }
        : after.isOverdue
          ? {}
          : { status: 1 as const }),
    })
    .where(eq(loanNote.id, noteId))
    .returning()
  if (!locked) throw new Problem('missing')
  await settleApply(tx, ports, apply.id, yuanOfFen(amountFen))
  const [shown] = await shownNotes(tx, [locked], at)
  if (!shown) throw new Problem('missing')
  await audit(tx, {
    entId,
    at,
    actor: userId,
    action: 'loan.repaid',
    objectType: 'loanNote',
    objectId: noteId,
    requestNo,
    ip,
    params: { amountFen },
  })
  return { ...shown, spent: after.last }
}

const findOwn = async (tx: Db, entId: string, noteId: string) => {
  const [row] = await tx
    .select({ note: loanNote, apply: loanApply })
    .from(loanNote)
    .innerJoin(loanApply, eq(loanApply.id, loanNote.applyId))
    .where(and(eq(loanNote.id, noteId), eq(loanApply.haulierEntId, entId)))
  if (!row) throw new Problem('missing')
  return row
}

type Spending = {
  note: NoteRow
  bookId: string
  creditId: string | null
  amountFen: number
  openedFen: number
  spent: { principalFen: number; interestFen: number; penaltyFen: number }
  at: number
}

const write = async (
  tx: Db,
  ports: Ports,
  { note, bookId, creditId, amountFen, openedFen, spent, at }: Spending,
) => {
  const outside = await outsideAccount(tx, ports)
  const refNo = note.noteNo
  // A vehicle loan was paid out at once: nothing of it may be drawn again.
  const isLine = creditId !== null && note.taskId !== note.applyId
  await post(tx, ports, at, [
    { from: bookId, to: outside, amountFen, kind: 'REPAY', refNo },
    ...(isLine && openedFen > 0
      ? [{ from: outside, to: creditId, amountFen: openedFen, kind: 'REPAY' as const, refNo }]
      : []),
  ])
  await tx
    .insert(loanRepayment)
    .values({ id: ports.nextId(), noteId: note.id, at, amountFen, ...spent })
}

/** Writes the history of the repayment, takes the overdue mark off, and closes a loan of which nothing is left or can be drawn. */
const settleApply = async (tx: Db, ports: Ports, applyId: string, amount: string) => {
  const at = ports.clock.now()
  const [apply] = await tx.select().from(loanApply).where(eq(loanApply.id, applyId)).for('update')
  if (!apply) return
  const open = await tx
    .select({ status: loanNote.status })
    .from(loanNote)
    .where(and(eq(loanNote.applyId, applyId), inArray(loanNote.status, [0, 1, 3])))
  const isOver =
    open.length === 0 && (apply.productCode === 'CLD' || (apply.creditTo ?? '') < dayOf(at))
  const isCured = apply.status === 50 && open.every(({ status }) => status !== 3)
  const to = isOver ? 60 : isCured ? 40 : apply.status
  const shared = { id: applyId, from: [apply.status], at, actor: 'haulier' } as const
  // A repayment that changes no state is an event of its own all the same.
  const moved = await moveApply(tx, {
    ...shared,
    to,
    action: isOver ? 'settled' : 'repaid',
    remark: `${amount} 元`,
  })
  if (moved && isOver) await endLine(tx, ports, moved)
}

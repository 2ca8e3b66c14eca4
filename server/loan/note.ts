import assert from 'node:assert/strict'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { LoanNote } from '#contract/loan.contract.ts'
import { daysBetween, type LoanTerms } from '#contract/loan.rules.ts'
import { noteStateOf, type NoteState } from '#contract/loanNote.rules.ts'
import { dayOf, timeOf } from '#contract/time.ts'
import { loanApply, loanNote, loanRepayment } from './loan.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { toldParams } from '#server/message/ofLoan.ts'
import { tell } from '#server/message/tell.ts'
import { takeDayNumber } from '#server/order/orderChange.store.ts'

export type NoteRow = typeof loanNote.$inferSelect
type RepaymentRow = typeof loanRepayment.$inferSelect

/** The number of a note; see `takeDayNumber`. */
export const takeNoteNo = (ports: Pick<Ports, 'db' | 'clock'>) => takeDayNumber(ports, 'JJ')

/** What was lent: what a payee's bank sent back counts as never lent. */
const termsOf = (note: NoteRow): LoanTerms => ({
  principalFen: note.amountFen - note.returnedFen,
  ratePpm: note.ratePpm,
  repayMethod: note.repayMethod,
  startDate: note.startDate,
  termDays: daysBetween(note.startDate, note.dueDate),
  termMonths: note.termMonths,
})

/** Repayments without what was refunded of them: the latest were too much first. */
const lentOf = (repaid: readonly RepaymentRow[], refundedFen: number) => {
  let refund = refundedFen
  return repaid
    .toReversed()
    .map(({ at, amountFen }) => {
      const back = Math.min(refund, amountFen)
      refund -= back
      return { day: dayOf(at), amountFen: amountFen - back }
    })
    .toReversed()
}

export const readRepayments = (db: Db, noteIds: readonly string[]) =>
  db
    .select()
    .from(loanRepayment)
    .where(inArray(loanRepayment.noteId, [...noteIds]))
    .orderBy(asc(loanRepayment.at), asc(loanRepayment.id))

/** Where a note stands on a day, with a further repayment on that day if one is given. */
export const stateOf = (
  note: NoteRow,
  repaid: readonly RepaymentRow[],
  today: string,
  more = 0,
): NoteState =>
  noteStateOf(
    termsOf(note),
    [...lentOf(repaid, note.refundedFen), { day: today, amountFen: more }],
    today,
  )

export const shownNotes = async (
  db: Db,
  rows: readonly NoteRow[],
  now: number,
): Promise<LoanNote[]> => {
  const repaid = await readRepayments(
    db,
    rows.map(({ id }) => id),
  )
  const tasks = await db
    .select({ id: payTask.id, taskNo: payTask.taskNo })
    .from(payTask)
    .where(
      inArray(
        payTask.id,
        rows.map(({ taskId }) => taskId),
      ),
    )
  const today = dayOf(now)
  return rows.map((note) => {
    const own = repaid.filter(({ noteId }) => noteId === note.id)
    const state = stateOf(note, own, today)
    const plans = repaidPlans(note, own)
    // There is one penalty for all that is overdue: it stands with the oldest.
    const oldestLate = state.plan.find(({ status }) => status === 3)?.period
    return {
      id: note.id,
      noteNo: note.noteNo,
      applyId: note.applyId,
      taskId: note.taskId,
      taskNo: tasks.find(({ id }) => id === note.taskId)?.taskNo ?? '',
      amountFen: note.amountFen,
      ratePpm: note.ratePpm,
      startDate: note.startDate,
      dueDate: note.dueDate,
      principalPaidFen: note.principalPaidFen,
      interestPaidFen: note.interestPaidFen,
      penaltyPaidFen: note.penaltyPaidFen,
      returnedFen: note.returnedFen,
      refundedFen: note.refundedFen,
      payoffFen: note.status === 1 || note.status === 3 ? state.payoffFen : 0,
      accruedInterestFen: state.interestFen,
      penaltyFen: state.penaltyFen,
      status: note.status,
      plan: state.plan.map((one) => ({
        ...one,
        penaltyFen: one.period === oldestLate ? state.penaltyFen : 0,
        paidTime: paidTimeOf(plans, one.period),
      })),
    }
  })
}

/** Each repayment with the plan as it left it: that says which instalments it covered. */
const repaidPlans = (note: NoteRow, repaid: readonly RepaymentRow[]) => {
  const lent = lentOf(repaid, note.refundedFen)
  return repaid.map(({ at }, index) => ({
    at,
    plan: noteStateOf(termsOf(note), lent.slice(0, index + 1), dayOf(at)).plan,
  }))
}

/** When an instalment was covered, as it is ever after; never, where all was sent back before. */
const paidTimeOf = (repaid: ReturnType<typeof repaidPlans>, period: number) => {
  const by = repaid.find(({ plan }) => plan[period - 1]?.status === 2)
  return by ? timeOf(by.at) : null
}

/** Tells the haulier, and the consigner whose receivable repays it, that the bank has paid a note out, or its first part. */
export const tellDrawn = async (
  tx: Db,
  {
    id: noteId,
    applyId,
    noteNo,
    dueDate: dueDay,
  }: Pick<NoteRow, 'id' | 'applyId' | 'noteNo' | 'dueDate'>,
  at: number,
) => {
  const [apply] = await tx.select().from(loanApply).where(eq(loanApply.id, applyId))
  assert(apply, `note ${noteId} has no application`)
  const { haulierEntId, consignerEntId } = apply
  const params = { ...(await toldParams(tx, apply)), noteNo, dueDay }
  const of = { event: `drawn ${noteId}`, at }
  await tell(tx, [
    { ...of, to: haulierEntId, kind: 'loanDrawn', params: { noteNo, noteId, dueDay } },
    { ...of, to: consignerEntId, kind: 'loanDrawnOther', params },
  ])
}

/** No payment of the note's task is under way: nothing can be added to it. */
export const isPaidOut: SQL = sql`not exists (
  select 1 from pay_detail where task_id = ${loanNote.taskId} and status in (0, 10, 15))`

export const hasOverdue = async (db: Db, applyId: string) =>
  (await db.$count(loanNote, and(eq(loanNote.applyId, applyId), eq(loanNote.status, 3)))) > 0

/** Notes of an application, the latest first. */
export const notesOf = (db: Db, applyIds: readonly string[]) =>
  db
    .select()
    .from(loanNote)
    .where(inArray(loanNote.applyId, [...applyIds]))
    .orderBy(sql`${loanNote.noteNo} desc`)

/**
 * What is drawn of an application and not repaid, with what its running tasks have set aside. One statement: a payment that
 * settles meanwhile is seen on its way or drawn, never as neither.
 */
export const usedOf = async (db: Db, applyIds: readonly string[]): Promise<Map<string, number>> => {
  const drawn = db
    .select({
      applyId: loanNote.applyId,
      // What came back after it was repaid draws nothing more.
      fen: sql<string>`greatest(0, ${loanNote.amountFen} - ${loanNote.principalPaidFen})`.as('fen'),
    })
    .from(loanNote)
    .where(and(inArray(loanNote.applyId, [...applyIds]), inArray(loanNote.status, [0, 1, 3])))
  const moving = db
    .select({
      applyId: sql<string>`${payTask.applyId}`.as('apply_id'),
      fen: sql<string>`${payDetail.amountFen}`.as('fen'),
    })
    .from(payTask)
    .innerJoin(payDetail, eq(payDetail.taskId, payTask.id))
    .where(
      and(
        inArray(payTask.applyId, [...applyIds]),
        inArray(payTask.status, [20, 30]),
        inArray(payDetail.status, [0, 10, 15]),
      ),
    )
  const parts = drawn.unionAll(moving).as('parts')
  const rows = await db
    .select({ applyId: parts.applyId, fen: sql<string>`sum(${parts.fen})` })
    .from(parts)
    .groupBy(parts.applyId)
  return new Map(rows.map(({ applyId, fen }) => [String(applyId), Number(fen)]))
}

import { and, asc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { addDays } from '#contract/loan.rules.ts'
import type { NoteState } from '#contract/loanNote.rules.ts'
import { problemOf } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { breathe } from '#server/platform/breathe.ts'
import { consignerAuth, loanApply, loanEvent, loanNote, loanProject } from './loan.schema.ts'
import type { Db, Ports, Sweep } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { automaticDecision, decideAsBank, findAtBank, type Decision } from './bank.ts'
import { freeProject } from './decide.ts'
import { tell } from '#server/message/tell.ts'
import { moveApply } from './event.ts'
import { closeLines, watchLines } from './lines.ts'
import { hasOverdue, isPaidOut, type NoteRow, readRepayments, stateOf } from './note.ts'
import { productOf } from './products.ts'
import { approveProject } from './project.ts'

const piece = 50

/** Applications whose consigner or haulier let the time pass: returned, or, approved and not signed, expired. */
const closeDue = async ({ db, clock }: Ports): Promise<number> => {
  const now = clock.now()
  const due = await db
    .select()
    .from(loanApply)
    .where(
      and(
        inArray(loanApply.status, [10, 30]),
        isNotNull(loanApply.dueAt),
        lt(loanApply.dueAt, now),
      ),
    )
    .orderBy(asc(loanApply.dueAt))
    .limit(piece)
  let changed = 0
  for (const { id, status } of due) {
    const moved = await db.transaction(async (tx) => {
      const shared = {
        id,
        at: now,
        actor: 'portal',
        set: { dueAt: null },
        where: lt(loanApply.dueAt, now),
      } as const
      if (status === 10) {
        const set = { ...shared.set, acceptState: 3 } as const
        return moveApply(tx, { ...shared, set, from: [10], to: 11, action: 'returnedByTime' })
      }
      const expired = await moveApply(tx, { ...shared, from: [30], to: 80, action: 'expired' })
      if (expired) await freeProject(tx, expired)
      return expired
    })
    if (moved) changed++
  }
  return changed
}

const pageOfNotes = 500

/** Who repays is told so many days before. */
const remindDays = 3

/** What may be due soon or overdue, or of which all came back; a note due at its end is not before those days. */
const mayHaveMoved = (today: string) =>
  or(
    and(
      eq(loanNote.status, 1),
      or(
        lte(loanNote.dueDate, addDays(today, remindDays)),
        inArray(loanNote.repayMethod, ['INTEREST_FIRST', 'ANNUITY', 'EQUAL_PRINCIPAL']),
      ),
    ),
    and(
      inArray(loanNote.status, [1, 3]),
      sql`${loanNote.principalPaidFen} >= ${loanNote.amountFen}`,
    ),
  )

type DueSoon = { note: NoteRow; period: number; dueDay: string; fen: number }

/** What of a note is to be paid within the next days: nothing once all is paid. */
const dueSoon = (note: NoteRow, plan: NoteState['plan'], today: string): DueSoon[] =>
  plan
    .filter(({ status, dueDate }) => status !== 2 && dueDate >= today)
    .filter(({ dueDate }) => dueDate <= addDays(today, remindDays))
    .map(({ period, dueDate, principalFen, interestFen, paidFen }) => ({
      note,
      period,
      dueDay: dueDate,
      fen: principalFen + interestFen - paidFen,
    }))

/** Tells each haulier of each instalment once, however often the sweep comes by. */
const remind = ({ db, clock }: Ports, soon: readonly DueSoon[]) =>
  soon.length === 0
    ? undefined
    : db.transaction(async (tx) => {
        const applies = await tx
          .select({ id: loanApply.id, haulierEntId: loanApply.haulierEntId })
          .from(loanApply)
          .where(inArray(loanApply.id, [...new Set(soon.map(({ note }) => note.applyId))]))
        const hauliers = new Map(applies.map((one) => [one.id, one.haulierEntId]))
        await tell(
          tx,
          soon.map(({ note, period, dueDay, fen }) => ({
            to: hauliers.get(note.applyId) ?? '0',
            kind: 'loanDue' as const,
            params: { noteNo: note.noteNo, noteId: note.id, dueDay, fen },
            event: `due ${note.id} ${period}`,
            at: clock.now(),
          })),
        )
      })

/** Notes are told of before they are due. Those not paid on their day are overdue from the next, and so is their application. */
const markOverdue = async (ports: Ports): Promise<number> => {
  const today = dayOf(ports.clock.now())
  let changed = 0
  for (let after = '0'; ;) {
    const notes = await ports.db
      .select()
      .from(loanNote)
      .where(and(gt(loanNote.id, after), mayHaveMoved(today)))
      .orderBy(asc(loanNote.id))
      .limit(pageOfNotes)
    const repaid = Map.groupBy(
      await readRepayments(
        ports.db,
        notes.map(({ id }) => id),
      ),
      ({ noteId }) => noteId,
    )
    const soon: DueSoon[] = []
    for (const note of notes) {
      const { payoffFen, isOverdue, plan } = stateOf(note, repaid.get(note.id) ?? [], today)
      soon.push(...dueSoon(note, plan, today))
      // All of it came back from the payees' banks: there is nothing to repay.
      if (payoffFen === 0 && (await settleReturned(ports, note.id, today))) changed++
      if (note.status === 1 && isOverdue && (await markOne(ports, note.id, today))) changed++
    }
    await remind(ports, soon)
    if (notes.length < pageOfNotes) return changed
    after = notes.at(-1)?.id ?? after
    await breathe()
  }
}

/** Asked again while the note is locked: it may have been repaid or drawn on since it was read. */
const lockNote = async (tx: Db, id: string, today: string) => {
  const [note] = await tx.select().from(loanNote).where(eq(loanNote.id, id)).for('update')
  return note && { ...note, ...stateOf(note, await readRepayments(tx, [id]), today) }
}

const markOne = ({ db, clock }: Ports, id: string, today: string) =>
  db.transaction(async (tx) => {
    const note = await lockNote(tx, id, today)
    if (note?.status !== 1 || !note.isOverdue) return false
    await tx.update(loanNote).set({ status: 3 }).where(eq(loanNote.id, id))
    const event = {
      id: note.applyId,
      at: clock.now(),
      action: 'overdue',
      actor: 'bank',
      remark: note.noteNo,
    } as const
    if (await moveApply(tx, { ...event, from: [40, 50], to: 50 })) return true
    // A frozen line stays frozen; whoever thaws it finds the note.
    await moveApply(tx, { ...event, from: [41], to: 41 })
    return true
  })

const settleReturned = ({ db, clock }: Ports, id: string, today: string) =>
  db.transaction(async (tx) => {
    if ((await lockNote(tx, id, today))?.payoffFen !== 0) return false
    const [note] = await tx
      .update(loanNote)
      .set({ status: 2 })
      .where(and(eq(loanNote.id, id), inArray(loanNote.status, [1, 3]), isPaidOut))
      .returning()
    if (!note) return false
    if (!(await hasOverdue(tx, note.applyId))) {
      const by = { at: clock.now(), actor: 'portal', remark: note.noteNo } as const
      await moveApply(tx, { ...by, id: note.applyId, from: [50], to: 40, action: 'thawed' })
    }
    return true
  })

const endAuths = ({ db, clock }: Ports): Promise<number> =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const ended = await tx
      .update(consignerAuth)
      .set({ status: 3 })
      .where(and(eq(consignerAuth.status, 2), lt(consignerAuth.validTo, dayOf(at))))
      .returning()
    await tell(
      tx,
      ended.map(({ id, consignerEntId: to, authType }) => ({
        to,
        kind: 'authExpired' as const,
        params: { authType },
        event: `auth ${id}`,
        at,
      })),
    )
    return ended.length
  })

/** False when somebody else has decided since, or it was withdrawn. */
const decideUnlessDecided = (ports: Ports, id: string, decision: Decision) =>
  decideAsBank(ports, id, decision).then(
    () => true,
    (error: unknown) => {
      if (problemOf(error).code === 'stateForbids') return false
      throw error
    },
  )

/** The bank and the platform of the demonstration. */
const decideWaiting = async (ports: Ports): Promise<number> => {
  const { db, clock } = ports
  const now = clock.now()
  const params = await readParams(db, now)
  let changed = 0
  for (const apply of await findAtBank(db, now - params.number('bankDecisionSeconds') * 1_000)) {
    const hasSupplemented =
      (await db.$count(
        loanEvent,
        and(eq(loanEvent.applyId, apply.id), eq(loanEvent.action, 'supplemented')),
      )) > 0
    const product = await productOf(ports, apply.productCode)
    const decision = automaticDecision(apply, product, hasSupplemented)
    if (await decideUnlessDecided(ports, apply.id, decision)) changed++
  }
  const projects = await db
    .select({ id: loanProject.id })
    .from(loanProject)
    .where(
      and(
        eq(loanProject.approveState, 1),
        sql`${loanProject.changedAt} > 0`,
        lte(loanProject.changedAt, now - params.number('projectReviewSeconds') * 1_000),
      ),
    )
    .limit(piece)
  for (const { id } of projects) changed += await approveProject(db, id, now)
  return changed
}

/** Everything about loans that time alone does. */
export const loanSweep: Sweep = {
  name: 'loans',
  everySeconds: 15,
  run: async (ports) => {
    const decided = ports.settings.demo ? await decideWaiting(ports) : 0
    return (
      decided +
      (await closeDue(ports)) +
      (await closeLines(ports)) +
      (await markOverdue(ports)) +
      (await watchLines(ports)) +
      (await endAuths(ports))
    )
  },
}

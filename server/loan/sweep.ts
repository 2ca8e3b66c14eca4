import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { dayOf } from '#contract/time.ts'
import { consignerAuth, loanApply, loanEvent, loanNote, loanProject } from '#server/db/loan.schema.ts'
import type { Ports, Sweep } from '#server/ports.ts'
import { readParams } from '#server/stores/ruleParam.store.ts'
import { automaticDecision, decideAsBank, findAtBank } from './bank.ts'
import { freeProject } from './decide.ts'
import { moveApply } from './event.ts'
import { readRepayments, stateOf, usedOf } from './note.ts'
import { isBlacklisted, isGoodGrade, readParty } from './party.ts'
import { judgeProject } from './project.ts'

const piece = 50

/** Applications whose consigner or haulier let the time pass: returned, or, approved and not signed, expired. */
const closeDue = async ({ db, clock }: Ports): Promise<number> => {
  const now = clock.now()
  const due = await db
    .select()
    .from(loanApply)
    .where(and(inArray(loanApply.status, [10, 30]), isNotNull(loanApply.dueAt), lt(loanApply.dueAt, now)))
    .orderBy(asc(loanApply.dueAt))
    .limit(piece)
  let changed = 0
  for (const { id, status } of due) {
    const moved = await db.transaction(async (tx) => {
      const shared = { id, at: now, actor: 'portal', set: { dueAt: null } } as const
      if (status === 10) {
        return moveApply(tx, { ...shared, from: [10], to: 11, action: 'returnedByTime' })
      }
      const expired = await moveApply(tx, { ...shared, from: [30], to: 80, action: 'expired' })
      if (expired) await freeProject(tx, expired)
      return expired
    })
    if (moved) changed++
  }
  return changed
}

/** Lines past their last day: unused ones expire, used ones are settled once nothing is owed. */
const closeLines = async ({ db, clock }: Ports): Promise<number> => {
  const now = clock.now()
  const over = await db
    .select()
    .from(loanApply)
    .where(and(eq(loanApply.status, 40), lt(loanApply.creditTo, dayOf(now))))
    .limit(piece)
  const used = await usedOf(db, over.map(({ id }) => id))
  let changed = 0
  for (const { id } of over) {
    if ((used.get(id) ?? 0) > 0) continue
    await db.transaction(async (tx) => {
      const hasNotes = (await tx.$count(loanNote, and(eq(loanNote.applyId, id), eq(loanNote.status, 2)))) > 0
      const moved = await moveApply(tx, {
        id,
        from: [40],
        to: hasNotes ? 60 : 80,
        at: now,
        action: hasNotes ? 'settled' : 'expired',
        actor: 'portal',
      })
      if (moved) {
        await freeProject(tx, moved)
        changed++
      }
    })
  }
  return changed
}

/** Notes not paid on their day are overdue from the next, and so is their application. */
const markOverdue = async ({ db, clock }: Ports): Promise<number> => {
  const now = clock.now()
  const notes = await db
    .select()
    .from(loanNote)
    .where(eq(loanNote.status, 1))
    .orderBy(asc(loanNote.dueDate))
    .limit(500)
  const repaid = await readRepayments(db, notes.map(({ id }) => id))
  let changed = 0
  for (const note of notes) {
    const state = stateOf(note, repaid.filter(({ noteId }) => noteId === note.id), dayOf(now))
    // All of it came back from the payees' banks: there is nothing to repay.
    if (state.payoffFen === 0) changed += await settleReturned(db, note.id)
    if (!state.isOverdue) continue
    await db.transaction(async (tx) => {
      const marked = await tx
        .update(loanNote)
        .set({ status: 3 })
        .where(and(eq(loanNote.id, note.id), eq(loanNote.status, 1)))
        .returning({ id: loanNote.id })
      if (marked.length === 0) return
      changed++
      await moveApply(tx, { id: note.applyId, from: [40], to: 50, at: now, action: 'overdue', actor: 'bank', remark: note.noteNo })
    })
  }
  return changed
}

const settleReturned = async (db: Ports['db'], id: string) => {
  const settled = await db
    .update(loanNote)
    .set({ status: 2 })
    .where(
      and(
        eq(loanNote.id, id),
        eq(loanNote.status, 1),
        sql`not exists (select 1 from pay_detail where task_id = ${loanNote.taskId} and status in (0, 10, 15))`,
      ),
    )
    .returning({ id: loanNote.id })
  return settled.length
}

/** A line whose haulier fell to C or D or onto the list of dishonesty, or whose project is not approved, is frozen till it mends. */
const watchLines = async (ports: Ports): Promise<number> => {
  const { db, clock } = ports
  const now = clock.now()
  const lines = await db
    .select({ apply: loanApply, projectState: loanProject.approveState })
    .from(loanApply)
    .leftJoin(loanProject, eq(loanProject.id, loanApply.projectId))
    .where(inArray(loanApply.status, [40, 41]))
    .limit(500)
  let changed = 0
  for (const { apply, projectState } of lines) {
    const ent = await readParty(db, apply.haulierEntId)
    const isSound =
      isGoodGrade(ent.grade) &&
      !(await isBlacklisted(db, ent.uscc, now)) &&
      (projectState === null || projectState === 2)
    const byPortal = apply.status === 41 && apply.reason === null
    if (apply.status === 40 ? isSound : !(isSound && byPortal)) continue
    const moved = await db.transaction((tx) =>
      moveApply(tx, {
        id: apply.id,
        from: [apply.status],
        to: apply.status === 40 ? 41 : 40,
        at: now,
        action: apply.status === 40 ? 'frozen' : 'thawed',
        actor: 'portal',
      }),
    )
    if (moved) changed++
  }
  return changed
}

const endAuths = async ({ db, clock }: Ports): Promise<number> => {
  const ended = await db
    .update(consignerAuth)
    .set({ status: 3 })
    .where(and(eq(consignerAuth.status, 2), lt(consignerAuth.validTo, dayOf(clock.now()))))
    .returning({ id: consignerAuth.id })
  return ended.length
}

/** The bank and the platform of the demonstration. */
const decideWaiting = async (ports: Ports): Promise<number> => {
  const { db, clock } = ports
  const now = clock.now()
  const params = await readParams(db, now)
  let changed = 0
  for (const apply of await findAtBank(db, now - params.number('bankDecisionSeconds', 60) * 1_000)) {
    const hasSupplemented =
      (await db.$count(loanEvent, and(eq(loanEvent.applyId, apply.id), eq(loanEvent.action, 'supplemented')))) > 0
    await decideAsBank(ports, apply.id, automaticDecision(apply, hasSupplemented))
    changed++
  }
  const projects = await db
    .select({ id: loanProject.id })
    .from(loanProject)
    .where(
      and(
        eq(loanProject.approveState, 1),
        sql`${loanProject.changedAt} > 0`,
        lte(loanProject.changedAt, now - params.number('projectReviewSeconds', 30) * 1_000),
      ),
    )
    .limit(piece)
  for (const { id } of projects) changed += (await judgeProject(db, id, 2, now)).length
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

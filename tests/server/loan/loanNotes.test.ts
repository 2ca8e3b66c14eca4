import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as loan from '#contract/loan.contract.ts'
import { addDays, addMonths } from '#contract/loan.rules.ts'
import { Problem } from '#contract/problem.ts'
import { instantOf } from '#contract/time.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { loanApply, loanEvent, loanNote, loanRepayment } from '#server/loan/loan.schema.ts'
import { notesOf, shownNotes, stateOf, usedOf, type NoteRow } from '#server/loan/note.ts'
import { takeReturn } from '#server/loan/returned.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { createLoanWorld, type LoanWorld, password } from './loanWorld.ts'

const today = '2026-11-21'

let world: LoanWorld
let note: NoteRow
beforeEach(async () => {
  world = await createLoanWorld()
  note = await theNote()
})
afterEach(() => world.ports.close())

const theNote = async () => {
  const [row] = await world.ports.db
    .select()
    .from(loanNote)
    .orderBy(sql`id desc`)
  if (!row) throw new Error('the seed has no note')
  return row
}
const theApply = async () => {
  const [row] = await world.ports.db.select().from(loanApply).where(eq(loanApply.id, note.applyId))
  if (!row) throw new Error('the seed has no line')
  return row
}
const setNote = async (set: Partial<NoteRow>, id = note.id) => {
  const rows = await world.ports.db.update(loanNote).set(set).where(eq(loanNote.id, id)).returning()
  return rows[0] ?? note
}
/** As it has come to be, whichever way. */
const change = (statement: ReturnType<typeof sql>) =>
  world.ports.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
const applyStatus = (status: number) =>
  change(sql`update loan_apply set status = ${status} where id = ${note.applyId}`)
const balanceOf = async (kind: 'ACCOUNT_BOOK' | 'CREDIT') => {
  const [row] = await world.ports.db
    .select()
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.entId, world.ports.ent(1)), eq(ledgerAccount.kind, kind)))
  return row?.balanceFen ?? 0
}
const lastEvent = async () => {
  const events = await world.ports.db
    .select()
    .from(loanEvent)
    .where(eq(loanEvent.applyId, note.applyId))
    .orderBy(loanEvent.sequence)
  return events.at(-1)
}
const repay = (amountFen: number, client = world.haulier) =>
  client.call(loan.repayNote, { body: { noteId: note.id, amountFen, password } })
const shown = async () => {
  const [one] = await shownNotes(world.ports.db, [await theNote()], world.ports.clock.now())
  if (!one) throw new Error('the note is not shown')
  return one
}

let made = 0
const repaidOn = (day: string, principalFen: number, interestFen = 0, noteId = note.id) => ({
  id: String(++made),
  noteId,
  at: instantOf(`${day} 10:00:00`),
  amountFen: principalFen + interestFen,
  penaltyFen: 0,
  interestFen,
  principalFen,
})

describe('where a note stands', () => {
  test('counts what was sent back as never lent, and what was refunded as never repaid', () => {
    const days = { startDate: '2026-10-22', dueDate: '2026-12-21', ratePpm: 36_000 }
    const lent = { ...note, ...days, amountFen: 1_000_000, returnedFen: 0, refundedFen: 0 }
    expect(stateOf(lent, [], today)).toMatchObject({ payoffFen: 1_003_000, interestFen: 3_000 })
    expect(stateOf({ ...lent, returnedFen: 400_000 }, [], today).payoffFen).toBe(601_800)
    const both = [repaidOn('2026-11-01', 500_000), repaidOn('2026-11-11', 300_000)]
    const less = [repaidOn('2026-11-01', 400_000), repaidOn('2026-11-11', 0)]
    expect(stateOf({ ...lent, refundedFen: 400_000 }, both, today)).toEqual(
      stateOf(lent, less.slice(0, 1), today),
    )
    expect(stateOf({ ...lent, refundedFen: 100_000 }, both, today)).toEqual(
      stateOf(lent, [repaidOn('2026-11-01', 500_000), repaidOn('2026-11-11', 200_000)], today),
    )
    expect(stateOf(lent, [], today, 500_000)).toEqual(
      stateOf(lent, [repaidOn(today, 500_000)], today),
    )
  })

  test('is shown with its task, its own repayments and what would pay it off', async () => {
    const { db } = world.ports
    const second = { ...note, id: '1', noteNo: 'A-first', taskId: '1' }
    await db.insert(loanNote).values(second)
    await db.insert(loanRepayment).values([repaidOn('2026-11-20', 100_000, 0, '1')])
    const rows = await notesOf(db, [note.applyId])
    expect(rows.map(({ noteNo }) => noteNo)).toEqual([note.noteNo, 'A-first'])
    expect(await notesOf(db, [])).toEqual([])
    const [own, other] = await shownNotes(db, rows, world.ports.clock.now())
    const [task] = await db.select().from(payTask).where(eq(payTask.id, note.taskId))
    expect([own?.taskNo, other?.taskNo]).toEqual([task?.taskNo, ''])
    expect((own?.payoffFen ?? 0) - (other?.payoffFen ?? 0)).toBeGreaterThanOrEqual(100_000)
    for (const status of [0, 1, 2, 3, 4] as const) {
      const [one] = await shownNotes(db, [{ ...note, status }], world.ports.clock.now())
      expect((one?.payoffFen ?? 0) > 0).toBe(status === 1 || status === 3)
    }
    expect(await shownNotes(db, [], 0)).toEqual([])
  })

  test('by instalments dates each by what covered it, and has its penalty with the oldest', async () => {
    const { db } = world.ports
    const terms = {
      amountFen: 1_200_000,
      ratePpm: 60_000,
      repayMethod: 'EQUAL_PRINCIPAL',
      termMonths: 12,
      startDate: '2026-01-10',
      dueDate: '2027-01-10',
    } as const
    const row = await setNote(terms)
    const on = async (day: string) => {
      const [one] = await shownNotes(db, [row], instantOf(`${day} 12:00:00`))
      return one?.plan ?? []
    }
    const [one, two] = await on('2026-01-10')
    if (!one || !two) throw new Error('no plan')
    const first = one.principalFen + one.interestFen
    await db
      .insert(loanRepayment)
      .values([
        repaidOn('2026-02-01', one.principalFen, one.interestFen - 1),
        repaidOn('2026-02-05', 0, 1),
        repaidOn('2026-03-01', two.principalFen, two.interestFen),
      ])
    const plan = await on('2026-05-20')
    expect(first).toBeGreaterThan(0)
    expect(plan.map(({ paidTime }) => paidTime?.slice(0, 10) ?? null).slice(0, 4)).toEqual([
      '2026-02-05',
      '2026-03-01',
      null,
      null,
    ])
    expect(plan.map(({ status }) => status).slice(0, 5)).toEqual([2, 2, 3, 3, 0])
    expect(plan.map(({ penaltyFen }) => penaltyFen > 0).slice(0, 5)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
  })

  test('of interest first dates each instalment by the repayment that covered it', async () => {
    const { db } = world.ports
    const row = await setNote({
      repayMethod: 'INTEREST_FIRST',
      ratePpm: 60_000,
      amountFen: 10_000_000,
      startDate: '2026-01-01',
      dueDate: '2026-06-30',
    })
    const datesOn = async (day: string, more: Partial<NoteRow> = {}) => {
      const [one] = await shownNotes(db, [{ ...row, ...more }], instantOf(`${day} 12:00:00`))
      const dates = one?.plan.map(({ status, paidTime }) => [status, paidTime?.slice(5, 13)])
      return dates?.slice(0, 3)
    }
    // Of an instalment of 333.33 yuan a part, and the rest on its day, at twice.
    const last = { ...repaidOn('2026-01-21', 0, 3_333), at: instantOf('2026-01-21 11:00:00') }
    await db
      .insert(loanRepayment)
      .values([repaidOn('2026-01-10', 0, 10_000), repaidOn('2026-01-21', 0, 20_000), last])
    const first = [2, '01-21 11']
    expect(await datesOn('2026-01-21')).toEqual([first, [0, undefined], [0, undefined]])
    expect(await datesOn('2026-02-22')).toEqual([first, [3, undefined], [0, undefined]])
    // After its day, with what runs up on 100,000 yuan in 31 days.
    await db
      .insert(loanRepayment)
      .values([repaidOn('2026-02-23', 0, 51_666), repaidOn('2026-02-24', 0, 2_000)])
    const second = [2, '02-24 10']
    expect(await datesOn('2026-02-24')).toEqual([first, second, [1, undefined]])
    // Paid off, the others with it; what was refunded of that leaves the first ones as they were.
    await db.insert(loanRepayment).values(repaidOn('2026-03-01', 10_000_000, 7_000))
    expect(await datesOn('2026-03-05')).toEqual([first, second, [2, '03-01 10']])
    // Less was lent, so that the second was covered a day sooner.
    const back = { returnedFen: 100_000, refundedFen: 101_000 }
    expect(await datesOn('2026-03-05', back)).toEqual([first, [2, '02-23 10'], [2, '03-01 10']])
  })

  test('paid off before its day is paid with the last that was paid', async () => {
    const { db } = world.ports
    const terms = { amountFen: 1_000_000, ratePpm: 36_000, startDate: '2026-10-01' }
    const row = await setNote({ ...terms, dueDate: '2026-12-30', status: 2 })
    const now = instantOf('2026-10-20 12:00:00')
    const [before] = await shownNotes(db, [row], now)
    expect(before?.plan[0]?.paidTime).toBeNull()
    const [back] = await shownNotes(db, [{ ...row, returnedFen: row.amountFen }], now)
    expect(back?.plan).toMatchObject([{ status: 2, paidTime: null }])
    await db
      .insert(loanRepayment)
      .values([repaidOn('2026-10-10', 500_000, 900), repaidOn('2026-10-11', 500_000, 50)])
    const [one] = await shownNotes(db, [row], now)
    expect(one?.plan).toMatchObject([{ status: 2, paidTime: '2026-10-11 10:00:00' }])
  })

  test('uses of its line what is drawn and not repaid, and what is on its way', async () => {
    const { db } = world.ports
    const used = async () => (await usedOf(db, [note.applyId])).get(note.applyId)
    expect(await usedOf(db, [])).toEqual(new Map())
    await setNote({ principalPaidFen: 1_000 })
    for (const status of [0, 1, 2, 3, 4] as const) {
      await change(sql`update loan_note set status = ${status} where id = ${note.id}`)
      expect([status, await used()]).toEqual([
        status,
        [0, 1, 3].includes(status) ? note.amountFen - 1_000 : undefined,
      ])
    }
    const details = await db.select().from(payDetail).where(eq(payDetail.taskId, note.taskId))
    const moving = details.reduce((sum, { amountFen }) => sum + amountFen, 0)
    for (const [task, detail] of [
      [20, 0],
      [30, 10],
      [30, 15],
      [30, 20],
      [10, 15],
    ] as const) {
      await change(sql`update pay_task set status = ${task} where id = ${note.taskId}`)
      await change(sql`update pay_detail set status = ${detail} where task_id = ${note.taskId}`)
      expect([task, detail, await used()]).toEqual([
        task,
        detail,
        task === 10 || detail === 20 ? undefined : moving,
      ])
    }
  })
})

describe('a repayment', () => {
  test('is of a note of one’s own that is owed', async () => {
    expect(await refusalOf(repay(1, world.network))).toBe('missing')
    for (const status of [0, 2, 4]) {
      await change(sql`update loan_note set status = ${status} where id = ${note.id}`)
      expect(await refusalOf(repay(1))).toBe('stateForbids')
    }
    await change(sql`update loan_note set status = 1 where id = ${note.id}`)
    const book = and(
      eq(ledgerAccount.entId, world.ports.ent(1)),
      eq(ledgerAccount.kind, 'ACCOUNT_BOOK'),
    )
    const set = (row: { balanceFen?: number; frozenFen?: number; entId?: string }) =>
      world.ports.db.update(ledgerAccount).set(row).where(book)
    await set({ balanceFen: 150, frozenFen: 50 })
    const short = await repay(1_000).catch((reason: unknown) => reason)
    expect(short).toMatchObject({ value: { code: 'balanceShort', params: { short: '9.00' } } })
    expect(short).toBeInstanceOf(Problem)
    await set({ entId: world.ports.ent(11) })
    expect(await refusalOf(repay(1_000))).toBe('accountNotOpen')
  })

  test('pays interest before principal, and opens the line by principal alone', async () => {
    await setNote({ startDate: addDays(today, -30), dueDate: addDays(today, 30), ratePpm: 360_000 })
    const [book, credit] = [await balanceOf('ACCOUNT_BOOK'), await balanceOf('CREDIT')]
    const interestFen = Math.round(note.amountFen * 0.03)
    const first = await repay(1_000)
    expect(first).toMatchObject({
      spent: { interestFen: 1_000, principalFen: 0, penaltyFen: 0 },
      interestPaidFen: 1_000,
      principalPaidFen: 0,
      penaltyPaidFen: 0,
      status: 1,
    })
    expect(await balanceOf('CREDIT')).toBe(credit)
    const second = await repay(interestFen)
    expect(second.spent).toEqual({
      interestFen: interestFen - 1_000,
      principalFen: 1_000,
      penaltyFen: 0,
    })
    expect([await balanceOf('ACCOUNT_BOOK'), await balanceOf('CREDIT')]).toEqual([
      book - 1_000 - interestFen,
      credit + 1_000,
    ])
    expect(await lastEvent()).toMatchObject({ action: 'repaid', actor: 'haulier' })
    expect((await lastEvent())?.remark).toBe('339.33 元')
    expect((await repay(1_000)).principalPaidFen).toBe(2_000)
    expect(await balanceOf('CREDIT')).toBe(credit + 2_000)
    const audits = await world.ports.db.select().from(auditLog)
    expect(audits.filter(({ action }) => action === 'loan.repaid')).toHaveLength(3)
    // Where no account stands behind the line, none is opened again.
    await world.ports.db
      .update(loanApply)
      .set({ accountId: null })
      .where(eq(loanApply.id, note.applyId))
    expect((await repay(1_000)).principalPaidFen).toBe(3_000)
    expect(await balanceOf('CREDIT')).toBe(credit + 2_000)
  })

  test('settles a line that is over, and none on its last day or with another note', async () => {
    const { db } = world.ports
    const set = (row: Partial<typeof loanApply.$inferInsert>) =>
      db.update(loanApply).set(row).where(eq(loanApply.id, note.applyId))
    const payAll = async () => repay((await shown()).payoffFen)
    const again = async () => {
      await change(
        sql`update loan_note set status = 1, principal_paid_fen = 0, interest_paid_fen = 0`,
      )
      await change(sql`delete from loan_repayment`)
      await applyStatus(40)
    }
    await set({ creditTo: today })
    await payAll()
    expect([(await theApply()).status, (await lastEvent())?.action]).toEqual([40, 'repaid'])
    await again()
    await set({ creditTo: addDays(today, -1) })
    await db.insert(loanNote).values({ ...note, id: '1', noteNo: 'N1', taskId: '1' })
    await payAll()
    expect((await theApply()).status).toBe(40)
    await change(sql`delete from loan_note where id = 1`)
    await again()
    await payAll()
    expect([(await theApply()).status, (await lastEvent())?.action]).toEqual([60, 'settled'])
    await again()
    await set({ creditTo: null })
    await payAll()
    expect((await theApply()).status).toBe(60)
  })

  test('cures what is overdue: the note, and the line once none of it is', async () => {
    const { db } = world.ports
    const months = { repayMethod: 'ANNUITY', termMonths: 12 } as const
    const startDate = addMonths(today, -2)
    await setNote({ ...months, startDate, dueDate: addMonths(startDate, 12), status: 3 })
    await db
      .insert(loanNote)
      .values({ ...note, id: '1', noteNo: 'N1', taskId: '1', status: 3, dueDate: '2026-11-01' })
    await applyStatus(50)
    const plan = (await shown()).plan.filter(({ status }) => status === 3)
    const askedFen = plan.reduce(
      (sum, one) => sum + one.principalFen + one.interestFen + one.penaltyFen - one.paidFen,
      0,
    )
    expect((await repay(askedFen - 1)).status).toBe(3)
    const cured = await repay(1)
    expect(cured.status).toBe(1)
    expect(cured.penaltyPaidFen).toBeGreaterThan(0)
    expect((await theApply()).status).toBe(50)
    await change(sql`update loan_note set status = 2 where id = 1`)
    await repay(1)
    expect((await theApply()).status).toBe(40)
    await applyStatus(41)
    await repay(1)
    expect((await theApply()).status).toBe(41)
  })
})

describe('what a payee’s bank sends back', () => {
  const taken = (fen: number) =>
    world.ports.db.transaction((tx) =>
      takeReturn(tx, world.ports, note.taskId, fen, world.ports.clock.now()),
    )

  test('is taken off what is lent, once a task has lent it', async () => {
    const other = world.ports.db.transaction((tx) =>
      takeReturn(tx, world.ports, '1', 1_000, world.ports.clock.now()),
    )
    await expect(other).rejects.toThrow('no note')
    const [book, credit] = [await balanceOf('ACCOUNT_BOOK'), await balanceOf('CREDIT')]
    await taken(1_000)
    expect(await theNote()).toMatchObject({
      returnedFen: 1_000,
      refundedFen: 0,
      principalPaidFen: 1_000,
      interestPaidFen: 0,
      status: 1,
    })
    expect([await balanceOf('ACCOUNT_BOOK'), await balanceOf('CREDIT')]).toEqual([book, credit])
    expect(await lastEvent()).toMatchObject({
      action: 'sentBack',
      actor: 'bank',
      remark: `${note.noteNo} 10.00`,
    })
  })

  test('gives back what was repaid beyond what is left, and the line what it opened twice', async () => {
    const paid = { principalPaidFen: note.amountFen - 1_000, interestPaidFen: 0 }
    await setNote({ ...paid, startDate: today })
    await world.ports.db.insert(loanRepayment).values(repaidOn(today, note.amountFen - 1_000))
    const [book, credit] = [await balanceOf('ACCOUNT_BOOK'), await balanceOf('CREDIT')]
    await taken(3_000)
    expect(await theNote()).toMatchObject({
      returnedFen: 3_000,
      refundedFen: 2_000,
      principalPaidFen: note.amountFen,
      status: 1,
    })
    expect([await balanceOf('ACCOUNT_BOOK'), await balanceOf('CREDIT')]).toEqual([
      book + 2_000,
      credit - 2_000,
    ])
    expect((await lastEvent())?.remark).toBe(`${note.noteNo} 30.00 20.00`)
    await taken(1_000)
    expect([await balanceOf('ACCOUNT_BOOK'), await balanceOf('CREDIT')]).toEqual([
      book + 3_000,
      credit - 3_000,
    ])
    await change(
      sql`update ledger_account set ent_id = ${world.ports.ent(11)} where kind = 'ACCOUNT_BOOK'
        and ent_id = ${world.ports.ent(1)}`,
    )
    await expect(taken(1_000)).rejects.toThrow('no account book')
  })

  test('makes of interest principal, which opens the line', async () => {
    const start = { startDate: addDays(today, -30), dueDate: addDays(today, 30), ratePpm: 360_000 }
    const interestFen = Math.round(note.amountFen * 0.03)
    await setNote({ ...start, interestPaidFen: interestFen })
    await world.ports.db.insert(loanRepayment).values(repaidOn(today, 0, interestFen))
    const credit = await balanceOf('CREDIT')
    await taken(100_000)
    expect(await balanceOf('CREDIT')).toBe(credit + 3_000)
    expect(await theNote()).toMatchObject({
      principalPaidFen: 103_000,
      interestPaidFen: interestFen - 3_000,
    })
    // Where no account stands behind it, none is posted on.
    await world.ports.db
      .update(loanApply)
      .set({ accountId: null })
      .where(eq(loanApply.id, note.applyId))
    await taken(100_000)
    expect(await balanceOf('CREDIT')).toBe(credit + 3_000)
  })

  test('cures a note of which nothing is overdue any more, and its line with it', async () => {
    const overdue = { dueDate: addDays(today, -1), status: 3 as const }
    await setNote(overdue)
    await applyStatus(50)
    await taken(1_000)
    expect([(await theNote()).status, (await theApply()).status]).toEqual([3, 50])
    await taken(note.amountFen - 1_000)
    expect([(await theNote()).status, (await theApply()).status]).toEqual([1, 40])
    await applyStatus(41)
    await taken(0)
    expect((await theApply()).status).toBe(41)
  })
})

import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import { addDays } from '#contract/loan.rules.ts'
import { dayOf, instantOf, timeOf } from '#contract/time.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { assessedEnterprise } from '#server/credit/credit.schema.ts'
import { automaticDecision } from '#server/loan/bank.ts'
import {
  consignerAuth,
  loanApply,
  loanEvent,
  loanNote,
  loanProject,
} from '#server/loan/loan.schema.ts'
import { readProducts } from '#server/loan/products.ts'
import { loanSweep } from '#server/loan/sweep.ts'
import { afterWorkingDays } from '#server/loan/workingDays.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import {
  atBank,
  createLoanWorld,
  detailOf,
  handedIn,
  type LoanWorld,
  meanwhile,
} from './loanWorld.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const sweep = () => world.ports.runSweep('loans')
const applies = () => world.ports.db.select().from(loanApply).orderBy(loanApply.id)
const statusOf = async (id: string) => (await applies()).find((one) => one.id === id)?.status
const lastEventOf = async (applyId: string) => {
  const { db } = world.ports
  const events = await db
    .select()
    .from(loanEvent)
    .where(eq(loanEvent.applyId, applyId))
    .orderBy(loanEvent.sequence)
  return events.at(-1)
}
const theNote = async () => {
  const [note] = await world.ports.db.select().from(loanNote)
  if (!note) throw new Error('the seed has no note')
  return note
}
/** As it has come to be, whichever way. */
const change = (statement: ReturnType<typeof sql>) =>
  world.ports.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

/** One of everything that time alone brings about. */
const everythingDue = async () => {
  const { ports } = world
  const { db, clock, ent } = ports
  const waiting = await atBank(world)
  const factoring = { productCode: 'YSZK', repayMethod: 'BULLET', termDays: 60 } as const
  const returned = await handedIn(world, factoring)
  await clock.advance(60_000)
  const now = clock.now()
  const today = dayOf(now)
  await db
    .update(loanApply)
    .set({ dueAt: now - 1 })
    .where(eq(loanApply.id, returned.applyId))
  const own = (await applies()).filter((one) => one.haulierEntId === ent(2))
  const [over, watched] = own
  if (!over || !watched) throw new Error('the seed has no lines')
  await db
    .update(loanApply)
    .set({ creditTo: addDays(today, -1) })
    .where(eq(loanApply.id, over.id))
  await db
    .update(assessedEnterprise)
    .set({ creditGrade: 'C' })
    .where(eq(assessedEnterprise.uscc, '91349901MAXXX00232'))
  const note = await theNote()
  await db
    .update(loanNote)
    .set({ dueDate: addDays(today, -1) })
    .where(eq(loanNote.id, note.id))
  await db
    .update(consignerAuth)
    .set({ validTo: addDays(today, -1) })
    .where(eq(consignerAuth.authType, 2))
  const [project] = await db.select().from(loanProject).where(eq(loanProject.approveState, 1))
  if (!project) throw new Error('the seed has no project under review')
  await db
    .update(loanProject)
    .set({ changedAt: now - 30_000 })
    .where(eq(loanProject.id, project.id))
  return {
    waiting,
    returned: returned.applyId,
    over: over.id,
    watched: watched.id,
    overdue: note.applyId,
    project: project.id,
  }
}

describe('what time brings about', () => {
  test('is done at once, and told how much it was', async () => {
    const { db, clock, ent } = world.ports
    const found = await everythingDue()
    const account = async () =>
      (
        await db
          .select()
          .from(ledgerAccount)
          .where(and(eq(ledgerAccount.entId, ent(2)), eq(ledgerAccount.kind, 'CREDIT')))
      )[0]?.balanceFen ?? 0
    const before = await account()
    // Two consigners' authorisations, and one of each other thing.
    expect(await sweep()).toBe(8)
    expect(await statusOf(found.waiting)).toBe(30)
    expect((await applies()).find(({ id }) => id === found.waiting)?.dueAt).toBe(
      clock.now() + 30 * 86_400_000,
    )
    expect((await applies()).find(({ id }) => id === found.returned)).toMatchObject({
      status: 11,
      acceptState: 3,
      dueAt: null,
    })
    expect([await statusOf(found.over), await account()]).toEqual([80, before - 500_000_000])
    expect(await lastEventOf(found.watched)).toMatchObject({ action: 'frozen', actor: 'portal' })
    expect(await statusOf(found.watched)).toBe(41)
    expect(await lastEventOf(found.overdue)).toMatchObject({ action: 'overdue', actor: 'bank' })
    expect([await statusOf(found.overdue), (await theNote()).status]).toEqual([50, 3])
    const [project] = await db.select().from(loanProject).where(eq(loanProject.id, found.project))
    expect(project).toMatchObject({ approveState: 2, version: 1, changedAt: clock.now() })
    expect(await sweep()).toBe(0)
  })

  test('takes nothing of an account of which nothing is left', async () => {
    const { ent } = world.ports
    const own = (await applies()).find((one) => one.haulierEntId === ent(2))
    await change(
      sql`update ledger_account set balance_fen = 0 where ent_id = ${ent(2)} and kind = 'CREDIT'`,
    )
    await change(sql`update loan_apply set credit_to = '2026-11-20' where id = ${own?.id ?? ''}`)
    expect(await sweep()).toBe(1)
    expect(await statusOf(own?.id ?? '')).toBe(80)
  })

  test('is left to whoever was faster', async () => {
    const { ports } = world
    const found = await everythingDue()
    const elsewhere = async () => {
      await change(sql`update loan_apply set status = 70`)
      await change(sql`update loan_note set status = 2`)
      await change(sql`update loan_project set approve_state = 3 where id = ${found.project}`)
    }
    const kept = await applies()
    const restore = async () => {
      for (const { id, status } of kept)
        await change(sql`update loan_apply set status = ${status} where id = ${id}`)
      await change(sql`update loan_note set status = 1`)
      await change(sql`update loan_project set approve_state = 1 where id = ${found.project}`)
    }
    const slow = meanwhile(ports.db, elsewhere, restore)
    expect(await loanSweep.run({ ...ports, db: slow })).toBe(2)
    expect((await applies()).map(({ id, status, eventCount }) => [id, status, eventCount])).toEqual(
      kept.map(({ id, status, eventCount }) => [id, status, eventCount]),
    )
  })

  test('waits for its minute, its half minute and its last day', async () => {
    const { db, clock } = world.ports
    const waiting = await atBank(world)
    const body = { approveState: 1 as const }
    const now = clock.now()
    await db
      .update(loanProject)
      .set({ ...body, changedAt: now })
      .where(eq(loanProject.approveState, 4))
    const note = await theNote()
    await db
      .update(loanNote)
      .set({ dueDate: dayOf(now) })
      .where(eq(loanNote.id, note.id))
    await db.update(loanApply).set({ creditTo: dayOf(now) })
    await db.update(consignerAuth).set({ validTo: dayOf(now) })
    await clock.advance(29_000)
    expect(await sweep()).toBe(0)
    await clock.advance(1_000)
    expect(await sweep()).toBe(1)
    await clock.advance(29_000)
    expect(await sweep()).toBe(0)
    await clock.advance(1_000)
    expect(await sweep()).toBe(1)
    expect(await statusOf(waiting)).toBe(30)
  })

  test('is decided by a bank of its own where it is no demonstration', async () => {
    const waiting = await atBank(world)
    await world.ports.clock.advance(600_000)
    const settings = { ...world.ports.settings, demo: false }
    expect(await loanSweep.run({ ...world.ports, settings })).toBe(0)
    expect(await statusOf(waiting)).toBe(20)
  })
})

describe('the bank of the demonstration', () => {
  test('asks for more of a large application, once', async () => {
    const { db, clock } = world.ports
    const waiting = await atBank(world)
    await db
      .update(loanApply)
      .set({ applyFen: 310_000_000, confirmedFen: 900_000_000 })
      .where(eq(loanApply.id, waiting))
    await clock.advance(60_000)
    expect(await sweep()).toBe(1)
    expect((await applies()).find(({ id }) => id === waiting)).toMatchObject({
      status: 21,
      supplement: [5],
    })
    await change(sql`update loan_apply set status = 20 where id = ${waiting}`)
    await db
      .insert(loanEvent)
      .values({ applyId: waiting, sequence: 90, at: 0, action: 'supplemented', actor: 'haulier' })
    await change(sql`update loan_apply set event_count = 90 where id = ${waiting}`)
    await clock.advance(60_000)
    expect(await sweep()).toBe(1)
    expect(await statusOf(waiting)).toBe(30)
  })

  test('rejects what carries less than the least, and gives what carries just that', async () => {
    const waiting = await atBank(world)
    const apply = (await applies()).find(({ id }) => id === waiting)
    const { products } = await readProducts(world.ports)
    const product = products.find(({ code }) => code === 'DDRZ')
    if (!apply || !product) throw new Error('no application')
    const decided = (of: Partial<typeof apply>, has = false) =>
      automaticDecision({ ...apply, ...of }, product, has)
    const large = { applyFen: 300_000_000, confirmedFen: 900_000_000 }
    const larger = { ...large, applyFen: 301_000_000 }
    expect(decided({ confirmedFen: null }).decision).toBe('reject')
    expect(decided({ confirmedFen: 16_666_666 }).decision).toBe('reject')
    expect(decided({ confirmedFen: 16_666_667 }).decision).toBe('approve')
    expect(decided(large).decision).toBe('approve')
    expect(decided(larger)).toMatchObject({ decision: 'supplement', fileTypes: [5] })
    expect(decided(larger, true).decision).toBe('approve')
  })
})

describe('a note', () => {
  test('is looked at behind five hundred that are in order', async () => {
    const { db, clock } = world.ports
    const note = await theNote()
    const today = dayOf(clock.now())
    await db.insert(loanNote).values(
      Array.from({ length: 500 }, (_, at) => ({
        ...note,
        id: String(at + 1),
        noteNo: `N${at}`,
        taskId: String(at + 1),
        repayMethod: 'INTEREST_FIRST' as const,
        startDate: today,
        dueDate: addDays(today, 30),
      })),
    )
    await db
      .update(loanNote)
      .set({ dueDate: addDays(today, -1) })
      .where(eq(loanNote.id, note.id))
    expect(await sweep()).toBe(1)
    expect(await statusOf(note.applyId)).toBe(50)
  })

  test('of a frozen line is overdue once, and the line stays frozen', async () => {
    const note = await theNote()
    const decide = (decision: 'freeze' | 'thaw') =>
      world.api.anonymous.call(desk.decideLoan, {
        params: { id: note.applyId },
        body: { decision },
      })
    await decide('freeze')
    await world.ports.db
      .update(loanNote)
      .set({ dueDate: '2026-11-20' })
      .where(eq(loanNote.id, note.id))
    expect(await sweep()).toBe(1)
    const { status, timeline } = await detailOf(world.haulier, note.applyId)
    expect(status).toBe(41)
    expect(timeline.slice(-2).map(({ action, remark }) => [action, remark])).toEqual([
      ['frozen', null],
      ['overdue', note.noteNo],
    ])
    // Frozen again while it is overdue: it stays so.
    await decide('thaw')
    expect(await statusOf(note.applyId)).toBe(50)
    await decide('freeze')
    expect(await statusOf(note.applyId)).toBe(41)
  })

  test('of which all came back is settled once nothing is under way, and cures its line alone', async () => {
    const { db } = world.ports
    const note = await theNote()
    const all = { returnedFen: note.amountFen, principalPaidFen: note.amountFen }
    await db
      .update(loanNote)
      .set({ ...all, status: 3 })
      .where(eq(loanNote.id, note.id))
    await change(sql`update loan_apply set status = 50 where id = ${note.applyId}`)
    await change(sql`update pay_detail set status = 15 where task_id = ${note.taskId}`)
    expect(await sweep()).toBe(0)
    expect((await theNote()).status).toBe(3)
    await change(sql`update pay_detail set status = 20 where task_id = ${note.taskId}`)
    const other = { ...note, id: '1', noteNo: 'N1', taskId: '1', status: 3 as const }
    await db.insert(loanNote).values(other)
    expect(await sweep()).toBe(1)
    expect(await statusOf(note.applyId)).toBe(50)
    await db
      .update(loanNote)
      .set({ ...all })
      .where(eq(loanNote.id, '1'))
    expect(await sweep()).toBe(1)
    expect(await lastEventOf(note.applyId)).toMatchObject({ action: 'thawed', actor: 'portal' })
    expect(await statusOf(note.applyId)).toBe(40)
    expect(await db.$count(payDetail, eq(payDetail.status, 15))).toBe(0)
  })
})

test('working days end with the last one’s last second, and have no weekend among them', () => {
  const ends = (at: string, count: number) => timeOf(afterWorkingDays(instantOf(at), count))
  // The 20th of November 2026 is a Friday.
  expect(ends('2026-11-20 10:00:00', 10)).toBe('2026-12-04 23:59:59')
  expect(ends('2026-11-21 10:00:00', 10)).toBe('2026-12-04 23:59:59')
  expect(ends('2026-11-22 23:59:59', 1)).toBe('2026-11-23 23:59:59')
  expect(ends('2026-11-27 00:00:00', 1)).toBe('2026-11-30 23:59:59')
})

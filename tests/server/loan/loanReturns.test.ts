import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decideTransfers } from '#contract/desk.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import { daysBetween, interestOf } from '#contract/loan.rules.ts'
import { yuanOfFen } from '#contract/money.ts'
import { dayOf } from '#contract/time.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { loanNote } from '#server/loan/loan.schema.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { createLoanWorld, detailOf, type LoanWorld, password } from './loanWorld.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'

const dayMs = 86_400_000

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const theNote = async () => {
  const [note] = await world.ports.db.select().from(loanNote)
  if (!note) throw new Error('the seed has no note')
  return note
}

const theHaulier = () => world.api.as('91349901MAXXX00157')

const shownNote = async () => {
  const { applyId } = await theNote()
  const { notes, ...apply } = await detailOf(await theHaulier(), applyId)
  const [note] = notes
  if (!note) throw new Error('the note is not shown')
  return { note, apply }
}

const repay = async (amountFen: number) => {
  const { id: noteId } = await theNote()
  const haulier = await theHaulier()
  return haulier.call(loan.repayNote, { body: { noteId, amountFen, password } })
}

const balanceOf = async (kind: 'ACCOUNT_BOOK' | 'CREDIT') => {
  const { db } = world.ports
  const ofHaulier = and(eq(ledgerAccount.entId, world.ports.ent(1)), eq(ledgerAccount.kind, kind))
  const [account] = await db.select().from(ledgerAccount).where(ofHaulier)
  return account?.balanceFen ?? 0
}

/** The payees' bank sends back what was paid, so many of the two details; yields how much. */
const sendBack = async (count: 1 | 2) => {
  const { db } = world.ports
  const { taskId } = await theNote()
  const details = await db
    .select()
    .from(payDetail)
    .where(eq(payDetail.taskId, taskId))
    .orderBy(payDetail.id)
  const back = details.filter(({ returnedFen }) => returnedFen === 0).slice(0, count)
  const body = { outcome: 'REFUND', answer: 'silent' } as const
  const haulier = await theHaulier()
  await haulier.call(decideTransfers, {
    body: { ...body, outBizNos: back.map(({ outBizNo }) => outBizNo) },
  })
  await world.ports.runSweep('statements')
  return back.reduce((sum, { amountFen }) => sum + amountFen, 0)
}

/** What a loan of an amount costs until today. */
const costOf = async (principalFen: number) => {
  const { ratePpm, startDate } = await theNote()
  return (
    principalFen +
    interestOf(principalFen, ratePpm, daysBetween(startDate, dayOf(world.ports.clock.now())))
  )
}

describe('money that a payee’s bank sends back', () => {
  test('after all was repaid is given back to the haulier with its interest, and is told', async () => {
    const [book, credit] = [await balanceOf('ACCOUNT_BOOK'), await balanceOf('CREDIT')]
    const before = await shownNote()
    await repay(before.note.payoffFen)
    const backFen = await sendBack(1)
    const costFen = await costOf(before.note.amountFen - backFen)
    expect(await balanceOf('ACCOUNT_BOOK')).toBe(book - costFen)
    expect(await balanceOf('CREDIT')).toBe(credit + before.note.amountFen)
    const { note, apply } = await shownNote()
    expect(note).toMatchObject({
      status: 2,
      payoffFen: 0,
      principalPaidFen: note.amountFen,
      returnedFen: backFen,
      refundedFen: before.note.payoffFen - costFen,
    })
    expect(apply).toMatchObject({ usedFen: 0, availableFen: apply.approvedFen })
    expect(apply.timeline.at(-1)).toMatchObject({
      action: 'sentBack',
      remark: `${note.noteNo} ${yuanOfFen(backFen)} ${yuanOfFen(note.refundedFen)}`,
    })
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('after a part was repaid leaves only the rest to pay', async () => {
    const [book, credit] = [await balanceOf('ACCOUNT_BOOK'), await balanceOf('CREDIT')]
    const { note: lent } = await shownNote()
    await repay(300_000)
    const backFen = await sendBack(1)
    const costFen = await costOf(lent.amountFen - backFen)
    const { note } = await shownNote()
    expect(note).toMatchObject({ status: 1, payoffFen: costFen - 300_000, refundedFen: 0 })
    await repay(note.payoffFen)
    expect(await balanceOf('ACCOUNT_BOOK')).toBe(book - costFen)
    expect(await balanceOf('CREDIT')).toBe(credit + lent.amountFen)
    const { note: settled } = await shownNote()
    expect(settled).toMatchObject({ status: 2, principalPaidFen: lent.amountFen })
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('after more was repaid than is left gives the difference back, once', async () => {
    const book = await balanceOf('ACCOUNT_BOOK')
    await repay(600_000)
    await sendBack(2)
    expect(await balanceOf('ACCOUNT_BOOK')).toBe(book)
    const { note } = await shownNote()
    expect(note).toMatchObject({
      payoffFen: 0,
      refundedFen: 600_000,
      principalPaidFen: note.amountFen,
    })
    // The statement tells it again.
    await world.ports.runSweep('statements')
    expect(await balanceOf('ACCOUNT_BOOK')).toBe(book)
    await world.ports.runSweep('loans')
    expect((await shownNote()).note.status).toBe(2)
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('settles a note that is overdue, and cures its line', async () => {
    await world.ports.clock.advance(70 * dayMs)
    await world.ports.runSweep('loans')
    expect((await shownNote()).apply.status).toBe(50)
    await sendBack(2)
    await world.ports.runSweep('loans')
    const { note, apply } = await shownNote()
    expect([note.status, apply.status, apply.usedFen]).toEqual([2, 40, 0])
  })
})

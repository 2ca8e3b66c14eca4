import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { addDays } from '#contract/loan.rules.ts'
import * as calls from '#contract/payTask.contract.ts'
import { safePayGrant } from '#server/account/account.schema.ts'
import { loanApply, loanNote } from '#server/loan/loan.schema.ts'
import { bankCard, driver } from '#server/order/party.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { findUnbalanced } from './payBooks.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.ports.close())

const draft = async () => {
  const orders = (await world.payable('张样一')).slice(0, 2)
  return world.draft(orders.map(({ id }) => id))
}

const accountOf = async (code: 'ICBC' | 'LOAN') => {
  const { channels } = await world.me.call(calls.getParamInfo)
  return channels.find((channel) => channel.code === code)?.account?.id ?? ''
}

const settled = async (taskId: string) => {
  await world.ports.runSweep('settlement')
  await world.ports.clock.advance(5_000)
  expect(await findUnbalanced(world.ports.db)).toEqual([])
  return world.read(taskId)
}

test('ICBC pays the payee’s card after its approval page', async () => {
  const task = await draft()
  const body = { taskId: task.id, payerAccount: await accountOf('ICBC') }
  const checked = await world.me.call(calls.icbcCheck, { body })
  expect(checked).toMatchObject({ pass: true, facts: { needsPayer: true, cutoff: '17:00' } })
  const started = await world.start(checked.task, undefined, 'ICBC')
  expect(started.status).toBe(20)
  const no = started.cashierUrl?.split('/').at(-1) ?? ''
  expect(await world.api.anonymous.call(calls.readCallback, { params: { no } })).toMatchObject({
    kind: 'approval',
  })
  await world.answerPage(started.cashierUrl)
  expect(await settled(task.id)).toMatchObject({ status: 40, channel: 'ICBC' })
  const { records } = await world.me.call(calls.listPayDetails, { query: { taskId: task.id } })
  expect(records.every(({ accountType }) => accountType === 1)).toBe(true)
})

test('the loan bank pays at once, and the note has what was drawn', async () => {
  const task = await draft()
  const body = { taskId: task.id, payerAccount: await accountOf('LOAN') }
  const { problems, pass, task: shown } = await world.me.call(calls.loanPayCheck, { body })
  expect(problems.filter(({ level }) => level === 'BLOCK')).toEqual([])
  expect(pass).toBe(true)
  expect(await world.start(shown, undefined, 'LOAN')).toMatchObject({ status: 30 })
  expect(await settled(task.id)).toMatchObject({ status: 40 })
  const [note] = await world.ports.db.select().from(loanNote).where(eq(loanNote.taskId, task.id))
  expect(note).toMatchObject({ amountFen: task.totalFen, status: 1 })
})

test('a loan is drawn on the line that was checked, or not at all', async () => {
  const { db } = world.ports
  const task = await draft()
  const { task: shown } = await world.me.call(calls.loanPayCheck, {
    body: { taskId: task.id, payerAccount: await accountOf('LOAN') },
  })
  const [stored] = await db.select().from(payTask).where(eq(payTask.id, task.id))
  const isChecked = eq(loanApply.id, stored?.applyId ?? '')
  const [line] = await db.select().from(loanApply).where(isChecked)
  if (!line) throw new Error('the check chose no line')
  const other = {
    ...line,
    id: world.ports.nextId(),
    applyNo: 'DK000',
    productCode: 'DDRZ' as const,
  }
  await db.insert(loanApply).values(other)
  const start = () => refusalOf(world.start(shown, undefined, 'LOAN'))
  // By now the bank lends less on it; what the other has left is another loan.
  await db
    .update(loanApply)
    .set({ approvedFen: task.totalFen - 1 })
    .where(isChecked)
  expect(await start()).toBe('creditShort')
  await db.update(loanApply).set({ approvedFen: line.approvedFen, status: 41 }).where(isChecked)
  expect(await start()).toBe('checkFailed')
  await db.update(loanApply).set({ status: 40 }).where(isChecked)
  await db.delete(loanApply).where(eq(loanApply.id, other.id))
  await world.me.call(calls.cancelPayTask, { body: { taskId: task.id } })
})

test('a loan runs from the day on which the bank pays it out', async () => {
  const task = await draft()
  const { task: shown } = await world.me.call(calls.loanPayCheck, {
    body: { taskId: task.id, payerAccount: await accountOf('LOAN') },
  })
  await world.start(shown, undefined, 'LOAN')
  const noteNow = async () => {
    const [note] = await world.ports.db.select().from(loanNote).where(eq(loanNote.taskId, task.id))
    if (!note) throw new Error('there is no note')
    return note
  }
  const { startDate, dueDate } = await noteNow()
  // As if it had been on its way for five days.
  await world.ports.db
    .update(loanNote)
    .set({ startDate: addDays(startDate, -5), dueDate: addDays(dueDate, -5) })
    .where(eq(loanNote.taskId, task.id))
  await settled(task.id)
  expect(await noteNow()).toMatchObject({ status: 1, startDate, dueDate })
})

test('neither bank pays to anything but a bank card', async () => {
  const task = await draft()
  const [payee] = await world.ports.db.select().from(driver).where(eq(driver.driverName, '张样一'))
  const cards = and(eq(bankCard.personId, payee?.id ?? ''), eq(bankCard.accountType, 1))
  const codes = async () => {
    const loan = { body: { taskId: task.id, payerAccount: await accountOf('LOAN') } }
    const icbc = { body: { taskId: task.id, payerAccount: await accountOf('ICBC') } }
    const replies = [
      await world.me.call(calls.loanPayCheck, loan),
      await world.me.call(calls.icbcCheck, icbc),
    ]
    return replies.map(({ problems }) =>
      problems.flatMap(({ code, level, detailId }) =>
        level === 'BLOCK' && detailId ? [code] : [],
      ),
    )
  }
  expect(await codes()).toEqual([[], []])
  const known = await world.ports.db.select().from(bankCard).where(cards)
  await world.ports.db.update(bankCard).set({ bankUnionCode: null }).where(cards)
  expect(await codes()).toEqual([
    ['C30', 'C30'],
    ['C20', 'C20'],
  ])
  // A card that was found wrong is no card: the account of the order, an Alipay one, stays.
  await world.ports.db.update(bankCard).set({ verifyStatus: 3 }).where(cards)
  const order = and(eq(bankCard.personId, payee?.id ?? ''), eq(bankCard.accountType, 2))
  const [alipay] = await world.ports.db.select().from(bankCard).where(order)
  await world.ports.db
    .update(payDetail)
    .set({ cardId: alipay?.id ?? null, accountType: 2 })
    .where(eq(payDetail.taskId, task.id))
  expect(await codes()).toEqual([
    ['C30', 'C30'],
    ['C20', 'C20'],
  ])
  for (const { id, ...card } of known)
    await world.ports.db.update(bankCard).set(card).where(eq(bankCard.id, id))
  expect(await codes()).toEqual([[], []])
  await world.me.call(calls.cancelPayTask, { body: { taskId: task.id } })
})

test('safe pay takes another enterprise’s book and the quota it granted', async () => {
  const task = await draft()
  const [payer] = await world.me.call(calls.listSafePayers)
  const body = {
    taskId: task.id,
    payerAccount: payer?.accountBookId ?? '',
    payerEntId: payer?.entId ?? '',
  }
  const checked = await world.me.call(calls.alipayCheck, { body })
  expect(checked).toMatchObject({ pass: true, task: { channel: 'SAFE', status: 10 } })
  await world.start(checked.task, undefined, 'SAFE')
  expect(await settled(task.id)).toMatchObject({ status: 40 })
  const [after] = await world.me.call(calls.listSafePayers)
  expect((payer?.quotaLeftFen ?? 0) - (after?.quotaLeftFen ?? 0)).toBe(task.totalFen)
  expect((payer?.availableFen ?? 0) - (after?.availableFen ?? 0)).toBe(task.totalFen)
  const grants = await world.ports.db.select().from(safePayGrant)
  expect(grants.every(({ frozenFen }) => frozenFen === 0)).toBe(true)
})

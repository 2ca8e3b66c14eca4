import { afterAll, beforeAll, expect, test } from 'vitest'
import { and, eq, not } from 'drizzle-orm'
import { addDays } from '#contract/loan.rules.ts'
import * as calls from '#contract/payTask.contract.ts'
import { dayOf } from '#contract/time.ts'
import { loanApply, loanNote } from '#server/loan/loan.schema.ts'
import { statementsOf } from '#tests/server/statements.ts'
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

test('of several lines the person chooses one, and the loan is drawn on it', async () => {
  const { db, nextId } = world.ports
  const task = await draft()
  const offered = () => world.me.call(calls.listCreditLines, { params: { id: task.id } })
  const before = await offered()
  expect(before.contractCount).toBe(1)
  const first = before.lines.find(({ reasons }) => reasons.length === 0)
  const [line] = await db
    .select()
    .from(loanApply)
    .where(eq(loanApply.id, first?.applyId ?? ''))
  if (!first || !line) throw new Error('no line can be chosen')
  const dearer = {
    ...line,
    id: nextId(),
    applyNo: 'DK001',
    productCode: 'DDRZ' as const,
    approvedRatePpm: 100_000,
    termDays: 36,
  }
  const tooSmall = {
    ...line,
    id: nextId(),
    applyNo: 'DK002',
    productCode: 'YSZK' as const,
    approvedRatePpm: 1,
    approvedFen: task.totalFen - 100,
  }
  await db.insert(loanApply).values([dearer, tooSmall])
  const { lines } = await offered()
  const shown = (id: string) => lines.find(({ applyId }) => applyId === id)
  expect(lines.indexOf(shown(dearer.id)!)).toBeLessThan(lines.indexOf(shown(tooSmall.id)!))
  expect(shown(tooSmall.id)).toMatchObject({
    leftFen: task.totalFen - 100,
    afterFen: null,
    reasons: [expect.stringContaining('还差 1.00 元')],
  })
  const terms = {
    applyNo: 'DK001',
    bankName: line.bankName,
    ratePpm: 100_000,
    // A tenth of the year of 360 days at a tenth.
    interestFen: Math.round(task.totalFen / 100),
    dueDay: addDays(dayOf(world.ports.clock.now()), 36),
    leftFen: first.leftFen,
    afterFen: first.leftFen - task.totalFen,
  }
  expect(shown(dearer.id)).toMatchObject({ ...terms, reasons: [] })

  const { channels } = await world.me.call(calls.getParamInfo)
  // The cheaper one would carry it, too: what was chosen is what counts, after a reload and at the start.
  const body = {
    taskId: task.id,
    payerAccount: channels.find(({ code }) => code === 'LOAN')?.account?.id ?? '',
    applyId: dearer.id,
  }
  const checked = await world.me.call(calls.loanPayCheck, { body })
  expect(checked).toMatchObject({ pass: true, facts: { credit: terms } })
  expect((await world.read(task.id)).payer?.applyId).toBe(dearer.id)
  await world.start(checked.task, undefined, 'LOAN')
  const [note] = await db.select().from(loanNote).where(eq(loanNote.taskId, task.id))
  expect(note).toMatchObject({ applyId: dearer.id, ratePpm: 100_000, dueDate: terms.dueDay })
  await world.ports.runSweep('settlement')
  await world.ports.clock.advance(5_000)
  const after = (await offered()).lines.find(({ applyId }) => applyId === dearer.id)
  expect(after?.leftFen).toBe(terms.afterFen)

  // A line that is too small, or nobody’s, draws nothing though others would carry it.
  const next = await draft()
  await db
    .update(loanApply)
    .set({ approvedFen: next.totalFen - 1 })
    .where(eq(loanApply.id, tooSmall.id))
  const checkOn = (applyId: string) =>
    world.me.call(calls.loanPayCheck, { body: { ...body, taskId: next.id, applyId } })
  expect((await checkOn(tooSmall.id)).problems[0]?.message).toContain('可用授信额度不足')
  expect(await checkOn('1')).toMatchObject({ pass: false, task: { payer: { applyId: null } } })
  await world.me.call(calls.cancelPayTask, { body: { taskId: next.id } })
})

test('looking at the lines keeps nobody waiting', async () => {
  const task = await draft()
  const asked = await statementsOf(world.ports.db, () =>
    world.me.call(calls.listCreditLines, { params: { id: task.id } }),
  )
  expect(asked.join()).toContain('"consigner_auth"')
  expect(
    asked.filter((text) => /"(consigner_auth|enterprise)".* for (share|update)/s.test(text)),
  ).toEqual([])
})

test('a vehicle loan pays no order: whoever has nothing else is told why none can be chosen', async () => {
  const { db } = world.ports
  const own = eq(loanApply.haulierEntId, world.ports.ent(2))
  const loanInfo = async () =>
    (await world.me.call(calls.getParamInfo)).channels.find(({ code }) => code === 'LOAN')
  expect(await loanInfo()).toMatchObject({ enabled: true, notice: null })
  const [vehicles] = await db
    .select()
    .from(loanApply)
    .where(and(own, eq(loanApply.status, 40)))
  if (!vehicles) throw new Error('the seed has no loan')
  const isIt = eq(loanApply.id, vehicles.id)
  await db
    .update(loanApply)
    .set({ status: 60 })
    .where(and(own, not(isIt)))
  await db.update(loanApply).set({ productCode: 'CLD' }).where(isIt)
  expect(await loanInfo()).toMatchObject({
    enabled: false,
    notice: '授信未生效、已冻结或已逾期，请联系贷款银行',
  })
})

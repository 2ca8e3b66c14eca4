import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import { linkOf } from '#contract/message.rules.ts'
import * as pay from '#contract/payTask.contract.ts'
import * as safe from '#contract/safePay.contract.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { ledgerEntry } from '#server/account/account.schema.ts'
import { enterprise, entUser, passwordTry } from '#server/auth/auth.schema.ts'
import { hashPassword } from '#server/auth/password.ts'
import { message } from '#server/message/message.schema.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { calls } from '#server/platform/calls.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { findUnbalanced } from './payBooks.ts'
import { addOrders, createPayWorld, password, type PayWorld } from './payWorld.ts'

let world: PayWorld
let payer: Client
let third: Client
let payerEntId: string

const accountOf = async (entId: string) => {
  const [user] = await world.ports.db.select().from(entUser).where(eq(entUser.entId, entId))
  return user?.account ?? ''
}

beforeAll(async () => {
  world = await createPayWorld({}, 0)
  const [granted] = await world.me.call(pay.listSafePayers)
  payerEntId = granted?.entId ?? ''
  payer = await world.api.as(await accountOf(payerEntId))
  third = await world.api.as(await accountOf(world.ports.ent(5)))
})
afterAll(() => world.ports.close())
beforeEach(() => world.ports.db.delete(message))

const rowOf = async (id: string) => {
  const [row] = await world.ports.db.select().from(payTask).where(eq(payTask.id, id))
  if (!row) throw new Error('no task')
  return row
}

/** Started over the payer's account book: of much it is asked, of little it is not. */
const started = async (count: number, fen: number) => {
  const task = await world.checked(await addOrders(world.ports, count, fen), 'SAFE')
  await world.ports.clock.advance(4_000)
  const reply = await world.start(task, undefined, 'SAFE')
  return { id: task.id, taskNo: task.taskNo, reply }
}
const asked = () => started(2, 520_000)
const unasked = () => started(2, 100_00)

const numberOf = async (id: string) => (await rowOf(id)).cashierNo ?? ''

const settle = async () => {
  for (const name of ['deadlines', 'settlement']) await world.ports.runSweep(name)
  await world.ports.clock.advance(60_000)
  await world.ports.runSweep('query')
}

const read = (who: Client, id: string) => who.call(safe.getSafePayment, { params: { id } })

const otherPassword = 'Another@2023'

/** Gives the enterprise another password; answers what stood before. */
const changePassword = async (entId: string) => {
  const { db } = world.ports
  const [user] = await db.select().from(entUser).where(eq(entUser.entId, entId))
  const passwordHash = await hashPassword(otherPassword)
  await db.update(entUser).set({ passwordHash }).where(eq(entUser.entId, entId))
  return user?.passwordHash ?? ''
}

const failing = (times: number) =>
  world.me.call(desk.addRule, {
    body: {
      channel: 'SAFE',
      payee: null,
      times,
      outcome: 'FAIL',
      errorCode: 'PAYEE_NOT_EXIST',
      delaySeconds: 0,
      answer: 'normal',
    },
  })

describe('whoever asks for the money', () => {
  test('is told its number by no reply, whatever it reads', async () => {
    const { id, taskNo, reply } = await asked()
    const no = await numberOf(id)
    expect(no).toHaveLength(24)
    expect(reply).toMatchObject({ status: 20, cashierUrl: null })
    expect(reply.deadlineAt).not.toBeNull()
    const { records } = await world.me.call(pay.listPayDetails, { query: { taskId: id } })
    const known = { id, taskId: id, payrollId: id, text: taskNo, no: taskNo, orderKind: 'API' }
    const params = { id, entId: world.ports.ent(2), detailId: records[0]?.id ?? '' }
    const told: string[] = []
    for (const endpoint of Object.values(calls)) {
      if (endpoint.method !== 'GET' || endpoint.kind === 'stream') continue
      const fields = Object.keys(endpoint.query?.shape ?? {})
      const query = Object.fromEntries(
        Object.entries(known).filter(([field]) => fields.includes(field)),
      )
      for (const asking of [{ params, query }, { params }]) {
        const response = await world.me.send(endpoint, asking)
        const bytes = Buffer.from(await response.arrayBuffer())
        if (response.ok) told.push(endpoint.path)
        expect(bytes.includes(no), endpoint.path).toBe(false)
      }
    }
    // What says most of the task was read, and not refused.
    for (const { path } of [pay.getPayTask, pay.pagePayTasks, pay.listPayDetails, queryMessages])
      expect(told).toContain(path)
    const workbook = await world.me.call(pay.exportPayTask, { query: { taskId: id } })
    expect(Buffer.from(await (workbook as unknown as Blob).arrayBuffer()).includes(no)).toBe(false)
    const cancelled = await world.me.call(pay.cancelPayTask, { body: { taskId: id } })
    expect(JSON.stringify(cancelled)).not.toContain(no)
  })

  test('opens and decides the page of its payer not even by the number, nor with its own password', async () => {
    const { id } = await asked()
    const params = { no: await numberOf(id) }
    const { db } = world.ports
    // Its password is another from now on than that of the payer.
    const hash = await changePassword(payerEntId)
    for (const who of [world.me, third, world.api.anonymous]) {
      expect(await refusalOf(who.call(desk.getCashier, { params }))).toBe('missing')
      const opened = who.call(desk.openCashier, { params, body: { password } })
      expect(await refusalOf(opened)).toBe('passwordWrong')
    }
    for (const [decision, refusal] of [
      ['confirm', 'passwordWrong'],
      ['refuse', 'accountLocked'],
    ] as const) {
      const deciding = world.me.call(desk.decideCashier, { params, body: { decision, password } })
      expect(await refusalOf(deciding)).toBe(refusal)
    }
    // The fifth was the last: even the right one is refused from here now.
    const body = { decision: 'confirm', password: otherPassword } as const
    expect(await refusalOf(world.me.call(desk.decideCashier, { params, body }))).toBe(
      'accountLocked',
    )
    expect(await rowOf(id)).toMatchObject({ status: 20 })
    await db.update(entUser).set({ passwordHash: hash }).where(eq(entUser.entId, payerEntId))
    await db.delete(passwordTry)
    await world.me.call(pay.cancelPayTask, { body: { taskId: id } })
  })

  test('and everybody else finds nothing of it among what their account book pays', async () => {
    const { id, taskNo } = await asked()
    for (const who of [world.me, third]) {
      expect(await refusalOf(read(who, id))).toBe('missing')
      expect(await refusalOf(who.call(safe.listSafeLines, { query: { id } }))).toBe('missing')
      const listed = await who.call(safe.pageSafePayments, { query: { taskNo } })
      expect(listed).toMatchObject({ total: 0, records: [], sums: { totalFen: 0 } })
    }
    await world.me.call(pay.cancelPayTask, { body: { taskId: id } })
  })
})

test('a page is nobody’s where its number is wrong, and its payer’s by the session', async () => {
  const { id } = await asked()
  const no = await numberOf(id)
  const body = { decision: 'confirm', password } as const
  const wrong = { params: { no: `${no}0` } }
  expect(await refusalOf(payer.call(desk.getCashier, wrong))).toBe('missing')
  expect(await refusalOf(payer.call(desk.openCashier, { ...wrong, body: { password } }))).toBe(
    'missing',
  )
  expect(await refusalOf(payer.call(desk.decideCashier, { ...wrong, body }))).toBe('missing')
  const params = { no }
  expect(await payer.call(desk.getCashier, { params })).toMatchObject({ no, isLoggedIn: true })
  const byPassword = await world.api.anonymous.call(desk.openCashier, {
    params,
    body: { password },
  })
  expect(byPassword).toMatchObject({ state: 'waiting', isLoggedIn: false })
  expect(await read(payer, id)).toMatchObject({ cashierUrl: `/sandbox/cashier/${no}` })
  // Frozen meanwhile: the password is right, and moves nothing.
  const { db } = world.ports
  const freeze = (regStatus: 2 | 4) =>
    db.update(enterprise).set({ regStatus }).where(eq(enterprise.id, payerEntId))
  await freeze(4)
  expect(await refusalOf(world.api.anonymous.call(desk.decideCashier, { params, body }))).toBe(
    'accountFrozen',
  )
  await freeze(2)
  expect(await world.api.anonymous.call(desk.decideCashier, { params, body })).toMatchObject({
    state: 'done',
  })
  expect(await read(payer, id)).toMatchObject({ status: 30, cashierUrl: null, deadlineAt: null })
  await settle()
})

test('the desk plays the payer by the task, and its list has no number', async () => {
  const { id, taskNo } = await asked()
  const listed = await world.api.anonymous.send(desk.listCashiers, {})
  const text = await listed.text()
  expect(text).toContain(taskNo)
  expect(text).not.toContain(await numberOf(id))
  const at = (no: string) =>
    world.api.anonymous.call(desk.decideAtChannel, { body: { taskNo: no, decision: 'refuse' } })
  expect(await refusalOf(at('FK1'))).toBe('missing')
  await at(taskNo)
  expect(await rowOf(id)).toMatchObject({ status: 60 })
})

describe('the payer', () => {
  const told = async (who: Client, id: string) => {
    const { records } = await who.call(queryMessages, { query: { area: 'pay', size: 100 } })
    return records.filter(({ params }) => params['taskId'] === id).toReversed()
  }
  const kinds = async (id: string) => (await told(payer, id)).map(({ kind }) => kind)
  const by = '云途示例网络货运有限公司'

  test('is asked, finds it on the workbench, confirms, and is told what left the account book', async () => {
    const { id, taskNo } = await asked()
    const { totalFen } = await rowOf(id)
    expect(await kinds(id)).toEqual(['payAsked'])
    const { waiting } = await payer.call(readWorkbench)
    expect(waiting.find(({ kind }) => kind === 'safeToConfirm')).toMatchObject({
      count: 1,
      fen: totalFen,
      onlyId: id,
    })
    for (const who of [world.me, third])
      expect((await who.call(readWorkbench)).waiting.map(({ kind }) => kind)).not.toContain(
        'safeToConfirm',
      )
    await payer.call(desk.decideCashier, {
      params: { no: await numberOf(id) },
      body: { decision: 'confirm', password },
    })
    await settle()
    const [, paid] = await told(payer, id)
    expect(paid).toMatchObject({
      kind: 'safePaid',
      params: { taskNo, totalCount: 2, totalFen, by },
    })
    expect(linkOf('safePaid', paid?.params ?? {})).toBe(`/tax/generation?as=payer&id=${id}`)
    expect(await read(payer, id)).toMatchObject({
      taskNo,
      askerName: by,
      isAsked: true,
      status: 40,
      paid: { count: 2, fen: totalFen },
      money: { movedFen: totalFen, returnedFen: 0, movingFen: 0, untouchedFen: 0 },
    })
    const listed = await payer.call(safe.pageSafePayments, { query: { taskNo } })
    expect(listed).toMatchObject({ total: 1, sums: { totalFen, paidFen: totalFen } })

    // Each movement of the account book names the task and the payment.
    const { records } = await payer.call(safe.listSafeLines, { query: { id } })
    const { accountId } = await rowOf(id)
    const entries = await world.ports.db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.taskId, id))
    const own = entries.filter((entry) => entry.accountId === accountId)
    expect(
      own.map(({ side, kind, refNo, amountFen }) => [side, kind, refNo, amountFen]).toSorted(),
    ).toEqual(
      records.map(({ outBizNo, amountFen }) => ['D', 'PAY', outBizNo, amountFen]).toSorted(),
    )
    // Of persons no more than tells them apart.
    expect(records[0]).toMatchObject({ payeeName: '张*一', status: 20, returned: null })
    const text = await (await payer.send(safe.listSafeLines, { query: { id } })).text()
    for (const particular of ['payeeIdNo', 'payeePhone', 'vehicleNumber', '张样一'])
      expect(text).not.toContain(particular)
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('is told as well of what is paid without asking', async () => {
    const { id, taskNo, reply } = await unasked()
    expect(reply).toMatchObject({ status: 30, cashierUrl: null })
    expect(await read(payer, id)).toMatchObject({ isAsked: false, status: 30, cashierUrl: null })
    await settle()
    expect(await kinds(id)).toEqual(['safePaid'])
    expect((await told(payer, id))[0]?.params).toMatchObject({ taskNo, totalCount: 2, by })
    expect(await told(third, id)).toEqual([])
  })

  test('is told of what is paid in part, and of what came back', async () => {
    await failing(1)
    const { id } = await unasked()
    await settle()
    const { paidFen, failedFen } = await rowOf(id)
    expect((await told(payer, id)).at(-1)).toMatchObject({
      kind: 'safePartlyPaid',
      params: { by, paidCount: 1, paidFen, failedCount: 1, failedFen },
    })
    const { records } = await payer.call(safe.listSafeLines, { query: { id } })
    expect(records.map(({ status }) => status)).toEqual([30, 20])
    expect(records[0]?.failReason).toEqual(expect.stringMatching(/./))
    const outBizNos = [records[1]?.outBizNo ?? '']
    await world.me.call(desk.decideTransfers, {
      body: { outBizNos, outcome: 'REFUND', answer: 'notify' },
    })
    expect((await told(payer, id)).at(-1)).toMatchObject({
      kind: 'safeReturned',
      params: { by, count: 1, fen: paidFen },
    })
    expect(await read(payer, id)).toMatchObject({
      status: 50,
      returned: { count: 1, fen: paidFen },
    })
    const after = await payer.call(safe.listSafeLines, { query: { id } })
    expect(after.records[1]?.returned?.reason).toEqual(expect.stringMatching(/./))
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('is told of what failed, and that nothing has to be confirmed any more', async () => {
    await failing(2)
    const failed = await unasked()
    await settle()
    expect(await kinds(failed.id)).toEqual(['safeFailed'])
    const cancelled = await asked()
    await world.me.call(pay.cancelPayTask, { body: { taskId: cancelled.id } })
    expect(await kinds(cancelled.id)).toEqual(['payAsked', 'payAskedNoMore'])
    expect(await read(payer, cancelled.id)).toMatchObject({ status: 60, cashierUrl: null })
  })

  test('sees nothing of a task before it is started', async () => {
    const task = await world.checked(await addOrders(world.ports, 1), 'SAFE')
    expect(await refusalOf(read(payer, task.id))).toBe('missing')
    await world.me.call(pay.cancelPayTask, { body: { taskId: task.id } })
    expect(await refusalOf(read(payer, task.id))).toBe('missing')
  })
})

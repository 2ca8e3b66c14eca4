import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asc, eq } from 'drizzle-orm'
import * as calls from '#contract/payTask.contract.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { paySweeps } from '#server/pay/paySweeps.ts'
import { queryDue } from '#server/pay/query.ts'
import { sendWaiting } from '#server/pay/send.ts'
import { readStatements } from '#server/pay/statements.ts'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { writeSetting } from '#server/platform/setting.ts'
import { bankApart } from './bankApart.ts'
import { findUnbalanced } from './payBooks.ts'
import { pathsOf } from './payPaths.ts'
import { addOrders, channels, createPayWorld, type PayWorld } from './payWorld.ts'

type Channel = (typeof channels)[number]

let world: PayWorld
let bank: Awaited<ReturnType<typeof bankApart>>
beforeAll(async () => {
  world = await createPayWorld({}, 0)
  bank = await bankApart(world.ports)
})
afterAll(async () => {
  await bank.close()
  await world.ports.close()
})
beforeEach(async () => {
  await world.ports.clock.advance(120_000)
  bank.isSilent = () => false
})
afterEach(() => void vi.restoreAllMocks())

const started = async (channel: Channel, count = 1, fen = 100_00) => {
  const task = await world.checked(await addOrders(world.ports, count, fen), channel)
  await world.ports.clock.advance(5_000)
  await world.start(task, undefined, channel)
  return task
}

/** What a sweep asked the bank, by how each question begins. */
const asked = async (sweep: () => Promise<number>) => {
  bank.asked = []
  const count = await sweep()
  return { count, questions: bank.asked }
}

const statusesOf = async (...tasks: { id: string }[]) => {
  const statuses: number[] = []
  for (const { id } of tasks) {
    const [row] = await world.ports.db
      .select({ status: payDetail.status })
      .from(payDetail)
      .where(eq(payDetail.taskId, id))
      .orderBy(asc(payDetail.status))
    statuses.push(row?.status ?? -1)
  }
  return statuses
}

const warnings = () => vi.spyOn(world.ports.log, 'warn')
const saidBy = (told: ReturnType<typeof warnings>) =>
  told.mock.calls.map(([about, text]) => [about, text])

test('a channel that does not take what is sent is left alone, and no other waits for it', async () => {
  const tasks = [await started('ALIPAY'), await started('ALIPAY'), await started('LOAN')]
  const [first, second, loan] = tasks as [(typeof tasks)[0], (typeof tasks)[0], (typeof tasks)[0]]
  bank.isSilent = (question) => question.startsWith('send ["ALIPAY"')
  const told = warnings()
  expect(await sendWaiting(world.ports, 0)).toBe(0)
  const { count, questions } = await asked(() => sendWaiting(world.ports))
  expect(count).toBe(2)
  expect(questions.map((one) => one.slice(0, 13))).toEqual(['send ["ALIPAY', 'send ["LOAN",'])
  expect(await statusesOf(first, second, loan)).toEqual([15, 0, 20])
  expect(saidBy(told)).toEqual([
    [expect.objectContaining({ taskNo: first.taskNo, count: 1 }), 'no answer from the channel'],
  ])

  // The next sweep sends the other; what is unknown is only asked about, and each channel once.
  const again = await asked(() => sendWaiting(world.ports))
  expect(again.count).toBe(1)
  expect(await statusesOf(first, second)).toEqual([15, 15])
  const lateLoan = await started('LOAN')
  bank.isSilent = (question) => question.startsWith('send ["LOAN"')
  await sendWaiting(world.ports)
  await world.ports.clock.advance(31_000)
  bank.isSilent = (question) => !question.includes(lateLoan.taskNo)
  told.mockClear()
  const silent = await asked(() => queryDue(world.ports))
  expect(silent.count).toBe(3)
  // The loan bank never saw it: it is sent again, under the same number.
  expect(silent.questions.map((one) => one.split(' ')[0])).toEqual(['query', 'query', 'send'])
  expect(await statusesOf(first, second, lateLoan)).toEqual([15, 15, 20])
  // What was claimed and not asked about is not due again at once.
  expect(await queryDue(world.ports)).toBe(0)
  expect(saidBy(told)).toEqual([[expect.objectContaining({ count: 1 }), 'no answer to a question']])

  bank.isSilent = () => false
  await world.ports.clock.advance(61_000)
  await queryDue(world.ports)
  expect(await statusesOf(first, second)).toEqual([20, 20])
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test('what is sent names the account, and the payment’s own remark before its task’s', async () => {
  const { db } = world.ports
  const task = await started('ALIPAY', 2)
  const [own] = await db.select().from(payDetail).where(eq(payDetail.taskId, task.id)).limit(1)
  await db.update(payTask).set({ remark: 'of all' }).where(eq(payTask.id, task.id))
  await db
    .update(payDetail)
    .set({ remark: 'of one' })
    .where(eq(payDetail.id, own?.id ?? ''))
  bank.asked = []
  const others = [await started('ALIPAY'), await started('ALIPAY')]
  // None of them needs a payer's page.
  expect(bank.asked).toEqual([])
  const { questions } = await asked(() => sendWaiting(world.ports, 1))
  expect(await sendWaiting(world.ports)).toBe(others.length)
  const [, transfers] = JSON.parse(questions[0]?.slice('send '.length) ?? '')
  const payerAccount = '2088999900000002'
  expect(new Set(transfers)).toEqual(
    new Set([
      expect.objectContaining({ payerAccount, outBizNo: own?.outBizNo, remark: 'of one' }),
      expect.objectContaining({ payerAccount, remark: 'of all' }),
    ]),
  )
})

test('a channel that is silent about more than is asked at once is asked once in a sweep', async () => {
  const big = await started('ALIPAY', 201, 1_00)
  bank.isSilent = (question) => question.startsWith('send')
  const sent = await asked(() => sendWaiting(world.ports))
  // What is sent in one piece is as much as is asked about at once.
  expect([sent.count, sent.questions.length]).toEqual([200, 1])
  await sendWaiting(world.ports)
  await world.ports.clock.advance(61_000)
  bank.isSilent = () => true
  const silent = await asked(() => queryDue(world.ports))
  expect([silent.count, silent.questions.length]).toEqual([200, 1])
  bank.isSilent = () => false
  await world.ports.clock.advance(61_000)
  // Piece by piece, and no piece of nothing.
  expect(await queryDue(world.ports, 1)).toBe(200)
  world.ports.passed = []
  expect(await queryDue(world.ports)).toBe(1)
  expect(world.ports.passed.filter((name) => name === 'query.claimed')).toHaveLength(1)
  expect(await world.me.call(calls.getPayTask, { params: { id: big.id } })).toMatchObject({
    status: 40,
    paid: { count: 201 },
  })
})

test('a payer’s page that could not be opened is opened by the next sweep, and each channel is asked once', async () => {
  bank.isSilent = (question) => question.startsWith('openCashier')
  const told = warnings()
  const tasks = [await started('ALIPAY', 1, 1_200_000), await started('ALIPAY', 1, 1_200_000)]
  expect(saidBy(told).map(([, text]) => text)).toEqual(['no cashier', 'no cashier'])
  bank.asked = []
  const icbc = await started('ICBC')
  expect(bank.asked).toEqual([expect.stringContaining('"kind":"approval"')])
  told.mockClear()
  const { runSweep, clock, db } = world.ports
  const numbers = new Map<string, string>()
  for (const { id } of [...tasks, icbc]) {
    const [row] = await db.select().from(payTask).where(eq(payTask.id, id))
    numbers.set(id, row?.cashierNo ?? '')
  }
  const icbcNo = numbers.get(icbc.id) ?? '-'
  await clock.advance(31_000)
  bank.isSilent = (question) => !question.includes(icbcNo)
  const silent = await asked(() => runSweep('deadlines'))
  expect(silent.count).toBe(0)
  expect(silent.questions.map((one) => one.split(' ')[0]).sort()).toEqual([
    'cashierState',
    'cashierState',
    'openCashier',
  ])
  expect(saidBy(told).map(([, text]) => text)).toEqual(['no answer about the payer’s page'])
  bank.isSilent = () => false
  await clock.advance(31_000)
  const heard = await asked(() => runSweep('deadlines'))
  const opened = heard.questions.filter((one) => one.startsWith('openCashier'))
  expect(opened).toHaveLength(2)
  expect(JSON.parse(opened[0]?.slice('openCashier '.length) ?? '')).toEqual([
    expect.objectContaining({
      kind: 'payment',
      channel: 'ALIPAY',
      count: 1,
      amountFen: 1_200_000,
      payerName: '云途示例网络货运有限公司',
      payerAccount: '2088999900000002',
    }),
  ])
  // Cancelled while the bank is silent: the page may be confirmed until it answers, so nothing is cancelled.
  bank.isSilent = () => true
  const cancel = (id: string) => world.me.call(calls.cancelPayTask, { body: { taskId: id } })
  await expect(cancel(icbc.id)).rejects.toThrow()
  expect((await world.read(icbc.id)).status).toBe(20)
  bank.isSilent = () => false
  for (const { id } of [...tasks, icbc]) expect(await cancel(id)).toMatchObject({ status: 60 })
  // A draft has no page.
  const draft = await world.checked(await addOrders(world.ports, 1))
  bank.asked = []
  expect(await cancel(draft.id)).toMatchObject({ status: 60 })
  expect(bank.asked).toEqual([])
  expect(await findUnbalanced(db)).toEqual([])
})

test('of a task that was asked about only what the bank does not know is sent again', async () => {
  const task = await started('ALIPAY', 2)
  await pathsOf(() => world).addRule({ times: 2, delaySeconds: 3_600 })
  await sendWaiting(world.ports)
  const [lost] = await world.ports.db.select().from(payDetail).where(eq(payDetail.taskId, task.id))
  const { outBizNo = '' } = lost ?? {}
  await world.ports.db.delete(sandboxTransfer).where(eq(sandboxTransfer.outBizNo, outBizNo))
  await world.ports.clock.advance(120_000)
  const { questions } = await asked(() => queryDue(world.ports))
  const sent = questions
    .filter((one) => one.startsWith('send'))
    .map((one) => one.slice('send '.length))
  expect(sent.map((one) => JSON.parse(one)[1])).toEqual([[expect.objectContaining({ outBizNo })]])
})

test('a statement that cannot be had is a warning, and the other channels’ are read', async () => {
  const { db, clock } = world.ports
  const unread = vi.spyOn(world.ports.log, 'error')
  // Nothing can have moved over what nothing was sent over.
  const first = await asked(() => readStatements(world.ports))
  expect(first.questions.filter((one) => one.includes('"SAFE"'))).toEqual([])
  expect(unread).not.toHaveBeenCalled()
  for (const channel of channels) await writeSetting(db, `returns.${channel}`, clock.now())
  bank.isSilent = (question) => question.startsWith('statement ["ICBC"')
  const [warned, failed] = [warnings(), vi.spyOn(world.ports.log, 'error')]
  const { questions } = await asked(() => readStatements(world.ports))
  expect(new Set(questions.map((one) => one.split('"')[1]))).toEqual(new Set(channels))
  expect(saidBy(warned)).toEqual([
    [expect.objectContaining({ channel: 'ICBC' }), 'statement left to the next sweep'],
  ])
  expect(failed).not.toHaveBeenCalled()
})

test('a bank that cannot be reached leaves what the portal does by itself as it is', async () => {
  const { runSweep } = world.ports
  const task = await started('ALIPAY')
  bank.isSilent = (question) => question.startsWith('passTime')
  const told = warnings()
  expect(await runSweep('settlement')).toBe(1)
  expect(saidBy(told).map(([, text]) => text)).toEqual(['the bank cannot be reached'])
  expect(await statusesOf(task)).toEqual([20])
})

test('a packet of receipts whose bank falls silent breaks off', async () => {
  const task = await started('ALIPAY')
  await sendWaiting(world.ports)
  bank.isSilent = (question) => question.startsWith('receipt')
  await expect(world.me.call(calls.downloadReceipts, { params: { id: task.id } })).rejects.toThrow()
})

test('where no channel is connected nobody is asked anything', async () => {
  const task = await started('ALIPAY')
  const ports = { ...world.ports, settings: { ...world.ports.settings, demo: false } }
  for (const { name, run } of paySweeps.filter((sweep) => sweep.name !== 'drafts')) {
    expect([name, await asked(() => run(ports))]).toEqual([name, { count: 0, questions: [] }])
  }
  expect(await statusesOf(task)).toEqual([0])
  await sendWaiting(world.ports)
})

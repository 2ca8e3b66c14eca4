import assert from 'node:assert/strict'
import { asc, eq, sql } from 'drizzle-orm'
import type { OrderKind } from '#contract/order.contract.ts'
import type { PayChannel } from '#contract/payTask.contract.ts'
import { dayOf } from '#contract/time.ts'
import { bankOf } from '#server/platform/channels/sandbox/bank.ts'
import { bookOf, replyOf, type Booked } from '#server/platform/channels/sandbox/books.ts'
import { safePayGrant } from '#server/account/account.schema.ts'
import { entUser } from '#server/auth/auth.schema.ts'
import { loanApply, loanNote } from '#server/loan/loan.schema.ts'
import { payDetail, payTask } from './pay.schema.ts'
import { answerOf } from './answer.ts'
import { needsPayer } from './chooseChannel.ts'
import { addDetails } from './createTask.ts'
import { decide, isOpen, queryDelay } from './decide.ts'
import { changeDetails } from './detailChange.ts'
import { bindAccounts } from './detailFacts.ts'
import { moveMoney } from './moveMoney.ts'
import { reserveUsage } from './payeeLimits.ts'
import { type Decided, type Detail, endOf } from './settle.ts'
import { record } from './timeline.ts'
import { derivedStatus, retotal, type Task } from './totals.ts'
import type { Ports } from '#server/platform/ports.ts'
import { findAccount, findAccountOf, freeze } from '#server/account/ledger.store.ts'
import { takeNumbers } from '#server/order/orderChange.store.ts'
import { payParams } from './payParam.store.ts'
import { readPayOrders } from './payOrder.store.ts'
import type { DemoAccounts } from '#server/account/account.demo.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import type { Shift } from '#server/demo/shift.ts'
import { systemActor } from '#server/platform/actor.ts'

type SeedTask = (typeof data.payTasks)[number]

type World = {
  ents: ReadonlyMap<number, string>
  /** The seeded orders by their number. */
  orders: ReadonlyMap<number, string>
  accounts: DemoAccounts
  shift: Shift
}

const minuteMs = 60_000

/** When each was made; those of the seed's last day at the latest a little while ago. */
const times = [
  '2023-08-16 09:30:00',
  '2023-08-16 10:15:00',
  '2023-08-16 14:20:00',
  '2023-08-17 09:10:00',
  '2023-08-17 09:40:00',
]

/** Seeds the pay tasks after their orders, which already have the status that these payments bring. */
export const seedPayTasks = async (ports: Ports, world: World) => {
  const now = ports.clock.now()
  for (const [place, seed] of data.payTasks.entries()) {
    const latest = now - (data.payTasks.length - place) * 10 * minuteMs
    const at = Math.min(world.shift.instant(times[place] ?? ''), latest)
    const then: Ports = { ...ports, clock: { ...ports.clock, now: () => at } }
    const task = await draft(then, world, seed)
    if (seed.status !== 0) await pay(then, task, seed)
  }
}

const draft = async (ports: Ports, world: World, seed: SeedTask): Promise<Task> => {
  const { db, nextId, clock } = ports
  const at = clock.now()
  const entId = world.ents.get(seed.entId) ?? ''
  const [user] = await db.select().from(entUser).where(eq(entUser.entId, entId))
  const [taskNo = ''] = await takeNumbers(db, world.shift.number(seed.taskNo).slice(0, 10), 6, 1)
  const first = data.orders[(seed.details[0]?.order ?? 0) - 1]
  const [task] = await db
    .insert(payTask)
    .values({
      id: nextId(),
      taskNo,
      entId,
      userId: user?.id ?? '0',
      taskName: `运费付款 ${dayOf(at)}`,
      orderKind: first?.orderKind as OrderKind, // the file has these names only
      status: seed.status === 0 ? 0 : 30,
      createdAt: at,
      touchedAt: at,
      ...(await payerOf(ports, world.accounts, seed)),
    })
    .returning()
  assert(task, `no task ${seed.taskNo}`)
  const orders = await readPayOrders(
    db,
    seed.details.map(({ order }) => world.orders.get(order) ?? ''),
  )
  const amounts = seed.details.map(({ amount }) => Math.round(amount * 100))
  await addDetails(
    db,
    ports,
    task,
    orders.map((order, place) => ({ ...order, unpaidFen: amounts[place] ?? 0 })),
  )
  const made = await retotal(db, task.id)
  const whole = { count: made.totalCount, fen: made.totalFen }
  await tell(ports, task, 0, 'task.created', whole)
  await bindAccounts(db, made, seed.channel as PayChannel) // these names only
  return made
}

const payerOf = async ({ db }: Ports, accounts: DemoAccounts, seed: SeedTask) => {
  const channel = seed.channel as PayChannel // the file has these names only
  const ids = {
    ALIPAY: accounts.book,
    SAFE: accounts.grantedBook,
    ICBC: accounts.icbc,
    LOAN: accounts.drawnCredit,
  }
  const account = await findAccount(db, ids[channel])
  assert(account, `no account pays ${seed.taskNo}`)
  const [apply] =
    channel === 'LOAN'
      ? await db.select().from(loanApply).where(eq(loanApply.accountId, account.id))
      : []
  return {
    channel,
    payerAccount: account.accountNo,
    payerEntId: account.entId,
    payerName: account.name,
    accountId: account.id,
    grantId: channel === 'SAFE' ? accounts.grant : null,
    applyId: apply?.id ?? null,
  }
}

const tell = (
  { db, clock }: Ports,
  { id, entId, payerName }: Task,
  minutes: number,
  action:
    | 'task.created'
    | 'channel.checked'
    | 'payment.started'
    | 'payer.confirmed'
    | 'task.settled',
  params: Record<string, string | number> = {},
) => {
  const own = data.enterprises.find(({ entName }) => entName === payerName)?.entName
  const actor = action === 'task.settled' ? systemActor : (own ?? systemActor)
  return record(db, {
    taskId: id,
    entId,
    at: clock.now() + minutes * minuteMs,
    actor,
    action,
    params,
  })
}

/** What start, sending and the channel's reply did to the task, through the same functions. */
const pay = async (ports: Ports, task: Task, seed: SeedTask) => {
  const { db, clock } = ports
  const startedAt = clock.now() + 2 * minuteMs
  const channel = task.channel ?? 'ALIPAY'
  const params = await payParams(ports, db)
  await setAside(ports, task)
  const [payrollNo = ''] = await takeNumbers(db, `DF${dayOf(startedAt).replaceAll('-', '')}`, 6, 1)
  const started = { ...task, startedAt, payrollNo }
  await db.update(payTask).set({ startedAt, payrollNo }).where(eq(payTask.id, task.id))
  if (channel === 'LOAN') await openNote(ports, started)
  const whole = { count: task.totalCount, fen: task.totalFen }
  await tell(ports, task, 1, 'channel.checked', { channel, pass: 1, ...whole })
  const begun = { channel, ...whole, feeFen: task.feeFen }
  await tell(ports, task, 2, 'payment.started', begun)
  if (needsPayer(channel, task.totalFen, params)) {
    await tell(ports, task, 3, 'payer.confirmed', whole)
  }
  const sentAt = clock.now() + 4 * minuteMs
  const details = await db
    .update(payDetail)
    .set({
      status: 10,
      sentAt,
      changedAt: sentAt,
      cause: 'send',
      nextQueryAt: sentAt + queryDelay(0) * 1000,
    })
    .where(eq(payDetail.taskId, task.id))
    .returning()
  details.sort((a, b) => a.seq - b.seq)
  await reserveUsage(db, details, startedAt, params)
  const decided = await outcomes(ports, started, seed, details)
  await changeDetails(
    db,
    decided.map((one) => changeOf(one, sentAt)),
  )
  await moveMoney(db, ports, started, decided, sentAt)
  const after = await retotal(db, task.id)
  const status = await derivedStatus(db, task.id)
  if (status === 30) return
  await db.update(payTask).set({ status, finishedAt: sentAt }).where(eq(payTask.id, task.id))
  await tell(ports, task, 4, 'task.settled', await endOf(db, { ...after, status }))
}

const setAside = async (
  { db }: Ports,
  { entId, accountId, grantId, totalFen, feeFen, taskNo }: Task,
) => {
  const prepaid = await findAccountOf(db, entId, 'PREPAID')
  const isCovered =
    (await freeze(db, accountId ?? '', totalFen)) &&
    prepaid !== undefined &&
    (await freeze(db, prepaid.id, feeFen))
  assert(isCovered, `${taskNo} is not covered`)
  if (grantId === null) return
  await db
    .update(safePayGrant)
    .set({ frozenFen: sql`${safePayGrant.frozenFen} + ${totalFen}` })
    .where(eq(safePayGrant.id, grantId))
}

const openNote = async ({ db, nextId }: Ports, { id, applyId, startedAt }: Task) => {
  const [apply] = await db
    .select()
    .from(loanApply)
    .where(eq(loanApply.id, applyId ?? '0'))
    .orderBy(asc(loanApply.id))
  if (!apply || startedAt === null) throw new Error(`task ${id} draws on no credit`)
  const startDate = dayOf(startedAt)
  const [noteNo = ''] = await takeNumbers(db, `JJ${startDate.replaceAll('-', '')}`, 6, 1)
  await db.insert(loanNote).values({
    id: nextId(),
    noteNo,
    applyId: apply.id,
    taskId: id,
    projectId: apply.projectId,
    amountFen: 0,
    ratePpm: apply.approvedRatePpm ?? 0,
    repayMethod: apply.repayMethod,
    startDate,
    dueDate: dayOf(startedAt + apply.termDays * 1440 * minuteMs),
    status: 0,
  })
}

/** The channels' own books have these payments too: they answer questions and give receipts. */
const outcomes = async (
  ports: Ports,
  task: Task,
  seed: SeedTask,
  details: readonly Detail[],
): Promise<Decided[]> => {
  const rows = details.map((detail, place) => booked(ports, task, detail, seed.details[place]))
  await bankOf(ports).book(rows)
  return details.map((detail, place) => {
    const reply = replyOf(rows[place])
    const answer = reply.kind === 'status' ? answerOf(reply.status, reply.errorCode) : reply
    return {
      detail,
      reply,
      answer,
      step: decide({ status: detail.status, returned: false }, answer),
    }
  })
}

const booked = (
  ports: Ports,
  task: Task,
  detail: Detail,
  told: SeedTask['details'][number] | undefined,
): Booked => {
  const outcome = told?.status === 20 ? 'SUCCESS' : told?.status === 30 ? 'FAIL' : 'DEALING'
  const errorCode = told !== undefined && 'errorCode' in told ? (told.errorCode ?? null) : null
  const fate = { outcome, errorCode, delaySeconds: 0, answer: 'normal' } as const
  const transfer = { ...detail, taskNo: task.taskNo, payerAccount: task.payerAccount ?? '' }
  const row = bookOf(
    ports,
    task.channel ?? 'ALIPAY',
    transfer,
    fate,
    detail.sentAt ?? task.createdAt,
  )
  // What is under way stays so until somebody at the bank ends it.
  return { ...row, dueAt: null }
}

const changeOf = ({ detail, step, answer, reply }: Decided, at: number) => ({
  id: detail.id,
  status: step.to,
  channelOrderId: reply.kind === 'status' ? reply.channelOrderId : null,
  fundOrderId: reply.kind === 'status' ? reply.fundOrderId : null,
  payAt: step.to === 20 ? at : null,
  errorCode: answer.kind === 'failed' ? answer.code : null,
  returnedFen: 0,
  queryCount: 0,
  nextQueryAt: isOpen(step.to) ? at + queryDelay(0) * 1000 : null,
  changedAt: at,
  cause: 'send',
})

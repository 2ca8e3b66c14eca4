import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { addDays } from '#contract/loan.rules.ts'
import { yuanOfFen } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { instantOf } from '#contract/time.ts'
import { checkEn } from '#contract/words/check.en.ts'
import { checkZhCN } from '#contract/words/check.zhCN.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { creditListEntry } from '#server/credit/credit.schema.ts'
import { loanApply, loanNote, loanProject } from '#server/loan/loan.schema.ts'
import { paramInfo, safePayers } from '#server/pay/channelInfo.ts'
import { findPayer } from '#server/pay/payerOf.ts'
import { payDetail, payEvent, payTask } from '#server/pay/pay.schema.ts'
import { type PayParams, payParams } from '#server/pay/payParam.store.ts'
import { startTask, takeStartNos } from '#server/pay/start.ts'
import { checkTask } from '#server/pay/taskCheck.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { addOrders, channels, createPayWorld, type PayWorld } from './payWorld.ts'

type Channel = (typeof channels)[number]
type Stored = typeof payTask.$inferSelect

let world: PayWorld
/** A checked task over each channel, ready to be started, and one so small that no payer has to confirm it. */
const tasks = new Map<Channel | 'small', Stored>()
beforeAll(async () => {
  world = await createPayWorld({}, 0)
  const { db } = world.ports
  for (const name of [...channels, 'small'] as const) {
    const orders = await addOrders(world.ports, name === 'small' ? 1 : 2, 600_000)
    const { id } = await world.checked(orders, name === 'small' ? 'ALIPAY' : name)
    const [stored] = await db.select().from(payTask).where(eq(payTask.id, id))
    if (stored) tasks.set(name, stored)
  }
})
afterAll(() => world.ports.close())

const taskOver = (name: Channel | 'small') => {
  const task = tasks.get(name)
  if (!task) throw new Error(`no task over ${name}`)
  return task
}

class Undone extends Error {}

/** What is seen while something is otherwise, which it is no longer afterwards. */
const during = async <T>(wrong: SQL | null, look: (tx: Db) => Promise<T>): Promise<T> => {
  let seen: T | undefined
  await world.ports.db
    .transaction(async (tx) => {
      if (wrong) await tx.execute(wrong)
      seen = await look(tx as Db)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return seen as T // looked at, or the transaction has thrown
}

const whoOf = ({ entId, userId }: Pick<Stored, 'entId' | 'userId'>) => ({
  caller: { entId, userId, entName: '云途', sessionId: '1' },
  locale: 'en' as const,
  requestNo: 'a',
  ip: '127.0.0.1',
})

const started = async (
  tx: Db,
  task: Stored,
  {
    version = task.version,
    over = channels,
    ...ports
  }: { version?: number; over?: readonly Channel[] } & Partial<
    Pick<Ports, 'checkpoint' | 'clock'>
  > = {},
) =>
  startTask(
    tx,
    { ...world.ports, ...ports },
    whoOf(task),
    { taskId: task.id, version, ...(await takeStartNos({ ...world.ports, db: tx }, over)) },
    over,
  ).catch((error: unknown) => {
    if (error instanceof Problem) return error.value
    throw error
  })

const refusal = async (tx: Db, task: Stored, more = {}) => {
  const reply = await started(tx, task, more)
  if (!('code' in reply)) return 'started'
  const { code, params, errors } = reply
  return [code, ...Object.values(params), ...errors.map((one) => one.code)].join(' ')
}

/** From what a task is paid, and what the checks find against it. */
const payerOf = async (tx: Db, { id }: Stored, now = world.ports.clock.now()) => {
  const [task] = await tx.select().from(payTask).where(eq(payTask.id, id))
  if (!task) throw new Error('no task')
  const contracts = await rowsOf<{ no: string; consignerEntId: string | null }>(
    tx,
    sql`select distinct contract_no as no, consignor_ent_id::text as "consignerEntId"
      from pay_detail join freight_order on freight_order.id = order_id where task_id = ${id} order by 1`,
  )
  return findPayer(tx, {
    channel: task.channel ?? 'ALIPAY',
    entId: task.entId,
    payerAccount: task.payerAccount ?? '',
    payerEntId: task.payerEntId ?? '',
    totalFen: task.totalFen,
    contracts,
    now,
  })
}

/** What is found, in the order in which it is told. */
const payerProblems = async (tx: Db, task: Stored, now?: number) =>
  (await payerOf(tx, task, now)).problems
    .map(({ key, shortFen, params }) => `${key}${shortFen ?? params?.n ?? ''}`)
    .join()

const account = (name: Channel) => sql`id = ${taskOver(name).accountId}`
/** All of an account is set aside but so much. */
const left = (name: Channel, fen: number) =>
  sql`update ledger_account set frozen_fen = balance_fen - ${fen} where ${account(name)}`
const grant = () => sql`id = ${taskOver('SAFE').grantId}`
const line = () => sql`id = ${taskOver('LOAN').applyId}`
const project = () => sql`id = (select project_id from loan_apply where ${line()})`
const ofLoan = () =>
  sql`id in (select order_id from pay_detail where task_id = ${taskOver('LOAN').id})`
const total = (name: Channel) => taskOver(name).totalFen

test.each<[Channel, string, () => SQL, string, string]>([
  [
    'ALIPAY',
    'a frozen account',
    () => sql`update ledger_account set status = 2 where ${account('ALIPAY')}`,
    'C06',
    'accountNotOpen',
  ],
  [
    'ALIPAY',
    'a book that is not open',
    () => sql`update account_book set status = 4`,
    'C10_BOOK',
    'accountNotOpen',
  ],
  [
    'ALIPAY',
    'a book without its card',
    () => sql`update account_book set ext_card = null`,
    'C10_BOOK',
    'accountNotOpen',
  ],
  [
    'ALIPAY',
    'another payer named, whom only safe pay asks for',
    () => sql`update pay_task set payer_ent_id = 1 where id = ${taskOver('ALIPAY').id}`,
    '',
    'started',
  ],
  [
    'ALIPAY',
    'no book',
    () => sql`delete from account_book`,
    'C10_BOOK,C10_AGREEMENT',
    'accountNotOpen',
  ],
  [
    'ALIPAY',
    'no agreement',
    () => sql`update account_book set agreement_status = 'STOP'`,
    'C10_AGREEMENT',
    'agreementUnsigned',
  ],
  ['ALIPAY', 'all it needs', () => left('ALIPAY', total('ALIPAY')), '', 'started'],
  [
    'ALIPAY',
    'a fen too little',
    () => left('ALIPAY', total('ALIPAY') - 1),
    'C111',
    'balanceShort 0.01',
  ],
  [
    'SAFE',
    'a book without its agreement',
    () => sql`update account_book set agreement_status = 'NONE'`,
    'C10_AGREEMENT',
    'agreementUnsigned',
  ],
  [
    'SAFE',
    'a grant that was stopped',
    () => sql`update safe_pay_grant set status = 2 where ${grant()}`,
    'C10_GRANT',
    'checkFailed C10',
  ],
  [
    'SAFE',
    'a grant of an enterprise that is frozen',
    () => sql`update enterprise set reg_status = 4 where id = ${taskOver('SAFE').payerEntId}`,
    'C10_GRANT',
    'checkFailed C10',
  ],
  [
    'SAFE',
    'a grant of an enterprise that is closed',
    () => sql`update enterprise set reg_status = 5 where id = ${taskOver('SAFE').payerEntId}`,
    'C10_GRANT',
    'checkFailed C10',
  ],
  [
    'SAFE',
    'a grant of yesterday',
    () => sql`update safe_pay_grant set valid_to = '2026-11-20' where ${grant()}`,
    'C10_GRANT',
    'checkFailed C10',
  ],
  [
    'SAFE',
    'a grant of today',
    () => sql`update safe_pay_grant set valid_to = '2026-11-21' where ${grant()}`,
    '',
    'started',
  ],
  [
    'SAFE',
    'all it needs of the grant',
    () =>
      sql`update safe_pay_grant set used_fen = 7, frozen_fen = 5, quota_fen = ${total('SAFE') + 12} where ${grant()}`,
    '',
    'started',
  ],
  [
    'SAFE',
    'a fen too little of the grant',
    () =>
      sql`update safe_pay_grant set used_fen = 7, frozen_fen = 5, quota_fen = ${total('SAFE') + 11} where ${grant()}`,
    'C11_QUOTA1',
    'limitExceeded',
  ],
  [
    'ICBC',
    'a vendor not registered',
    () => sql`update icbc_vendor set status = 1`,
    'C20_VENDOR',
    'accountNotOpen',
  ],
  ['ICBC', 'no vendor', () => sql`delete from icbc_vendor`, 'C20_VENDOR', 'accountNotOpen'],
  ['ICBC', 'all it needs', () => left('ICBC', total('ICBC')), '', 'started'],
  [
    'ICBC',
    'two fen too little',
    () => left('ICBC', total('ICBC') - 2),
    'C20_BALANCE2',
    'balanceShort 0.02',
  ],
  ['LOAN', 'all it needs', () => left('LOAN', total('LOAN')), '', 'started'],
  [
    'LOAN',
    'a fen too little',
    () => left('LOAN', total('LOAN') - 1),
    'C30_SHORT1',
    'creditShort 0.01',
  ],
  [
    'LOAN',
    'less on the line than on its account',
    () => sql`update loan_apply set approved_fen = ${total('LOAN') - 3} where ${line()}`,
    'C30_SHORT3',
    'creditShort 0.03',
  ],
  [
    'LOAN',
    'a frozen line',
    () => sql`update loan_apply set status = 41 where ${line()}`,
    'C30_CREDIT',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'a line that ends too soon',
    () => sql`update loan_apply set credit_to = '2026-11-22' where ${line()}`,
    'C30_TERM',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'less on the line, of which another task has a part',
    () => sql`with moving as (
        update pay_task set status = 30, apply_id = ${taskOver('LOAN').applyId} where id = ${taskOver('ICBC').id}
      ) update loan_apply set approved_fen = ${total('LOAN') + total('ICBC') - 3} where ${line()}`,
    'C30_SHORT3',
    'creditShort 0.03',
  ],
  [
    'LOAN',
    'no line on its account',
    () => sql`update loan_apply set account_id = null where ${line()}`,
    'C30_CREDIT',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'no order',
    () => sql`delete from pay_detail where task_id = ${taskOver('LOAN').id}`,
    'C30_CONTRACT',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'a line that ends with the loan',
    () =>
      sql`update loan_apply set credit_to = (date '2026-11-21' + term_days)::text where ${line()}`,
    '',
    'started',
  ],
  [
    'LOAN',
    'a line that ends a day before the loan',
    () =>
      sql`update loan_apply set credit_to = (date '2026-11-20' + term_days)::text where ${line()}`,
    'C30_TERM',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'a consigner whom the portal does not know',
    () => sql`update freight_order set consignor_ent_id = null where ${ofLoan()}`,
    '',
    'started',
  ],
  [
    'LOAN',
    'a second contract',
    () => sql`update freight_order set contract_no = 'Z' where ${ofLoan()} and id = (
        select max(order_id) from pay_detail where task_id = ${taskOver('LOAN').id})`,
    'C30_SPLIT2',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'a line without an end',
    () => sql`update loan_apply set credit_to = null where ${line()}`,
    'C30_TERM',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'a suspended project',
    () => sql`update loan_project set approve_state = 4 where ${project()}`,
    'C30_PROJECT',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'a consigner who confirms nothing',
    () => sql`update consigner_auth set status = 4`,
    'C30_AUTH',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'a consigner who is frozen',
    () => sql`update enterprise set reg_status = 4 where id = (
        select consigner_ent_id from loan_project where ${project()})`,
    'C30_AUTH',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'no project',
    () => sql`update loan_project set contract_no = 'another' where ${project()}`,
    'C30_CONTRACT',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'somebody else’s project',
    () => sql`update loan_project set consigner_ent_id = 1 where ${project()}`,
    'C30_CONTRACT',
    'checkFailed C30',
  ],
  [
    'LOAN',
    'a project without this haulier',
    () => sql`update loan_project set haulier_ent_ids = '{1}' where ${project()}`,
    'C30_CONTRACT',
    'checkFailed C30',
  ],
])('%s: %s', async (name, _, wrong, found, code) => {
  const task = taskOver(name)
  expect(await during(wrong(), (tx) => payerProblems(tx, task))).toBe(found)
  expect(await during(wrong(), (tx) => refusal(tx, task))).toBe(code)
})

test('a task is started by its owner, over its channel, as it was read, and once', async () => {
  const task = taskOver('ALIPAY')
  const { version } = task
  const stranger = { ...task, entId: world.ports.ent(3) }
  expect(await during(null, (tx) => refusal(tx, stranger))).toBe('missing')
  expect(await during(null, (tx) => refusal(tx, { ...task, id: '1' }))).toBe('missing')
  expect(await during(null, (tx) => refusal(tx, task, { version }))).toBe('started')
  expect(await during(null, (tx) => refusal(tx, task, { version: version + 1 }))).toBe(
    'versionConflict',
  )
  expect(await during(null, (tx) => refusal(tx, task, { over: ['ICBC', 'SAFE'] }))).toBe(
    'stateForbids',
  )
  const isIt = sql`id = ${task.id}`
  const draft = sql`update pay_task set status = 0 where ${isIt}`
  expect(await during(draft, (tx) => refusal(tx, task))).toBe('stateForbids')
  const begun = sql`update pay_task set started_at = 1 where ${isIt}`
  expect(await during(begun, (tx) => refusal(tx, task))).toBe('versionConflict')
  const nowhere = sql`update pay_task set channel = null where ${isIt}`
  expect(await during(nowhere, (tx) => refusal(tx, task))).toBe('stateForbids')
  const twice = await during(null, async (tx) => [await refusal(tx, task), await refusal(tx, task)])
  expect(twice).toEqual(['started', 'stateForbids'])
})

test('two tasks are started three seconds apart', async () => {
  const seconds = (ago: number) => {
    const { entId } = taskOver('ALIPAY')
    const at = world.ports.clock.now() - ago
    return sql`insert into start_lock (ent_id, task_id, at) values (${entId}, 1, ${at})`
  }
  const after = (ago: number) => during(seconds(ago), (tx) => refusal(tx, taskOver('ALIPAY')))
  expect(await after(2_999)).toBe('checkFailed C99')
  expect(await after(3_000)).toBe('started')
})

test('an order that went elsewhere, and a fee that cannot be paid, stop a start', async () => {
  const task = taskOver('ALIPAY')
  const moved = sql`update freight_order set status = 80 where id = (
    select order_id from pay_detail where task_id = ${task.id} limit 1)`
  expect(await during(moved, (tx) => refusal(tx, task))).toBe('checkFailed C01')
  const prepaid = sql`kind = 'PREPAID' and ent_id = ${task.entId}`
  const poor = (fen: number) =>
    during(
      sql`update ledger_account set frozen_fen = balance_fen - ${fen} where ${prepaid}`,
      (tx) => started(tx, task),
    )
  expect(task.feeFen).toBeGreaterThan(1)
  expect(await poor(task.feeFen)).toMatchObject({ status: 20 })
  const short = { code: 'C08', message: expect.stringContaining('0.01') }
  expect(await poor(task.feeFen - 1)).toMatchObject({ code: 'checkFailed', errors: [short] })
  const none = sql`update ledger_account set ent_id = 0 where ${prepaid}`
  expect(await during(none, (tx) => refusal(tx, task))).toBe('checkFailed C08')
  const free = sql`with free as (${none}) update pay_task set fee_fen = 0 where id = ${task.id}`
  expect(await during(free, (tx) => refusal(tx, task))).toBe('started')
})

test.each([
  ['ALIPAY', 'balanceShort'],
  ['LOAN', 'creditShort'],
] as const)('%s: what its account does not have by then is not set aside', async (name, code) => {
  const { id, totalFen } = taskOver(name)
  // As if somebody else had taken it since the check, of which five fen are left.
  const taken = sql`with taken as (${left('ICBC', 5)})
    update pay_task set account_id = ${taskOver('ICBC').accountId} where id = ${id}`
  expect(await during(taken, (tx) => refusal(tx, taskOver(name)))).toBe(
    `${code} ${yuanOfFen(totalFen - 5)}`,
  )
})

test('what a grant does not cover by then is not used', async () => {
  const task = taskOver('SAFE')
  const spent = (fen: number) => {
    const other = world.ports.nextId()
    return sql`with other as (
      insert into safe_pay_grant (id, payer_ent_id, ent_id, quota_fen, used_fen, valid_to, agreement_no, created_at)
      values (${other}, ${task.entId}, ${task.entId}, ${fen + 9}, 9, '2099-12-31', 'AQF2', 1)
    ) update pay_task set grant_id = ${other} where id = ${task.id}`
  }
  expect(await during(spent(task.totalFen - 1), (tx) => refusal(tx, task))).toBe('limitExceeded')
  expect(await during(spent(task.totalFen), (tx) => refusal(tx, task))).toBe('started')
})

test('what is handed in after the bank has closed is told, and started all the same', async () => {
  const at = (time: string) => {
    const now = instantOf(`2026-11-21 ${time}`)
    return during(null, async (tx) => [
      await payerProblems(tx, taskOver('ICBC'), now),
      await refusal(tx, taskOver('ICBC'), { clock: { ...world.ports.clock, now: () => now } }),
    ])
  }
  expect(await at('16:59:59')).toEqual(['', 'started'])
  expect(await at('17:00:00')).toEqual(['C20_TIME', 'started'])
  expect(await at('08:29:59')).toEqual(['C20_TIME', 'started'])
  expect(await at('08:30:00')).toEqual(['', 'started'])
})

test('what a payer confirms has a page of its own and a time, and else it is on its way', async () => {
  const at = world.ports.clock.now()
  const written = (name: Channel | 'small') =>
    during(null, async (tx) => {
      const reply = await started(tx, taskOver(name))
      const [task] = await tx
        .select()
        .from(payTask)
        .where(eq(payTask.id, taskOver(name).id))
      const [event] = await tx
        .select()
        .from(payEvent)
        .where(eq(payEvent.action, 'payment.started'))
        .orderBy(desc(payEvent.at))
        .limit(1)
      return { reply, task, event }
    })
  const confirmed = await written('SAFE')
  expect(confirmed.reply).toMatchObject({ status: 20, deadlineAt: '2026-11-21 10:30:00' })
  expect(confirmed.task).toMatchObject({ status: 20, deadlineAt: at + 1_800_000, nextAskAt: at })
  // Over safe pay the page is another enterprise's: whoever starts the payment is told no address.
  expect(confirmed.reply).toMatchObject({ cashierUrl: null })
  expect(confirmed.task?.cashierNo).toMatch(/^[\w-]{20,64}$/)
  expect(confirmed.event).toMatchObject({
    taskId: taskOver('SAFE').id,
    params: {
      channel: 'SAFE',
      count: 2,
      fen: taskOver('SAFE').totalFen,
      feeFen: taskOver('SAFE').feeFen,
    },
  })
  expect(confirmed.task?.version).toBe(taskOver('SAFE').version + 1)
  const { reply, task } = await written('small')
  expect(reply).toEqual({ status: 30, cashierUrl: null, deadlineAt: null })
  expect(task).toMatchObject({ status: 30, startedAt: at, cashierNo: null, deadlineAt: null })
  expect(task?.payrollNo).toMatch(/^DF20261121\d{6}$/)
  // The bank takes a day for its approval.
  const icbc = await written('ICBC')
  expect(icbc.task?.deadlineAt).toBeGreaterThan(at + 3_600_000)
  expect((icbc.task?.deadlineAt ?? 0) % 3_600_000).toBe(at % 3_600_000)
  expect(icbc.reply).toMatchObject({
    status: 20,
    cashierUrl: expect.stringContaining(icbc.task?.cashierNo ?? 'none'),
  })
})

test('a loan is open from its start, on the terms of its line', async () => {
  const task = taskOver('LOAN')
  const [reply, note, apply] = await during(
    null,
    async (tx) =>
      [
        await started(tx, task),
        (await tx.select().from(loanNote).where(eq(loanNote.taskId, task.id)))[0],
        (await tx.select().from(loanApply).where(line()))[0],
      ] as const,
  )
  expect(reply).toMatchObject({ status: 30 })
  expect(note).toMatchObject({
    applyId: task.applyId,
    projectId: apply?.projectId,
    amountFen: 0,
    ratePpm: apply?.approvedRatePpm,
    repayMethod: apply?.repayMethod,
    startDate: '2026-11-21',
    dueDate: addDays('2026-11-21', apply?.termDays ?? 0),
    status: 0,
  })
  expect(note?.noteNo).toMatch(/^JJ20261121\d{6}$/)
  expect(note?.ratePpm).toBeGreaterThan(0)
})

test('a line that is frozen while a task is started lends nothing', async () => {
  const seen = await during(null, (tx) =>
    refusal(tx, taskOver('LOAN'), {
      checkpoint: async (name: string) => {
        if (name !== 'start.frozen') return
        await tx.execute(sql`update loan_apply set status = 41 where ${line()}`)
      },
    }),
  )
  expect(seen).toBe('checkFailed C30')
})

/** What is said of each channel before one is chosen. */
const channelsSeen = (wrong: SQL | null, locale: 'en' | 'zh-CN' = 'en') =>
  during(wrong, async (tx) => {
    const { entId } = taskOver('ALIPAY')
    return (await paramInfo({ ...world.ports, db: tx }, entId, locale)).channels
  })

test('a channel that can be used names the account that it pays from, and the hours of its bank', async () => {
  const [alipay, icbc, loan, safe] = await channelsSeen(
    sql`update ledger_account set frozen_fen = 7 where ${account('ICBC')}`,
  )
  expect(alipay).toMatchObject({
    code: 'ALIPAY',
    name: 'Alipay account book',
    enabled: true,
    notice: null,
  })
  expect(alipay?.account).toMatchObject({ id: '2088999900000002', masked: '2088********0002' })
  expect(icbc).toMatchObject({ code: 'ICBC', enabled: true, notice: checkEn.C20_TIME })
  expect(icbc?.account?.availableFen).toBe(300_000_000 - 7)
  expect(loan).toMatchObject({ code: 'LOAN', enabled: true, notice: null })
  expect(loan?.account).not.toBeNull()
  expect(safe).toMatchObject({ code: 'SAFE', enabled: true, notice: null, account: null })
  const inChinese = await channelsSeen(null, 'zh-CN')
  expect(inChinese.map(({ name, notice }) => [name, notice])).toEqual([
    ['支付宝记账本', null],
    ['工行代发', checkZhCN.C20_TIME],
    ['贷款支付', null],
    ['安全发', null],
  ])
})

test.each<[string, SQL, Partial<Record<Channel, keyof typeof checkEn>>]>([
  [
    'a book that is not open',
    sql`update account_book set status = 4`,
    { ALIPAY: 'C10_BOOK', SAFE: 'C10_GRANT' },
  ],
  [
    'no agreement',
    sql`update account_book set agreement_status = 'TEMP'`,
    { ALIPAY: 'C10_AGREEMENT', SAFE: 'C10_GRANT' },
  ],
  ['no book', sql`delete from account_book`, { ALIPAY: 'C10_BOOK', SAFE: 'C10_GRANT' }],
  ['a vendor not registered', sql`update icbc_vendor set status = 1`, { ICBC: 'C20_VENDOR' }],
  ['no vendor', sql`delete from icbc_vendor`, { ICBC: 'C20_VENDOR' }],
  [
    'a frozen line',
    sql`update loan_apply set status = 41 where status = 40`,
    { LOAN: 'C30_CREDIT' },
  ],
  [
    'a line without an account',
    sql`update loan_apply set account_id = null`,
    { LOAN: 'C30_CREDIT' },
  ],
  ['no grant', sql`delete from safe_pay_grant`, { SAFE: 'C10_GRANT' }],
])('a channel that cannot be used says so beforehand, and why: %s', async (_, wrong, keys) => {
  const seen = await channelsSeen(wrong)
  for (const { code, enabled, notice } of seen) {
    const key = keys[code] ?? (code === 'ICBC' ? 'C20_TIME' : null)
    expect([code, enabled, notice]).toEqual([code, !(code in keys), key && checkEn[key]])
  }
})

test('whoever granted safe pay is shown with what is left of it, or why it cannot be used', async () => {
  const { entId, payerEntId } = taskOver('SAFE')
  const book = sql`ent_id = ${payerEntId}`
  const payer = (wrong: SQL | null, locale: 'en' | 'zh-CN' = 'en') =>
    during(wrong, async (tx) => (await safePayers({ ...world.ports, db: tx }, entId, locale))[0])
  expect(
    await payer(
      sql`update safe_pay_grant set quota_fen = 1000, used_fen = 300, frozen_fen = 20,
        valid_to = '2026-11-21' where ${grant()}`,
    ),
  ).toMatchObject({
    entId: payerEntId,
    accountMasked: '2088********0001',
    quotaLeftFen: 680,
    agreementStatus: 'NORMAL',
    validTo: '2026-11-21',
    enabled: true,
    reason: null,
  })
  const reasons: [SQL, keyof typeof checkEn][] = [
    [sql`update safe_pay_grant set status = 2 where ${grant()}`, 'C10_GRANT'],
    [sql`update safe_pay_grant set valid_to = '2026-11-20' where ${grant()}`, 'C10_GRANT'],
    [sql`update enterprise set reg_status = 4 where id = ${payerEntId}`, 'C10_GRANT'],
    [sql`update ledger_account set status = 2 where ${account('SAFE')}`, 'C06'],
    [sql`update account_book set status = 5 where ${book}`, 'C10_BOOK'],
    [sql`update account_book set agreement_status = 'NONE' where ${book}`, 'C10_AGREEMENT'],
  ]
  for (const [wrong, key] of reasons) {
    expect(await payer(wrong)).toMatchObject({ enabled: false, reason: checkEn[key] })
    expect((await payer(wrong, 'zh-CN'))?.reason).toBe(checkZhCN[key])
  }
  // What was never signed is told like what was stopped.
  const unsigned = await payer(sql`update account_book set agreement_status = 'NONE' where ${book}`)
  expect(unsigned?.agreementStatus).toBe('STOP')
  const stopped = sql`with stopped as (update safe_pay_grant set status = 2 where ${grant()})
    insert into safe_pay_grant (id, payer_ent_id, ent_id, quota_fen, valid_to, agreement_no, created_at)
    values (${world.ports.nextId()}, ${entId}, ${entId}, 1, '2099-12-31', 'AQF2', 1)`
  expect((await channelsSeen(stopped)).map(({ enabled }) => enabled)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(await payer(stopped)).toMatchObject({ entId: payerEntId, enabled: false })
})

test('an account of somebody else, and a book that nobody granted, are missing', async () => {
  const others = sql`update ledger_account set account_no = 'other' where ${account('ALIPAY')}`
  expect(await during(others, (tx) => refusal(tx, taskOver('ALIPAY')))).toBe('missing')
  const ungranted = sql`delete from safe_pay_grant`
  expect(await during(ungranted, (tx) => refusal(tx, taskOver('SAFE')))).toBe('missing')
})

test('what can be paid is the least of what account, grant and line allow', async () => {
  const can = (name: Channel, wrong: SQL) =>
    during(wrong, async (tx) => (await payerOf(tx, taskOver(name))).availableFen)
  expect(await can('ALIPAY', left('ALIPAY', 5))).toBe(5)
  expect(await can('ICBC', left('ICBC', 5))).toBe(5)
  expect(await can('SAFE', left('SAFE', 5))).toBe(5)
  expect(await can('SAFE', sql`update safe_pay_grant set quota_fen = 6 where ${grant()}`)).toBe(6)
  expect(await can('LOAN', left('LOAN', 5))).toBe(5)
  expect(await can('LOAN', sql`update loan_apply set approved_fen = 6 where ${line()}`)).toBe(6)
})

describe('of several lines a loan is drawn on', () => {
  type Apply = typeof loanApply.$inferSelect
  type Project = typeof loanProject.$inferSelect
  const cheaper = { approvedRatePpm: 1 }
  const short = { approvedFen: 1 }
  const brief = { creditTo: '2026-11-22' }
  const frozen = { status: 41 } as const
  const suspended = { approveState: 4 } as const
  type Case = {
    other?: Partial<Apply>
    first?: Partial<Apply>
    its?: Partial<Project>
    others?: Partial<Project>
  }

  /** What is seen with a second project of the contract, and a line on it that is like the first but for so much. */
  const withOther = <T>(
    { other, first, its, others }: Case,
    look: (tx: Db, id: string) => Promise<T>,
  ) =>
    during(null, async (tx) => {
      const [own] = await tx.select().from(loanApply).where(line())
      const [project] = await tx.select().from(loanProject).where(projectIs(own))
      if (!own || !project) throw new Error('no line')
      const [id, projectId] = [world.ports.nextId(), world.ports.nextId()]
      await tx
        .insert(loanProject)
        .values({ ...project, id: projectId, projectNo: 'XM000', ...others })
      await tx
        .insert(loanApply)
        .values({ ...own, id, applyNo: 'DK000', projectId, productCode: 'DDRZ', ...other })
      if (first) await tx.update(loanApply).set(first).where(line())
      if (its) await tx.update(loanProject).set(its).where(projectIs(own))
      return look(tx, id)
    })
  const projectIs = (own: Apply | undefined) => eq(loanProject.id, own?.projectId ?? '')

  test.each<[string, Case, 'first' | 'other']>([
    ['the cheaper', { other: cheaper }, 'other'],
    ['the newer of two alike', {}, 'other'],
    [
      'the dearer, where the other is no line',
      { other: { ...cheaper, productCode: 'CLD' } },
      'first',
    ],
    ['the dearer, where the other is frozen', { other: { ...cheaper, ...frozen } }, 'first'],
    ['the dearer, where the other ends too soon', { other: { ...cheaper, ...brief } }, 'first'],
    ['the dearer, where the other has too little', { other: { ...cheaper, ...short } }, 'first'],
    ['one in force, whatever it lacks', { other: { ...short, ...brief }, first: frozen }, 'other'],
    ['one that lasts, though it has too little', { other: short, first: brief }, 'other'],
    [
      'one of an approved project, whatever it lacks',
      { other: { ...short, ...brief }, its: suspended },
      'other',
    ],
  ])('%s', async (_, how, expected) => {
    const seen = await withOther(how, async (tx, id) => {
      const { applyId, credit } = await payerOf(tx, taskOver('LOAN'))
      const [drawn] = await tx
        .select()
        .from(loanApply)
        .where(eq(loanApply.id, applyId ?? '0'))
      return { drawn, credit, which: applyId === id ? 'other' : 'first' }
    })
    expect(seen.which).toBe(expected)
    expect(seen.credit).toMatchObject({
      applyId: seen.drawn?.id,
      applyNo: seen.drawn?.applyNo,
      productCode: seen.drawn?.productCode,
      ratePpm: seen.drawn?.approvedRatePpm,
      repayMethod: seen.drawn?.repayMethod,
      termDays: seen.drawn?.termDays,
    })
  })

  test('the cheaper, where it has just what is asked for', async () => {
    const other = { ...cheaper, approvedFen: taskOver('LOAN').totalFen }
    const drawn = await withOther({ other }, async (tx, id) => {
      return (await payerOf(tx, taskOver('LOAN'))).applyId === id
    })
    expect(drawn).toBe(true)
  })

  test.each<[string, Case, string]>([
    ['its own is asked', { other: { accountId: null }, its: suspended }, 'C30_PROJECT'],
    ['its own is asked, be it not the first', { first: frozen, others: suspended }, 'C30_PROJECT'],
    [
      'and there is none, that which could be drawn on',
      { other: { accountId: null }, first: { accountId: null }, others: suspended },
      'C30_CREDIT',
    ],
  ])('of the projects %s', async (_, how, found) => {
    expect(await withOther(how, (tx) => payerProblems(tx, taskOver('LOAN')))).toBe(found)
  })

  test('and one of them suffices for the channel', async () => {
    const { entId } = taskOver('LOAN')
    const seen = await withOther({ other: frozen }, (tx) =>
      paramInfo({ ...world.ports, db: tx }, entId, 'en'),
    )
    expect(seen.channels.map(({ enabled }) => enabled)).toEqual([true, true, true, true])
  })
})

/** What the check of a task finds, but that the orders were agreed to be paid another way. */
const checkProblemsOf = async (tx: Db, name: Channel, limits: Partial<PayParams> = {}) => {
  const [task] = await tx
    .select()
    .from(payTask)
    .where(eq(payTask.id, taskOver(name).id))
  if (!task) throw new Error('no task')
  const { channel, payerAccount, payerEntId } = task
  const route = { channel: channel ?? 'ALIPAY', payerAccount: payerAccount ?? '' }
  const { problems } = await checkTask(
    tx,
    task,
    { ...route, payerEntId: payerEntId ?? '' },
    { ...(await payParams(world.ports, tx)), ...limits },
    world.ports.clock.now(),
  )
  return problems.filter(({ key }) => !key.startsWith('C40_PAYTYPE'))
}

test('the fee is looked for beside the money, where there is one', async () => {
  const { entId, feeFen, id } = taskOver('ALIPAY')
  const prepaid = sql`kind = 'PREPAID' and ent_id = ${entId}`
  const found = (wrong: SQL) => during(wrong, (tx) => checkProblemsOf(tx, 'ALIPAY'))
  const free = (wrong: SQL) =>
    during(sql`update pay_task set fee_fen = 0 where id = ${id}`, async (tx) => {
      await tx.execute(wrong)
      return checkProblemsOf(tx, 'ALIPAY')
    })
  const leftOver = (fen: number) =>
    sql`update ledger_account set frozen_fen = balance_fen - ${fen} where ${prepaid}`
  expect(await found(leftOver(feeFen))).toEqual([])
  expect(await found(leftOver(feeFen - 1))).toMatchObject([
    { key: 'C08', level: 'BLOCK', shortFen: 1, params: { short: '0.01' } },
  ])
  const frozen = sql`update ledger_account set status = 2 where ${prepaid}`
  expect(await found(frozen)).toMatchObject([{ key: 'C06' }])
  expect(await free(frozen)).toEqual([])
  const none = sql`update ledger_account set ent_id = 0 where ${prepaid}`
  expect(await found(none)).toMatchObject([{ key: 'C08', shortFen: feeFen }])
  expect(await free(none)).toEqual([])
})

test('who is paid more than the limit is told by name, with the limit', async () => {
  const { id } = taskOver('ALIPAY')
  const over = (limits: Partial<PayParams>) =>
    during(null, async (tx) => {
      await tx
        .update(payDetail)
        .set({ payeeId: '990000777', payeeIdNo: '339901197601300132', payeeName: '李样二' })
        .where(and(eq(payDetail.taskId, id), eq(payDetail.seq, 2)))
      const problems = await checkProblemsOf(tx, 'ALIPAY', limits)
      return problems.flatMap(({ key, params }) => (params?.['payee'] ? [[key, params]] : []))
    })
  const who = { payee: '李样二', limit: '6,000.00' }
  expect(await over({ payeeDayLimitFen: 600_000 })).toEqual([['C05_DAY', who]])
  expect(await over({ payeeMonthLimitFen: 600_000 })).toEqual([['C05_MONTH', who]])
  expect(await over({ payeeYearLimitFen: 600_000 })).toEqual([['C05_YEAR', who]])
  expect(await over({ payeeDayLimitFen: 600_137 })).toEqual([])
})

test('whoever is listed as seriously dishonest that day is told, payer or fleet', async () => {
  const { entId, id } = taskOver('ALIPAY')
  const usccOf = async (ent: string) => {
    const [row] = await world.ports.db.select().from(enterprise).where(eq(enterprise.id, ent))
    return row?.uscc ?? ''
  }
  const [payer, fleet] = [await usccOf(entId), await usccOf(world.ports.ent(1))]
  const told = (
    uscc: string,
    more: Partial<typeof creditListEntry.$inferInsert> = {},
    payeeType = 3,
  ) =>
    during(null, async (tx) => {
      await tx
        .update(payDetail)
        .set({ payeeType, payeeIdNo: fleet })
        .where(and(eq(payDetail.taskId, id), eq(payDetail.seq, 2)))
      const text = { reason: 'x', basis: 'x', authority: 'x', docNo: 'x', honours: [] }
      await tx.insert(creditListEntry).values({
        ...text,
        id: '1',
        uscc,
        listType: 2,
        status: 1,
        listDate: '2026-11-21',
        expireDate: '2026-11-21',
        severity: 'SERIOUS',
        ...more,
      })
      const problems = await checkProblemsOf(tx, 'ALIPAY')
      return problems.flatMap(({ key, level }) => (key === 'C06_LIST' ? [level] : []))
    })
  expect(await told(payer)).toEqual(['WARN'])
  expect(await told(fleet)).toEqual(['WARN'])
  expect(await told(fleet, {}, 1)).toEqual([])
  expect(await told(payer, { expireDate: null })).toEqual(['WARN'])
  expect(await told(payer, { listDate: '2026-11-20', expireDate: '2026-11-20' })).toEqual([])
  expect(await told(payer, { listDate: '2026-11-22', expireDate: null })).toEqual([])
  expect(await told(payer, { severity: null })).toEqual([])
})

test('a loan is drawn for one contract', async () => {
  const { id } = taskOver('LOAN')
  const told = (wrong: SQL | null) =>
    during(wrong, async (tx) =>
      (await checkProblemsOf(tx, 'LOAN')).flatMap(({ key, params }) =>
        key.startsWith('C30') ? [[key, params]] : [],
      ),
    )
  expect(await told(null)).toEqual([])
  const another = sql`update freight_order set contract_no = 'another' where id = (
    select order_id from pay_detail where task_id = ${id} and seq = 2)`
  expect(await told(another)).toEqual([['C30_SPLIT', { n: 2 }]])
})

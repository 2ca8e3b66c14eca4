import { asc, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import * as calls from '#contract/payTask.contract.ts'
import { yuanInWords, yuanOfFen } from '#contract/money.ts'
import { instantOf, timeOf } from '#contract/time.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { channelWords } from '#server/pay/payDetail.store.ts'
import { payParams } from '#server/pay/payParam.store.ts'
import { auditLog, ruleParam } from '#server/platform/db/platform.schema.ts'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { readPaper } from '#tests/server/readPaper.ts'
import { pathsOf } from './payPaths.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
let taskId: string
/** Of which anything became: paid, closed, moving, unknown, failed, returned, failed otherwise, failed. */
let mixed: calls.PayTask
const { sent, told, detailsOf } = pathsOf(() => world)
beforeAll(async () => {
  world = await createPayWorld()
  const orders = (await world.payable('张样一')).slice(0, 3)
  const task = await world.checked(orders.map(({ id }) => id))
  taskId = task.id
  await world.start(task)
  await world.ports.runSweep('settlement')
  await world.ports.clock.advance(5_000)
  const { id } = await sent(8)
  await world.ports.clock.advance(60_000)
  await told(id, ['SUCCESS', 'CLOSED', null, 'lost', 'FAIL', 'REFUND'], 'query', 'PAYEE_NOT_EXIST')
  const otherwise = [...Array<null>(6).fill(null), 'FAIL'] as const
  await told(id, otherwise, 'query', 'EXCEED_LIMIT_DM_AMOUNT')
  await told(id, [...Array<null>(7).fill(null), 'FAIL'], 'query', 'PAYEE_NOT_EXIST')
  mixed = await world.read(id)
})
afterAll(() => world.ports.close())

const bytesOf = async (blob: unknown) => new Uint8Array(await (blob as Blob).arrayBuffer()) // blob calls answer files

const receiptOf = async (id: string, options: object = {}) =>
  bytesOf(await world.me.call(calls.downloadReceipt, { params: { id } }, options))

test('a receipt is a page of paper that says all in words that can be copied, in the reader’s language', async () => {
  const { records } = await world.me.call(calls.listPayDetails, { query: { taskId } })
  const detail = records[0]!
  const bytes = await receiptOf(detail.id)
  const { pages, title } = await readPaper(bytes)
  expect(title).toBe(`电子回单 ${detail.outBizNo}`)
  expect(pages).toHaveLength(1)
  for (const words of [
    '电子回单（演示）',
    detail.outBizNo,
    detail.channelOrderId ?? '',
    '张样一',
    `¥${yuanOfFen(detail.amountFen)}`,
    yuanInWords(detail.amountFen),
    '付款时间',
    detail.title,
  ]) {
    expect(pages[0]).toContain(words)
  }
  // The font is packed with the letters of this receipt alone.
  expect(bytes.length).toBeLessThan(40_000)

  const inEnglish = await readPaper(await receiptOf(detail.id, english))
  expect(inEnglish.pages[0]).toContain('Amount in words')
  expect(inEnglish.pages[0]).toContain('张样一')
})

test('the receipts of a task come as a zip of such papers', async () => {
  const response = await world.me.call(calls.downloadReceipts, { params: { id: taskId } })
  const zip = unzipSync(await bytesOf(response))
  const { records } = await world.me.call(calls.listPayDetails, { query: { taskId } })
  expect(Object.keys(zip).toSorted()).toEqual(
    records.map(({ outBizNo }) => `电子回单_${outBizNo}.pdf`).toSorted(),
  )
  for (const [name, bytes] of Object.entries(zip)) {
    const { pages } = await readPaper(bytes)
    expect(pages[0]).toContain(/_(.+)\.pdf/.exec(name)?.[1])
  }
})

test('receipts of somebody else are missing', async () => {
  const other = await world.api.as('91349901MAXXX00157')
  expect(await refusalOf(other.call(calls.downloadReceipts, { params: { id: taskId } }))).toBe(
    'missing',
  )
  expect(await refusalOf(other.call(calls.getPayTask, { params: { id: taskId } }))).toBe('missing')
  const { records } = await world.me.call(calls.listPayDetails, { query: { taskId } })
  const params = { id: records[0]?.id ?? '' }
  expect(await refusalOf(other.call(calls.downloadReceipt, { params }))).toBe('missing')
})

test('the export is a workbook with a line a payment', async () => {
  const book = unzipSync(
    await bytesOf(await world.me.call(calls.exportPayTask, { query: { taskId } })),
  )
  const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<row/g)).toHaveLength(4)
  expect(sheet).toContain('已付款')
})

test('the batch of freight payments adds up', async () => {
  const { records } = await world.me.call(calls.pageEntPayroll, { query: {} })
  const task = await world.read(taskId)
  const batch = records.find((one) => one.taskId === taskId)
  expect(batch).toMatchObject({
    status: 40,
    totalFen: task.totalFen,
    successFen: task.totalFen,
    failCount: 0,
  })
  const lines = await world.me.call(calls.pagePayrollDetails, {
    query: { payrollId: batch?.id ?? '', status: '2' },
  })
  expect(lines.records.reduce((sum, { netFen }) => sum + netFen, 0)).toBe(task.totalFen)
  expect(
    lines.records.every(({ idNo, accountNo }) => idNo.includes('*') && accountNo.includes('*')),
  ).toBe(true)
})

test('lists, counts and parameters agree', async () => {
  const page = await world.me.call(calls.pagePayTasks, { query: { status: '40' } })
  const counts = await world.me.call(calls.payTaskStatistics, { query: {} })
  expect(counts.find(({ status }) => status === 40)?.count).toBe(page.total)
  expect(counts.find(({ status }) => status === null)?.count).toBeGreaterThanOrEqual(page.total)
  const { channels } = await world.me.call(calls.getParamInfo)
  expect(channels.map(({ code, enabled }) => [code, enabled])).toEqual([
    ['ALIPAY', true],
    ['ICBC', true],
    ['LOAN', true],
    ['SAFE', true],
  ])
  const [payer] = await world.me.call(calls.listSafePayers)
  expect(payer).toMatchObject({ enabled: true, agreementStatus: 'NORMAL' })
  const { db, clock, settings } = world.ports
  const threshold = async (demo: boolean) =>
    (await payParams({ clock, settings: { ...settings, demo } }, db)).confirmThresholdFen
  expect([await threshold(true), await threshold(false)]).toEqual([1_000_000, 10_000_000])
  const code = 'confirmThresholdFen'
  const effectiveFrom = '2026-11-21'
  await db.insert(ruleParam).values({ code, value: 5, effectiveFrom, basis: 'a test' })
  expect([await threshold(true), await threshold(false)]).toEqual([5, 5])
  await db.delete(ruleParam).where(eq(ruleParam.code, code))
})

const english = { headers: { 'accept-language': 'en' } }
const fenOf = async (...seqs: number[]) => {
  const details = await detailsOf(mixed.id)
  return seqs.reduce((sum, seq) => sum + (details[seq]?.amountFen ?? 0), 0)
}

test('a task tells what became of its money, and of which payments nothing came', async () => {
  const tally = async (...seqs: number[]) => ({ count: seqs.length, fen: await fenOf(...seqs) })
  expect(mixed).toMatchObject({
    status: 30,
    waiting: { count: 0, fen: 0 },
    moving: await tally(2),
    unknown: await tally(3),
    paid: await tally(0),
    failed: await tally(4, 6, 7),
    closed: await tally(1),
    returned: await tally(5),
    money: {
      movedFen: await fenOf(0),
      returnedFen: await fenOf(5),
      movingFen: await fenOf(2, 3),
      untouchedFen: await fenOf(1, 4, 6, 7),
    },
    again: { failed: await tally(4, 6, 7), returned: await tally(5), closed: await tally(1) },
    cashierUrl: null,
    deadlineAt: null,
    startTime: '2026-11-21 10:00:10',
    finishTime: null,
  })
  const read = (options = {}) =>
    world.me.call(calls.getPayTask, { params: { id: mixed.id } }, options)
  const { failures, events } = await read()
  expect(failures).toEqual([
    {
      errorCode: 'PAYEE_NOT_EXIST',
      reason: '收款账号不存在',
      remedy: expect.stringContaining('请与收款人核对账号'),
      ...(await tally(4, 7)),
    },
    expect.objectContaining({ errorCode: 'EXCEED_LIMIT_DM_AMOUNT', ...(await tally(6)) }),
  ])
  expect((await read(english)).failures[0]?.reason).toContain('does not exist')
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1))
  expect(events[0]).toMatchObject({ action: 'task.created', params: { count: 8 } })
})

test('payments are listed with what failed first, then what is unknown, by what is asked for', async () => {
  const details = await detailsOf(mixed.id)
  const list = (query: Partial<InputOf<typeof calls.listPayDetails>['query']>, options = {}) =>
    world.me.call(calls.listPayDetails, { query: { taskId: mixed.id, ...query } }, options)
  const found = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).records.map(({ id }) => details.findIndex((detail) => detail.id === id))
  expect(await found({})).toEqual([4, 6, 7, 3, 0, 1, 2, 5])
  expect(await found({ status: '20,15' })).toEqual([3, 0])
  expect(await found({ status: 'returned' })).toEqual([5])
  expect(await found({ status: 'returned,50' })).toEqual([1, 5])
  const page = await list({ current: 2, size: 3 })
  expect(page).toMatchObject({ total: 8, current: 2, size: 3 })
  expect(await found({ current: 2, size: 3 })).toEqual([3, 0, 1])
  const [paid, , moving] = details
  const keyword = paid?.shippingNoteNumber.toLowerCase() ?? ''
  expect(await found({ keyword })).toEqual([0])
  expect(await found({ keyword, status: '30' })).toEqual([])
  expect(await found({ keyword: moving?.outBizNo.toLowerCase() ?? '' })).toEqual([2])
  expect(await found({ keyword: moving?.vehicleNumber.toLowerCase() ?? '' })).toHaveLength(8)
  expect(await found({ keyword: '样一' })).toHaveLength(8)
  expect(await found({ keyword: '样二' })).toEqual([])

  const { records } = await list({})
  const shown = (seq: number) => records.find(({ id }) => id === details[seq]?.id)
  const plain = { errorCode: null, failReason: null, returned: null, later: null }
  expect(shown(0)).toMatchObject({
    ...plain,
    again: false,
    hasReceipt: true,
    payTime: timeOf(paid?.payAt ?? 0),
    payeeIdNo: expect.stringContaining('***'),
    payeePhone: expect.stringContaining('***'),
    payeeAccount: expect.stringContaining('***'),
  })
  expect(shown(1)).toMatchObject({ ...plain, again: true, hasReceipt: false, payTime: null })
  expect(shown(2)).toMatchObject({ ...plain, again: false })
  const noPayee = { errorCode: 'PAYEE_NOT_EXIST', failReason: '收款账号不存在' }
  expect(shown(4)).toMatchObject({ ...noPayee, again: true, returned: null })
  expect(shown(5)).toMatchObject({
    again: true,
    hasReceipt: true,
    returned: {
      detailId: details[5]?.id,
      amountFen: details[5]?.returnedFen,
      reason: '收款账号不存在',
      time: timeOf(world.ports.clock.now()),
    },
  })
  const [first] = (await list({}, english)).records
  expect(first?.failReason).toContain('does not exist')
})

test('a code that nobody knows is told as it is, with what always helps', () => {
  const remedyOf = (locale: 'en' | 'zh-CN') => channelWords(locale, 'SYSTEM_ERROR').remedy
  for (const locale of ['en', 'zh-CN'] as const)
    expect(channelWords(locale, 'NEW')).toEqual({ reason: 'NEW', remedy: remedyOf(locale) })
})

test('tasks are found, sorted and added up by what is asked for, and counted by their status', async () => {
  const { me, ports } = world
  const draft = await world.draft((await world.payable('张样一')).slice(0, 1).map(({ id }) => id))
  const settled = await world.read(taskId)
  const names = new Map([settled, mixed, draft].map(({ id }, at) => [id, 'ABC'[at]]))
  type Query = InputOf<typeof calls.pagePayTasks>['query']
  const ask = async (query: Query) => {
    const page = await me.call(calls.pagePayTasks, { query })
    return { ...page, names: page.records.map(({ id }) => names.get(id)).join('') }
  }
  const found = async (query: Query) => (await ask(query)).names
  expect(await found({})).toBe('CBA')
  expect(await found({ direction: 'asc' })).toBe('ABC')
  expect(await found({ sort: 'totalFen' })).toBe('ABC')
  expect(await found({ sort: 'createTime', direction: 'asc' })).toBe('ABC')
  expect(await found({ sort: 'totalFen', direction: 'asc' })).toBe('CBA')
  expect(await found({ taskNo: mixed.taskNo.toLowerCase() })).toBe('B')
  expect(await found({ channel: 'ICBC,ALIPAY' })).toBe('BA')
  expect(await found({ channel: 'ICBC' })).toBe('')
  expect(await found({ status: '0,40' })).toBe('CA')
  expect(await found({ createFrom: '2026-11-21', createTo: '2026-11-21' })).toBe('CBA')
  expect(await found({ createFrom: '2026-11-22' })).toBe('')
  expect(await found({ createTo: '2026-11-20' })).toBe('')
  const totalFen = settled.totalFen + mixed.totalFen + draft.totalFen
  expect(await ask({ current: 2, size: 1 })).toMatchObject({
    names: 'B',
    total: 3,
    current: 2,
    size: 1,
    sums: { totalFen, paidFen: settled.totalFen + (await fenOf(0)) },
  })
  const nobody = await world.api.as('91349901MAXXX00157')
  const none = await nobody.call(calls.pagePayTasks, { query: {} })
  expect(none).toMatchObject({ total: 0, records: [], sums: { totalFen: 0, paidFen: 0 } })
  const count = (query: InputOf<typeof calls.payTaskStatistics>['query']) =>
    me.call(calls.payTaskStatistics, { query })
  const counted = (status: number, { totalFen: amountFen }: calls.PayTask) => ({
    status,
    count: 1,
    amountFen,
  })
  const statuses = [0, 10, 20, 30, 40, 41, 50, 60, 70]
  const tasks = new Map([
    [0, draft],
    [30, mixed],
    [40, settled],
  ])
  // The status is what is counted by: that it is asked for changes nothing.
  expect(await count({ status: '40' })).toEqual([
    { status: null, count: 3, amountFen: totalFen },
    ...statuses.map((status) => {
      const task = tasks.get(status)
      return task ? counted(status, task) : { status, count: 0, amountFen: 0 }
    }),
  ])
  expect((await count({ taskNo: draft.taskNo })).slice(0, 2)).toEqual([
    { ...counted(0, draft), status: null },
    counted(0, draft),
  ])
  await me.call(calls.cancelPayTask, { body: { taskId: draft.id } })
  expect(await ports.db.$count(payTask, eq(payTask.status, 60))).toBe(1)
})

test('a batch of freight payments has a month, and lines with their taxes and reasons', async () => {
  const { me, ports } = world
  const batches = async (query: InputOf<typeof calls.pageEntPayroll>['query']) =>
    (await me.call(calls.pageEntPayroll, { query })).records.map((one) => one.taskId)
  const { records } = await me.call(calls.pageEntPayroll, { query: {} })
  const started = '2026-11-21 10:00:10'
  expect(records).toMatchObject([
    {
      taskId: mixed.id,
      taskNo: mixed.taskNo,
      payrollNo: expect.stringMatching(/^DF/),
      period: '2026-11',
      channel: 'ALIPAY',
      payerAccount: mixed.payer?.accountMasked,
      totalCount: 8,
      totalFen: mixed.totalFen,
      successCount: 1,
      successFen: mixed.paid.fen,
      failCount: 3,
      failFen: mixed.failed.fen,
      status: 30,
      submitTime: started,
      finishTime: null,
    },
    { taskId, finishTime: expect.stringContaining('2026-11-21') },
  ])
  expect(await batches({ current: 2, size: 1 })).toEqual([taskId])
  expect(await batches({ current: 2, size: 2 })).toEqual([])
  expect(await batches({ status: '30,41' })).toEqual([mixed.id])
  expect(await batches({ period: '2026-11' })).toEqual([mixed.id, taskId])
  const startedAt = (time: string) =>
    ports.db
      .update(payTask)
      .set({ startedAt: instantOf(time) })
      .where(eq(payTask.id, mixed.id))
  const monthsOf = async (time: string) => {
    await startedAt(time)
    const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01']
    const found = await Promise.all(months.map((period) => batches({ period })))
    return months.filter((_, at) => found[at]?.includes(mixed.id))
  }
  expect(await monthsOf('2026-10-01 00:00:00')).toEqual(['2026-10'])
  expect(await monthsOf('2026-09-30 23:59:59')).toEqual(['2026-09'])
  expect(await monthsOf('2026-12-31 23:59:59')).toEqual(['2026-12'])
  expect(await monthsOf('2027-01-01 00:00:00')).toEqual(['2027-01'])
  const [latest] = (await me.call(calls.pageEntPayroll, { query: {} })).records
  expect(latest).toMatchObject({ period: '2027-01', submitTime: '2027-01-01 00:00:00' })
  await startedAt(started)

  const details = await detailsOf(mixed.id)
  const [, , , , failed] = details
  const isTaken = ({ status, returnedFen }: { status: number; returnedFen: number }) =>
    status !== 30 && status !== 50 && returnedFen === 0
  const fees = details.filter(isTaken).reduce((sum, { feeFen }) => sum + feeFen, 0)
  expect(latest?.feeFen).toBe(fees)
  expect(details.reduce((sum, { feeFen }) => sum + feeFen, 0)).toBeGreaterThan(fees)
  await ports.db
    .update(freightOrder)
    .set({ deductFen: 7 })
    .where(eq(freightOrder.id, failed?.orderId ?? ''))
  type Query = Partial<InputOf<typeof calls.pagePayrollDetails>['query']>
  const lines = (query: Query, options = {}) =>
    me.call(calls.pagePayrollDetails, { query: { payrollId: mixed.id, ...query } }, options)
  const statuses = async (query: Query) =>
    (await lines(query)).records.map(({ seq, status }) => `${seq}:${status}`).join(' ')
  expect(await statuses({})).toBe('1:2 2:3 3:1 4:1 5:3 6:4 7:3 8:3')
  expect(await statuses({ status: '0' })).toBe('')
  expect(await statuses({ status: '1' })).toBe('3:1 4:1')
  expect(await statuses({ status: '2' })).toBe('1:2')
  expect(await statuses({ status: '3' })).toBe('2:3 5:3 7:3 8:3')
  expect(await statuses({ status: '4,2' })).toBe('1:2 6:4')
  expect(await statuses({ current: 3, size: 3 })).toBe('7:3 8:3')
  const paidAt = timeOf(details[0]?.payAt ?? 0)
  const amountFen = failed?.amountFen ?? 0
  expect((await lines({})).records).toMatchObject([
    { failReason: null, bankSerialNo: 'fund 0', payTime: paidAt },
    { failReason: null, payTime: null },
    {},
    {},
    {
      grossFen: amountFen + 7,
      deductFen: 7,
      taxFen: 0,
      feeFen: 0,
      netFen: amountFen,
      failReason: '收款账号不存在',
      payTime: null,
    },
    {},
    {},
    {},
  ])
  expect((await lines({}, english)).records[4]?.failReason).toContain('does not exist')
  const draft = await world.draft((await world.payable('张样一')).slice(0, 1).map(({ id }) => id))
  expect(await statuses({ payrollId: draft.id })).toBe('1:0')
  await me.call(calls.cancelPayTask, { body: { taskId: draft.id } })
  const other = await world.api.as('91349901MAXXX00157')
  for (const ask of [
    () => other.call(calls.pagePayrollDetails, { query: { payrollId: mixed.id } }),
    () => other.call(calls.listPayDetails, { query: { taskId: mixed.id } }),
    () => other.call(calls.exportPayTask, { query: { taskId: mixed.id } }),
  ])
    expect(await refusalOf(ask())).toBe('missing')
  expect((await other.call(calls.pageEntPayroll, { query: {} })).records).toEqual([])
})

test('the workbook says of each payment what became of it, in the language of whoever asks', async () => {
  const { me, ports } = world
  const exported = async (options = {}) => {
    const blob = await me.call(calls.exportPayTask, { query: { taskId: mixed.id } }, options)
    const bytes = await bytesOf(blob)
    const [sheet] = await readWorkbook(Buffer.from(bytes))
    return { sheet, columns: strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? bytes) }
  }
  const { sheet, columns } = await exported()
  expect(columns.match(/width="18"/g)).toHaveLength(17)
  const [heading, ...rows] = sheet?.data ?? []
  expect([sheet?.sheet, heading?.[0], heading?.[16]]).toEqual(['付款明细', '序号', '任务名称'])
  const details = await ports.db
    .select({ detail: payDetail, order: freightOrder })
    .from(payDetail)
    .innerJoin(freightOrder, eq(freightOrder.id, payDetail.orderId))
    .where(eq(payDetail.taskId, mixed.id))
    .orderBy(asc(payDetail.seq))
  const states = [
    '已付款',
    '已关闭',
    '处理中',
    '结果待确认',
    '付款失败',
    '已退回',
    '付款失败',
    '付款失败',
  ]
  // What failed, was closed or came back bears no fee.
  const isCharged = (at: number) => [0, 2, 3].includes(at)
  const reason = '收款账号不存在'
  const reasons = [null, null, null, null, reason, null, '日累计额度超限', reason]
  const { records } = await me.call(calls.listPayDetails, { query: { taskId: mixed.id } })
  expect(rows).toEqual(
    details.map(({ detail, order }, at) => [
      `${at + 1}`,
      detail.outBizNo,
      detail.shippingNoteNumber,
      order.originalDocumentNumber,
      order.consignor,
      detail.vehicleNumber,
      '张样一',
      records[0]?.payeeAccount,
      detail.bankName || null,
      detail.amountFen / 100,
      isCharged(at) ? detail.feeFen / 100 : 0,
      states[at],
      detail.payAt === null ? null : timeOf(detail.payAt),
      detail.channelOrderId,
      reasons[at],
      at === 5 ? detail.amountFen / 100 : null,
      mixed.taskName,
    ]),
  )
  const inEnglish = (await exported(english)).sheet
  expect([inEnglish?.sheet, inEnglish?.data[0]?.[11], inEnglish?.data[1]?.[11]]).toEqual([
    'Payments',
    'Status',
    'Paid',
  ])
  expect(inEnglish?.data[5]?.[14]).toContain('does not exist')
  const logged = await ports.db.select().from(auditLog).where(eq(auditLog.objectId, mixed.id))
  expect(logged.filter(({ action }) => action === 'task.exported')).toHaveLength(2)
})

test('what was not paid has no receipt, and one that the bank does not have is told', async () => {
  const { me, ports } = world
  const [order] = await world.payable('张样一')
  const draft = await world.checked([order?.id ?? ''])
  const detailsOf = async (id: string) =>
    (await me.call(calls.listPayDetails, { query: { taskId: id } })).records
  const [unpaid] = await detailsOf(draft.id)
  const one = (id = '') => refusalOf(me.call(calls.downloadReceipt, { params: { id } }))
  expect(await one(unpaid?.id)).toBe('stateForbids')
  expect(await refusalOf(me.call(calls.downloadReceipts, { params: { id: draft.id } }))).toBe(
    'stateForbids',
  )
  const [lost] = await detailsOf(taskId)
  await ports.db.delete(sandboxTransfer).where(eq(sandboxTransfer.outBizNo, lost?.outBizNo ?? ''))
  expect(await one(lost?.id)).toBe('channelUnavailable')
  const zip = await bytesOf(await me.call(calls.downloadReceipts, { params: { id: taskId } }))
  expect(Object.keys(unzipSync(zip))).toHaveLength(2)
})

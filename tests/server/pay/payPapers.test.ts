import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/payTask.contract.ts'
import { refusalOf } from '#tests/server/api.ts'
import { createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
let taskId: string
beforeAll(async () => {
  world = await createPayWorld()
  const orders = (await world.payable('张样一')).slice(0, 3)
  taskId = (await world.checked(orders.map(({ id }) => id))).id
  await world.start(taskId)
  await world.ports.runSweep('settlement')
})
afterAll(() => world.ports.close())

const bytesOf = async (blob: unknown) => new Uint8Array(await (blob as Blob).arrayBuffer()) // blob calls answer files

test('receipts come singly and as a zip of pages that need nothing else', async () => {
  const { me } = world
  const zip = unzipSync(
    await bytesOf(await me.call(calls.downloadReceipts, { params: { id: taskId } })),
  )
  const pages = Object.values(zip).map((bytes) => strFromU8(bytes))
  expect(pages).toHaveLength(3)
  const { records } = await me.call(calls.listPayDetails, { query: { taskId } })
  const [detail] = records
  const page = strFromU8(
    await bytesOf(await me.call(calls.downloadReceipt, { params: { id: detail?.id ?? '' } })),
  )
  expect(page).toContain(detail?.outBizNo)
  expect(page).toContain('人民币')
  for (const text of [page, ...pages]) expect(text).not.toMatch(/<script|https?:/)
})

test('receipts of somebody else are missing', async () => {
  const other = await world.api.as('91349901MAXXX00157')
  expect(await refusalOf(other.call(calls.downloadReceipts, { params: { id: taskId } }))).toBe(
    'missing',
  )
  expect(await refusalOf(other.call(calls.getPayTask, { params: { id: taskId } }))).toBe('missing')
})

test('the export is a workbook with a line a payment', async () => {
  const book = unzipSync(
    await bytesOf(await world.me.call(calls.exportPayTask, { query: { taskId } })),
  )
  const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<row/g)).toHaveLength(4)
  expect(sheet).toContain('成功')
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
})

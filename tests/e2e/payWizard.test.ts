import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDrafts, putDraft } from '#contract/draft.contract.ts'
import { addRule, decideReviews, moveClock, runSweep } from '#contract/desk.contract.ts'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import { getPayTask, listPayDetails } from '#contract/payTask.contract.ts'
import { desk } from '#src/desk/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { expectAccessible, openBrowser, personIn, type Person } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'
import { end, enterpriseIn } from './visit.ts'
import {
  askAs,
  authorise,
  confirmBy,
  createTask,
  importOrders,
  logIn,
  outcome,
  password,
  payerConfirms,
  submitDrafts,
  toPassword,
} from './wizard.ts'

let portal: Portal
let browser: Browser
let person: Person

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
  person = await personIn(browser)
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const rule = {
  channel: null,
  times: null,
  errorCode: null,
  delaySeconds: 0,
  answer: 'normal',
} as const

const sweep = () => portal.ask(runSweep, { body: { name: 'all' } })

test('imports twelve orders, and their audit makes them payable', async () => {
  const { page } = person
  await page.goto(`${portal.url}/tax/order`)
  await logIn(page)
  expect(new URL(page.url()).pathname).toBe('/tax/order')
  await importOrders(page, 'tests/fixtures/orders-12.xlsx', 12)
  // What the demonstration has to review is not counted with them.
  await portal.ask(decideReviews, { body: { all: true, result: 1 } })
  await submitDrafts(page, 12)
  expect(await portal.ask(decideReviews, { body: { all: true, result: 1 } })).toEqual({
    changed: 12,
  })
  const { total } = await askAs(page, portal, queryOrderInfo, {
    query: { orderNo: 'HT-2026-10', payable: '1' },
  })
  expect(total).toBe(12)
})

test('keeps each payment that was begun apart, until it is resumed or discarded', async () => {
  const { page } = person
  const begin = async (source: string) => {
    await page.goto(`${portal.url}/tax/generation`)
    await page.getByRole('button', { name: payTask['payTask.list.new'] }).first().click()
    const saved = page.waitForResponse((it) => it.request().method() === putDraft.method)
    await page.getByRole('main').getByRole('button', { name: source }).click()
    await saved
  }
  await begin(payTask['payTask.source.TAXPAY'])
  await begin(payTask['payTask.source.API'])
  await page.goto(`${portal.url}/tax/generation`)
  const left = (count: number) =>
    page.getByText(payTask['payTask.list.unfinished'].replace('{count}', String(count)))
  const act = (words: string, source: string) =>
    page.getByRole('button', { name: new RegExp(`^${words} ${source}`) })
  await left(2).waitFor()
  await expectAccessible(page)
  await act(payTask['payTask.list.unfinishedDrop'], payTask['payTask.source.API']).click()
  await left(1).waitFor()
  const query = { machineId: 'payTask', fields: 'orderKind' }
  const kept = await askAs(page, portal, listDrafts, { query })
  expect(kept.map(({ draft }) => draft)).toEqual([{ orderKind: 'TAXPAY' }])
  await page.reload()
  await left(1).waitFor()
  await act(payTask['payTask.list.unfinishedGo'], payTask['payTask.source.TAXPAY']).click()
  await page.getByRole('heading', { name: payTask['payTask.choosingOrders.title'] }).waitFor()
  await page.getByText('HT-2026-1001').first().waitFor()
  await page.goto(`${portal.url}/tax/generation`)
  await act(payTask['payTask.list.unfinishedDrop'], payTask['payTask.source.TAXPAY']).click()
  await left(1).waitFor({ state: 'detached' })
})

test('pays by account book; a payee refused by rule is told, and paid again by bank', async () => {
  const { page } = person
  const before = await askAs(page, portal, queryAccountBook, {})
  await portal.ask(addRule, {
    body: {
      ...rule,
      payee: '黄样五',
      outcome: 'FAIL',
      errorCode: 'PAYEE_ACCOUNT_STATUS_ERROR',
      times: 1,
    },
  })
  const id = await createTask(page, portal, [
    'HT-2026-1001',
    'HT-2026-1002',
    'HT-2026-1007',
    'HT-2026-1008',
    'HT-2026-1010',
  ])
  // What was typed lives on in the task.
  const query = { machineId: 'payTask', fields: 'orderKind' }
  expect(await askAs(page, portal, listDrafts, { query })).toEqual([])
  await confirmBy(page, payTask['payTask.channel.ALIPAY'])
  await authorise(page)
  await payerConfirms(page, desk['desk.cashier.confirm'])
  await sweep()
  await outcome(page, payTask['payTask.outcome.partlyPaid'])
  await page.reload()
  await outcome(page, payTask['payTask.outcome.partlyPaid'])
  await expectAccessible(page)

  const task = await askAs(page, portal, getPayTask, { params: { id } })
  expect(task.status).toBe(41)
  expect(task.failed).toEqual({ count: 1, fen: 31_324 })
  const after = await askAs(page, portal, queryAccountBook, {})
  expect((before?.balanceFen ?? 0) - (after?.balanceFen ?? 0)).toBe(task.paid.fen)

  await page
    .getByRole('button', { name: payTask['payTask.settling.retryFailed'].replace('{count}', '1') })
    .click()
  await confirmBy(page, payTask['payTask.channel.ICBC'])
  await authorise(page)
  await payerConfirms(page, desk['desk.cashier.approve'])
  await sweep()
  await outcome(page, payTask['payTask.outcome.paid'])

  // What failed is paid: where it failed it says by which task, and is not offered again.
  const { retriedBy } = await askAs(page, portal, getPayTask, { params: { id } })
  const later = payTask['payTask.details.later.paid'].replace('{no}', retriedBy?.taskNo ?? '')
  await page.goto(`${portal.url}/tax/generationInfo?id=${id}`)
  await page.getByRole('link', { name: later }).waitFor()
  await outcome(page, payTask['payTask.outcome.paidInAll'])
  expect(await page.getByRole('button', { name: /重新付款/ }).count()).toBe(0)
  await expectAccessible(page)
})

test('pays by bank through its approval page; a return of the bank is a record of its own', async () => {
  const { page } = person
  await portal.ask(addRule, {
    body: { ...rule, payee: '杨样四', outcome: 'REFUND', delaySeconds: 30 },
  })
  await portal.ask(addRule, { body: { ...rule, payee: '周样八', outcome: 'SUCCESS' } })
  const id = await createTask(page, portal, ['HT-2026-1003', 'HT-2026-1004', 'HT-2026-1009'])
  await confirmBy(page, payTask['payTask.channel.ICBC'])

  // Leaves in the middle, and stands at the same task after logging in again.
  await person.context.clearCookies()
  await page.getByRole('button', { name: '退出登录' }).first().click()
  await page.waitForURL((url) => url.pathname === '/login')
  await logIn(page)
  await toPassword(page)
  expect(new URL(page.url()).searchParams.get('task')).toBe(id)
  await authorise(page)
  await page.getByRole('heading', { name: payTask['payTask.awaitingPayer.title'] }).waitFor()

  // The same task in a second tab sees the same outcome.
  const second = await person.context.newPage()
  await second.goto(`${portal.url}/tax/generation?task=${id}`)
  await second.getByRole('heading', { name: payTask['payTask.awaitingPayer.title'] }).waitFor()
  await payerConfirms(page, desk['desk.cashier.approve'])
  await sweep()
  await outcome(page, payTask['payTask.outcome.paid'])
  await outcome(second, payTask['payTask.outcome.paid'])
  await second.close()

  await portal.ask(moveClock, { body: { seconds: 120 } })
  await sweep()
  await page.reload()
  await outcome(page, payTask['payTask.outcome.returned'])
  const task = await askAs(page, portal, getPayTask, { params: { id } })
  expect(task.status).toBe(41)
  expect(task.returned).toEqual({ count: 1, fen: 374_551 })
  expect(task.money).toEqual({
    movedFen: task.totalFen - 374_551,
    returnedFen: 374_551,
    movingFen: 0,
    untouchedFen: 0,
  })

  // What came back is paid again from the list, as a task of its own.
  await page.goto(`${portal.url}/tax/generation?taskNo=${task.taskNo}`)
  const repay = payTask['payTask.result.repay'].replace('{count}', '1')
  await page.getByRole('button', { name: `${repay} ${task.taskNo}` }).click()
  await page.getByRole('heading', { name: payTask['payTask.choosingChannel.title'] }).waitFor()
  const taskIn = (url: URL) => url.searchParams.get('task') ?? ''
  await page.waitForURL((url) => /^\d+$/.test(taskIn(url)))
  const again = taskIn(new URL(page.url()))
  expect(await askAs(page, portal, getPayTask, { params: { id: again } })).toMatchObject({
    retryOf: { taskId: id },
    totalCount: 1,
    totalFen: 374_551,
  })
})

/** Logs in as the enterprise whose account book pays, and confirms from its own page of the task. */
const grantorConfirms = async (taskId: string) => {
  const payer = await enterpriseIn(browser, portal, '91349901MAXXX00157')
  await payer.page.goto(`${portal.url}/tax/generation?as=payer&id=${taskId}`)
  const [outside] = await Promise.all([
    payer.context.waitForEvent('page'),
    payer.page.getByRole('link', { name: payTask['payTask.safe.open'] }).click(),
  ])
  await outside.getByLabel(desk['desk.cashier.password']).fill(password)
  await outside.getByRole('button', { name: desk['desk.cashier.confirm'] }).click()
  await outside.getByText(desk['desk.cashier.done']).first().waitFor()
  await end(payer)
}

test('pays by safe pay; a lost answer is unknown, never failed, until the channel says', async () => {
  const { page } = person
  await portal.ask(addRule, {
    body: { ...rule, payee: '徐样九', outcome: 'SUCCESS', answer: 'answerLost', times: 1 },
  })
  const id = await createTask(page, portal, ['HT-2026-1005', 'HT-2026-1006'])
  await confirmBy(page, payTask['payTask.channel.SAFE'])
  await authorise(page)
  await page.getByText(payTask['payTask.awaitingPayer.title']).first().waitFor()
  await grantorConfirms(id)
  await portal.ask(runSweep, { body: { name: 'settlement' } })
  // It is unknown for half a minute, which a page that asks less and less often may miss.
  await page.reload()
  await outcome(page, payTask['payTask.outcome.unknown'])
  await expectAccessible(page)
  await portal.restart()
  await portal.ask(moveClock, { body: { seconds: 60 } })
  await sweep()
  await outcome(page, payTask['payTask.outcome.paid'])
  const task = await askAs(page, portal, getPayTask, { params: { id } })
  expect(task.paid).toEqual({ count: 2, fen: 1_030_827 })
})

test('pays by loan, and the books agree to the fen', async () => {
  const { page } = person
  const id = await createTask(page, portal, ['HT-2026-1011', 'HT-2026-1012'])
  await confirmBy(page, payTask['payTask.channel.LOAN'])
  await authorise(page)
  await sweep()
  await outcome(page, payTask['payTask.outcome.paid'])
  const task = await askAs(page, portal, getPayTask, { params: { id } })
  const { records } = await askAs(page, portal, listPayDetails, { query: { taskId: id } })
  expect(records.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(task.totalFen)
  expect(task.totalFen).toBe(1_131_102)
})

test('nothing complained on the console, and no policy was violated', () => {
  expect(person.complaints).toEqual([])
})

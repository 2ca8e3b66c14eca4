import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pauseSweep, runSweep } from '#contract/desk.contract.ts'
import { getDraft } from '#contract/draft.contract.ts'
import {
  getApply,
  pageApplies,
  pageWaybills,
  signApply,
  startApply,
  decideApplies,
  repayNote,
  saveAuth,
} from '#contract/loan.contract.ts'
import { pageApiOrders } from '#contract/order.contract.ts'
import { desk } from '#src/desk/words.zhCN.ts'
import { consignerLoan } from '#src/parts/consignerLoan/words.zhCN.ts'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { haulierLoan } from '#src/features/haulierLoan/words.zhCN.ts'
import { loan } from '#src/parts/loan/words.zhCN.ts'
import { loanDecision } from '#src/features/loanDecision/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { expectAccessible, openBrowser, type Person } from './browser.ts'
import * as steps from './loan.ts'
import { startPortal, type Portal } from './portal.ts'
import { enterpriseIn } from './visit.ts'
import { askAs, authorise, confirmBy, createTask, outcome } from './wizard.ts'
import { onePage } from '#tests/onePage.ts'

let portal: Portal
let browser: Browser
let haulier: Person
let consigner: Person
let applyId = ''
let applyNo = ''

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
  await portal.ask(pauseSweep, { body: { name: 'loans', isPaused: true } })
  haulier = await enterpriseIn(browser, portal)
  consigner = await enterpriseIn(browser, portal, steps.consignerAccount)
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const apply = () => askAs(haulier.page, portal, getApply, { query: { applyId } })

test('a haulier applies; a reload loses nothing, and a lost answer hands in nothing twice', async () => {
  const { page } = haulier
  const draftAt = async (step: string) => {
    const query = { machineId: 'haulierLoan', subjectId: 'new-DDRZ' }
    const stored = async () => (await askAs(page, portal, getDraft, { query }))?.draft['step']
    await expect.poll(stored).toBe(step)
  }
  await steps.sayTerms(page, portal, 'DDRZ', '30')
  await expect
    .poll(() => page.getByLabel(haulierLoan['haulierLoan.terms.amount']).inputValue())
    .toBe('30')
  await steps.button(page, haulierLoan['haulierLoan.next']).click()
  await steps.heading(page, haulierLoan['haulierLoan.materials.title']).waitFor()
  await page.reload()
  await steps.heading(page, haulierLoan['haulierLoan.materials.title']).waitFor()
  await steps.fillFacts(page)
  await steps.bring(page, [1, 2, 3, 5, 7, 8, 10, 11])
  await page.getByText(haulierLoan['haulierLoan.materials.whole']).first().waitFor()
  await steps.button(page, haulierLoan['haulierLoan.next']).click()
  await steps.heading(page, haulierLoan['haulierLoan.preview.title']).waitFor()
  await expectAccessible(page)
  await page.reload()
  await steps.heading(page, haulierLoan['haulierLoan.preview.title']).waitFor()
  // Nothing is missing: yet whoever has gone back stays there, and Back goes on from there.
  await page.goBack()
  await steps.heading(page, haulierLoan['haulierLoan.materials.title']).waitFor()
  await page.goBack()
  await steps.heading(page, haulierLoan['haulierLoan.terms.title']).waitFor()
  await draftAt('terms')
  await page.reload()
  await steps.heading(page, haulierLoan['haulierLoan.terms.title']).waitFor()
  await page.goBack()
  await steps.heading(page, haulierLoan['haulierLoan.project.title']).waitFor()
  await draftAt('choosingProject')
  await page.reload()
  await steps.heading(page, haulierLoan['haulierLoan.project.title']).waitFor()
  for (const title of ['terms', 'materials', 'preview'] as const) {
    await steps.button(page, haulierLoan['haulierLoan.next']).click()
    await steps.heading(page, haulierLoan[`haulierLoan.${title}.title`]).waitFor()
  }
  await steps.agree(page)
  await steps.loseAnswer(page, startApply)
  await steps.button(page, haulierLoan['haulierLoan.preview.submit']).click()
  await steps.heading(page, haulierLoan['haulierLoan.progress.consigner']).waitFor()

  applyId = new URL(page.url()).searchParams.get('apply') ?? ''
  const { records } = await askAs(page, portal, pageApplies, { query: { status: 10 } })
  expect(records.map(({ id }) => id)).toEqual([applyId])
  applyNo = records[0]?.applyNo ?? ''
  expect((await apply()).timeline.map(({ action }) => action)).toEqual(['submitted'])

  const second = await haulier.context.newPage()
  await steps.openApply(second, portal, applyId)
  await steps.heading(second, haulierLoan['haulierLoan.progress.consigner']).waitFor()
  await second.close()
})

test('its consigner authorises, and confirms once though the answer is lost', async () => {
  const { page } = consigner
  const name = loan['loan.auth.4']
  await page.goto(`${portal.url}/logisticsLoan/enterpriseAuth`)
  const act = consignerLoan['consignerLoan.auth.named']
    .replace('{act}', consignerLoan['consignerLoan.auth.sign'])
    .replace('{name}', name)
  await steps.button(page, act).click()
  await page.getByLabel(consignerLoan['consignerLoan.form.agree']).check()
  await steps.loseAnswer(page, saveAuth)
  await steps.button(page, consignerLoan['consignerLoan.form.sign']).click()
  await steps.authorise(page)
  await page
    .getByText(consignerLoan['consignerLoan.done.sign'].replace('{name}', name))
    .first()
    .waitFor()

  /** What the server has of the forms that are being filled in. */
  const storedForms = async () => {
    const drafts = await askAs(page, portal, getDraft, {
      query: { machineId: 'loanDecision', subjectId: 'form' },
    }).catch(() => null)
    return JSON.stringify(drafts)
  }
  await steps.decideOn(page, portal, 1, [applyNo])
  await steps.amountOf(page, applyNo).fill('600000')
  await page.locator('input[type=file]').setInputFiles({
    name: '应收账款确认函.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(onePage()),
  })
  await page.getByText('应收账款确认函.pdf').first().waitFor()
  await expect.poll(() => storedForms()).toContain('应收账款确认函.pdf')
  await page.reload()
  await page.getByText('应收账款确认函.pdf').first().waitFor()
  expect(await steps.amountOf(page, applyNo).inputValue()).toBe('600000')
  await steps.lookAt(page, [applyNo])
  const { receivableFen } = await apply()
  const { sums } = await askAs(page, portal, pageWaybills, { query: { applyId } })
  expect(sums.freightFen).toBe(receivableFen)
  await page.getByText(`运费合计 ${formatFenPlain(receivableFen)} 元，与应收账款一致`).waitFor()
  await steps.promise(page)
  await page.getByText('600,000.00').first().waitFor()
  await expectAccessible(page)
  await steps.loseAnswer(page, decideApplies)
  await steps.button(page, loanDecision['loanDecision.review.send.1']).click()
  await steps.authorise(page)
  await page
    .getByText(loanDecision['loanDecision.result.confirmed'].replace('{amount}', '600,000.00'))
    .first()
    .waitFor()
  expect(await apply()).toMatchObject({ status: 20, confirmedFen: 60_000_000 })
})

test('the bank approves at its desk, and the haulier signs once though the answer is lost', async () => {
  const { page } = haulier
  const bank = await haulier.context.newPage()
  await steps.atTheBank(bank, portal, applyNo)
  await bank.getByLabel(new RegExp(`^${desk['desk.loans.amountField']}`)).fill('250000')
  await bank.getByLabel(new RegExp('^年化利率（%，单利）')).fill('4.15')
  await expectAccessible(bank)
  await steps.bankDecides(bank)
  await bank.close()

  await page.reload()
  await steps
    .heading(page, haulierLoan['haulierLoan.approved.title'].replace('{amount}', '250,000.00'))
    .waitFor()
  await steps.loseAnswer(page, signApply)
  await steps.sign(page)
  await steps.heading(page, haulierLoan['haulierLoan.line.active']).waitFor()
  const { timeline, ...line } = await apply()
  expect(line).toMatchObject({
    status: 40,
    approvedFen: 25_000_000,
    approvedRatePpm: 41_500,
    availableFen: 25_000_000,
  })
  expect(timeline.map(({ action }) => action)).toEqual([
    'submitted',
    'confirmed',
    'approved',
    'signed',
  ])
})

test('it pays a driver by the loan, repays a part once though the answer is lost, and settles', async () => {
  const { page } = haulier
  const { records } = await askAs(page, portal, pageApiOrders, {
    query: { payable: '1', size: 100 },
  })
  const payable = records.find(({ contractNo }) => contractNo === 'KJ-2026-003')
  if (!payable) throw new Error('no order of the contract')
  await createTask(page, portal, [payable.shippingNoteNumber], payTask['payTask.source.API'])
  await confirmBy(page, payTask['payTask.channel.LOAN'])
  await authorise(page)
  await portal.ask(runSweep, { body: { name: 'settlement' } })
  await outcome(page, payTask['payTask.outcome.paid'])

  await steps.openApply(page, portal, applyId)
  const drawn = await apply()
  const [note] = drawn.notes
  if (!note) throw new Error('nothing was drawn')
  expect(drawn.usedFen).toBe(note.amountFen)
  await steps.loseAnswer(page, repayNote)
  await steps.repay(page, note.noteNo, '100')
  await page.getByText(loan['loan.repay.done'].replace('{amount}', '100.00')).first().waitFor()
  expect((await apply()).usedFen).toBe(note.amountFen - 10_000)

  await steps.openApply(page, portal, applyId)
  await steps.repay(page, note.noteNo, null)
  await page.getByText(loan['loan.repay.settled'].replace('{no}', note.noteNo)).first().waitFor()
  const settled = await apply()
  expect(settled.notes[0]).toMatchObject({
    status: 2,
    payoffFen: 0,
    principalPaidFen: note.amountFen,
  })
  expect(settled).toMatchObject({ status: 40, usedFen: 0, availableFen: 25_000_000 })
  expect(settled.timeline.filter(({ action }) => action === 'repaid')).toHaveLength(2)
  await expectAccessible(page)
})

test('nothing complained on the way', () => {
  expect([...haulier.complaints, ...consigner.complaints]).toEqual([])
})

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pauseSweep } from '#contract/desk.contract.ts'
import {
  type ApplyStatus,
  checkEligibility,
  getConsigner,
  pageApplies,
} from '#contract/loan.contract.ts'
import { pageApiOrders } from '#contract/order.contract.ts'
import { checkZhCN } from '#contract/words/check.zhCN.ts'
import { consignerLoan } from '#src/parts/consignerLoan/words.zhCN.ts'
import { desk } from '#src/desk/words.zhCN.ts'
import { haulierLoan } from '#src/features/haulierLoan/words.zhCN.ts'
import { loan } from '#src/parts/loan/words.zhCN.ts'
import { loanDecision } from '#src/features/loanDecision/words.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { openBrowser, type Person } from './browser.ts'
import * as steps from './loan.ts'
import { startPortal, type Portal } from './portal.ts'
import { end, enterpriseIn } from './visit.ts'
import { askAs, createTask } from './wizard.ts'

const otherConsigner = '91349905MAXXX0058E'
const fallen = '91419901MAXXX0090A'

let portal: Portal
let browser: Browser
let haulier: Person
let consigner: Person

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

/** The only application of the haulier that stands here. */
const applyIn = async (status: ApplyStatus) => {
  const { records } = await askAs(haulier.page, portal, pageApplies, { query: { status } })
  const [apply] = records
  if (!apply || records.length > 1)
    throw new Error(`${records.length} applications stand at ${status}`)
  return apply
}

const submit = async (page: Page) => {
  await page.getByText(haulierLoan['haulierLoan.materials.whole']).first().waitFor()
  await steps.button(page, haulierLoan['haulierLoan.next']).click()
  await steps.agree(page)
  await steps.button(page, haulierLoan['haulierLoan.preview.submit']).click()
  await steps.heading(page, haulierLoan['haulierLoan.progress.consigner']).waitFor()
}

test('whoever fell below grade B is told so, and applies for nothing', async () => {
  const person = await enterpriseIn(browser, portal, fallen)
  await person.page.goto(`${portal.url}/logisticsLoan/index?product=CLD`)
  await steps.heading(person.page, haulierLoan['haulierLoan.notEligible.title']).waitFor()
  await person.page
    .getByText(/信用等级须为 B 级及以上，当前为 C/)
    .first()
    .waitFor()
  expect(await askAs(person.page, portal, checkEligibility, {})).toMatchObject({
    isEligible: false,
  })
  await end(person)
})

test('what the consigner returns is corrected and handed in again; one of two together is confirmed', async () => {
  const { page } = haulier
  await steps.sayTerms(page, portal, 'DDRZ', '30')
  await steps.button(page, haulierLoan['haulierLoan.next']).click()
  await steps.fillFacts(page)
  await steps.bring(page, [1, 2, 3, 5, 7, 8, 10, 11])
  await submit(page)
  const first = await applyIn(10)

  await steps.decideOn(consigner.page, portal, 2, [first.applyNo])
  await steps.rowOf(consigner.page, first.applyNo).getByRole('textbox').fill('请补充对账单')
  await steps.button(consigner.page, loanDecision['loanDecision.form.next']).click()
  await steps.button(consigner.page, loanDecision['loanDecision.review.send.2']).click()
  await consigner.page.getByText(loanDecision['loanDecision.result.returned']).first().waitFor()

  await page.reload()
  await steps.heading(page, haulierLoan['haulierLoan.returned.title']).waitFor()
  await page.getByText('请补充对账单').first().waitFor()
  await steps.button(page, haulierLoan['haulierLoan.returned.change']).click()
  await page
    .getByText(haulierLoan['haulierLoan.materials.whole'])
    .first()
    .or(steps.heading(page, haulierLoan['haulierLoan.terms.title']))
    .first()
    .waitFor()
  if (await steps.heading(page, haulierLoan['haulierLoan.terms.title']).isVisible()) {
    await steps.button(page, haulierLoan['haulierLoan.next']).click()
  }
  await submit(page)

  // The same documents serve another product.
  await steps.sayTerms(page, portal, 'YSZK', '20')
  await steps.button(page, haulierLoan['haulierLoan.next']).click()
  await steps.bring(page, [9])
  await submit(page)
  const { records } = await askAs(page, portal, pageApplies, { query: { status: 10 } })
  const second = records.find(({ productCode }) => productCode === 'YSZK')
  if (!second) throw new Error('no second application')
  await steps.decideOn(consigner.page, portal, 1, [first.applyNo, second.applyNo])
  await steps.amountOf(consigner.page, first.applyNo).fill('600000')
  await steps.amountOf(consigner.page, second.applyNo).fill('300000')
  await steps.promise(consigner.page)
  // Nobody certifies what he has not looked at.
  await consigner.page
    .getByText(
      loanDecision['loanDecision.waybills.unseen'].replace(
        '{applies}',
        `${first.applyNo}、${second.applyNo}`,
      ),
    )
    .waitFor()
  await steps.lookAt(consigner.page, [first.applyNo, second.applyNo])
  await steps.button(consigner.page, loanDecision['loanDecision.form.next']).click()

  // The haulier is faster with one of them.
  await steps.button(page, haulierLoan['haulierLoan.withdraw']).click()
  await steps.heading(page, haulierLoan['haulierLoan.asking.title']).waitFor()
  await steps.button(page, haulierLoan['haulierLoan.withdraw']).click()
  await steps.heading(page, haulierLoan['haulierLoan.withdrawn.title']).waitFor()
  await steps.button(consigner.page, loanDecision['loanDecision.review.send.1']).click()
  await steps.authorise(consigner.page)
  await consigner.page
    .getByText(
      loanDecision['loanDecision.done.some'].replace('{done}', '1').replace('{refused}', '1'),
    )
    .first()
    .waitFor()
  expect((await applyIn(20)).applyNo).toBe(first.applyNo)
})

test(
  'what the bank asks for is brought; what it rejects is over, and says until when',
  { tags: 'proof' },
  async () => {
    const { page } = haulier
    const { id, applyNo } = await applyIn(20)
    const bank = await haulier.context.newPage()
    await steps.atTheBank(bank, portal, applyNo)
    await steps.decideAtBank(bank, 'supplement')
    await bank.getByRole('checkbox', { name: loan['loan.file.6'] }).check()
    await bank.getByRole('checkbox', { name: loan['loan.file.5'] }).uncheck()
    await steps.bankDecides(bank)

    await steps.openApply(page, portal, id)
    await steps.heading(page, haulierLoan['haulierLoan.supplement.title']).waitFor()
    await steps.bring(page, [6])
    await steps.button(page, haulierLoan['haulierLoan.supplement.submit']).click()
    await steps.heading(page, haulierLoan['haulierLoan.progress.bank']).waitFor()

    await steps.atTheBank(bank, portal, applyNo)
    await steps.decideAtBank(bank, 'reject')
    await steps.bankDecides(bank)
    await bank.close()
    await page.reload()
    await steps.heading(page, haulierLoan['haulierLoan.rejected.title']).waitFor()
    expect((await applyIn(22)).reason).toBe(desk['desk.loans.rejectText'])
    await page
      .getByText(/起可再次申请该产品/)
      .first()
      .waitFor()
  },
)

test(
  'a word on which is lent is not taken back; one that is taken back stops new draws',
  { tags: 'proof' },
  async () => {
    const name = loan['loan.auth.3']
    const revoke = async (page: Page) => {
      await page.goto(`${portal.url}/logisticsLoan/enterpriseAuth`)
      const act = consignerLoan['consignerLoan.auth.named']
        .replace('{act}', consignerLoan['consignerLoan.auth.revoke'])
        .replace('{name}', name)
      await steps.button(page, act).click()
      await steps.button(page, consignerLoan['consignerLoan.revoke.confirm']).click()
    }
    await revoke(consigner.page)
    await consigner.page
      .getByText(consignerLoan['consignerLoan.revoke.blocked'].replace('{name}', name))
      .first()
      .waitFor()
    await consigner.page
      .getByText(/11,311\.02 元/)
      .first()
      .waitFor()

    const other = await enterpriseIn(browser, portal, otherConsigner)
    await revoke(other.page)
    await other.page
      .getByText(consignerLoan['consignerLoan.done.revoke'].replace('{name}', name))
      .first()
      .waitFor()

    const { page } = haulier
    const { records } = await askAs(page, portal, pageApiOrders, {
      query: { payable: '1', size: 100 },
    })
    const payable = records.find(({ contractNo }) => contractNo === 'KJ-2026-005')
    await createTask(
      page,
      portal,
      [payable?.shippingNoteNumber ?? ''],
      payTask['payTask.source.API'],
    )
    // The line stands there, says why, and cannot be chosen.
    const line = page.locator('label').filter({ hasText: checkZhCN.C30_AUTH }).first()
    await line.filter({ hasText: payTask['payTask.channel.LOAN'] }).waitFor()
    expect(await line.getByRole('radio').isDisabled()).toBe(true)
    const { authorised } = await askAs(other.page, portal, getConsigner, {})
    expect(authorised).toEqual([1, 2])
    await end(other)
  },
)

test('nothing complained on the way', () => {
  expect([...haulier.complaints, ...consigner.complaints]).toEqual([])
})

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateCode } from '#contract/auth.contract.ts'
import {
  decideRegistration,
  pauseSweep,
  listRegistrations,
  moveClock,
} from '#contract/desk.contract.ts'
import { grantedPath } from '#contract/retrieve.link.ts'
import { login as loginWords } from '#src/features/login/words.zhCN.ts'
import { registration as words } from '#src/parts/account/words.zhCN.ts'
import { expectAccessible, openBrowser, personIn } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'
import {
  agree,
  field,
  fillAccount,
  fillEnterprise,
  fillPersonal,
  newcomer,
  press,
  codeAfter,
  receiveCode,
  stepNamed,
} from './registering.ts'
import { doneWork } from '#tests/server/auth/doneWork.ts'
import { clientAt } from '#tests/server/client.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
  // A person decides at the desk, not the demonstration's own reviewer.
  await portal.ask(pauseSweep, { body: { name: 'reviews', isPaused: true } })
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const tryLogin = async (page: Page, account: string, password: string) => {
  await page.goto(`${portal.url}/login`)
  await page.getByLabel(loginWords['login.account'], { exact: true }).fill(account)
  await page.getByLabel(loginWords['login.password'], { exact: true }).fill(password)
  await press(page, loginWords['login.submit'])
}

const decide = async (result: 1 | 2, remark?: string) => {
  const { records } = await portal.ask(listRegistrations, { query: {} })
  const id = records.find(({ uscc }) => uscc === newcomer.uscc)?.entId ?? ''
  await portal.ask(decideRegistration, {
    params: { id },
    body: { result, ...(remark ? { remark } : {}) },
  })
}

/** So that another message may go to the same phone. */
const aMinuteLater = () => portal.ask(moveClock, { body: { seconds: 61 } })

test('an enterprise registers, is rejected, corrects its application, and logs in', async () => {
  const { context, page, complaints } = await personIn(browser)
  await page.goto(`${portal.url}/login`)
  await page.getByRole('link', { name: loginWords['login.register'] }).click()

  await stepNamed(page, words['registration.step.enterprise']).waitFor()
  await expectAccessible(page)
  await fillEnterprise(page)
  await press(page, words['registration.next'])
  await stepNamed(page, words['registration.step.account']).waitFor()
  await expectAccessible(page)
  await fillAccount(page, portal)
  await press(page, words['registration.next'])
  await stepNamed(page, words['registration.step.agreements']).waitFor()
  await expectAccessible(page)

  // Nothing is agreed to beforehand, and each document opens.
  await press(page, words['registration.submit'])
  expect(await page.getByRole('alert').first().innerText()).toContain('《隐私政策》')
  await press(page, words['registration.agree.privacy'])
  await page.getByRole('dialog').getByRole('heading', { name: '隐私政策' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // From a document the person is back at where it was opened.
  const opener = page.getByRole('button', { name: words['registration.agree.privacy'] })
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
  await agree(page)
  await press(page, words['registration.submit'])
  await stepNamed(page, words['registration.done']).waitFor()
  await expectAccessible(page)

  // Sent in once: neither back nor a reload brings the form again.
  await page.goBack()
  await stepNamed(page, words['registration.done']).waitFor()
  await page.reload()
  await stepNamed(page, words['registration.done']).waitFor()

  await press(page, words['registration.retrieve.backToLogin'])
  expect(await page.getByLabel(loginWords['login.account'], { exact: true }).inputValue()).toBe(
    newcomer.uscc,
  )
  await tryLogin(page, newcomer.uscc, newcomer.password)
  await page.getByText(words['registration.application.underReview']).waitFor()
  await expectAccessible(page)

  const remark = '营业执照照片不清晰，请重新上传。'
  await decide(2, remark)
  await press(page, loginWords['login.application.other'])
  await tryLogin(page, newcomer.uscc, newcomer.password)
  await page.getByText(remark).waitFor()
  await press(page, loginWords['login.application.correct'])
  await page.getByText(remark).waitFor()
  expect(await field(page, 'address').inputValue()).toBe('包河区示例大道9号')
  expect(await field(page, 'legalIdNo').inputValue()).toBe('')
  await fillPersonal(page)
  await press(page, words['registration.next'])
  await stepNamed(page, words['registration.step.account']).waitFor()
  await aMinuteLater()
  await fillAccount(page, portal)
  await press(page, words['registration.next'])
  await agree(page)
  await press(page, words['registration.submit'])
  await stepNamed(page, words['registration.done']).waitFor()

  await decide(1)
  await tryLogin(page, newcomer.uscc, newcomer.password)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.getByText('新程示例供应链有限公司').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a registration whose answer is lost is in once, and a login shows it', async () => {
  const { context, page, complaints } = await personIn(browser)
  const person = { ...newcomer, uscc: '91349901MAXXX0218U', phone: '19900000996' }
  await page.goto(`${portal.url}/login?mode=register`)
  await fillEnterprise(page, person)
  await press(page, words['registration.next'])
  await stepNamed(page, words['registration.step.account']).waitFor()
  await fillAccount(page, portal, person)
  await press(page, words['registration.next'])
  await agree(page)
  await page.route(
    '**/login/register',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await press(page, words['registration.submit'])
  await stepNamed(page, words['registration.unanswered']).waitFor()
  await expectAccessible(page)
  await press(page, words['registration.submitAgain'])
  await stepNamed(page, words['registration.done']).waitFor()
  await press(page, words['registration.retrieve.backToLogin'])
  await page.getByLabel(loginWords['login.password'], { exact: true }).fill(person.password)
  await press(page, loginWords['login.submit'])
  await page.getByText(words['registration.application.underReview']).waitFor()
  const { records } = await portal.ask(listRegistrations, { query: {} })
  expect(records.filter(({ uscc }) => uscc === person.uscc)).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('a password is retrieved by the code in the message, and the way back is remembered', async () => {
  const { context, page, complaints } = await personIn(browser, { width: 375 })
  const own = { uscc: '91349901MAXXX00232', phone: '19900000002', password: 'Cargo#2479' }
  await page.goto(`${portal.url}/tax/order?current=1`)
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByRole('link', { name: loginWords['login.retrieve'] }).click()
  await field(page, 'uscc').fill(own.uscc)
  await receiveCode(page, portal, own.phone)
  await expectAccessible(page)
  await press(page, words['registration.next'])
  await stepNamed(page, words['registration.retrieve.step.password']).waitFor()
  await field(page, 'newPwd').fill(own.password)
  await field(page, 'newPwdAgain').fill(own.password)
  await expectAccessible(page)
  await press(page, words['registration.retrieve.submit'])
  await stepNamed(page, words['registration.retrieve.done']).waitFor()
  await press(page, words['registration.toLogin'])
  expect(await page.getByLabel(loginWords['login.account'], { exact: true }).inputValue()).toBe(
    own.uscc,
  )
  await page.getByLabel(loginWords['login.password'], { exact: true }).fill(own.password)
  await press(page, loginWords['login.submit'])
  await page.waitForURL((url) => url.pathname === '/tax/order')
  expect(complaints).toEqual([])
  await context.close()
})

test('whoever follows the link of the operator sets a new password, once', async () => {
  const own = { uscc: '91349901MAXXX00157', phone: '19900000001', password: 'Cargo#2479' }
  const work = await doneWork({ anonymous: clientAt(portal.url) }, 'RETRIEVE')
  let codeKey = ''
  const smsCode = await codeAfter(portal, own.phone, async () => {
    const scene = 'RETRIEVE'
    const body = { type: 'SMS', scene, phone: own.phone, ...work } as const
    codeKey = (await portal.ask(generateCode, { body })).codeKey
  })
  const { uscc, phone } = own
  const link = `${portal.url}${grantedPath({ uscc, phone, codeKey, smsCode })}`
  const follow = async () => {
    const { context, page, complaints } = await personIn(browser)
    await page.goto(link)
    await stepNamed(page, words['registration.retrieve.step.password']).waitFor()
    await field(page, 'newPwd').fill(own.password)
    await field(page, 'newPwdAgain').fill(own.password)
    await press(page, words['registration.retrieve.submit'])
    return { context, page, complaints }
  }
  const first = await follow()
  await stepNamed(first.page, words['registration.retrieve.done']).waitFor()
  await first.context.close()
  const second = await follow()
  await stepNamed(second.page, words['registration.retrieve.step.identity']).waitFor()
  expect([...first.complaints, ...second.complaints]).toEqual([])
  await second.context.close()
})

test('a registration survives going back, forward and a reload, but for its secrets', async () => {
  const { context, page, complaints } = await personIn(browser)
  await page.goto(`${portal.url}/login?mode=register`)
  const other = { ...newcomer, uscc: '91349901MAXXX020XU' }
  await fillEnterprise(page, other)
  await press(page, words['registration.next'])
  await stepNamed(page, words['registration.step.account']).waitFor()
  await field(page, 'contactName').fill('陈示新')
  await field(page, 'email').fill('demo@example.com')
  await page.goBack()
  await stepNamed(page, words['registration.step.enterprise']).waitFor()
  expect(await field(page, 'legalIdNo').inputValue()).toBe(other.idNo)
  await page.goForward()
  await stepNamed(page, words['registration.step.account']).waitFor()
  expect(await field(page, 'email').inputValue()).toBe('demo@example.com')
  await page.reload()
  await stepNamed(page, words['registration.step.account']).waitFor()
  expect(await field(page, 'contactName').inputValue()).toBe('陈示新')
  await page.goBack()
  await stepNamed(page, words['registration.step.enterprise']).waitFor()
  expect(await field(page, 'address').inputValue()).toBe('包河区示例大道9号')
  expect(await field(page, 'legalIdNo').inputValue()).toBe('')
  await page.getByText('营业执照.png').waitFor()
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).not.toContain(other.idNo)
  // A step that is not open yet leads back to the one that is.
  await page.goto(`${portal.url}/login?mode=register&step=agreements`)
  await stepNamed(page, words['registration.step.enterprise']).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

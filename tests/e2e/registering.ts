import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { listOutbox } from '#contract/desk.contract.ts'
import { registration as words } from '#src/parts/account/words.zhCN.ts'
import type { Portal } from './portal.ts'

export const newcomer = {
  uscc: '91349901MAXXX0100C',
  phone: '19900000999',
  idNo: '349901198503120011',
  password: 'Truck#7Ferry',
}

export const field = (page: Page, name: string) => page.locator(`#field-${name}`)
export const press = (page: Page, words: string) =>
  page.getByRole('button', { name: words, exact: true }).click()
export const stepNamed = (page: Page, words: string) =>
  page.getByRole('heading', { name: words, exact: true, level: 2 })

const picture = {
  name: '营业执照.png',
  mimeType: 'image/png',
  buffer: readFileSync('tests/fixtures/licence.png'),
}

/** The first step, from nothing. */
export const fillEnterprise = async (page: Page, person = newcomer) => {
  await field(page, 'entName').fill('新程示例供应链有限公司')
  await field(page, 'uscc').fill(person.uscc)
  await field(page, 'entType').selectOption('CONSIGNOR')
  await field(page, 'establishDate').fill('2020-05-18')
  await page.getByLabel('所在地 省').selectOption('34')
  await page.getByLabel('所在地 市').selectOption('3401')
  await page.getByLabel('所在地 区县').selectOption('340111')
  await field(page, 'address').fill('包河区示例大道9号')
  await fillPersonal(page, person)
}

/** What a form begins without, also when an application is corrected. */
export const fillPersonal = async (page: Page, { idNo } = newcomer) => {
  await field(page, 'legalPerson').fill('陈示新')
  await field(page, 'legalIdNo').fill(idNo)
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await page.getByRole('listitem').getByText('已上传', { exact: false }).waitFor()
}

/** The codes that have arrived at a phone, the last first, as the desk shows them; messages without one go there, too. */
const codesAt = async (portal: Portal, phone: string) => {
  const { records } = await portal.ask(listOutbox, { query: { size: 100 } })
  return records
    .filter(({ to }) => to === phone)
    .flatMap(({ text }) => /验证码为 (\d{6})/.exec(text)?.[1] ?? [])
}

/** Does what sends a code, and waits until it is at the phone. */
export const codeAfter = async (portal: Portal, phone: string, ask: () => Promise<unknown>) => {
  const before = (await codesAt(portal, phone)).length
  await ask()
  let codes: string[] = []
  while (codes.length <= before) codes = await codesAt(portal, phone)
  return codes[0] ?? ''
}

/** Asks for a code, and reads the message at the desk. */
export const receiveCode = async (page: Page, portal: Portal, phone: string) => {
  const code = await codeAfter(portal, phone, async () => {
    await field(page, 'phone').fill(phone)
    await press(page, words['registration.sms.ask'])
    await page.getByText('验证码已发送至').waitFor()
  })
  await field(page, 'smsCode').fill(code)
}

export const fillAccount = async (page: Page, portal: Portal, person = newcomer) => {
  await field(page, 'contactName').fill('陈示新')
  await receiveCode(page, portal, person.phone)
  await field(page, 'password').fill(person.password)
  await field(page, 'passwordAgain').fill(person.password)
}

export const agree = async (page: Page) => {
  for (const name of ['service', 'privacy', 'pledge'] as const) {
    await page.getByRole('checkbox', { name: words[`registration.agree.${name}`] }).check()
  }
}

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryContentPage } from '#contract/content.contract.ts'
import { chrome } from '#src/i18n/zhCN/chrome.ts'
import { login as english } from '#src/features/login/words.en.ts'
import { credit } from '#src/parts/credit/words.zhCN.ts'
import { login } from '#src/features/login/words.zhCN.ts'
import { openBrowser, personIn, settled } from './browser.ts'
import { type Portal, startPortal } from './portal.ts'
import { delayReact, drawn, readIn, shiftsOf } from './visit.ts'
import { account, password } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const accountField = (page: Page) => page.getByLabel(login['login.account'], { exact: true })
const passwordField = (page: Page) => page.getByLabel(login['login.password'], { exact: true })
const submit = (page: Page) =>
  page.getByRole('button', { name: login['login.submit'], exact: true })

const lists = [
  '/assess/query',
  '/assess/warning',
  '/assess/qualityEnt',
  '/assess/members',
  '/classification/query',
  '/classification/notice',
  '/dynamic/articles/81000',
  '/dynamic/results',
]

/** Rows of a table or of a list, without what leads through it. */
const rowsOn = (page: Page) => page.getByRole('main').locator('tbody tr, ul[aria-label] > li')

/** Pages that arrive drawn, with what is read on them: a list has rows. */
const places = async () => {
  const { records } = await portal.ask(queryContentPage, { query: { columnCode: '81000' } })
  const [first] = records
  return [
    { address: '/login', read: login['login.lead'] },
    { address: `/dynamic/detail/${first?.id ?? ''}`, read: first?.title ?? '' },
    { address: '/LCS/logistics', read: credit['credit.grade.AAA'] },
    { address: '/LCS/standard', read: credit['credit.standard.open'] },
    ...lists.map((address) => ({ address, read: null })),
  ]
}

test('login, articles and lists are there without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { address, read } of await places()) {
    await page.goto(`${portal.url}${address}`)
    const seen = read === null ? rowsOn(page) : page.getByText(read)
    expect(await seen.first().isVisible(), address).toBe(true)
  }
  await context.close()
})

test('they are taken over as they stand: nothing shifts, nothing complains', async () => {
  const { page, complaints, context } = await personIn(browser)
  for (const { address } of await places()) {
    await page.goto(`${portal.url}${address}`)
    expect(await shiftsOf(page), address).toBeLessThan(0.01)
  }
  expect(complaints).toEqual([])
  await context.close()
})

describe('before React is here, the login', () => {
  const withLateReact = async () => {
    const person = await personIn(browser)
    const come = await delayReact(person.page)
    await person.page.goto(`${portal.url}/login`, { waitUntil: 'commit' })
    await drawn(person.page)
    return { ...person, come }
  }

  test('keeps what is typed, and React knows of it', async () => {
    const { page, complaints, context, come } = await withLateReact()
    await accountField(page).fill(account)
    come()
    await page.locator('#first-look').waitFor({ state: 'detached' })
    // What is missing is said, and the form is drawn anew with it.
    await submit(page).click()
    await page.getByText(login['login.enterPassword']).waitFor()
    expect(await accountField(page).inputValue()).toBe(account)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('keeps what is selected: the next key replaces it', async () => {
    const { page, context, come } = await withLateReact()
    await accountField(page).fill('91349901')
    await accountField(page).selectText()
    come()
    await page.locator('#first-look').waitFor({ state: 'detached' })
    await page.keyboard.type(account)
    expect(await accountField(page).inputValue()).toBe(account)
    await context.close()
  })

  test('fills in no account in a field where somebody begins to type', async () => {
    const { page, context } = await personIn(browser)
    await page.goto(`${portal.url}/login?mode=retrieve`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    // As it is remembered of who has just retrieved a password.
    await page.evaluate((it) => {
      history.replaceState({ usr: { account: it } }, '', '/login')
    }, account)
    const come = await delayReact(page)
    await page.reload({ waitUntil: 'commit' })
    await drawn(page)
    await accountField(page).focus()
    come()
    await page.locator('#first-look').waitFor({ state: 'detached' })
    await page.keyboard.type(account)
    expect(await accountField(page).inputValue()).toBe(account)
    await context.close()
  })

  test('keeps it for who reads English in a browser that has lost its cookies', async () => {
    const person = await personIn(browser)
    const { page, complaints, context } = person
    await readIn(person, 'en')
    const come = await delayReact(page)
    await page.goto(`${portal.url}/login`, { waitUntil: 'commit' })
    await drawn(page)
    await accountField(page).fill(account)
    await accountField(page).press('Enter')
    come()
    await page.getByText(english['login.enterPassword']).waitFor()
    const inEnglish = page.getByLabel(english['login.account'], { exact: true })
    expect(await inEnglish.inputValue()).toBe(account)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('does what was pressed once React is here', async () => {
    const { page, complaints, context, come } = await withLateReact()
    await passwordField(page).fill(password)
    await page.getByRole('button', { name: login['login.showPassword'] }).click()
    come()
    await expect.poll(() => passwordField(page).getAttribute('type')).toBe('text')
    expect(await passwordField(page).inputValue()).toBe(password)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('logs in once React is here, and brings no password into the address', async () => {
    const { page, context, come } = await withLateReact()
    await accountField(page).fill(account)
    await passwordField(page).fill(password)
    await passwordField(page).press('Enter')
    expect(new URL(page.url()).search).toBe('')
    come()
    await page.waitForURL((url) => url.pathname === '/center')
    await context.close()
  })
})

const onListBeforeReact = async (width: number) => {
  const person = await personIn(browser, { width })
  const come = await delayReact(person.page)
  await person.page.goto(`${portal.url}/assess/warning`, { waitUntil: 'commit' })
  await drawn(person.page)
  const takeOver = async () => {
    come()
    await person.page.locator('#first-look').waitFor({ state: 'detached' })
    await settled(person.page)
  }
  return { ...person, takeOver }
}

test('the menu unfolds before React is here, and React folds it again', async () => {
  const { page, complaints, context, takeOver } = await onListBeforeReact(1440)
  const menu = page.getByRole('navigation', { name: chrome['chrome.navigation'] })
  const [first, second] = await menu.locator('li > button').all()
  const unfolded = () => menu.locator('li > ul:visible').count()
  await first?.hover()
  expect(await first?.getAttribute('aria-expanded')).toBe('true')
  await page.mouse.move(0, 500)
  expect(await unfolded()).toBe(0)
  await second?.press('Enter')
  expect(await unfolded()).toBe(1)
  await takeOver()
  expect(await second?.getAttribute('aria-expanded')).toBe('true')
  await second?.press('Escape')
  expect(await unfolded()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('so it does on a phone, the whole and a list in it', async () => {
  const { page, complaints, context, takeOver } = await onListBeforeReact(375)
  const menu = page.getByRole('navigation', { name: chrome['chrome.navigation'] })
  const whole = menu.getByRole('button', { name: chrome['chrome.openMenu'], exact: true })
  await whole.click()
  await menu.locator('li > button').first().click()
  const seen = menu.locator('li > ul a').first()
  expect(await seen.isVisible()).toBe(true)
  await takeOver()
  expect(await seen.isVisible()).toBe(true)
  await menu.getByRole('button', { name: chrome['chrome.closeMenu'], exact: true }).click()
  expect(await seen.isVisible()).toBe(false)
  expect(complaints).toEqual([])
  await context.close()
})

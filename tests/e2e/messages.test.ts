import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveConsult } from '#contract/consult.contract.ts'
import { answerConsult, listConsults } from '#contract/desk.contract.ts'
import { queryMessages, streamMessages } from '#contract/message.contract.ts'
import { messageZhCN } from '#contract/words/message.zhCN.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { message as words } from '#src/parts/message/words.zhCN.ts'
import { expectAccessible, openBrowser } from './browser.ts'
import { type Portal, startPortal } from './portal.ts'
import { enterpriseIn, visitorIn } from './visit.ts'
import { logIn, pattern } from './wizard.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('USER_INFO') ?? '')
const tokenOf = async (page: Page) => String(JSON.parse(await stored(page)).token)

/** The bell says so, in whichever tab and browser. */
const bellSays = (page: Page, unread: number) =>
  page
    .getByRole('link', {
      name:
        unread === 0
          ? words['message.bell']
          : words['message.bellUnread'].replace('{count}', String(unread)),
      exact: true,
    })
    .waitFor()

const answerQuestion = async (token: string, content: string) => {
  await portal.ask(saveConsult, { body: { content } }, token)
  const { records } = await portal.ask(listConsults, { query: { size: 100 } })
  const id = records.find((one) => one.content === content)?.id ?? ''
  await portal.ask(answerConsult, { params: { id }, body: { replyContent: '审核后开票。' } })
}

test('one stream of a browser tells all tabs, and another browser; read in one is read in all', async () => {
  const person = await enterpriseIn(browser, portal)
  const streams: string[] = []
  person.context.on('request', (request) => {
    if (request.url().endsWith(streamMessages.path)) streams.push(request.url())
  })
  const { page } = person
  await page.goto(`${portal.url}/center?view=messages`)
  await page.getByRole('heading', { name: words['message.title'], level: 1 }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: words['message.readAll'] }).click()
  await bellSays(page, 0)

  const tab = await person.context.newPage()
  await tab.goto(`${portal.url}/tax/order`)
  await bellSays(tab, 0)
  // The same login on another device, as two browsers of one person.
  const elsewhere = await visitorIn(browser)
  const user = await stored(page)
  await elsewhere.page.goto(portal.url)
  await elsewhere.page.evaluate((text) => localStorage.setItem('USER_INFO', text), user)
  await elsewhere.page.goto(`${portal.url}/assess/query`)
  await bellSays(elsewhere.page, 0)

  await answerQuestion(await tokenOf(page), '发票何时开具？')
  await Promise.all([page, tab, elsewhere.page].map((one) => bellSays(one, 1)))
  expect(streams).toHaveLength(1)

  // On screen already, without anybody asking for it.
  const answered = page
    .getByRole('link', { name: messageZhCN['message.consultAnswered.title'] })
    .first()
  await answered.click()
  await page.waitForURL((url) => url.pathname === '/center' && url.search === '')
  await Promise.all([page, tab, elsewhere.page].map((one) => bellSays(one, 0)))

  // The tab that had the stream goes, and another takes it over.
  await page.close()
  await answerQuestion(await tokenOf(tab), '退票如何处理？')
  await Promise.all([tab, elsewhere.page].map((one) => bellSays(one, 1)))
  await elsewhere.page.getByRole('link', { name: pattern(words['message.bellUnread']) }).focus()
  await elsewhere.page.keyboard.press('Enter')
  await elsewhere.page.getByRole('tab', { name: words['message.tab.unread'] }).click()
  const one = words['message.markReadOf'].replace(
    '{title}',
    messageZhCN['message.consultAnswered.title'],
  )
  await elsewhere.page.getByRole('button', { name: one }).click()
  await Promise.all([tab, elsewhere.page].map((page) => bellSays(page, 0)))
  await person.context.close()
  await elsewhere.context.close()
})

test('a link of a message survives the login, and tells a stranger nothing', async () => {
  const owner = await enterpriseIn(browser, portal)
  const query = { area: 'pay' } as const
  const { records } = await portal.ask(queryMessages, { query }, await tokenOf(owner.page))
  const taskId = String(records[0]?.params['taskId'])
  expect(taskId).toMatch(/^\d+$/)
  await owner.context.close()
  const link = `${portal.url}/tax/generationInfo?id=${taskId}`

  const later = await visitorIn(browser)
  await later.page.goto(link)
  await later.page.waitForURL((url) => url.pathname === '/login')
  await logIn(later.page)
  expect(later.page.url()).toBe(link)
  await later.page.getByText(String(records[0]?.params['taskNo'])).first().waitFor()
  await later.context.close()

  const stranger = await visitorIn(browser)
  await stranger.page.goto(link)
  await logIn(stranger.page, '91339901MAXXX00821')
  await stranger.page.getByText(payTask['payTask.missing.title']).first().waitFor()
  expect(await stranger.page.content()).not.toContain(String(records[0]?.params['taskNo']))
  await stranger.context.close()
})

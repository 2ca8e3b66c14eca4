import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageProjects, saveProject } from '#contract/loan.contract.ts'
import { act } from '#src/parts/act/words.zhCN.ts'
import { consignerLoan } from '#src/parts/consignerLoan/words.zhCN.ts'
import { openBrowser, type Person } from './browser.ts'
import { button, consignerAccount, loseAnswer } from './loan.ts'
import { startPortal, type Portal } from './portal.ts'
import { end, enterpriseIn } from './visit.ts'
import { askAs, pattern } from './wizard.ts'

let portal: Portal
let browser: Browser
let consigner: Person

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
  consigner = await enterpriseIn(browser, portal, consignerAccount)
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const register = async (page: Page, contractNo: string) => {
  await page.goto(`${portal.url}/logisticsLoan/enterpriseAuth?tab=projects`)
  await button(page, consignerLoan['consignerLoan.project.new']).click()
  const fields = {
    projectName: '皖南短驳',
    route: '芜湖—宣城',
    goods: '瓷砖',
    haulierUsccs: '91349901MAXXX00232',
    contractNo,
    contractFen: '1000000',
    yearlyFreightFen: '800000',
    creditLimitFen: '500000',
    startDate: '2026-01-01',
    endDate: '2030-12-31',
  }
  for (const [name, text] of Object.entries(fields)) {
    await page.locator(`#field-${name}`).fill(text)
  }
  await page.locator('#field-periodDays').selectOption('60')
  await button(page, consignerLoan['consignerLoan.project.save']).click()
}

const countOf = async (keyword: string) => {
  const { total } = await askAs(consigner.page, portal, pageProjects, { query: { keyword } })
  return total
}

test('a project whose answer was lost is found to be registered, once', async () => {
  const { page } = consigner
  await loseAnswer(page, saveProject)
  await register(page, 'KJ-2026-801')
  await page.getByText(pattern(consignerLoan['consignerLoan.project.saved'])).first().waitFor()
  expect(await countOf('KJ-2026-801')).toBe(1)
})

test(
  'what was never sent is dropped or sent again, after a reload too, and nothing typed is lost',
  { tags: 'proof' },
  async () => {
    const { page } = consigner
    const toServer = `**${saveProject.path}*`
    await page.route(toServer, (route) => route.abort())
    await register(page, 'KJ-2026-802')
    await page.getByText(pattern(act['act.notTaken'])).first().waitFor()
    await button(page, act['act.drop']).click()
    await page.getByText(pattern(act['act.dropped'])).first().waitFor()
    expect(await page.locator('#field-contractNo').inputValue()).toBe('KJ-2026-802')

    await button(page, consignerLoan['consignerLoan.project.save']).click()
    await page.getByText(pattern(act['act.notTaken'])).first().waitFor()
    expect(await countOf('KJ-2026-802')).toBe(0)
    await page.unroute(toServer)
    await page.reload()
    await page.getByText(pattern(act['act.notTaken'])).first().waitFor()
    await button(page, act['act.resend']).click()
    await page.getByText(pattern(consignerLoan['consignerLoan.project.saved'])).first().waitFor()
    expect(await countOf('KJ-2026-802')).toBe(1)
    await end(consigner)
  },
)

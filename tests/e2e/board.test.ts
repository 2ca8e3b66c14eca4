import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openBrowser, personIn } from './browser.ts'
import { startPortal, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const search = (url: string) => new URL(url).search

describe('/home/map', () => {
  test('leads into a city by keyboard and back, all of it in the address', async () => {
    const { page, context, complaints } = await personIn(browser)
    await page.goto(`${portal.url}/home/map`)
    await page.getByRole('img', { name: /安徽省地图/ }).waitFor()
    await page.getByRole('button', { name: 'A 级及以上占比' }).press('Enter')
    await page.getByRole('button', { name: '按已评价（家）排序' }).press('Enter')
    await expect.poll(() => search(page.url())).toBe('?measure=share&sort=evaluated&direction=desc')
    expect(await page.getByRole('row').nth(1).textContent()).toContain('合肥市')
    await page.getByRole('link', { name: '查看芜湖市各区县' }).press('Enter')
    await page.getByRole('img', { name: /芜湖市地图/ }).waitFor()
    expect(search(page.url())).toContain('area=340200')
    await page.getByRole('cell', { name: '鸠江区' }).waitFor()
    await expectAccessible(page)
    await page.goBack()
    await page.getByRole('img', { name: /安徽省地图/ }).waitFor()
    expect(search(page.url())).toBe('?measure=share&sort=evaluated&direction=desc')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('opens the city that is clicked on', async () => {
    const { page, context } = await personIn(browser)
    await page.goto(`${portal.url}/home/map`)
    const map = page.getByRole('img', { name: /安徽省地图/ })
    await map.locator('canvas').waitFor()
    // Hefei lies in the middle of the province.
    await expect
      .poll(async () => {
        await map.click()
        return search(page.url())
      })
      .toContain('area=3401')
    await page.getByRole('cell', { name: '包河区' }).waitFor()
    await context.close()
  })

  test('tells why the figures did not come, and asks again', async () => {
    const { page, context } = await personIn(browser)
    await page.route('**/api/portal/stat/areas*', (route) => route.abort(), { times: 1 })
    await page.goto(`${portal.url}/home/map`)
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('link', { name: '查看合肥市各区县' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await context.close()
  })

  test('without outlines still has its table', async () => {
    const { page, context } = await personIn(browser)
    await page.route('**/boundaries/*', (route) => route.fulfill({ status: 404 }))
    await page.goto(`${portal.url}/home/map`)
    await page.getByText('没有该地区的边界数据').waitFor()
    expect(await page.getByRole('row').count()).toBe(18)
    await context.close()
  })
})

describe('/dynamic/datacenter', () => {
  test('shows the figures of a chart as a table and saves them as a file', async () => {
    const { page, context, complaints } = await personIn(browser)
    await page.goto(`${portal.url}/dynamic/datacenter`)
    await page.getByRole('img', { name: /信用等级分布：AAA 128 家，AA 356 家，A 742 家/ }).waitFor()
    await page.getByText('查看数据').first().click()
    expect(await page.getByRole('table').first().getByRole('row').nth(1).textContent()).toBe(
      'AAA1287.4%',
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载数据（信用等级分布）' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('信用等级分布.csv')
    const saved = readFileSync(await download.path(), 'utf8')
    expect(saved.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF信用等级,企业数（家）,占比',
      'AAA,128,7.4%',
    ])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('keeps the other panels when one fails', async () => {
    const { page, context } = await personIn(browser)
    await page.route('**/api/portal/stat/freight*', (route) => route.abort())
    await page.goto(`${portal.url}/dynamic/datacenter`)
    await page.getByRole('img', { name: /^信用分分布/ }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(2)
    await context.close()
  })

  test('keeps the chosen figure of freight in the address', async () => {
    const { page, context } = await personIn(browser)
    await page.goto(`${portal.url}/dynamic/datacenter`)
    await page.getByRole('button', { name: '货物周转量' }).click()
    await expect.poll(() => search(page.url())).toBe('?freight=turnover')
    await page.reload()
    await page.getByRole('img', { name: /^货物周转量：20/ }).waitFor()
    await context.close()
  })
})

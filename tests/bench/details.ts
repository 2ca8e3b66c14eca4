import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { chromium, type Page } from 'playwright'
import { addPayTask } from '#contract/payTask.contract.ts'
import { createApp } from '#server/app.ts'
import { connectPglite } from '#server/platform/db/connect.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { login as words } from '#src/features/login/words.zhCN.ts'
import { chromiumOptions } from '#tests/chromium.ts'
import { account, password } from '#tests/e2e/wizard.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { tell } from './eventLoop.ts'
import { layWorld } from './pay.ts'

const drawnRow = 'tbody tr[data-index]'
const details = 10_000
// What is in sight and a little around it, however far the list has grown.
const rowsFloor = 150
const frameFloorMs = 100

/** The page of a task of 10,000 details in Chromium: how soon it is there, how many rows it draws, how it scrolls. */
export const benchDetails = async () => {
  const directory = resolve('dist/portal')
  if (!existsSync(join(directory, 'index.html')))
    throw new Error('Build the portal first: npm run build')
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const database = await connectPglite({ directory: data })
  await prepare(database)
  const ports = await createTestPorts({ database })
  const me = await createApi(ports).as(account)
  const orderIds = await layWorld(ports)
  const { id } = await me.call(addPayTask, { body: { orderIds, orderKind: 'API' } })
  const { server, url } = await listen(ports, directory)
  const browser = await chromium.launch(chromiumOptions)
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    // The server of a test has a day of its own, which the browser learns from its answers.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      const date = new Date(ports.clock.now()).toUTCString()
      await route.fulfill({ response, headers: { ...response.headers(), date } })
    })
    await page.goto(`${url}/tax/generationInfo?id=${id}`)
    await page.getByLabel(words['login.account'], { exact: true }).fill(account)
    await page.getByLabel(words['login.password'], { exact: true }).fill(password)
    await page.getByRole('button', { name: words['login.submit'], exact: true }).click()
    await page.locator(drawnRow).first().waitFor()
    await look(page)
    // The stream of messages is still being fetched.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  } finally {
    await browser.close()
    server.close()
    await ports.close()
    rmSync(data, { recursive: true, force: true })
  }
}

const look = async (page: Page) => {
  const started = performance.now()
  await page.reload()
  await page.locator(drawnRow).first().waitFor()
  const ms = Math.round(performance.now() - started)
  const rowsAtTop = await page.locator(drawnRow).count()
  tell({ what: 'task of 10,000 details opened', ms, rows: rowsAtTop, rowsFloor })
  await watchFrames(page)
  const scrolling = performance.now()
  const middle = await scrollTo(page, details / 2)
  const end = await scrollTo(page, details - 1)
  tell({
    what: 'its details scrolled to the end',
    ms: Math.round(performance.now() - scrolling),
    rowsAtTop,
    rowsAtMiddle: middle.rows,
    rowsAtEnd: end.rows,
    lastDrawn: end.last,
    rowsFloor,
    ...(await framesOf(page)),
    frameFloorMs,
  })
  if (Math.max(rowsAtTop, middle.most, end.most) > rowsFloor)
    throw new Error('rows are drawn that nobody sees')
}

type Drawn = { rows: number; last: number }

const drawnIn = (page: Page): Promise<Drawn> =>
  page.evaluate((selector) => {
    const rows = [...document.querySelectorAll<HTMLElement>(selector)]
    return { rows: rows.length, last: Number(rows.at(-1)?.dataset['index'] ?? -1) }
  }, drawnRow)

/** Turns the wheel until this detail is drawn; what is not loaded yet loads as its place comes into sight. */
const scrollTo = async (page: Page, index: number) => {
  await page.locator(drawnRow).nth(2).hover()
  let most = 0
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    const drawn = await drawnIn(page)
    most = Math.max(most, drawn.rows)
    if (drawn.last >= index) return { ...drawn, most }
    await page.mouse.wheel(0, 1_500)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  throw new Error(`detail ${index} does not come into sight`)
}

/** Notes from now on how long each frame took. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const gaps: number[] = []
    let last = performance.now()
    const beat = (now: number) => {
      gaps.push(now - last)
      last = now
      requestAnimationFrame(beat)
    }
    requestAnimationFrame(beat)
    Object.assign(window, { gaps })
  })

const framesOf = async (page: Page) => {
  const gaps = await page.evaluate(() => (window as unknown as { gaps: number[] }).gaps) // put there above
  const ordered = gaps.toSorted((one, other) => one - other)
  return {
    frames: gaps.length,
    frameP95Ms: Math.round(ordered[Math.floor(ordered.length * 0.95)] ?? 0),
    frameMaxMs: Math.round(ordered.at(-1) ?? 0),
  }
}

const listen = (ports: TestPorts, directory: string) =>
  new Promise<{ server: ServerType; url: string }>((done) => {
    const { fetch } = createApp(ports, undefined, {
      directory,
      base: '/',
      hasDesk: false,
      metas: {},
    })
    const server = serve({ fetch, port: 0 }, ({ port }) =>
      done({ server, url: `http://localhost:${port}` }),
    )
  })

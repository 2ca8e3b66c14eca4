import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page, Response } from 'playwright'

export type Profile = {
  name: string
  runs: number
  cpu: number
  network: { latency: number; bits: number } | null
}

export const profiles: readonly Profile[] = [
  { name: 'slow 4G, 4 × CPU', runs: 5, cpu: 4, network: { latency: 150, bits: 1_600_000 } },
  // Where all takes a quarter of a second, what else the machine does weighs as much: more runs even it out.
  { name: 'desktop', runs: 15, cpu: 1, network: null },
]

export type Measured = {
  fcp: number
  lcp: number
  cls: number
  tbt: number
  /** Until the page answers what is done to it; null where there is nothing to do. */
  answers: number | null
  jsGz: number
  requests: number
  heap: number
}

/** What is done to a page, over and over until it answers. */
export type Attempt = 'consult' | 'login' | 'menu' | 'button' | null

type Noted = { fcp: number; lcp: number; cls: number; tbt: number; answers: number | null }

/** Runs in the page, before anything of its own. */
const watch = (attempt: Attempt) => {
  const noted: Noted = { fcp: 0, lcp: 0, cls: 0, tbt: 0, answers: null }
  Object.assign(globalThis, { noted })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.fcp = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    noted.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    // TypeScript's library does not know this entry.
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) noted.cls += value
  })
  observe('longtask', ({ startTime, duration }) => {
    if (startTime + duration > noted.fcp) noted.tbt += Math.max(0, duration - 50)
  })
  if (attempt === null) return
  // A form that nobody listens to yet would leave the page.
  addEventListener('submit', (event) => event.preventDefault(), true)
  const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)
  const attempts = {
    consult: () => {
      const field = find<HTMLInputElement>('input[name="content"]')
      if (field) field.value = '如何申请信用修复'
      field?.form?.requestSubmit()
      return location.pathname === '/login'
    },
    login: () => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find((button) => button.textContent === '登录')?.click()
      return find('[aria-invalid="true"]') !== null
    },
    menu: () => {
      const entry = find('nav li > button[aria-expanded]')
      const was = entry?.getAttribute('aria-expanded')
      entry?.click()
      return (
        entry !== null &&
        entry.isConnected &&
        find('nav button[aria-expanded="true"]') !== null &&
        was !== null
      )
    },
    button: () => {
      find('button')?.click()
      return find('button')?.textContent !== '0' && find('button') !== null
    },
  }
  const timer = setInterval(() => {
    if (!attempts[attempt]()) return
    noted.answers = performance.now()
    clearInterval(timer)
  }, 20)
}

const throttle = async (page: Page, { cpu, network }: Profile) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.bits / 8,
      uploadThroughput: network.bits / 16,
    })
  }
  return session
}

type Visit = { browser: Browser; url: string; profile: Profile }

/** Somebody who was never here opens a page. */
const visit = async <Result>(
  { browser, profile }: Visit,
  attempt: Attempt,
  look: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  await page.addInitScript(watch, attempt)
  const result = await look(page, await throttle(page, profile))
  await context.close()
  return result
}

const noted = (page: Page) => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted) // set by `watch`

/** The answer is right: the login comes, and the question is stored for after it. */
const expectStored = async (page: Page) => {
  await page.locator('input[type="password"]').waitFor({ timeout: 60_000 })
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  if (!stored.includes('如何申请信用修复'))
    throw new Error('The question was lost on the way to the login')
}

/** Two visits: one that only looks until all is there, one that does something at once. */
export const measure = async (
  browser: Browser,
  url: string,
  attempt: Attempt,
  profile: Profile,
): Promise<Measured> => {
  const one = { browser, url, profile }
  const seen = await visit(one, null, async (page, session) => {
    let requests = 0
    const scripts: Response[] = []
    page.on('request', () => (requests += 1))
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 })
    // The line may be quiet before the first view is taken over.
    await page.waitForFunction(
      () =>
        !document.querySelector('script[type="module"]') || !document.getElementById('first-look'),
      null,
      { timeout: 60_000 },
    )
    await page.waitForLoadState('networkidle')
    // A slow processor is still drawing when the line has gone quiet.
    await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.lcp > 0) // as below
    await page.waitForTimeout(1_000)
    // Asked for while the page loads, the bodies would share the processor with it.
    const size = (body: Buffer) => gzipSync(body, { level: 9 }).length
    const sizes = await Promise.all(scripts.map((script) => script.body().then(size, () => 0)))
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const jsGz = sizes.reduce((sum, size) => sum + size, 0)
    return { ...(await noted(page)), requests, jsGz, heap: usedSize }
  })
  if (attempt === null) return seen
  const answers = await visit(one, attempt, async (page) => {
    await page.goto(url, { waitUntil: 'commit', timeout: 90_000 })
    await page.waitForFunction(
      () => (globalThis as unknown as { noted?: Noted }).noted?.answers,
      null,
      { timeout: 60_000 },
    )
    const { answers } = await noted(page)
    if (attempt === 'consult') await expectStored(page)
    return answers
  })
  return { ...seen, answers }
}

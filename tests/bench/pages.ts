import { chromium } from 'playwright'
import { chromiumOptions } from '#tests/chromium.ts'
import { startPortal } from '#tests/e2e/portal.ts'
import { tell } from './eventLoop.ts'
import { type Attempt, measure, type Measured, profiles } from './pageMeasure.ts'
import { serveMinimal, serveStatic } from './pageServer.ts'

type Subject = { what: string; url: string; attempt: Attempt }

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const medians = (all: readonly Measured[]) => {
  const of = (name: Exclude<keyof Measured, 'answers'>) => median(all.map((it) => it[name]))
  const answers = all.flatMap((it) => (it.answers === null ? [] : [it.answers]))
  return {
    fcpMs: Math.round(of('fcp')),
    lcpMs: Math.round(of('lcp')),
    cls: Number(of('cls').toFixed(4)),
    tbtMs: Math.round(of('tbt')),
    answersMs: answers.length > 0 ? Math.round(median(answers)) : null,
    jsGzKb: Number((of('jsGz') / 1000).toFixed(1)),
    requests: of('requests'),
    heapMb: Number((of('heap') / 1_000_000).toFixed(1)),
  }
}

const articleOf = async (portal: string) => {
  const reply = await fetch(`${portal}/api/ws/web/queryContentPage?columnCode=81000`)
  const { data } = (await reply.json()) as { data: { records: { id: string }[] } } // as the contract says
  return `/dynamic/detail/${data.records[0]?.id ?? ''}`
}

/**
 * The home page twice, for its box answers before its menu does, an article and the login, beside a static page of the
 * same content and a minimal page of the stack.
 */
export const benchPages = async () => {
  const portal = await startPortal()
  const [still, minimal, browser] = await Promise.all([
    serveStatic(portal.url),
    serveMinimal(),
    chromium.launch(chromiumOptions),
  ])
  const subjects: readonly Subject[] = [
    { what: 'static page of the same content', url: still.url, attempt: null },
    { what: 'minimal page of the same stack', url: minimal.url, attempt: 'button' },
    { what: 'home, its consultation', url: portal.url, attempt: 'consult' },
    { what: 'home, its menu', url: portal.url, attempt: 'menu' },
    { what: 'article', url: `${portal.url}${await articleOf(portal.url)}`, attempt: 'menu' },
    { what: 'login', url: `${portal.url}/login`, attempt: 'login' },
  ]
  // Compiled and packed once before anything is measured.
  for (const { url, attempt } of subjects)
    await measure(browser, url, attempt, profiles[1] ?? profiles[0]!) // there are two
  const rows: Record<string, unknown>[] = []
  for (const profile of profiles) {
    const all = subjects.map((): Measured[] => [])
    for (let run = 0; run < profile.runs; run += 1) {
      for (const [at, { url, attempt }] of subjects.entries()) {
        all[at]?.push(await measure(browser, `${url}`, attempt, profile))
      }
    }
    for (const [at, { what }] of subjects.entries()) {
      const row = { what, profile: profile.name, runs: profile.runs, ...medians(all[at] ?? []) }
      tell(row)
      rows.push(row)
    }
  }
  console.table(rows)
  await browser.close()
  still.stop()
  minimal.stop()
  await portal.stop()
}

import { chromium } from 'playwright'
import { chromiumOptions } from '#tests/chromium.ts'
import { startPortal } from '#tests/e2e/portal.ts'
import { tell } from './eventLoop.ts'
import { type Attempt, measure, type Measured, profiles } from './pageMeasure.ts'
import { serveMinimal, serveStatic } from './pageServer.ts'

type Subject = { what: string; url: string; attempt: Attempt }

/** A page of the portal, and what is done to it. The consultation of the home page answers before its menu does. */
type Place = { what: string; path: string; attempts: readonly Exclude<Attempt, null>[] }

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

const placesOf = async (portal: string): Promise<readonly Place[]> => [
  { what: 'home', path: '/', attempts: ['consult', 'menu'] },
  { what: 'article', path: await articleOf(portal), attempts: ['menu'] },
  { what: 'list', path: '/assess/warning', attempts: ['menu'] },
  { what: 'login', path: '/login', attempts: ['login'] },
]

/** Each page after the same content without scripts. */
const subjectsOf = (portal: string, places: readonly Place[], stills: readonly string[]) =>
  places.flatMap(({ what, path, attempts }, at): Subject[] => [
    { what: `${what}, static`, url: stills[at] ?? '', attempt: null },
    ...attempts.map((attempt) => ({
      what: `${what}, its ${attempt}`,
      url: `${portal}${path}`,
      attempt,
    })),
  ])

/** Pages that arrive drawn, each beside the same content without scripts, and a minimal page of the stack. */
export const benchPages = async () => {
  const portal = await startPortal()
  const places = await placesOf(portal.url)
  const [stills, minimal, browser] = await Promise.all([
    Promise.all(places.map(({ path }) => serveStatic(portal.url, path))),
    serveMinimal(),
    chromium.launch(chromiumOptions),
  ])
  const subjects: readonly Subject[] = [
    { what: 'minimal page of the same stack', url: minimal.url, attempt: 'button' },
    ...subjectsOf(
      portal.url,
      places,
      stills.map(({ url }) => url),
    ),
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
  for (const still of stills) still.stop()
  minimal.stop()
  await portal.stop()
}

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RouteEntry } from '#src/app/routeEntry.ts'
import { routes } from '#src/app/routes.ts'
import { app as en } from '#src/i18n/en/app.ts'
import { app as zhCN } from '#src/i18n/zhCN/app.ts'
import { laterPages } from '#tests/contract/later.ts'

/** The portal's pages as they are specified: path, title in both languages, chrome, access. */
const specified = readFileSync('tests/fixtures/routes.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t').slice(0, 5))

test('every specified page is there, with its titles, chrome and access, and no other', () => {
  const written = routes.map(({ path, title, chrome = 'page', access }) => [
    path,
    zhCN[title],
    en[title],
    chrome,
    access,
  ])
  expect(
    written,
    'src/app/routes.ts lists other pages than tests/fixtures/routes.tsv, or in another order: a new page is a row there (path, both titles, chrome, access), an entry here, and its titles in src/i18n/*/app.ts',
  ).toEqual(specified)
})

/** What each `page.ts` says, by its feature. */
const entries = Object.entries(
  import.meta.glob<Record<string, RouteEntry>>('/src/features/*/page.ts', { eager: true }),
).map(([file, said]) => ({ feature: file.split('/').at(-2) ?? '', said: Object.values(said) }))

/** Features that other pages show: steps, tabs and panels. This list only shrinks. */
const withoutPage = [
  'consignerLoan',
  'haulierLoan',
  'interfaceKey',
  'invoiceDetail',
  'invoicing',
  'loanMaterial',
  'loanProject',
  'loanRepayment',
  'orderBatch',
  // Beside the list of each family of orders.
  'orderExport',
  'payTask',
  'qualification',
  'register',
  'retrieve',
  // Beside the list of pay tasks.
  'safePay',
]

test('the list names each page of a feature, and no page that no feature has', () => {
  const built = routes.filter(({ page }) => page !== null)
  const said = entries.flatMap((it) => it.said)
  expect(
    said.filter((entry) => !built.includes(entry)),
    'src/app/routes.ts lacks the entry of a page.ts',
  ).toEqual([])
  expect(
    built.filter((entry) => !said.includes(entry)),
    'src/app/routes.ts has an entry of no page.ts',
  ).toEqual([])
})

test('every feature has a page, except the ones that other pages show', () => {
  const paged = new Set(entries.map(({ feature }) => feature))
  const others = readdirSync('src/features').filter((feature) => !paged.has(feature))
  expect(others.sort(), 'a folder of src/features has no page.ts').toEqual(withoutPage)
})

test('the pages that are not built yet are the ones listed for later', () => {
  const unbuilt = routes.filter(({ page }) => page === null).map(({ path }) => path)
  expect(
    unbuilt,
    'a page that is built leaves the list of tests/contract/later.ts, and `later` of src/app/routes.ts',
  ).toEqual(laterPages)
})

test('whatever concerns tax, loans or special orders asks for a login', () => {
  const guarded = routes.filter(({ path }) =>
    /^\/(tax|logisticsLoan|specialOrder|center|manage)/.test(path),
  )
  expect(guarded.filter(({ access }) => access !== 'enterprise')).toEqual([])
})

test('search engines are led to no page that nobody begins with', () => {
  const unlisted = routes.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path)
  expect(unlisted.sort()).toEqual(['/developing', '/home/callback', '/home/ioscallback', '/login'])
})

test('a detail belongs to a list that is a page', () => {
  const lists = routes.flatMap(({ list }) => list ?? [])
  expect(lists.filter((list) => !routes.some(({ path }) => path === list))).toEqual([])
})

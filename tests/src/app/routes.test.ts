import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
  const written = routes.map(({ path, title, chrome, access }) => [
    path,
    zhCN[title],
    en[title],
    chrome,
    access,
  ])
  expect(written).toEqual(specified)
})

test('a page that is not built yet is one of come later', () => {
  const unbuilt = routes.filter(({ page }) => page === null).map(({ path }) => path)
  expect(unbuilt).toEqual(laterPages)
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

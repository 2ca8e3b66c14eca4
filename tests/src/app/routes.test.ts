import { expect, test } from 'vitest'
import { routes } from '#src/app/routes.ts'

test('every page of the portal is there once', () => {
  expect(routes).toHaveLength(45)
  expect(new Set(routes.map(({ path }) => path)).size).toBe(45)
})

test('header and footer are hidden on the login, the map and the return from a cashier', () => {
  const bare = routes.filter(({ chrome }) => chrome === 'bare').map(({ path }) => path)
  expect(bare.sort()).toEqual(['/home/callback', '/home/map', '/login'])
})

test('the personal centre alone has the compact header', () => {
  expect(routes.filter(({ chrome }) => chrome === 'center').map(({ path }) => path)).toEqual([
    '/center',
  ])
})

test('whatever concerns tax, loans or special orders asks for a login', () => {
  const guarded = routes.filter(({ path }) =>
    /^\/(tax|logisticsLoan|specialOrder|center|manage)/.test(path),
  )
  expect(guarded.filter(({ access }) => access !== 'enterprise')).toEqual([])
})

import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { leaveForLogin, pathNow, tidyAddress } from '#src/app/navigation.ts'
import { PlainPath } from '#src/app/PlainPath.tsx'
import { session } from '#src/app/session.ts'

beforeAll(async () => {
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
})
afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/login/', '/login'],
  ['/login//', '/login'],
  ['/tax/order/', '/tax/order'],
  ['/', '/'],
])('%s is the path %s', (address, path) => {
  history.replaceState(null, '', address)
  expect(pathNow()).toBe(path)
})

test('who is at /login/ is on the login already', () => {
  history.replaceState(null, '', '/login/?from=%2Fcenter')
  leaveForLogin(null)
  expect(location.search).toBe('?from=%2Fcenter')
})

test('the portal begins at the address without it, with all the rest', () => {
  history.replaceState({ idx: 3 }, '', '/tax/order/?page=2#top')
  tidyAddress()
  expect([location.pathname, location.search, location.hash]).toEqual([
    '/tax/order',
    '?page=2',
    '#top',
  ])
  expect(history.state).toEqual({ idx: 3 })
})

function Where() {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="where">{`${pathname}${search}${hash}`}</output>
}

test('a link with it leads to the page without it', async () => {
  render(
    <MemoryRouter initialEntries={['/developing/?page=%2Fmanage#a']}>
      <PlainPath>
        <Where />
      </PlainPath>
    </MemoryRouter>,
  )
  await expect
    .poll(() => screen.getByTestId('where').textContent)
    .toBe('/developing?page=%2Fmanage#a')
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { startMessages } from '#src/i18n/messages.ts'
import { MissingPage } from '#src/parts/failure/MissingPage.tsx'

beforeAll(() => startMessages(['app', 'chrome'], 'zh-CN'))

test('whoever comes to an address that leads nowhere can search from there', async () => {
  const router = createMemoryRouter([{ path: '*', element: <MissingPage /> }], {
    initialEntries: ['/gone'],
  })
  render(<RouterProvider router={router} />)
  const field = await screen.findByRole('textbox', { name: '企业、单号、车牌号或文章' })
  await userEvent.type(field, '  {Enter}')
  expect(router.state.location.pathname).toBe('/gone')
  await userEvent.type(field, '安和 {Enter}')
  const { pathname, search } = router.state.location
  expect([pathname, Object.fromEntries(new URLSearchParams(search))]).toEqual([
    '/dynamic/results',
    { keyword: '安和', in: 'all' },
  ])
})

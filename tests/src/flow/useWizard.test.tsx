import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useWizard } from '#src/flow/useWizard.ts'

const open = () => {
  const shown: ReturnType<typeof useWizard>[] = []
  function Wizard() {
    shown.push(useWizard(`/?task=${useSearchParams()[0].get('task')}`))
    return null
  }
  const router = createMemoryRouter([{ path: '/', element: <Wizard /> }], {
    initialEntries: ['/?task=new'],
  })
  render(<RouterProvider router={router} />)
  const now = () => {
    const last = shown.at(-1)
    if (!last) throw new Error('nothing is shown')
    return last
  }
  return { router, now }
}

test('a wizard stays the same where the address follows it', async () => {
  const { router, now } = open()
  const { key, follow } = now()
  await act(() => follow('/?task=7'))
  expect(router.state.location.search).toBe('?task=7')
  expect(now().key).toBe(key)
})

test('another address opens another wizard, and going back opens one more', async () => {
  const { router, now } = open()
  const { key, follow } = now()
  await act(() => follow('/?task=7'))
  await act(() => router.navigate('/?task=8'))
  const another = now().key
  expect(another).not.toBe(key)
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?task=7')
  expect([key, another]).not.toContain(now().key)
})

test('an address that only says the same again opens nothing', async () => {
  const { router, now } = open()
  const { key } = now()
  await act(() => router.navigate('/?task=new'))
  expect(now().key).toBe(key)
})

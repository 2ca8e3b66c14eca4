import { act, render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import {
  createBrowserRouter,
  createMemoryRouter,
  type InitialEntry,
  RouterProvider,
  useSearchParams,
} from 'react-router-dom'
import { expect, test } from 'vitest'
import { useStepsBack } from '#src/flow/useStepsBack.ts'
import { useWizard } from '#src/flow/useWizard.ts'

type Shown = { step: number; isBusy: boolean; isOver: boolean }

/** A list, and a wizard of four steps that was opened from it. */
const open = (
  from: Partial<Shown> = {},
  initialEntries: InitialEntry[] = ['/', '/wizard?task=new'],
  isBrowser = false,
) => {
  const steps: { at: Shown; set: (at: Partial<Shown>) => void }[] = []
  const wizards: { name: string | null; key: string; follow: (to: string) => void }[] = []
  function Steps() {
    const [at, setAt] = useState({ step: 0, isBusy: false, isOver: false, ...from })
    steps.push({ at, set: (more) => setAt((before) => ({ ...before, ...more })) })
    const back = () => setAt((before) => ({ ...before, step: before.step - 1 }))
    const canGoBack = at.step > 0 && !at.isBusy && !at.isOver
    useStepsBack({ step: at.step, isBusy: at.isBusy, back: canGoBack ? back : null })
    return null
  }
  function Wizard() {
    const name = useSearchParams()[0].get('task')
    const { key, follow } = useWizard(`/wizard?task=${name}`)
    wizards.push({ name, key, follow })
    return <Steps key={key} />
  }
  const routes = [
    { path: '/', element: null },
    { path: '/wizard', element: <Wizard /> },
  ]
  const router = isBrowser
    ? createBrowserRouter(routes)
    : createMemoryRouter(routes, { initialEntries })
  render(<RouterProvider router={router} />)
  return {
    go: (by: number) => act(() => router.navigate(by)),
    forward: (more: Partial<Shown>) => act(async () => steps.at(-1)?.set(more)),
    follow: (to: string) => act(async () => wizards.at(-1)?.follow(to)),
    place: () => router.state.location.pathname,
    step: () => steps.at(-1)?.at.step,
    name: () => wizards.at(-1)?.name,
    wizards: () => new Set(wizards.map(({ key }) => key)).size,
  }
}

test('back goes one step back, and out of the wizard from its first step alone', async () => {
  const { step, go, forward, place } = open()
  for (const at of [1, 2, 3]) await forward({ step: at })
  for (const at of [2, 1, 0]) {
    await go(-1)
    expect([place(), step()]).toEqual(['/wizard', at])
  }
  await go(-1)
  expect(place()).toBe('/')
})

test('where it was gone back by a button, it still leads out from the first step at once', async () => {
  const { go, forward, place } = open()
  await forward({ step: 1 })
  await forward({ step: 0 })
  await go(-1)
  expect(place()).toBe('/')
})

test('while something is on its way it leads nowhere', async () => {
  const { step, go, forward, place } = open()
  await forward({ step: 2 })
  await forward({ isBusy: true })
  for (const _ of [1, 2]) {
    await go(-1)
    expect([place(), step()]).toEqual(['/wizard', 2])
  }
  await forward({ isBusy: false })
  await go(-1)
  expect([place(), step()]).toEqual(['/wizard', 1])
})

test('from what is over it leads to where the person came from, past every form', async () => {
  const { go, forward, place } = open()
  for (const step of [1, 2, 3]) await forward({ step })
  await forward({ isOver: true })
  await go(-1)
  expect(place()).toBe('/')
})

test('what was opened at a later step was not gone through: back leads out', async () => {
  const { go, forward, place } = open({ step: 2 })
  await forward({ step: 3 })
  await go(-1)
  expect(place()).toBe('/wizard')
  await go(-1)
  expect(place()).toBe('/')
})

test('what the wizard has become stays its address, and it stays the same wizard', async () => {
  const { name, step, wizards, go, forward, follow } = open()
  await forward({ step: 1 })
  await follow('/wizard?task=7')
  await forward({ step: 2 })
  await go(-1)
  expect([name(), step(), wizards()]).toEqual(['7', 1, 1])
  await go(-1)
  expect([name(), step(), wizards()]).toEqual(['7', 0, 1])
})

test('after a reload it goes on where it stood', async () => {
  const { name, step, wizards, go, place } = open({ step: 2 }, [
    '/',
    { pathname: '/wizard', search: '?task=new', key: 'one' },
    { pathname: '/wizard', search: '?task=7', state: { wizard: 'one', spare: { first: 0 } } },
  ])
  for (const at of [1, 0]) {
    await go(-1)
    expect([name(), step(), wizards()]).toEqual(['7', at, 1])
  }
  await go(-1)
  expect(place()).toBe('/')
})

test('a step that can be gone back again before the browser has left its entry is not gone back by itself', async () => {
  window.history.replaceState(null, '', '/wizard?task=new')
  const { step, go, forward } = open({}, [], true)
  await forward({ step: 2 })
  const { key } = window.history.state
  // A browser leaves an entry later than it was told to.
  await forward({ isOver: true })
  await forward({ isOver: false })
  await waitFor(() => expect([key, undefined]).not.toContain(window.history.state.key))
  await waitFor(() => expect(window.history.state.usr.spare).toBeDefined())
  expect(step()).toBe(2)
  await go(-1)
  await waitFor(() => expect(step()).toBe(1))
})

import { act, render, waitFor } from '@testing-library/react'
import { use, useState } from 'react'
import { BrowserRouter, useLocation, useSearchParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useStepsBack } from '#src/flow/useStepsBack.ts'
import { useWizard } from '#src/flow/useWizard.ts'
import { spareIn } from '#src/flow/wizardEntry.ts'

type Shown = { step: number; isBusy: boolean; isOver: boolean; became: string | null }

/** The person goes back: the browser does so later than it is told to. */
const back = () =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await gone
  })

type EntryOf = { url: string; state?: { key: string; usr?: unknown } }

/** A list, and a wizard of four steps that was opened from it; its spare entry is drawn once `drawn` says so. */
const open = (
  from: Partial<Shown> = {},
  entries: EntryOf[] = [{ url: '/wizard?task=new' }],
  drawn: Promise<void> | null = null,
) => {
  window.history.pushState(null, '', '/')
  for (const { url, state } of entries) window.history.pushState(state ?? null, '', url)
  const steps: { at: Shown; set: (at: Partial<Shown>) => void }[] = []
  const wizards: { name: string | null; key: string; follow: (to: string) => void }[] = []
  function Steps({ subject }: { subject: string | null }) {
    const [at, setAt] = useState({ step: 0, isBusy: false, isOver: false, became: null, ...from })
    steps.push({ at, set: (more) => setAt((before) => ({ ...before, ...more })) })
    const stepBack = () => setAt((before) => ({ ...before, step: before.step - 1 }))
    const isFollowed = at.became === null || at.became === subject
    const canGoBack = at.step > 0 && !at.isBusy && !at.isOver && isFollowed
    useStepsBack({
      step: at.step,
      isBusy: at.isBusy || !isFollowed,
      back: canGoBack ? stepBack : null,
    })
    return null
  }
  function Wizard() {
    const name = useSearchParams()[0].get('task')
    if (spareIn(useLocation().state) && drawn) use(drawn)
    const { key, follow } = useWizard(`/wizard?task=${name}`)
    wizards.push({ name, key, follow })
    return <Steps key={key} subject={name} />
  }
  const Pages = () => (useLocation().pathname === '/wizard' ? <Wizard /> : null)
  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  )
  return {
    back,
    forward: (more: Partial<Shown>) => act(async () => steps.at(-1)?.set(more)),
    follow: (to: string) => act(async () => wizards.at(-1)?.follow(to)),
    place: () => window.location.pathname,
    step: () => steps.at(-1)?.at.step,
    name: () => wizards.at(-1)?.name,
    wizards: () => new Set(wizards.map(({ key }) => key)).size,
  }
}

test('back goes one step back, and out of the wizard from its first step alone', async () => {
  const { step, back, forward, place } = open()
  for (const at of [1, 2, 3]) await forward({ step: at })
  for (const at of [2, 1, 0]) {
    await back()
    expect([place(), step()]).toEqual(['/wizard', at])
  }
  await back()
  expect(place()).toBe('/')
})

test('where it was gone back by a button, it still leads out from the first step at once', async () => {
  const { back, forward, place } = open()
  await forward({ step: 1 })
  await forward({ step: 0 })
  await back()
  await waitFor(() => expect(place()).toBe('/'))
})

test('while something is on its way it leads nowhere', async () => {
  const { step, back, forward, place } = open()
  await forward({ step: 2 })
  await forward({ isBusy: true })
  for (const _ of [1, 2]) {
    await back()
    expect([place(), step()]).toEqual(['/wizard', 2])
  }
  await forward({ isBusy: false })
  await back()
  expect([place(), step()]).toEqual(['/wizard', 1])
})

test('from what is over it leads to where the person came from, past every form', async () => {
  const { back, forward, place } = open()
  for (const step of [1, 2, 3]) await forward({ step })
  await forward({ isOver: true })
  await back()
  await waitFor(() => expect(place()).toBe('/'))
})

test('what was opened at a later step was not gone through: back leads out', async () => {
  const { back, forward, place } = open({ step: 2 })
  await forward({ step: 3 })
  await back()
  expect(place()).toBe('/wizard')
  await back()
  expect(place()).toBe('/')
})

test('what the wizard has become stays its address, and it stays the same wizard', async () => {
  const { name, step, wizards, back, forward, follow } = open()
  await forward({ step: 1 })
  await forward({ became: '7' })
  await follow('/wizard?task=7')
  await forward({ step: 2 })
  await back()
  expect([name(), step(), wizards()]).toEqual(['7', 1, 1])
  await back()
  expect([name(), step(), wizards()]).toEqual(['7', 0, 1])
})

test('after a reload it goes on where it stood', async () => {
  const { name, step, wizards, back, place } = open({ step: 2 }, [
    { url: '/wizard?task=new', state: { key: 'one' } },
    { url: '/wizard?task=7', state: { key: 'two', usr: { wizard: 'one', spare: { first: 0 } } } },
  ])
  for (const at of [1, 0]) {
    await back()
    expect([name(), step(), wizards()]).toEqual(['7', at, 1])
  }
  await back()
  expect(place()).toBe('/')
})

test('a step that can be gone back again before the browser has left its entry is not gone back by itself', async () => {
  const { step, back, forward } = open()
  await forward({ step: 2 })
  const { key } = window.history.state
  // A browser leaves an entry later than it was told to.
  await forward({ isOver: true })
  await forward({ isOver: false })
  await waitFor(() => expect([key, undefined]).not.toContain(window.history.state.key))
  await waitFor(() => expect(window.history.state.usr.spare).toBeDefined())
  expect(step()).toBe(2)
  await back()
  await waitFor(() => expect(step()).toBe(1))
})

/** A wizard whose spare entry is drawn when the test says so. */
const drawnLater = () => {
  let draw = () => {}
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  return { ...open({}, undefined, drawn), draw: () => act(async () => draw()) }
}

test('one spare entry is put there, however often the wizard is drawn before that is', async () => {
  const { step, back, forward, draw, place } = drawnLater()
  await forward({ step: 1 })
  const { length } = window.history
  await forward({ step: 2 })
  expect(window.history.length).toBe(length)
  await draw()
  for (const at of [1, 0]) {
    await back()
    expect(step()).toBe(at)
  }
  await back()
  expect(place()).toBe('/')
})

test('whoever goes back before the spare entry is drawn goes one step back too', async () => {
  const { step, back, forward, draw, place } = drawnLater()
  await forward({ step: 3 })
  for (const at of [2, 1]) {
    await back()
    expect([place(), step()]).toEqual(['/wizard', at])
  }
  await draw()
  await back()
  expect([place(), step()]).toEqual(['/wizard', 0])
  await back()
  expect(place()).toBe('/')
})

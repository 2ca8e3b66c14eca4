import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useStepInAddress } from '#src/features/register/useStepInAddress.ts'

const steps = ['one', 'two', 'three']

/** A wizard that goes on by a button and back only as far as `furthest` allows. */
function Wizard({ furthest }: { furthest: string }) {
  const [step, setStep] = useState('one')
  const navigate = useNavigate()
  const { search } = useLocation()
  useStepInAddress(step, 'one', (wanted) => {
    const isOpen = steps.includes(wanted) && steps.indexOf(wanted) <= steps.indexOf(furthest)
    if (isOpen) setStep(wanted)
    return isOpen
  })
  return (
    <>
      <p>{`${step} at ${search}`}</p>
      {steps.map((it) => (
        <button key={it} onClick={() => setStep(it)}>
          {it}
        </button>
      ))}
      <button onClick={() => void navigate(-1)}>back</button>
      <button onClick={() => void navigate(1)}>forward</button>
      <button onClick={() => void navigate('?mode=x&step=nowhere')}>elsewhere</button>
    </>
  )
}

const begin = (furthest: string, at = '/login?mode=x') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Wizard furthest={furthest} />
    </MemoryRouter>,
  )
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const shown = () => screen.getByText(/ at /).textContent

test('a step that is reached is an entry of the history', async () => {
  begin('three')
  await click('two')
  expect(shown()).toBe('two at ?mode=x&step=two')
  await click('three')
  await click('back')
  expect(shown()).toBe('two at ?mode=x&step=two')
  await click('back')
  expect(shown()).toBe('one at ?mode=x')
  await click('forward')
  expect(shown()).toBe('two at ?mode=x&step=two')
})

test('an address that the wizard refuses follows the wizard', async () => {
  begin('one')
  await click('elsewhere')
  expect(shown()).toBe('one at ?mode=x')
})

test('an address that names a step too far is put right', async () => {
  begin('one', '/login?mode=x&step=three')
  expect(shown()).toBe('one at ?mode=x')
})

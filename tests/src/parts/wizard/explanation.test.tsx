import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changePreferences, getPreferences, Preferences } from '#contract/preferences.contract.ts'
import { changed, noPreferences } from '#contract/preferences.rules.ts'
import { useExplanation } from '#src/flow/useExplanation.ts'
import { ExplanationContext } from '#src/parts/wizard/explanation.ts'
import { WizardStep } from '#src/parts/wizard/WizardStep.tsx'

const server = { preferences: noPreferences, isSlow: false, asked: 0, say: () => undefined as void }
let person = 0

vi.mock('#src/app/session.ts', () => ({
  session: { subscribe: () => ({ unsubscribe: () => undefined }) },
  sessionUser: () => ({ entId: String(person) }),
}))
vi.mock('#src/api/call.ts', () => ({
  call: async (endpoint: unknown, { body }: { body?: object }) => {
    if (endpoint === changePreferences) {
      server.preferences = changed(server.preferences, body ?? {})
    } else if (endpoint === getPreferences) {
      server.asked++
      if (server.isSlow) await new Promise<void>((resolve) => (server.say = resolve))
    }
    return Preferences.parse(server.preferences)
  },
}))

beforeEach(() => {
  person++ // somebody of whom nothing is known yet
  Object.assign(server, { preferences: noPreferences, isSlow: false, asked: 0 })
})
afterEach(() => vi.clearAllMocks())

const labels = { about: '说明', back: '上一步' }
const leave = { to: '/', label: '退出' }

function Wizard({ step = '选择项目', isDone = false }) {
  const explanation = useExplanation('haulierLoan', isDone)
  return (
    <MemoryRouter>
      <ExplanationContext value={explanation}>
        {step !== '' && (
          <WizardStep title={step} about="只列出审核通过的项目。" leave={leave} labels={labels} />
        )}
      </ExplanationContext>
    </MemoryRouter>
  )
}
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open
/** The wizard reads where it stands before its first step. */
const begin = async (more = {}) => {
  const view = render(<Wizard step="" {...more} />)
  await act(async () => undefined)
  return view
}

describe('what a step is for', () => {
  test('stands open to who is new to the wizard, and folded once it was folded, on every device', async () => {
    const { rerender } = await begin()
    rerender(<Wizard />)
    expect(isOpen()).toBe(true)
    await act(async () => {
      screen.getByRole<HTMLDetailsElement>('group').open = false
      screen.getByRole('group').dispatchEvent(new Event('toggle'))
    })
    expect(server.preferences.knownFlows).toEqual(['haulierLoan'])
    rerender(<Wizard step="填写条件" />)
    expect(isOpen()).toBe(false)
  })

  test('is known to who has been through it once', async () => {
    await begin({ isDone: true })
    await vi.waitFor(() => expect(server.preferences.knownFlows).toEqual(['haulierLoan']))
  })

  test('opens nothing that is drawn already when the answer comes late', async () => {
    server.isSlow = true
    const { rerender } = await begin()
    rerender(<Wizard />)
    expect(isOpen()).toBe(false)
    await act(async () => server.say())
    expect(isOpen()).toBe(false)
    rerender(<Wizard step="填写条件" />)
    expect(isOpen()).toBe(true)
  })
})

import { act, render, renderHook, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fromPromise, setup, waitFor } from 'xstate'
import { networkFreight } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { session } from '#src/app/session.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const load = vi.fn<(subject: string) => Promise<string>>(() => new Promise(() => undefined))

const machine = setup({
  types: {
    input: {} as { subject: string },
    context: {} as { subject: string },
    events: {} as
      | { type: 'asked' }
      | { type: 'left' }
      | { type: 'session.unauthorised' }
      | { type: 'session.restored' },
    tags: {} as 'busy',
  },
  actors: { load: fromPromise<string, string>(({ input }) => load(input)) },
}).createMachine({
  id: 'sample',
  context: ({ input }) => input,
  initial: 'asking',
  on: { 'session.unauthorised': '.suspended', left: {} },
  states: {
    asking: { invoke: { src: 'load', input: ({ context }) => context.subject } },
    suspended: { on: { 'session.restored': 'asking' } },
  },
})

function Sample({ type = 'asked' }: { type?: 'asked' | 'left' }) {
  const [snapshot, send] = useFlow(machine, { input: { subject: 'one' } })
  return (
    <button type="button" onClick={() => send({ type })}>
      {String(snapshot.value)}
    </button>
  )
}

beforeAll(async () => {
  await startMessages(['problem'], 'zh-CN')
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
})
beforeEach(() => {
  load.mockClear()
  session.send({ type: 'login.succeeded', user: networkFreight })
})

test('asks once, also under StrictMode', () => {
  render(
    <StrictMode>
      <Sample />
    </StrictMode>,
  )
  expect(load).toHaveBeenCalledTimes(1)
})

test('tells the flow when the session ends, and when it is back', () => {
  render(<Sample />)
  const problem = new Problem('unauthorised').value
  act(() => session.send({ type: 'session.unauthorised', problem, at: '/tax/order' }))
  expect(screen.getByRole('button')).toHaveTextContent('suspended')
  act(() => session.send({ type: 'login.succeeded', user: networkFreight }))
  expect(screen.getByRole('button')).toHaveTextContent('asking')
})

/** What is thrown where nobody catches it, in the meantime. */
const thrown = (meanwhile: () => void) => {
  const fail = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault())
  addEventListener('error', fail)
  meanwhile()
  removeEventListener('error', fail)
  return fail.mock.calls.map(([event]) => event.message)
}

test('fails loudly on an event that the flow does not know', () => {
  render(<Sample />)
  expect(thrown(() => screen.getByRole('button').click())).toEqual([
    expect.stringContaining('sample knows no asked in "asking"'),
  ])
})

test('fails loudly also where the event passes by the view', () => {
  const { result } = renderHook(() => useFlow(machine, { input: { subject: 'one' } }))
  const [, , actor] = result.current
  expect(thrown(() => actor.send({ type: 'asked' }))).toHaveLength(1)
})

test('takes an event that is declared as ignored in silence', () => {
  render(<Sample type="left" />)
  expect(thrown(() => screen.getByRole('button').click())).toEqual([])
})

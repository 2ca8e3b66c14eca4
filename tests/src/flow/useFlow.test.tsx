import { act, render, renderHook, screen, waitFor as waitUntil } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fromPromise, setup, waitFor } from 'xstate'
import { networkFreight } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { PageBoundary } from '#src/app/PageBoundary.tsx'
import { session } from '#src/app/session.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const load = vi.fn<(subject: string, signal: AbortSignal) => Promise<string>>(
  () => new Promise(() => undefined),
)

const machine = setup({
  types: {
    input: {} as { subject: string },
    context: {} as { subject: string },
    events: {} as
      | { type: 'asked' }
      | { type: 'left' }
      | { type: 'broken' }
      | { type: 'session.unauthorised' }
      | { type: 'session.restored' },
    tags: {} as 'busy',
  },
  actions: {
    breakDown: () => {
      throw new Error('a fault of the portal')
    },
  },
  actors: { load: fromPromise<string, string>(({ input, signal }) => load(input, signal)) },
}).createMachine({
  id: 'sample',
  context: ({ input }) => input,
  initial: 'asking',
  on: { 'session.unauthorised': '.suspended', left: {}, broken: { actions: 'breakDown' } },
  states: {
    asking: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.subject,
        onDone: 'shown',
        onError: 'failed',
      },
    },
    shown: {},
    failed: {},
    suspended: { on: { 'session.restored': 'asking' } },
  },
})

function Sample({ type = 'asked' }: { type?: 'asked' | 'left' | 'broken' }) {
  const [snapshot, send] = useFlow(machine, { input: { subject: 'one' } })
  return (
    <button type="button" onClick={() => send({ type })}>
      {String(snapshot.value)}
    </button>
  )
}

beforeAll(async () => {
  await startMessages(['app', 'problem'], 'zh-CN')
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
})
beforeEach(() => {
  load.mockReset().mockImplementation(() => new Promise(() => undefined))
  session.send({ type: 'login.succeeded', user: networkFreight })
})

const isGivenUp = () => load.mock.calls.map(([, signal]) => signal.aborted)

test('asks once, also under StrictMode, and gives it up when the page is gone', async () => {
  const { unmount } = render(
    <StrictMode>
      <Sample />
    </StrictMode>,
  )
  expect(isGivenUp()).toEqual([false])
  unmount()
  await waitUntil(() => expect(isGivenUp()).toEqual([true]))
})

test('hears the answer, and under StrictMode no failure of what was given up', async () => {
  load.mockImplementation(
    (_, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('given up')))
        setTimeout(resolve, 0, 'data')
      }),
  )
  render(
    <StrictMode>
      <Sample />
    </StrictMode>,
  )
  await waitUntil(() => expect(screen.getByRole('button')).toHaveTextContent('shown'))
})

test('a machine that breaks is a failure of its page', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <MemoryRouter>
      <PageBoundary>
        <Sample type="broken" />
      </PageBoundary>
    </MemoryRouter>,
  )
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('heading')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'asking' })).toBeNull()
  report.mockRestore()
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

test('a query that nobody answered, however deep, asks once when the line is back, and not once its page is gone', async () => {
  const down = () => Promise.reject(new Problem('offline'))
  const read = vi.fn<() => Promise<string>>(down)
  const parent = setup({
    actors: {
      query: createQuery<string, string>().provide({ actors: { load: fromPromise(read) } }),
    },
  }).createMachine({ id: 'parent', invoke: { id: 'query', src: 'query', input: { subject: '1' } } })
  const { result, unmount } = renderHook(() => useFlow(parent, { input: undefined }), {
    wrapper: StrictMode,
  })
  const hasFailed = () =>
    waitUntil(() => expect(result.current[0].children['query']?.getSnapshot().value).toBe('failed'))
  const isBack = () => act(() => void dispatchEvent(new Event('online')))
  await hasFailed()
  isBack()
  expect(read).toHaveBeenCalledTimes(2)
  await hasFailed()
  unmount()
  isBack()
  expect(read).toHaveBeenCalledTimes(2)
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryCreditPage } from '#contract/credit.contract.ts'
import { approvedOrder } from '#contract/order.examples.ts'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { call } from '#src/api/call.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { hasCome } from '#src/app/hasCome.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<() => unknown>() }))

/** As `messages.ts` does when one has come. */
const tell = () => void dispatchEvent(new Event('tidings'))

const asked: unknown[] = []
/** Of each reading and counting, whether it is one that keeps no session. */
let background: unknown[]
let status: number
beforeEach(() => {
  asked.length = 0
  background = []
  status = 10
  // What is answered belongs to the endpoint; a mock of all calls cannot know that.
  const mocked = vi.mocked<
    (endpoint: unknown, input: unknown, how: { background?: boolean }) => Promise<unknown>
  >(call as never)
  mocked.mockImplementation((endpoint, _, how) => {
    if (endpoint !== queryOrderInfo && endpoint !== queryCreditPage)
      return new Promise(() => undefined)
    asked.push(endpoint)
    background.push(how.background === true)
    return Promise.resolve({ records: [{ ...approvedOrder, status }], total: 1, sums: {} })
  })
})

const orders = listOf({ name: 'orders', call: queryOrderInfo, filters: ['status'] })
const tabs = listOf({
  name: 'tabs',
  call: queryOrderInfo,
  filters: [],
  count: async (_, how) => ({ all: (await call(queryOrderInfo, { query: {} }, how)).total }),
})
const register = listOf({
  name: 'credit',
  call: queryCreditPage,
  filters: [],
  idOf: ({ entId }) => entId,
})

function Orders() {
  const { snapshot } = useList(orders)
  return <p>{snapshot.context.records.map((row) => `status ${row.status}`).join()}</p>
}
function Register() {
  const { snapshot } = useList(register)
  return <p>{`${snapshot.context.records.length} found`}</p>
}

test('a list that waits for a review shows its outcome as soon as the message of it comes', async () => {
  const { unmount } = render(<Orders />, { wrapper: MemoryRouter })
  await screen.findByText('status 10')
  status = 40
  act(tell)
  await screen.findByText('status 40')
  unmount()
  tell()
  expect(asked).toHaveLength(2)
})

function Tabs() {
  const { snapshot, send } = useList(tabs)
  return (
    <button onClick={() => send({ type: 'list.refreshed' })}>
      {snapshot.matches({ ready: 'shown' }) ? 'shown' : 'busy'}
    </button>
  )
}

test('what a message asks for keeps nobody’s session, what a person asks for does', async () => {
  render(<Tabs />, { wrapper: MemoryRouter })
  const button = await screen.findByRole('button', { name: 'shown' })
  expect(background.splice(0)).toEqual([false, false])
  act(tell)
  await screen.findByRole('button', { name: 'shown' })
  expect(background.splice(0)).toEqual([true, true])
  fireEvent.click(button)
  await screen.findByRole('button', { name: 'shown' })
  expect(background).toEqual([false, false])
})

test('a public list is asked for nothing by it', async () => {
  render(<Register />, { wrapper: MemoryRouter })
  await screen.findByText('1 found')
  act(tell)
  expect(asked).toHaveLength(1)
})

test.each([
  ['the first count', null, { unread: 2, newest: '9' }, false],
  ['one more', { unread: 2, newest: '9' }, { unread: 3, newest: '10' }, true],
  ['the first of all', { unread: 0, newest: null }, { unread: 1, newest: '10' }, true],
  ['one read and one come', { unread: 2, newest: '9' }, { unread: 2, newest: '10' }, true],
  ['the same again', { unread: 2, newest: '9' }, { unread: 2, newest: '9' }, false],
  ['the newest read', { unread: 2, newest: '9' }, { unread: 1, newest: '8' }, false],
  ['all read', { unread: 2, newest: '9' }, { unread: 0, newest: null }, false],
  ['nobody is here any more', { unread: 2, newest: '9' }, null, false],
])('%s', (_, before, now, isNews) => {
  expect(hasCome(before, now)).toBe(isNews)
})

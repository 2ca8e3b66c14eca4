import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { queryMatchingOrders, type SeenOrder, updateOrderStatus } from '#contract/order.contract.ts'
import { call } from '#src/api/call.ts'
import { providedBatch } from '#src/flow/orderActors.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<() => unknown>() }))

/** The orders that match, newest first; one of them stops to match whenever they were asked for. */
let matching: SeenOrder[] = []
let submitted: SeenOrder[] = []

beforeEach(() => {
  matching = Array.from({ length: 250 }, (_, at) => ({ id: String(at + 1), version: 0 }))
  submitted = []
  const mocked = vi.mocked<(endpoint: unknown, input: never) => Promise<unknown>>(call as never)
  mocked.mockImplementation(async (endpoint, { query, body }: never) => {
    if (endpoint === updateOrderStatus) {
      submitted.push(...(body as { orders: SeenOrder[] }).orders)
      return { success: submitted.length, fail: 0, errors: [] }
    }
    const isAsked = endpoint === queryMatchingOrders && query['status'] === '0'
    const orders = isAsked ? matching : []
    matching = matching.slice(1)
    return { orders, freightFen: orders.length * 100 }
  })
})

test('an act on all that match is for each of them, whatever changes while they are read', async () => {
  const batch = createActor(providedBatch.TAXPAY).start()
  const all = matching
  const target = { kind: 'all', filter: { status: '0' }, count: all.length } as const
  batch.send({ type: 'batch.requested', kind: 'submit', target })
  await waitFor(batch, (at) => at.matches('asking'))
  batch.send({ type: 'form.submitted' })
  await waitFor(batch, (at) => at.matches('reported'))
  expect(submitted).toEqual(all)
})

import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { SavedAct } from '#contract/act.contract.ts'
import type { Draft } from '#contract/draft.contract.ts'
import type { OrderRow } from '#contract/order.contract.ts'
import { approvedOrder } from '#contract/order.examples.ts'
import type { PickedOrders } from '#contract/payTask.draft.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'
import { openingContext, type PayTaskContext } from '#machines/payTask/payTask.context.ts'
import {
  draftIn,
  draftOf,
  draftVersion,
  emptyDraft,
  jsonOf,
} from '#machines/payTask/payTask.draft.ts'
import { payableOrders } from '#machines/payTask/payableOrders.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'

const picked: PickedOrders = {
  question: { filter: { driverName: '张' }, sort: null, page: 2, size: 20 },
  rows: { '1880000000000000001': 357361, '1880000000000000002': 100 },
  all: null,
}
const saved = (draft: Record<string, unknown>) => ({
  machineId: 'payTask',
  version: draftVersion,
  ownerId: '2',
  subjectId: 'new',
  savedAt: '2026-11-10 09:00:00',
  draft: draft as ReturnType<typeof jsonOf>, // written by hand, as an older portal did
})
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => String(10n ** 18n + BigInt(at)))

const input = { taskId: null, draftId: 'new', keySeed: 'a', chosen: null }
const choosing = (context: Partial<PayTaskContext> = {}) =>
  createActor(payTaskMachine, {
    input,
    snapshot: payTaskMachine.resolveState({
      value: { ordering: 'choosingOrders' },
      context: { ...openingContext(input), orderKind: 'TAXPAY', ...context },
    }),
  }).start()

const act = actMachine.provide({
  actors: { readAct: fromPromise<SavedAct | null, { subject: string }>(async () => null) },
})

describe('the list of payable orders', () => {
  test('stands where it stood, with what was ticked, after a reload', async () => {
    const orders = payableOrders.provide({
      actors: {
        loadPage: fromPromise(async (): Promise<ListPage<OrderRow>> => ({
          records: [approvedOrder],
          total: 21,
          sums: {},
        })),
      },
    })
    const picking = payTaskMachine.provide({
      actors: { act, readDraft: fromPromise(async (): Promise<Draft | null> => null), orders },
    })
    const before = createActor(picking, { input }).start()
    await waitFor(before, (it) => it.matches({ ordering: 'choosingSource' }))
    before.send({ type: 'source.chosen', orderKind: 'TAXPAY' })
    // `as`: under this name the wizard invokes the list.
    const list = before.getSnapshot().children.orders as ActorRefFrom<typeof payableOrders>
    list.send({ type: 'filter.changed', filter: { driverName: '张' } })
    list.send({ type: 'page.changed', page: 2 })
    await waitFor(list, (it) => it.matches({ ready: 'shown' }))
    list.send({ type: 'rows.selected', ids: [approvedOrder.id] })
    const { picked } = before.getSnapshot().context
    expect(picked).toEqual({
      question: { filter: { driverName: '张' }, sort: null, page: 2, size: 20 },
      rows: { [approvedOrder.id]: approvedOrder.unpaidFen },
      all: null,
    })

    const draft = jsonOf(draftOf(before.getSnapshot().context))
    const readDraft = fromPromise<Draft | null, { draftId: string }>(async () => saved(draft))
    const machine = payTaskMachine.provide({ actors: { act, readDraft, orders } })
    const after = createActor(machine, { input }).start()
    const { context } = await waitFor(after, (it) => it.matches({ ordering: 'choosingOrders' }))
    expect(context.picked).toEqual(picked)
  })

  test('is forgotten with the source', () => {
    const actor = choosing({ picked })
    actor.send({ type: 'source.reopened' })
    expect(actor.getSnapshot().context.picked).toBeNull()
  })
})

describe('a draft', () => {
  test('of before the list was saved is read whole', () => {
    const { picked: _, ...older } = emptyDraft
    const read = draftIn(saved({ ...older, orderKind: 'TAXPAY' }))
    expect(read).toEqual({ draft: { ...emptyDraft, orderKind: 'TAXPAY' }, isPartial: false })
  })

  test.each([
    [
      'ticks',
      {
        ...emptyDraft,
        picked: { ...picked, rows: Object.fromEntries(many(9_000).map((id) => [id, 1])) },
      },
    ],
    ['chosen orders', { ...emptyDraft, choice: { orderIds: many(10_000) } }],
  ])('of too many %s stays within what the server saves', (_, draft) => {
    expect(JSON.stringify(draftOf(draft)).length).toBeLessThan(64 * 1024)
  })
})

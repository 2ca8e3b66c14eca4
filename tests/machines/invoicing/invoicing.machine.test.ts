import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { SavedAct } from '#contract/act.contract.ts'
import type { InvoicingCheck } from '#contract/invoice.contract.ts'
import { invoicingCheck, invoicingInfo, submittedApply } from '#contract/invoice.examples.ts'
import type { OrderRow } from '#contract/order.contract.ts'
import { paidOrder } from '#contract/order.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { invoiceableOrders, ticksOf } from '#machines/invoicing/invoiceableOrders.ts'
import { invoicingMachine } from '#machines/invoicing/invoicing.machine.ts'
import {
  applied,
  applying as act,
  keySeed,
  rowOf,
  someBad,
} from '#machines/invoicing/invoicing.scenarios.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'

const orders = [
  { id: '1001', freightFen: 374_200 },
  { id: '1002', freightFen: 100_000 },
]
const offline = new Problem('offline')
const refusal = (code: 'inputInvalid' | 'ordersChanged') =>
  ({ act, isOwn: true, kind: 'refused', problem: new Problem(code).value }) as const

/** Orders handed over by the order list are checked. */
const opening = begin(invoicingMachine, { keySeed, chosen: { orderKind: 'REALTIME', orders } })
const checking = opening.done('act', nothingOpen)
const previewing = checking.done('checkOrders', invoicingCheck)
const recalling = previewing.done('previewInvoices', invoicingInfo)
const typed = recalling
  .done('readForm', null)
  .sent({ type: 'form.typed', texts: { remark: '合同 HT-1' } })
const retermed = typed.sent({ type: 'terms.chosen', mergeMode: 3, invoiceKind: '81' })

type At = typeof opening
/** What is ticked in the list, with its freight. */
const tickedAt = ({ snapshot }: At) => {
  const selection = snapshot.context.picked?.selection
  return selection?.kind === 'rows' ? selection.rows : null
}
const both = { 1001: orders[0], 1002: orders[1] }

describe('what was chosen', () => {
  test('stays ticked, and its list where it stood, when the check does not arrive', async () => {
    const list = invoiceableOrders.provide({
      actors: {
        loadPage: fromPromise(async (): Promise<ListPage<OrderRow>> => ({
          records: [paidOrder],
          total: 21,
          sums: {},
        })),
      },
    })
    const readAct = fromPromise<SavedAct | null, { subject: string }>(async () => null)
    const told: string[][] = []
    const machine = invoicingMachine.provide({
      actors: {
        act: actMachine.provide({ actors: { readAct } }),
        orders: list,
        checkOrders: fromPromise(async (): Promise<InvoicingCheck> => {
          throw offline
        }),
      },
      actions: {
        announceTicks: ({ context: { picked } }) => told.push(ticksOf(picked).map(({ id }) => id)),
      },
    })
    const wizard = createActor(machine, { input: { keySeed, chosen: null } }).start()
    await waitFor(wizard, (it) => it.matches('choosing'))
    // `as`: under this name the wizard invokes the list.
    const listNow = () => wizard.getSnapshot().children.orders as ActorRefFrom<typeof list>
    const before = listNow()
    before.send({ type: 'filter.changed', filter: { driverName: '张' } })
    before.send({ type: 'page.changed', page: 2 })
    await waitFor(before, (it) => it.matches({ ready: 'shown' }))
    before.send({ type: 'rows.selected', ids: [paidOrder.id] })
    expect(told).toEqual([[paidOrder.id]])
    wizard.send({ type: 'orders.chosen', orderIds: [paidOrder.id] })
    await waitFor(wizard, (it) => it.matches('checkFailed'))
    wizard.send({ type: 'orders.reopened' })
    expect(listNow()).not.toBe(before)
    const { question, selection } = listNow().getSnapshot().context
    expect(question).toEqual({ filter: { driverName: '张' }, sort: null, page: 2, size: 20 })
    expect(selection).toEqual({ kind: 'rows', rows: { [paidOrder.id]: paidOrder } })
  })

  test('is checked again where the check or the preview did not arrive', () => {
    for (const failed of [
      checking.failed('checkOrders', offline),
      previewing.failed('previewInvoices', offline),
    ]) {
      expect(failed.snapshot.context.problem?.code).toBe('offline')
      const again = failed.sent({ type: 'orders.rechecked' }).snapshot
      expect(again.value).toBe('checking')
      expect(again.context.orderIds).toEqual(['1001', '1002'])
    }
  })

  test.each([
    ['a check that failed', checking.failed('checkOrders', offline)],
    ['a preview that failed', previewing.failed('previewInvoices', offline)],
    ['what speaks against it', checking.done('checkOrders', someBad)],
    ['its preview', typed],
    ['a preview on other terms', retermed],
  ])('is ticked when a person goes back from %s', (_, from) => {
    const back = from.sent({ type: 'orders.reopened' })
    expect(back.snapshot.value).toBe('choosing')
    expect(tickedAt(back)).toEqual(both)
    // Another session goes on in the list, not with what was checked before.
    expect(back.snapshot.context).toMatchObject({ orderIds: [], problem: null })
  })

  test('is ticked without the orders that were left out', () => {
    const left = checking.done('checkOrders', someBad).sent({ type: 'badOrders.leftOut' })
    expect(left.snapshot.context.orderIds).toEqual(['1001'])
    expect(tickedAt(left)).toEqual({ 1001: orders[0] })
  })

  test('is ticked where something begun before was dropped first', () => {
    const dropped = opening.done('act', { act, isOwn: true, kind: 'dropped' })
    expect(dropped.snapshot.value).toBe('choosing')
    expect(tickedAt(dropped)).toEqual(both)
  })

  test('is ticked after the news of an earlier application, but for what that was for', () => {
    const told = opening.done('act', applied)
    expect(told.snapshot.value).toBe('following')
    const more = told.sent({ type: 'more.requested' })
    expect(more.snapshot.value).toBe('choosing')
    expect(tickedAt(more)).toEqual({ 1002: orders[1] })
  })

  test('is done with once it was applied for', () => {
    const more = typed
      .sent({ type: 'form.submitted' })
      .done('act', { ...applied, act: { ...act, body: { orderIds: ['1001', '1002'] } } })
      .sent({ type: 'more.requested' })
    expect(tickedAt(more)).toEqual({})
    expect(more.snapshot.context.orderIds).toEqual([])
  })

  test('is ticked again in a page that was left, where nothing has been checked of it', () => {
    const left = { orderKind: 'API', orders } as const
    const back = begin(invoicingMachine, { keySeed, chosen: null, left }).done('act', nothingOpen)
    expect(back.snapshot.value).toBe('choosing')
    expect(back.snapshot.context.orderKind).toBe('API')
    expect(tickedAt(back)).toEqual(both)
  })

  test('goes with its source, which is chosen once', () => {
    const choosing = checking.failed('checkOrders', offline).sent({ type: 'orders.reopened' })
    expect(choosing.snapshot.can({ type: 'source.chosen', orderKind: 'REALTIME' })).toBe(false)
    expect(tickedAt(choosing.sent({ type: 'source.chosen', orderKind: 'API' }))).toBeNull()
  })

  test('of more orders than fit into one application is made smaller by the person', () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ id: String(at + 1), freightFen: 1 }))
    const input = { keySeed, chosen: { orderKind: 'TAXPAY', orders: many } } as const
    const choosing = begin(invoicingMachine, input).done('act', nothingOpen)
    expect(choosing.snapshot.value).toBe('choosing')
    expect(Object.keys(tickedAt(choosing) ?? {})).toHaveLength(201)
  })
})

describe('a session that ends', () => {
  const lapsed = (from: At) =>
    from
      .sent({ type: 'session.unauthorised' }, { type: 'session.restored' })
      .done('act', nothingOpen)

  test('leaves what is ticked', () => {
    const choosing = lapsed(typed.sent({ type: 'orders.reopened' }))
    expect(choosing.snapshot.value).toBe('choosing')
    expect(tickedAt(choosing)).toEqual(both)
  })

  test('leaves what was typed', () => {
    const { snapshot } = lapsed(typed)
      .done('checkOrders', invoicingCheck)
      .done('previewInvoices', invoicingInfo)
    expect(snapshot.value).toEqual({ describing: 'filling' })
    expect(snapshot.context.form.texts['remark']).toBe('合同 HT-1')
  })

  test('leaves what is followed', () => {
    const following = typed.sent({ type: 'form.submitted' }).done('act', applied)
    const { snapshot } = lapsed(following)
    expect(snapshot.value).toBe('following')
    expect(snapshot.context.applies).toEqual([rowOf(submittedApply)])
  })
})

describe('what was typed of a buyer', () => {
  const [first] = invoicingInfo.invoices
  if (!first) throw new Error('the example has an invoice')
  const ofBuyer = (buyer: Partial<typeof first.buyer>, orderId: string) => ({
    ...invoicingInfo,
    invoices: [{ ...first, orderIds: [orderId], buyer: { ...first.buyer, ...buyer } }],
  })
  /** The person goes back, and chooses an order of whoever `info` names. */
  const chosenAnew = (from: At, info: typeof invoicingInfo) =>
    from
      .sent({ type: 'orders.reopened' }, { type: 'orders.chosen', orderIds: ['1002'] })
      .done('checkOrders', invoicingCheck)
      .done('previewInvoices', info)

  test('stands in no form of another buyer', () => {
    const other = chosenAnew(
      typed,
      ofBuyer({ name: '江北样例', taxId: '91360100MA0000000X' }, '1002'),
    )
    expect(other.snapshot.value).toEqual({ describing: 'recalling' })
    const { form } = other.done('readForm', null).snapshot.context
    expect(form.texts['remark']).toBe('')
    // Its draft is another one, too.
    expect(form.subject).not.toBe(typed.snapshot.context.form.subject)
  })

  test('who has no number stands in no form of a namesake', () => {
    const ofNobody = previewing
      .done('previewInvoices', ofBuyer({ name: '王伟', taxId: null }, '1001'))
      .done('readForm', null)
      .sent({ type: 'form.typed', texts: { bankAccount: '6222020000000000' } })
    const namesake = chosenAnew(ofNobody, ofBuyer({ name: '王伟', taxId: null }, '1002'))
    expect(namesake.done('readForm', null).snapshot.context.form.texts['bankAccount']).toBe('')
  })

  test('stays for another order of the same', () => {
    const { snapshot } = chosenAnew(typed, ofBuyer({}, '1002'))
    expect(snapshot.value).toEqual({ describing: 'filling' })
    expect(snapshot.context.form.texts['remark']).toBe('合同 HT-1')
  })

  test('at an earlier time is said to be so, until it is dropped', () => {
    expect(typed.snapshot.context.isRestored).toBe(false)
    const restored = recalling.done('readForm', { remark: '合同 HT-2' })
    expect(restored.snapshot.context).toMatchObject({
      form: { texts: { remark: '合同 HT-2' } },
      isRestored: true,
    })
    const { context } = restored.sent({ type: 'draft.dropped' }).snapshot
    expect(context).toMatchObject({ form: { texts: { remark: '' } }, isRestored: false })
    // It goes from where it was read.
    expect(context.form.subject).toBe(restored.snapshot.context.form.subject)
  })
})

describe('other terms', () => {
  test('are chosen without leaving the step, and what was typed stays', () => {
    expect(retermed.snapshot.value).toEqual({ describing: 'outdated' })
    expect(retermed.snapshot.context).toMatchObject({ mergeMode: 3, invoiceKind: '81' })
    expect(retermed.snapshot.context.form.texts['remark']).toBe('合同 HT-1')
  })

  test('are not submitted before they were looked at', () => {
    const again = retermed.sent({ type: 'form.submitted' })
    expect(again.snapshot.value).toBe('checking')
    const { snapshot } = again
      .done('checkOrders', invoicingCheck)
      .done('previewInvoices', invoicingInfo)
    expect(snapshot.value).toEqual({ describing: 'filling' })
    expect(snapshot.context.form.texts['remark']).toBe('合同 HT-1')
  })

  test('that are those of the preview again need no other', () => {
    const back = retermed.sent({ type: 'terms.chosen', mergeMode: 2, invoiceKind: '81' })
    expect(back.snapshot.value).toEqual({ describing: 'filling' })
  })

  test('wait for the next check where orders have problems', () => {
    const { snapshot } = checking
      .done('checkOrders', someBad)
      .sent({ type: 'terms.chosen', mergeMode: 1, invoiceKind: '82' })
    expect(snapshot.value).toBe('reviewing')
    expect(snapshot.context).toMatchObject({ mergeMode: 1, invoiceKind: '82' })
  })
})

test('what was typed stays where the application is refused, and the orders are checked again', () => {
  const applying = typed.sent({ type: 'form.submitted' })
  const { snapshot } = applying
    .done('act', refusal('ordersChanged'))
    .done('checkOrders', invoicingCheck)
    .done('previewInvoices', invoicingInfo)
  expect(snapshot.value).toEqual({ describing: 'filling' })
  expect(snapshot.context.form.texts['remark']).toBe('合同 HT-1')
  const refused = applying.done('act', refusal('inputInvalid')).snapshot
  expect(refused.context.form.texts['remark']).toBe('合同 HT-1')
})

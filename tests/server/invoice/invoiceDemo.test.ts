import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkInvoicing, pageInvoiceApplies, pageInvoices } from '#contract/invoice.contract.ts'
import { dayOf } from '#contract/time.ts'
import { createShift } from '#server/demo/shift.ts'
import { seedInvoices } from '#server/invoice/invoice.demo.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { createInvoiceServer } from './invoiceWorld.ts'

test('the demonstration has two invoices that stand, one that is cancelled and an application that was rejected', async () => {
  const { ports, seller, buyer, api } = await createInvoiceServer()
  const ents = new Map([1, 2].map((number) => [number, ports.ent(number)]))
  const ofKind = (ent: number, orderKind: 'TAXPAY' | 'REALTIME') =>
    ports.db
      .select({ id: freightOrder.id })
      .from(freightOrder)
      .where(and(eq(freightOrder.entId, ports.ent(ent)), eq(freightOrder.orderKind, orderKind)))
      .orderBy(asc(freightOrder.shippingNoteNumber))
  const imported = await ofKind(2, 'TAXPAY')
  const [eleventh] = await ofKind(1, 'REALTIME')
  const orders = new Map([
    ...imported.map(({ id }, at) => [at + 1, id] as const),
    [11, eleventh?.id ?? ''],
  ])
  await seedInvoices(ports, { ents, orders, shift: createShift(dayOf(ports.clock.now())) })
  const { records } = await seller.call(pageInvoices, { query: {} })
  expect(
    records.map(({ invoiceNo, status, totalFen, amountFen, taxFen }) => [
      invoiceNo,
      status,
      totalFen,
      amountFen,
      taxFen,
    ]),
  ).toEqual([
    ['26349000000000000004', 10, -392_200, -359_817, -32_383],
    ['26349000000000000003', 30, 392_200, 359_817, 32_383],
    ['26349000000000000002', 10, 353_700, 324_495, 29_205],
    ['26349000000000000001', 10, 374_200, 343_303, 30_897],
  ])
  const received = await buyer.call(pageInvoices, { query: { role: 'buyer' } })
  expect(received.records.map(({ totalFen }) => totalFen)).toEqual([374_200])
  const applicant = await api.as('91349901MAXXX00157')
  const applies = await applicant.call(pageInvoiceApplies, { query: {} })
  expect(applies.records).toMatchObject([{ status: 40, totalFen: 466_200 }])
  // What a red letter has cancelled can be invoiced again.
  const choice = {
    orderIds: [orders.get(3) ?? ''],
    mergeMode: 1 as const,
    invoiceKind: '81' as const,
  }
  expect((await seller.call(checkInvoicing, { body: choice })).problems).toEqual([])
  await ports.close()
})

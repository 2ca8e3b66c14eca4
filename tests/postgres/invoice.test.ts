import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unregisterInvoice, withdrawInvoiceApply } from '#contract/invoice.contract.ts'
import { splitTax } from '#contract/invoice.rules.ts'
import { recordInvoice, uploadInvoice } from '#contract/invoiceFile.contract.ts'
import { Problem } from '#contract/problem.ts'
import {
  invoice,
  invoiceApply,
  invoiceEvent,
  invoiceOrder,
} from '#server/invoice/invoice.schema.ts'
import { invoiceFile } from '#server/invoice/invoiceFile.schema.ts'
import { decideInvoiceApply } from '#server/invoice/review.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { taxInfo } from '#server/taxInfo/taxInfo.schema.ts'
import { bureauXml, sample } from '#tests/server/invoice/invoiceFiles.ts'
import { carrierUscc, consignorUscc } from '#tests/server/order/orderSetup.ts'
import { addInvoice, applyFor, createInvoiceServer } from '#tests/server/invoice/invoiceWorld.ts'
import { openPostgres } from './postgresPorts.ts'
import { isCountFree, whileWaiting } from './whileWaiting.ts'

let server: Awaited<ReturnType<typeof createInvoiceServer>>
beforeAll(async () => {
  server = await createInvoiceServer({ open: openPostgres })
})
afterAll(() => server.ports.close())

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const codeOf = (error: unknown) => (error instanceof Problem ? error.value.code : String(error))
const orderStatus = async (id: string) =>
  (await server.ports.db.select().from(freightOrder).where(eq(freightOrder.id, id)))[0]?.status

test('of eight applications for one order at once, one stands', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  const answers = await Promise.all(
    times(8).map(() => applyFor(seller, [id], { totalFen: 374_200 }).then(() => 'applied', codeOf)),
  )
  expect(answers.filter((answer) => answer === 'applied')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'invoiceRefused')).toHaveLength(7)
  expect(await ports.db.$count(invoiceOrder, eq(invoiceOrder.orderId, id))).toBe(1)
  expect(await orderStatus(id)).toBe(110)
})

test('applications at once for different orders do not exceed the quota together', async () => {
  const { ports, seller } = server
  const taken = 343_303 * (await ports.db.$count(invoiceApply))
  await ports.db.update(taxInfo).set({ invoiceQuotaFen: taken + 2 * 343_303 })
  const ids = await server.paid(times(6).map(() => ({})))
  const answers = await Promise.all(
    ids.map((id) => applyFor(seller, [id], { totalFen: 374_200 }).then(() => 'applied', codeOf)),
  )
  expect(answers.filter((answer) => answer === 'applied')).toHaveLength(2)
  expect(answers.filter((answer) => answer === 'invoiceRefused')).toHaveLength(4)
  await ports.db.update(taxInfo).set({ invoiceQuotaFen: 750_000_000 })
})

test('of eight withdrawals of one registration at once, one takes effect', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{ status: 120 }])
  const invoiceId = await addInvoice(ports, id)
  const body = { invoiceId, version: 0, reason: '托运单号有误' }
  const answers = await Promise.all(
    times(8).map(() => seller.call(unregisterInvoice, { body }).then(() => 'withdrawn', codeOf)),
  )
  expect(answers.filter((answer) => answer === 'withdrawn')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'versionConflict')).toHaveLength(7)
  expect(await ports.db.$count(invoiceEvent, eq(invoiceEvent.invoiceId, invoiceId))).toBe(1)
  expect(await orderStatus(id)).toBe(100)
})

test('while applications are made, nobody else waits for a number', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  const [apply] = await whileWaiting(ports.db, 'invoice_order', {
    begin: () => applyFor(seller, [id], { totalFen: 374_200 }),
    meanwhile: async () => expect(await isCountFree(ports.db, 'KP')).toBe(true),
  })
  expect(apply?.status).toBe(10)
})

test('of four registrations of one file at once, one stands', async () => {
  const { ports, seller } = server
  const ids = await server.paid(times(4).map(() => ({})))
  const orders = await ports.db.select().from(freightOrder).where(inArray(freightOrder.id, ids))
  const file = new File(
    [new Uint8Array(bureauXml({ ...sample, sellerTaxId: carrierUscc }))],
    'a.xml',
  )
  const { id: fileId } = await seller.call(uploadInvoice, { file })
  const body = {
    fileId,
    code: null,
    invoiceKind: '81' as const,
    issueDay: '2026-11-20',
    buyerName: '江汇示例供应链管理有限公司',
    buyerTaxId: consignorUscc,
    ...splitTax(374_200, 90_000),
  }
  const answers = await Promise.all(
    orders.map(({ shippingNoteNumber }, at) => {
      const named = {
        number: `2534200000001234000${at}`,
        shippingNoteNumbers: [shippingNoteNumber],
      }
      return seller.call(recordInvoice, { body: { ...body, ...named } }).then(() => 'taken', codeOf)
    }),
  )
  expect(answers.toSorted()).toEqual(['stateForbids', 'stateForbids', 'stateForbids', 'taken'])
  expect(await ports.db.$count(invoiceFile, eq(invoiceFile.fileId, fileId))).toBe(1)
})

test('an application is withdrawn or approved, never both, and its order goes with it', async () => {
  const { ports, seller } = server
  for (const _ of times(4)) {
    const [id = ''] = await server.paid([{}])
    const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
    const seen = { applyId: apply?.id ?? '', version: 0 }
    const answers = await Promise.all([
      seller.call(withdrawInvoiceApply, { body: seen }).then(() => 'withdrawn', codeOf),
      decideInvoiceApply(
        ports,
        { applyNo: apply?.applyNo ?? '', version: 0 },
        { result: 1 },
        'operator:A',
      ).then(() => 'approved', codeOf),
    ])
    const isWithdrawn = answers.includes('withdrawn')
    expect(answers.includes('approved')).toBe(!isWithdrawn)
    expect(await orderStatus(id)).toBe(isWithdrawn ? 100 : 110)
  }
})

test('sweeps at once issue each invoice once', async () => {
  const { ports } = server
  for (const _ of times(4)) {
    await ports.clock.advance(10_000)
    await Promise.all(times(4).map(() => ports.runSweep('invoices').catch(() => 0)))
  }
  // Beside what was imported, which no application is for.
  const live = await ports.db.$count(
    invoiceOrder,
    and(eq(invoiceOrder.isLive, true), isNotNull(invoiceOrder.applyId)),
  )
  expect(live).toBeGreaterThan(1)
  expect(await ports.db.$count(invoiceApply, eq(invoiceApply.status, 30))).toBe(live)
  expect(await ports.db.$count(invoice, eq(invoice.origin, 'issued'))).toBe(live)
})

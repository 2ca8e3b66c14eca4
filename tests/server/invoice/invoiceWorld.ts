import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#contract/endpoint.ts'
import { applyInvoicing, type InvoiceApplyRow } from '#contract/invoice.contract.ts'
import { dayOf } from '#contract/time.ts'
import { createShift } from '#server/demo/shift.ts'
import { splitTax } from '#contract/invoice.rules.ts'
import { invoice, invoiceOrder } from '#server/invoice/invoice.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import type { StoredOrder } from '#server/order/order.store.ts'
import { seedTaxInfo } from '#server/taxInfo/taxInfo.demo.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { carrierUscc, consignorUscc } from '#tests/server/order/orderSetup.ts'
import { createTestPorts, type TestOptions, type TestPorts } from '#tests/server/testPorts.ts'

/** Enterprises 2 and 3 with their tax profiles, and orders of the demonstration; the third is paid and not invoiced. */
export const createInvoiceServer = async (options: TestOptions = {}) => {
  const ports = await createTestPorts({ ...options, world: 'orders' })
  const ents = new Map(Array.from({ length: 12 }, (_, at) => [at + 1, ports.ent(at + 1)]))
  await seedTaxInfo(ports, ents, createShift(dayOf(ports.clock.now())))
  const api = createApi(ports)
  return {
    ports,
    api,
    seller: await api.as(carrierUscc),
    buyer: await api.as(consignorUscc),
    paid: (more: readonly Partial<StoredOrder>[]) => addPaid(ports, more),
  }
}

let made = 0

/** Further orders of enterprise 2 to consigner 3 that are paid in full and have all their materials. */
export const addPaid = async (ports: TestPorts, each: readonly Partial<StoredOrder>[]) => {
  const [base] = await ports.db
    .select()
    .from(freightOrder)
    .where(
      and(
        eq(freightOrder.entId, ports.ent(2)),
        eq(freightOrder.orderKind, 'TAXPAY'),
        eq(freightOrder.consignorEntId, ports.ent(3)),
      ),
    )
  if (!base) throw new Error('no order to copy')
  const rows = each.map((more): StoredOrder => {
    made++
    const freightFen = more.freightFen ?? 374_200
    const driverFreightFen = Math.round(freightFen * 0.955)
    return {
      ...base,
      id: ports.nextId(),
      status: 100,
      shippingNoteNumber: `YD20261121${String(90_000_000 + made)}`,
      originalDocumentNumber: `INV-${made}`,
      driverFreightFen,
      paidFen: driverFreightFen,
      deductFen: 0,
      hasTrack: true,
      hasReceipt: true,
      hasMoney: true,
      payeeCardId: null,
      ...more,
      freightFen,
    }
  })
  await ports.db.insert(freightOrder).values(rows)
  return rows.map(({ id }) => id)
}

type Body = InputOf<typeof applyInvoicing>['body']

/** Applies for the invoices of orders. */
export const applyFor = async (
  who: Client,
  orderIds: string[],
  { totalFen, ...more }: Partial<Body> & { totalFen: number },
): Promise<InvoiceApplyRow[]> => {
  const { applies } = await who.call(applyInvoicing, {
    body: {
      orderIds,
      mergeMode: 1,
      invoiceKind: '81',
      expected: { count: more.mergeMode === undefined ? orderIds.length : 1, totalFen },
      ...more,
    },
  })
  return applies
}

/** Lets reviewer and tax authority do their parts. */
export const passTime = async (ports: TestPorts, rounds = 3) => {
  for (let round = 0; round < rounds; round++) {
    await ports.clock.advance(10_000)
    await ports.runSweep('invoices')
  }
}

/** An invoice of enterprise 2 to consigner 3 that came from elsewhere, for an order that says so already. */
export const addInvoice = async ({ db, nextId, clock, ent }: TestPorts, orderId: string) => {
  const invoiceId = nextId()
  const at = clock.now()
  await db.insert(invoice).values({
    id: invoiceId,
    entId: ent(2),
    buyerEntId: ent(3),
    origin: 'imported',
    invoiceNo: invoiceId,
    invoiceKind: '81',
    isBlue: true,
    status: 10,
    issuedAt: at,
    sellerName: '云途示例网络货运有限公司',
    sellerTaxId: carrierUscc,
    buyerName: '江汇示例供应链管理有限公司',
    buyerTaxId: consignorUscc,
    ...splitTax(374_200, 90_000),
    orderCount: 1,
    createdAt: at,
    changedAt: at,
  })
  await db.insert(invoiceOrder).values({
    id: nextId(),
    invoiceId,
    orderId,
    lineSeq: 1,
    ...splitTax(374_200, 90_000),
    isLive: true,
  })
  return invoiceId
}

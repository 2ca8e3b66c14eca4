import { eq } from 'drizzle-orm'
import { readInvoiceApply } from '#contract/invoice.contract.ts'
import { decideInvoiceApply } from '#server/invoice/review.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { taxInfo, taxInfoChange } from '#server/taxInfo/taxInfo.schema.ts'
import { seedTaxInfo } from '#server/taxInfo/taxInfo.demo.ts'
import { addInvoice, addPaid, applyFor, passTime } from '#tests/server/invoice/invoiceWorld.ts'
import { seedInputOf } from './parties.ts'
import { withAccounts } from './payables.ts'
import type { Samples, World } from './sample.ts'

/** A paid order of the owner, whose tax profile stands. */
const paidOrder = async (world: World, freightFen = 374_200) => {
  const { ports } = world
  await withAccounts(world)
  await ports.db.delete(taxInfoChange)
  await ports.db.delete(taxInfo)
  const { ents, shift } = seedInputOf(ports)
  await seedTaxInfo(ports, ents, shift)
  const [id = ''] = await addPaid(ports, [{ freightFen }])
  return id
}

const choice = async (world: World) => ({
  orderIds: [await paidOrder(world)],
  mergeMode: 1 as const,
  invoiceKind: '81' as const,
})

const applying = async (world: World) => ({
  body: { ...(await choice(world)), expected: { count: 1, totalFen: 374_200 } },
})

const submitted = async (world: World, freightFen = 374_200) => {
  const id = await paidOrder(world, freightFen)
  const [apply] = await applyFor(world.owner, [id], { totalFen: freightFen })
  if (!apply) throw new Error('nothing was applied for')
  return apply
}

const asItIs = (world: World, id: string) => world.owner.call(readInvoiceApply, { params: { id } })

const rejected = async (world: World) => {
  const { id, applyNo, version } = await submitted(world)
  await decideInvoiceApply(
    world.ports,
    { applyNo, version },
    { result: 2, remark: '购方地址有误' },
    'operator:A',
  )
  return asItIs(world, id)
}

const failed = async (world: World) => {
  const { id } = await submitted(world, 374_213)
  await passTime(world.ports)
  return asItIs(world, id)
}

const issued = async (world: World) => {
  const { id } = await submitted(world)
  await passTime(world.ports)
  const { invoice } = await asItIs(world, id)
  return invoice?.id ?? ''
}

/** An invoice of the owner that came from elsewhere. */
const registered = async (world: World) => {
  const id = await paidOrder(world)
  const { db } = world.ports
  await db.update(freightOrder).set({ status: 110 }).where(eq(freightOrder.id, id))
  await db.update(freightOrder).set({ status: 120 }).where(eq(freightOrder.id, id))
  return { invoiceId: await addInvoice(world.ports, id), version: 0 }
}

const seen = ({ id, version }: { id: string; version: number }) => ({
  body: { applyId: id, version },
})

const header = {
  address: null,
  phone: null,
  bankName: null,
  bankAccount: null,
  remark: '业主独有备注',
  receiveEmail: null,
}

export const samples: Samples = {
  queryInvoiceInfo: {
    input: async (world) => ({ body: await choice(world) }),
    other: 'missing',
  },
  checkInvoicing: { input: async (world) => ({ body: await choice(world) }), other: 'missing' },
  applyInvoicing: { input: applying, other: 'missing' },
  applyRealTimeInvoicing: { input: applying, other: 'missing' },
  changeInvoiceInfo: {
    input: async (world) => {
      const { applyNo, version } = await submitted(world)
      return { body: { applyNo, version, invoiceKind: '82', header } }
    },
    other: 'missing',
  },
  withdrawInvoiceApply: { input: async (world) => seen(await submitted(world)), other: 'missing' },
  resubmitInvoiceApply: { input: async (world) => seen(await rejected(world)), other: 'missing' },
  retryInvoiceApply: { input: async (world) => seen(await failed(world)), other: 'missing' },
  askRedLetter: {
    input: async (world) => ({
      body: { invoiceId: await issued(world), version: 0, reason: '货物名称填写有误' },
    }),
    other: 'missing',
  },
  unregisterInvoice: {
    input: async (world) => ({ body: { ...(await registered(world)), reason: '托运单号有误' } }),
    other: 'missing',
  },
  pageInvoices: {
    input: async (world) => {
      await issued(world)
      return { query: {} }
    },
    other: 'own',
    secrets: [/"total":[1-9]/, '江汇示例供应链管理有限公司'],
  },
  listInvoiceOrders: {
    input: async (world) => ({ params: { id: await issued(world) } }),
    other: 'missing',
  },
  readInvoice: {
    input: async (world) => ({ params: { id: await issued(world) } }),
    other: 'missing',
  },
  pageInvoiceApplies: {
    input: async (world) => {
      await submitted(world)
      return { query: {} }
    },
    other: 'own',
    secrets: [/"total":[1-9]/, '江汇示例供应链管理有限公司'],
  },
  readInvoiceApply: {
    input: async (world) => ({ params: { id: (await submitted(world)).id } }),
    other: 'missing',
  },
}

import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  applyInvoicing,
  applyRealTimeInvoicing,
  askRedLetter,
  changeInvoiceInfo,
  checkInvoicing,
  type InvoiceHeader,
  listInvoiceOrders,
  pageInvoiceApplies,
  pageInvoices,
  queryInvoiceInfo,
  readInvoice,
  readInvoiceApply,
  resubmitInvoiceApply,
  retryInvoiceApply,
  withdrawInvoiceApply,
} from '#contract/invoice.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { splitTax } from '#contract/invoice.rules.ts'
import { queryOrderInfoById } from '#contract/order.contract.ts'
import { instantOf } from '#contract/time.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { getTaxInfo, type TaxpayerType } from '#contract/taxInfo.contract.ts'
import { invoice, invoiceApply, invoiceOrder } from '#server/invoice/invoice.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { operate } from '#server/operator/operate.ts'
import type { StoredOrder } from '#server/order/order.store.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { contract } from '#server/order/party.schema.ts'
import { auditLog, ruleParam } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { taxInfo, taxInfoChange } from '#server/taxInfo/taxInfo.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { carrierUscc } from '#tests/server/order/orderSetup.ts'
import { addInvoice, applyFor, createInvoiceServer, passTime } from './invoiceWorld.ts'
import { storeInvoice } from './storedInvoice.ts'

let server: Awaited<ReturnType<typeof createInvoiceServer>>
beforeEach(async () => {
  server = await createInvoiceServer()
})
afterEach(() => server.ports.close())

const noHeader: InvoiceHeader = {
  address: null,
  phone: null,
  bankName: null,
  bankAccount: null,
  remark: null,
  receiveEmail: null,
}

const statusOf = async (ids: readonly string[]) => {
  const rows = await server.ports.db
    .select({ id: freightOrder.id, status: freightOrder.status })
    .from(freightOrder)
    .where(inArray(freightOrder.id, [...ids]))
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}
const told = async (ent: number) =>
  (
    await server.ports.db
      .select({ kind: message.kind })
      .from(message)
      .where(eq(message.entId, server.ports.ent(ent)))
      .orderBy(message.id)
  ).flatMap(({ kind }) => (/^(invoice|redLetter)/.test(kind) ? [kind] : []))
const readApply = (id: string) => server.seller.call(readInvoiceApply, { params: { id } })
/** What the operator types for an application as it stands now. */
const numberOf = async (id: string) => {
  const { applyNo, version } = await readApply(id)
  return `${applyNo}/${version}`
}
const operator = (...argv: string[]) =>
  operate([...argv, '--as', 'reviewer'], (work) => work(server.ports))

test('a paid order is checked, previewed, applied for, issued and seen by seller and buyer', async () => {
  const { ports, seller, buyer } = server
  const [id = ''] = await server.paid([{}])
  const choice = { orderIds: [id], mergeMode: 1 as const, invoiceKind: '81' as const }
  expect(await seller.call(checkInvoicing, { body: choice })).toEqual({
    pass: true,
    count: 1,
    orderCount: 1,
    totalFen: 374_200,
    amountFen: 343_303,
    taxFen: 30_897,
    quota: { totalFen: 750_000_000, usedFen: 0 },
    problems: [],
  })
  const preview = await seller.call(queryInvoiceInfo, { body: choice })
  expect(preview.invoices).toMatchObject([
    {
      buyer: { name: '江汇示例供应链管理有限公司', taxId: '91349902MAXXX0031B' },
      missing: [],
      totalCn: '人民币叁仟柒佰肆拾贰元整',
      lines: [{ unit: '车', quantity: 1, unitPrice: '3433.03000000', amountFen: 343_303 }],
    },
  ])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  expect(apply).toMatchObject({ status: 10, orderCount: 1 })
  expect(apply?.applyNo).toMatch(/^KP20261121\d{6}$/)
  expect(await statusOf([id])).toEqual([110])
  await passTime(ports)
  const { records, sums } = await seller.call(pageInvoices, { query: {} })
  expect(records).toMatchObject([
    { invoiceNo: '26349000000000000001', status: 10, totalFen: 374_200, viewedAs: 'seller' },
  ])
  expect(sums).toEqual({ totalFen: 374_200, amountFen: 343_303, taxFen: 30_897 })
  expect(await statusOf([id])).toEqual([120])
  const [row] = records
  const { invoiceId, invoiceNo } = await seller.call(queryOrderInfoById, { query: { id } })
  expect([invoiceId, invoiceNo]).toEqual([row?.id, '26349000000000000001'])
  const seen = await buyer.call(readInvoice, { params: { id: row?.id ?? '' } })
  expect(seen).toMatchObject({ viewedAs: 'buyer', apply: null, history: [], taxFen: 30_897 })
  expect((await buyer.call(pageInvoices, { query: { role: 'buyer' } })).total).toBe(1)
  expect((await buyer.call(pageInvoices, { query: {} })).total).toBe(0)
  expect(await buyer.call(listInvoiceOrders, { params: { id: row?.id ?? '' } })).toMatchObject([
    { orderId: id, totalFen: 374_200, amountFen: 343_303, taxFen: 30_897 },
  ])
  expect((await readApply(apply?.id ?? '')).history.map(({ action }) => action)).toEqual([
    'apply.submitted',
    'apply.approved',
    'apply.issued',
  ])
  const own = await seller.call(readInvoice, { params: { id: row?.id ?? '' } })
  expect(own.history.map(({ action }) => action)).toEqual(['invoice.issued'])
  expect(await told(2)).toEqual(['invoiceIssued'])
  expect(await told(3)).toEqual(['invoiceReceived'])
  const used = (await seller.call(getTaxInfo, {}))?.authority?.invoiceUsedFen
  expect(used).toBe(343_303)
})

test('an invoice goes to the address that its buyer registered, unless another was typed', async () => {
  const { ports, seller } = server
  const register = (ent: number, receiveEmail: string | null) =>
    ports.db
      .update(taxInfo)
      .set({ receiveEmail })
      .where(eq(taxInfo.entId, ports.ent(ent)))
  await register(2, 'seller@example.com')
  await register(3, 'buyer@example.com')
  const emailOf = async (header?: InvoiceHeader) => {
    const [id = ''] = await server.paid([{}])
    const asked = { totalFen: 374_200, ...(header ? { header } : {}) }
    const [apply] = await applyFor(seller, [id], asked)
    return (await readApply(apply?.id ?? '')).receiveEmail
  }
  expect(await emailOf()).toBe('buyer@example.com')
  expect(await emailOf(noHeader)).toBe('buyer@example.com')
  expect(await emailOf({ ...noHeader, receiveEmail: 'to@example.com' })).toBe('to@example.com')
  await register(3, null)
  expect(await emailOf()).toBeNull()
})

test('to name an enterprise in an order tells nothing of it before that is paid', async () => {
  const { ports, seller } = server
  const [victim] = await ports.db
    .select()
    .from(taxInfo)
    .where(eq(taxInfo.entId, ports.ent(3)))
  const [draft = '', paid = ''] = await server.paid([{ status: 0, consignor: '江汇' }, {}])
  const buyerOf = async (id: string) => {
    const body = { orderIds: [id], mergeMode: 1 as const, invoiceKind: '81' as const }
    return (await seller.call(queryInvoiceInfo, { body })).invoices[0]?.buyer
  }
  expect(await buyerOf(draft)).toEqual({
    name: '江汇',
    taxId: '91349902MAXXX0031B',
    address: null,
    phone: null,
    bankName: null,
    accountMasked: null,
  })
  expect(await buyerOf(paid)).toMatchObject({
    name: '江汇示例供应链管理有限公司',
    address: victim?.regAddress,
    phone: victim?.regPhone,
    accountMasked: expect.stringMatching(/\*\d{4}$/),
  })
})

test('merged by consigner and route, the lines and the orders make each invoice to the fen', async () => {
  const { ports, seller } = server
  const other = { fromCode: '340104', toCode: '420112' }
  const ids = await server.paid([
    { freightFen: 10_000 },
    { freightFen: 10_000 },
    { freightFen: 10_000, ...other },
    { freightFen: 377_200, settleMode: 1, weightKg: 12_400 },
  ])
  const byConsignor = { orderIds: ids, mergeMode: 2 as const, invoiceKind: '82' as const }
  const merged = await seller.call(queryInvoiceInfo, { body: byConsignor })
  expect(merged.invoices).toHaveLength(1)
  expect(merged.invoices[0]?.lines.map(({ unit, quantity }) => [unit, quantity])).toEqual([
    ['车', 2],
    ['车', 1],
    ['吨', 12.4],
  ])
  const byRoute = await seller.call(checkInvoicing, { body: { ...byConsignor, mergeMode: 3 } })
  expect(byRoute).toMatchObject({ count: 2, orderCount: 4, totalFen: 407_200 })
  await applyFor(seller, ids, { totalFen: 407_200, mergeMode: 2, invoiceKind: '82' })
  await passTime(ports)
  const [row] = (await seller.call(pageInvoices, { query: {} })).records
  const detail = await seller.call(readInvoice, { params: { id: row?.id ?? '' } })
  const orders = await seller.call(listInvoiceOrders, { params: { id: row?.id ?? '' } })
  for (const part of ['amountFen', 'taxFen'] as const) {
    const sum = (all: readonly Record<typeof part, number>[]) =>
      all.reduce((total, one) => total + one[part], 0)
    expect([sum(detail.lines), sum(orders)]).toEqual([detail[part], detail[part]])
  }
  expect(orders.reduce((sum, { totalFen }) => sum + totalFen, 0)).toBe(407_200)
})

test('each order says why it cannot be invoiced, and nothing is applied for', async () => {
  const { ports, seller } = server
  const [draft] = await ports.db
    .select({ id: freightOrder.id })
    .from(freightOrder)
    .where(sql`ent_id = ${ports.ent(2)} and status = 40`)
  const [others] = await ports.db
    .select({ id: freightOrder.id })
    .from(freightOrder)
    .where(eq(freightOrder.entId, ports.ent(1)))
  const [bare = '', person = '', unpaid = '', foreign = '', fine = ''] = await server.paid([
    { contractId: null, hasTrack: false },
    { consignorID: '349901198503120011', consignor: '张样一', consignorEntId: null },
    { paidFen: 100 },
    { carrierUscc: '91349901MAXXX00157' },
    {},
  ])
  const orderIds = [draft?.id ?? '', others?.id ?? '', bare, person, unpaid, foreign, fine]
  const body = { orderIds, mergeMode: 1 as const, invoiceKind: '81' as const }
  const check = await seller.call(checkInvoicing, { body })
  const codes = (id: string | undefined) =>
    check.problems.filter(({ orderId }) => orderId === id).map(({ code }) => code)
  expect(check.pass).toBe(false)
  expect(codes(draft?.id)).toContain('I02')
  const inEnglish = await seller.call(
    checkInvoicing,
    { body },
    { headers: { 'accept-language': 'en' } },
  )
  expect(inEnglish.problems.map(({ message }) => message).join()).toContain('“To pay”')
  expect(codes(others?.id)).toEqual(['I01'])
  expect(codes(bare)).toEqual(['I04', 'I04'])
  expect(codes(person)).toEqual(['I05', 'I06'])
  expect(codes(unpaid)).toEqual(['I05'])
  expect(codes(foreign)).toEqual(['I05'])
  expect(codes(fine)).toEqual([])
  const expected = { count: 7, totalFen: 1 }
  expect(await refusalOf(seller.call(applyInvoicing, { body: { ...body, expected } }))).toBe(
    'invoiceRefused',
  )
  expect(await ports.db.$count(invoiceApply)).toBe(0)
  expect(await statusOf([fine])).toEqual([100])
})

/** What a person is told in English of orders, by the order and in their order. */
const toldOf = async (orderIds: string[], mergeMode: 1 | 2 = 1) => {
  const body = { orderIds, mergeMode, invoiceKind: '81' as const }
  const headers = { 'accept-language': 'en' }
  const { problems } = await server.seller.call(checkInvoicing, { body }, { headers })
  return problems.map(({ orderId, code, message }) => [orderId, code, message])
}
const text = (part: string) => expect.stringContaining(part)

test('what an order lacks is said of it alone', async () => {
  const lacks: [Partial<StoredOrder>, code: string, part: string][] = [
    [{ contractId: null }, 'I04', 'No contract'],
    [{ hasTrack: false }, 'I04', 'no track'],
    [{ orderKind: 'REALTIME', hasReceipt: false, hasTrack: false }, 'I04', 'no signed receipt'],
    [{ payType: 1, hasMoney: false }, 'I04', 'no statement'],
    [{ carrierUscc: '91349901MAXXX00157' }, 'I05', 'another taxpayer number'],
    [{ carrier: '鲁海样例建材贸易有限公司' }, 'I05', 'parties of the contract'],
    [{ consignor: '鲁海样例建材贸易有限公司' }, 'I05', 'parties of the contract'],
    [{ paidFen: 357_359 }, 'I05', '0.02 yuan'],
    [{ freightFen: 0 }, 'I11', 'nothing to invoice'],
  ]
  const fine: Partial<StoredOrder>[] = [
    { payType: 2, hasMoney: false },
    { payType: 1, hasReceipt: false },
    { orderKind: 'REALTIME', hasTrack: false },
  ]
  const ids = await server.paid([...lacks.map(([changes]) => changes), ...fine])
  expect(await toldOf(ids)).toEqual(lacks.map(([, code, part], at) => [ids[at], code, text(part)]))
})

test('of a carriage contract the consigner is no party', async () => {
  const ids = await server.paid([{}])
  const change = (contractType: 1 | 2) =>
    server.ports.db.update(contract).set({ contractType, partyA: '张样一' })
  await change(2)
  expect(await toldOf(ids)).toEqual([])
  await change(1)
  expect(await toldOf(ids)).toEqual([[ids[0], 'I05', text('parties of the contract')]])
})

test('two names under one taxpayer number are two invoices', async () => {
  const ids = await server.paid([{ contractId: null }, { contractId: null, consignor: '江汇示例' }])
  const names = text('江汇示例, 江汇示例供应链管理有限公司')
  const told = (await toldOf(ids, 2)).filter(([, code]) => code !== 'I04')
  expect(told).toEqual([[ids[1], 'I07', names]])
})

test.each([
  ['whose profile is not approved', 'I10', 'tax profile is not approved'],
  ['who is a natural person', 'I10', 'natural person'],
  ['whose digital tax account is not open', 'I10', 'digital tax account'],
] as const)('a seller %s is told so', async (kind, code, part) => {
  const { db, ent } = server.ports
  const own = eq(taxInfoChange.entId, ent(2))
  if (kind === 'whose profile is not approved')
    await db.update(taxInfoChange).set({ status: 3 }).where(own)
  else if (kind === 'who is a natural person')
    await db.update(taxInfoChange).set({ taxpayerType: 5 }).where(own)
  else
    await db
      .update(taxInfo)
      .set({ digitalAccountStatus: 2 })
      .where(eq(taxInfo.entId, ent(2)))
  expect(await toldOf(await server.paid([{}]))).toEqual([[null, code, text(part)]])
})

test('a preview without a seller gives what forbids it as its reasons, and no warning', async () => {
  const { ports, seller } = server
  const ended = Date.parse('2026-11-19T12:00:00+08:00')
  const [id = ''] = await server.paid([{ goodsReceiptDateTime: ended }])
  const body = { orderIds: [id], mergeMode: 1 as const, invoiceKind: '81' as const }
  const { problems } = await seller.call(checkInvoicing, { body })
  expect(problems.map(({ level }) => level)).toEqual(['WARN'])
  await ports.db
    .update(taxInfoChange)
    .set({ status: 3 })
    .where(eq(taxInfoChange.entId, ports.ent(2)))
  const refused: unknown = await seller.call(queryInvoiceInfo, { body }).catch((error) => error)
  expect(refused).toMatchObject({ value: { code: 'invoiceRefused', errors: [{ code: 'I10' }] } })
})

test('what is seen is what is applied for', async () => {
  const [id = ''] = await server.paid([{}])
  const refused = refusalOf(applyFor(server.seller, [id], { totalFen: 1 }))
  expect(await refused).toBe('ordersChanged')
  for (const count of [-1, 0, 201]) {
    const expected = { count, totalFen: 374_200 }
    const impossible = applyFor(server.seller, [id], { totalFen: 374_200, expected })
    expect(await refusalOf(impossible)).toBe('inputInvalid')
  }
  expect(await statusOf([id])).toEqual([100])
})

test('what is refused uses up no numbers, however many invoices it expects', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  const choice = { orderIds: [id], mergeMode: 1 as const, invoiceKind: '81' as const }
  const apply = (body: InputOf<typeof applyInvoicing>['body']) =>
    refusalOf(seller.call(applyInvoicing, { body }))
  const expected = { count: 1, totalFen: 374_200 }
  const taken = () => rowsOf(ports.db, sql`select last from daily_number where prefix like 'KP%'`)
  expect(await apply({ ...choice, expected: { ...expected, count: 200 } })).toBe('ordersChanged')
  expect(await apply({ ...choice, orderIds: ['1'], expected })).toBe('missing')
  expect(await taken()).toEqual([])
  const [made] = await applyFor(seller, [id], { totalFen: 374_200 })
  expect(made?.applyNo).toMatch(/000001$/)
})

test('an order is in one live application, until that is withdrawn', async () => {
  const { seller } = server
  const [id = ''] = await server.paid([{}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  expect(await refusalOf(applyFor(seller, [id], { totalFen: 374_200 }))).toBe('invoiceRefused')
  const seen = { applyId: apply?.id ?? '', version: apply?.version ?? 0 }
  const gone = await seller.call(withdrawInvoiceApply, { body: seen })
  expect(gone).toMatchObject({ status: 60, version: 1 })
  expect(await statusOf([id])).toEqual([100])
  expect(await refusalOf(seller.call(withdrawInvoiceApply, { body: seen }))).toBe('versionConflict')
  expect(
    await refusalOf(seller.call(withdrawInvoiceApply, { body: { ...seen, version: 1 } })),
  ).toBe('stateForbids')
  expect(await applyFor(seller, [id], { totalFen: 374_200 })).toHaveLength(1)
})

test('an order that is taken says by which application, and then by which invoice', async () => {
  const { ports, seller } = server
  const [id = '', other = ''] = await server.paid([{}, {}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  const told = async () => {
    const body = { orderIds: [id, other], mergeMode: 1 as const, invoiceKind: '81' as const }
    const { problems } = await seller.call(checkInvoicing, { body })
    return problems.map(({ orderId, code, message }) => ({ orderId, code, message }))
  }
  const taken = (by: string | undefined) => [
    { orderId: id, code: 'I03', message: expect.stringContaining(by ?? 'no number') },
  ]
  expect(await told()).toEqual(taken(apply?.applyNo))
  await passTime(ports)
  const [issued] = (await seller.call(pageInvoices, { query: {} })).records
  expect(await told()).toEqual(taken(issued?.invoiceNo))
})

test('the database refuses a second live application of an order', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  await applyFor(seller, [id], { totalFen: 374_200 })
  const [live] = await ports.db.select().from(invoiceOrder)
  if (!live) throw new Error('nothing was applied for')
  const again = ports.db.insert(invoiceOrder).values({ ...live, id: ports.nextId() })
  await expect(again).rejects.toThrow()
  const jump = ports.db.update(invoiceApply).set({ status: 30 })
  await expect(jump).rejects.toThrow()
})

test('the operator rejects with a reason; corrected and handed in again it is issued', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  const applyNo = apply?.applyNo ?? ''
  const number = await numberOf(apply?.id ?? '')
  expect((await operate(['invoices', 'list'], (work) => work(ports))).out).toContain(number)
  const reason = ['--reason', '购方地址有误，请更正']
  expect((await operator('invoices', 'reject', number, ...reason)).exitCode).toBe(0)
  expect((await operator('invoices', 'approve', number)).err).toContain('Somebody else decided')
  const rejected = await readApply(apply?.id ?? '')
  expect(rejected).toMatchObject({ status: 40, reason: '购方地址有误，请更正' })
  // Who of the platform it was is in the audit log alone.
  expect(rejected.history.at(-1)).toMatchObject({ action: 'apply.rejected', actor: '平台' })
  expect(await statusOf([id])).toEqual([100])
  expect(await told(2)).toEqual(['invoiceApplyRejected'])
  const header = {
    address: '芜湖市鸠江区示例路 8 号',
    phone: null,
    bankName: null,
    bankAccount: null,
    remark: '合同 HT-1',
    receiveEmail: null,
  }
  const changed = await seller.call(changeInvoiceInfo, {
    body: { applyNo, version: rejected.version, invoiceKind: '82', header },
  })
  expect(changed).toMatchObject({
    status: 40,
    invoiceKind: '82',
    buyer: { address: '芜湖市鸠江区示例路 8 号' },
  })
  expect(changed.remark).toMatch(/^合同 HT-1；起运地/)
  expect(changed).toMatchObject({ typedRemark: '合同 HT-1', receiveEmail: null })
  // What was registered is not printed where it was emptied; the account goes with its bank.
  expect(changed.buyer).toMatchObject({ phone: null, bankName: null, accountMasked: null })
  const emptied = await seller.call(changeInvoiceInfo, {
    body: { applyNo, version: changed.version, invoiceKind: '82', header: noHeader },
  })
  expect(emptied).toMatchObject({ typedRemark: null, buyer: { address: null } })
  expect(emptied.remark).toMatch(/^起运地/)
  const again = { applyId: emptied.id, version: emptied.version }
  expect(await seller.call(resubmitInvoiceApply, { body: again })).toMatchObject({ status: 10 })
  // Handed in again it is another than the one that was looked at before.
  expect((await operator('invoices', 'approve', number)).err).toContain('not what was looked at')
  expect((await readApply(changed.id)).status).toBe(10)
  const now = await numberOf(changed.id)
  expect((await operator('invoices', 'approve', now)).exitCode).toBe(0)
  await passTime(ports)
  expect((await readApply(changed.id)).status).toBe(30)
  const [audited] = await ports.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'apply.rejected'))
  expect(audited).toMatchObject({ actor: 'operator:reviewer', objectId: changed.id })
})

test('what was rejected or has failed waits on the workbench until it is handed in again', async () => {
  const { ports, seller, buyer } = server
  const waits = async (who = seller) =>
    (await who.call(readWorkbench, {})).waiting.filter(({ kind }) => kind === 'invoicesToFix')
  const ids = await server.paid([{}, {}])
  const applies = await applyFor(seller, ids, { totalFen: 748_400 })
  expect(await waits()).toEqual([])
  const reject = async (id: string) =>
    operator('invoices', 'reject', await numberOf(id), '--reason', '购方地址有误，请更正')
  const [first, second] = applies.map(({ id }) => id)
  await reject(first ?? '')
  const one = { kind: 'invoicesToFix', count: 1, fen: null, dueTime: null, onlyId: first }
  expect(await waits()).toEqual([one])
  await ports.db
    .update(invoiceApply)
    .set({ status: 20 })
    .where(eq(invoiceApply.id, second ?? ''))
  await ports.db
    .update(invoiceApply)
    .set({ status: 50 })
    .where(eq(invoiceApply.id, second ?? ''))
  expect(await waits()).toEqual([{ ...one, count: 2, onlyId: null }])
  expect(await waits(buyer)).toEqual([])
  const { version } = await readApply(first ?? '')
  await seller.call(resubmitInvoiceApply, { body: { applyId: first ?? '', version } })
  expect(await waits()).toEqual([{ ...one, onlyId: second }])
})

test('an invoice that the authority does not issue fails, and is tried again under a new number', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{ freightFen: 100_013 }])
  const [apply] = await applyFor(seller, [id], { totalFen: 100_013 })
  await passTime(ports)
  const failed = await readApply(apply?.id ?? '')
  expect(failed).toMatchObject({ status: 50, reason: '票面信息校验未通过' })
  expect(await statusOf([id])).toEqual([100])
  expect(await told(2)).toEqual(['invoiceApplyFailed'])
  const seen = { applyId: failed.id, version: failed.version }
  expect(await seller.call(retryInvoiceApply, { body: seen })).toMatchObject({ status: 20 })
  expect(await statusOf([id])).toEqual([110])
  await passTime(ports)
  expect((await readApply(failed.id)).status).toBe(50)
  // Its freight was changed meanwhile: what was composed is no more what the order says.
  await ports.db.update(freightOrder).set({ freightFen: 100_000 }).where(eq(freightOrder.id, id))
  const { version } = await readApply(failed.id)
  const stale = seller.call(retryInvoiceApply, { body: { applyId: failed.id, version } })
  expect(await refusalOf(stale)).toBe('ordersChanged')
})

test('a number that somebody else has imported is issued all the same', async () => {
  const { ports, seller } = server
  const [own = '', other = ''] = await server.paid([{}, { status: 120 }])
  const imported = await addInvoice(ports, other)
  await ports.db
    .update(invoice)
    .set({ invoiceNo: '26349000000000000001', sellerTaxId: '91349901MAXXX00157' })
    .where(eq(invoice.id, imported))
  const [apply] = await applyFor(seller, [own], { totalFen: 374_200 })
  await passTime(ports)
  expect(await readApply(apply?.id ?? '')).toMatchObject({ status: 30 })
  expect(await statusOf([own])).toEqual([120])
})

/** As the bank does where an account was closed. */
const takeMoneyBack = (id: string) =>
  server.ports.db.update(freightOrder).set({ paidFen: 0 }).where(eq(freightOrder.id, id))

test('money that came back before the decision leaves nothing to invoice', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  await takeMoneyBack(id)
  await passTime(ports)
  expect(await readApply(apply?.id ?? '')).toMatchObject({
    status: 40,
    reason: '运费已被银行退回，重新付款后可再次提交',
  })
  expect(await statusOf([id])).toEqual([40])
  expect(await told(2)).toEqual(['invoiceApplyRejected'])
})

test('the operator is told where money came back before the approval, and rejects by it', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  await takeMoneyBack(id)
  const approved = await operator('invoices', 'approve', await numberOf(apply?.id ?? ''), '--json')
  expect(JSON.parse(approved.out)).toEqual({
    applyNo: apply?.applyNo,
    status: 'rejected',
    reason: '运费已被银行退回，重新付款后可再次提交',
  })
  expect(await readApply(apply?.id ?? '')).toMatchObject({ status: 40 })
  expect(await ports.db.$count(auditLog, eq(auditLog.action, 'apply.rejected'))).toBe(1)
})

test('the operator approves no application that its enterprise has changed meanwhile', async () => {
  const { seller } = server
  const [id = ''] = await server.paid([{}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  const seen = await numberOf(apply?.id ?? '')
  await seller.call(changeInvoiceInfo, {
    body: { applyNo: apply?.applyNo, version: 0, invoiceKind: '82', header: noHeader },
  })
  expect(await operator('invoices', 'approve', seen)).toMatchObject({ exitCode: 1 })
  expect(await readApply(apply?.id ?? '')).toMatchObject({ status: 10, invoiceKind: '82' })
  for (const typed of [apply?.applyNo ?? '', 'KP20990101000001/0', '1'])
    expect((await operator('invoices', 'approve', typed)).err).toContain(
      'the number of no application',
    )
})

test('money that came back while the authority issued is told with the invoice', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  await operator('invoices', 'approve', await numberOf(apply?.id ?? ''))
  await takeMoneyBack(id)
  await passTime(ports)
  expect(await readApply(apply?.id ?? '')).toMatchObject({ status: 30 })
  expect(await told(2)).toEqual(['invoiceIssued', 'invoicedMoneyReturned'])
})

test('what is handed in again is of the rate that holds by then', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  const number = await numberOf(apply?.id ?? '')
  await operator('invoices', 'reject', number, '--reason', '购方地址有误，请更正')
  await ports.db.insert(ruleParam).values({
    code: 'vatGeneralPpm',
    value: 60_000,
    effectiveFrom: '2026-11-01',
    effectiveTo: null,
    basis: 'test',
  })
  const { id: applyId, version } = await readApply(apply?.id ?? '')
  const again = await seller.call(resubmitInvoiceApply, { body: { applyId, version } })
  expect(again.status).toBe(10)
  const [{ ratePpm = 0, amountFen = 0 } = {}] = await ports.db
    .select()
    .from(invoiceApply)
    .where(eq(invoiceApply.id, applyId))
  expect(ratePpm).toBe(60_000)
  expect(amountFen).toBe(splitTax(374_200, ratePpm).amountFen)
})

/** What an application says, and what its orders' parts come to. */
const sumsOf = async (applyId: string) => {
  const { db } = server.ports
  const [apply] = await db.select().from(invoiceApply).where(eq(invoiceApply.id, applyId))
  const parts = await db.select().from(invoiceOrder).where(eq(invoiceOrder.applyId, applyId))
  const sum = (name: 'totalFen' | 'amountFen' | 'taxFen') =>
    parts.reduce((all, part) => all + part[name], 0)
  return {
    said: [apply?.totalFen, apply?.amountFen, apply?.taxFen],
    parts: [sum('totalFen'), sum('amountFen'), sum('taxFen')],
  }
}
const become = (taxpayerType: TaxpayerType) =>
  server.ports.db
    .update(taxInfoChange)
    .set({ taxpayerType })
    .where(eq(taxInfoChange.entId, server.ports.ent(2)))
const becomeSmall = () => become(2)

test.each([
  [1, 90_000],
  [2, 10_000],
  [3, 10_000],
  [4, 90_000],
] as const)('a taxpayer of type %s invoices at a rate of %s millionths', async (type, ratePpm) => {
  await become(type)
  const orderIds = await server.paid([{}])
  const choice = { orderIds, mergeMode: 1 as const, invoiceKind: '81' as const }
  const { invoices } = await server.seller.call(queryInvoiceInfo, { body: choice })
  expect(invoices).toMatchObject([{ ratePpm, ...splitTax(374_200, ratePpm) }])
})

test('of another taxpayer by now, the orders of what is handed in again add up to its invoice', async () => {
  const { ports, seller } = server
  const other = { fromCode: '340104', toCode: '420112' }
  const ids = await server.paid([{ freightFen: 10_000 }, { freightFen: 10_001 }, other])
  const [apply] = await applyFor(seller, ids, { totalFen: 394_201, mergeMode: 2 })
  const number = await numberOf(apply?.id ?? '')
  await operator('invoices', 'reject', number, '--reason', '购方地址有误，请更正')
  await becomeSmall()
  const { id: applyId, version } = await readApply(apply?.id ?? '')
  await seller.call(resubmitInvoiceApply, { body: { applyId, version } })
  const { amountFen, taxFen } = splitTax(394_201, 10_000)
  await passTime(ports)
  const { said, parts } = await sumsOf(applyId)
  expect(said).toEqual([394_201, amountFen, taxFen])
  expect(parts).toEqual(said)
  const [row] = (await seller.call(pageInvoices, { query: {} })).records
  const orders = await seller.call(listInvoiceOrders, { params: { id: row?.id ?? '' } })
  expect(orders.reduce((sum, order) => sum + order.taxFen, 0)).toBe(row?.taxFen)
})

test('of another taxpayer by now, so do those of what is tried again', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{ freightFen: 100_013 }])
  const [apply] = await applyFor(seller, [id], { totalFen: 100_013 })
  await passTime(ports)
  await becomeSmall()
  const { id: applyId, version } = await readApply(apply?.id ?? '')
  await seller.call(retryInvoiceApply, { body: { applyId, version } })
  const { amountFen, taxFen } = splitTax(100_013, 10_000)
  const { said, parts } = await sumsOf(applyId)
  expect(said).toEqual([100_013, amountFen, taxFen])
  expect(parts).toEqual(said)
})

test('no answer of the authority is no failure: the application waits and is asked about again', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  const { settings } = ports
  // Nobody listens there.
  ports.settings = { ...settings, bankUrl: 'http://127.0.0.1:9' }
  await passTime(ports)
  expect((await readApply(apply?.id ?? '')).status).toBe(20)
  expect(await statusOf([id])).toEqual([110])
  ports.settings = settings
  await ports.clock.advance(600_000)
  // Handed over, and the process ends before it has heard more.
  ports.stopAt = 'invoices.answered'
  await expect(ports.runSweep('invoices')).rejects.toThrow()
  ports.stopAt = null
  await ports.clock.advance(600_000)
  await ports.runSweep('invoices')
  expect((await readApply(apply?.id ?? '')).status).toBe(30)
  expect(await ports.db.$count(invoice)).toBe(1)
})

test('a red letter cancels an invoice by a row of its own, and its order can be invoiced again', async () => {
  const { ports, seller, buyer } = server
  const [id = ''] = await server.paid([{}])
  await applyFor(seller, [id], { totalFen: 374_200 })
  await passTime(ports)
  const [blue] = (await seller.call(pageInvoices, { query: {} })).records
  const ask = { invoiceId: blue?.id ?? '', version: blue?.version ?? 0, reason: '货物名称填写有误' }
  expect(await refusalOf(buyer.call(askRedLetter, { body: ask }))).toBe('missing')
  expect(await seller.call(askRedLetter, { body: ask })).toMatchObject({ status: 20 })
  expect(await statusOf([id])).toEqual([120])
  await passTime(ports)
  const { records, sums } = await seller.call(pageInvoices, { query: {} })
  expect(records.map(({ status, isBlue, totalFen }) => [status, isBlue, totalFen])).toEqual([
    [10, false, -374_200],
    [30, true, 374_200],
  ])
  expect(sums).toEqual({ totalFen: 0, amountFen: 0, taxFen: 0 })
  const [red] = records
  const detail = await buyer.call(readInvoice, { params: { id: red?.id ?? '' } })
  expect(detail).toMatchObject({
    totalCn: '（负数）人民币叁仟柒佰肆拾贰元整',
    redOf: { id: blue?.id },
    lines: [{ quantity: -1, amountFen: -343_303, taxFen: -30_897 }],
  })
  expect(await statusOf([id])).toEqual([100])
  expect(await told(3)).toEqual(['invoiceReceived', 'invoiceReceivedCancelled'])
  expect((await seller.call(getTaxInfo, {}))?.authority?.invoiceUsedFen).toBe(0)
  expect(await refusalOf(seller.call(askRedLetter, { body: { ...ask, version: 2 } }))).toBe(
    'stateForbids',
  )
  await applyFor(seller, [id], { totalFen: 374_200 })
  await passTime(ports)
  expect(await statusOf([id])).toEqual([120])
})

test('what an issued invoice says is changed by its red letter and a new invoice', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  await passTime(ports)
  const issued = await readApply(apply?.id ?? '')
  const body = {
    orderId: id,
    version: issued.version,
    invoiceKind: '82' as const,
    header: { ...noHeader, remark: '改开普票' },
  }
  expect(await refusalOf(seller.call(changeInvoiceInfo, { body }))).toBe('inputInvalid')
  const reason = '购方要求改开普通发票'
  const draft = await seller.call(changeInvoiceInfo, { body: { ...body, reason } })
  expect(draft).toMatchObject({
    status: 0,
    replaces: { id: issued.invoice?.id },
    typedRemark: '改开普票',
    receiveEmail: null,
  })
  await passTime(ports, 2)
  await passTime(ports)
  expect(await readApply(draft.id)).toMatchObject({ status: 30, invoiceKind: '82' })
  const { records } = await seller.call(pageInvoices, { query: {} })
  expect(records.map(({ status, invoiceKind }) => [status, invoiceKind])).toEqual([
    [10, '82'],
    [10, '81'],
    [30, '81'],
  ])
  const former = await readApply(issued.id)
  expect(former).toMatchObject({
    status: 30,
    invoiceStatus: 30,
    replacedBy: { id: draft.id, applyNo: draft.applyNo },
  })
  expect(former.history.slice(-2)).toMatchObject([
    { action: 'invoice.redAsked', remark: reason },
    { action: 'invoice.redDone' },
  ])
  const list = await seller.call(pageInvoiceApplies, { query: { ids: `${issued.id},${draft.id}` } })
  expect(list.records.map(({ invoiceStatus }) => invoiceStatus)).toEqual([10, 30])
  expect(await statusOf([id])).toEqual([120])
  expect(await ports.db.$count(invoiceOrder, eq(invoiceOrder.isLive, true))).toBe(1)
})

test('a red letter that the buyer does not confirm leaves the invoice as it was', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{ freightFen: 100_017 }])
  const [apply] = await applyFor(seller, [id], { totalFen: 100_017 })
  await passTime(ports)
  const issued = await readApply(apply?.id ?? '')
  const reason = '购方要求更正备注'
  const draft = await seller.call(changeInvoiceInfo, {
    body: {
      applyNo: issued.applyNo,
      version: issued.version,
      invoiceKind: '81',
      header: noHeader,
      reason,
    },
  })
  await passTime(ports)
  const { id: invoiceId = '' } = issued.invoice ?? {}
  const standing = await seller.call(readInvoice, { params: { id: invoiceId } })
  expect(standing).toMatchObject({ status: 10, redReason: '购方未确认红字信息', redInvoice: null })
  expect(await readApply(draft.id)).toMatchObject({ status: 60, reason: '购方未确认红字信息' })
  expect(await statusOf([id])).toEqual([120])
  expect((await told(2)).slice(-2)).toEqual(['redLetterRefused', 'invoiceApplyCancelled'])
})

test('the quota of the month bounds what is applied for', async () => {
  const { ports, seller, api } = server
  await ports.db.update(taxInfo).set({ invoiceQuotaFen: 500_000 })
  const [first = '', second = ''] = await server.paid([{}, {}])
  await applyFor(seller, [first], { totalFen: 374_200 })
  const body = { orderIds: [second], mergeMode: 1 as const, invoiceKind: '81' as const }
  const check = await seller.call(checkInvoicing, { body })
  expect(check.quota).toEqual({ totalFen: 500_000, usedFen: 343_303 })
  expect(check.problems).toMatchObject([
    { orderId: null, code: 'I09', message: expect.stringContaining('1,866.06') },
  ])
  ports.setTime('2026-12-01 09:00:00')
  await passTime(ports)
  // What was issued in December counts there.
  const later = await api.as(carrierUscc)
  expect((await later.call(checkInvoicing, { body })).quota?.usedFen).toBe(343_303)
})

test('the quota counts what was issued from the first moment of a month to its last, and nothing else', async () => {
  const { ports } = server
  const { ent, setTime } = ports
  await ports.db.update(taxInfo).set({ invoiceQuotaFen: 500_000 })
  const [order = ''] = await server.paid([{}])
  const usedAt = async (time: string) => {
    setTime(time)
    const who = await server.api.as(carrierUscc)
    const body = { orderIds: [order], mergeMode: 1 as const, invoiceKind: '81' as const }
    return (await who.call(checkInvoicing, { body })).quota?.usedFen
  }
  const issued = (time: string, amountFen: number, more: Parameters<typeof storeInvoice>[1] = {}) =>
    storeInvoice(ports, {
      issuedAt: instantOf(time),
      amountFen,
      taxFen: 0,
      totalFen: amountFen,
      ...more,
    })
  await issued('2026-10-31 23:59:59', 1)
  await issued('2026-11-01 00:00:00', 20)
  await issued('2026-11-30 23:59:59', 300)
  const month = '2026-11-10 12:00:00'
  await issued(month, 50_000, { origin: 'imported' })
  await issued(month, 50_000, { status: 30 })
  await issued(month, 50_000, { isBlue: false })
  await issued(month, 50_000, { entId: ent(3), buyerEntId: ent(2) })
  // One of whose red letter the buyer has not decided still stands.
  await issued(month, 600_000, { status: 20 })
  expect(await usedAt('2026-11-30 23:59:59')).toBe(600_320)
  expect(await usedAt('2026-12-01 00:00:00')).toBe(0)
  await issued('2026-12-01 00:00:00', 4_000)
  expect(await usedAt('2026-12-01 00:00:00')).toBe(4_000)
})

test('the rate is that of the day on which a transport ended', async () => {
  const { ports, seller } = server
  const vat = (value: number, effectiveFrom: string) => ({
    code: 'vatGeneralPpm',
    value,
    effectiveFrom,
    effectiveTo: null,
    basis: 'test',
  })
  await ports.db.insert(ruleParam).values(vat(60_000, '2026-11-19'))
  const day = (text: string) => Date.parse(`${text}T12:00:00+08:00`)
  const ids = await server.paid([
    { freightFen: 106_000, goodsReceiptDateTime: day('2026-11-19') },
    { freightFen: 109_000, goodsReceiptDateTime: day('2026-11-18') },
  ])
  const choice = { orderIds: ids, invoiceKind: '81' as const }
  const apart = await seller.call(queryInvoiceInfo, { body: { ...choice, mergeMode: 1 } })
  expect(apart.invoices.map(({ ratePpm, taxFen }) => [ratePpm, taxFen])).toEqual([
    [60_000, 6_000],
    [90_000, 9_000],
  ])
  const together = await seller.call(checkInvoicing, { body: { ...choice, mergeMode: 2 } })
  const rates = expect.stringMatching(/9%.*6%/)
  const forbidding = together.problems.filter(({ level }) => level === 'BLOCK')
  expect(forbidding).toMatchObject([{ orderId: ids[1], code: 'I08', message: rates }])
})

test('real-time orders are applied for in the same way', async () => {
  const { ports, seller } = server
  const [id = ''] = await server.paid([{ orderKind: 'REALTIME', hasTrack: false }])
  const body = {
    orderIds: [id],
    mergeMode: 1 as const,
    invoiceKind: '81' as const,
    expected: { count: 1, totalFen: 374_200 },
  }
  const { applies } = await seller.call(applyRealTimeInvoicing, { body })
  await passTime(ports)
  const ids = applies.map((apply) => apply.id).join()
  const page = await seller.call(pageInvoiceApplies, { query: { ids } })
  expect(page.records).toMatchObject([{ status: 30 }])
  expect(page.sums).toEqual({ totalFen: 374_200 })
  expect(await statusOf([id])).toEqual([120])
})

test('an invoice is its seller’s and its buyer’s alone', async () => {
  const { ports, seller, api } = server
  const other = await api.as('91349901MAXXX00157')
  const [id = ''] = await server.paid([{}])
  const [apply] = await applyFor(seller, [id], { totalFen: 374_200 })
  const params = { id: apply?.id ?? '' }
  expect(await refusalOf(other.call(readInvoiceApply, { params }))).toBe('missing')
  expect(await refusalOf(server.buyer.call(readInvoiceApply, { params }))).toBe('missing')
  const seen = { applyId: params.id, version: 0 }
  expect(await refusalOf(other.call(withdrawInvoiceApply, { body: seen }))).toBe('missing')
  await passTime(ports)
  const [row] = (await seller.call(pageInvoices, { query: {} })).records
  const ofInvoice = { params: { id: row?.id ?? '' } }
  expect(await refusalOf(other.call(readInvoice, ofInvoice))).toBe('missing')
  expect(await refusalOf(other.call(listInvoiceOrders, ofInvoice))).toBe('missing')
  const [last] = await ports.db.select().from(invoiceApply).orderBy(desc(invoiceApply.id)).limit(1)
  expect(last?.status).toBe(30)
})

import readWorkbook from 'read-excel-file/node'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFinance, pushOrder, readApiOrder } from '#contract/apiOrder.contract.ts'
import { uploadFile } from '#contract/file.contract.ts'
import { checkInvoicing } from '#contract/invoice.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import {
  auditBath,
  changePayee,
  importOrderInfo,
  insertOrderInfo,
  type OrderInput,
  orderStatistics,
  queryBankCards,
  queryOrderInfo,
  queryOrderInfoById,
  type SeenOrder,
  updateOrderStatus,
  uploadMoneyFile,
  uploadMoneyFileBath,
} from '#contract/order.contract.ts'
import { addPayTask } from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { operate } from '#server/operator/operate.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { refusalOf } from '#tests/server/api.ts'
import { orderInput } from './orderInput.ts'
import { edited } from './orderSheet.ts'
import { createOrderServer } from './orderSetup.ts'
import { onePage } from '#tests/onePage.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer({ settings: { demo: true } })
})
afterAll(() => server.ports.close())

const hourMs = 3_600_000
const first = Date.UTC(2026, 8, 1)
let made = 0
/** An imported order that is paid outside the portal, of hours of its own. */
const input = (changes: Partial<OrderInput> = {}) => {
  made++
  const left = first + made * 10 * hourMs
  return orderInput({
    originalDocumentNumber: `ZJ-${made}`,
    payType: 1,
    consignmentDateTime: timeOf(left - hourMs),
    despatchActualDateTime: timeOf(left),
    goodsReceiptDateTime: timeOf(left + 7 * hourMs),
    ...changes,
  })
}
const create = (changes: Partial<OrderInput> = {}) =>
  server.carrier.call(insertOrderInfo, { body: { order: input(changes) } })
/** The first order of a file, with another way of payment. */
const paidOffline = () =>
  edited('orders-12.xlsx', (cells) =>
    cells.slice(0, 4).map((line) => line.map((cell) => (cell === '支付宝' ? '线下转账' : cell))),
  )
const read = (id: string) => server.carrier.call(queryOrderInfoById, { query: { id } })
const asSeen = ({ id, version }: SeenOrder) => ({ orderId: id, version })
const seen = ({ id, version }: SeenOrder) => ({ id, version })
const paper = async () => {
  const file = new File([onePage()], '回单.pdf')
  return (await server.carrier.call(uploadFile, { file, body: { bizType: 'money' } })).id
}
const now = () => timeOf(server.ports.clock.now())
type Statement = Partial<Parameters<typeof uploadMoneyFile.body.parse>[0] & object>
const file = async (order: SeenOrder, more: Statement = {}, by = server.carrier) =>
  by.call(uploadMoneyFile, {
    body: uploadMoneyFile.body.parse({
      ...asSeen(order),
      fileId: await paper(),
      sequenceCode: `2026112100${order.id.slice(-8)}`,
      amountFen: 357_361,
      paidTime: now(),
      ...more,
    }),
  })
const fileMany = (items: Parameters<typeof uploadMoneyFileBath.body.parse>[0]) =>
  server.carrier.call(uploadMoneyFileBath, { body: uploadMoneyFileBath.body.parse({ items }) })
const move = (order: SeenOrder, id: '0' | '10' | '900', reason?: string) =>
  server.carrier.call(updateOrderStatus, {
    params: { id },
    body: { orders: [seen(order)], ...(reason === undefined ? {} : { reason }) },
  })
const approve = async (id: string) =>
  server.consignor.call(auditBath, { body: { orders: [seen(await read(id))], result: 1 } })
const verify = async () => {
  await server.ports.clock.advance(31_000)
  await server.ports.runSweep('reviews')
}
const faultsOf = async (sent: Promise<unknown>) => {
  const error = await sent.catch((reason: unknown) => reason)
  const { errors } = (error as { value: { errors: { field: string; code: string }[] } }).value // of a refusal
  return errors.map(({ field, code }) => `${field} ${code}`)
}
const lacking = async () => {
  const { lackMoney } = await server.carrier.call(orderStatistics, { query: { payType: '1' } })
  const { total } = await server.carrier.call(queryOrderInfo, {
    query: { payType: '1', lack: 'money' },
  })
  expect(total).toBe(lackMoney)
  return total
}

describe('an imported order that is paid outside the portal', () => {
  test('is imported, gets its statement, is submitted, approved, verified and paid, and may be invoiced', async () => {
    const { batchNo } = await server.carrier.call(importOrderInfo, {
      body: {},
      file: await paidOffline(),
    })
    const { records } = await server.carrier.call(queryOrderInfo, { query: { batchNo } })
    const [imported] = records
    const { id } = imported!
    // Without the statement it is not handed in.
    const refused = await move(imported!, '10')
    expect(refused.errors).toMatchObject([{ orderId: id, code: 'R20' }])
    const lacked = await lacking()
    const filed = await file(await read(id))
    expect(filed).toMatchObject({ status: 0, hasMoney: true, moneyFiles: [{ verifyStatus: 0 }] })
    expect(await lacking()).toBe(lacked - 1)
    // Nothing pays a draft.
    await verify()
    expect((await read(id)).status).toBe(0)
    expect(await move(filed, '10')).toMatchObject({ success: 1 })
    await approve(id)
    expect((await read(id)).status).toBe(40)
    await verify()
    expect(await read(id)).toMatchObject({
      status: 100,
      paidFen: 357_361,
      unpaidFen: 0,
      moneyFiles: [{ verifyStatus: 1, receiptAccount: 'de***01@example.com' }],
    })
    const told = await server.carrier.call(queryMessages, { query: { size: 1 } })
    expect(told.records).toMatchObject([{ kind: 'orderMoneyVerified', params: { orderId: id } }])
    const checked = await server.carrier.call(checkInvoicing, {
      body: { orderIds: [id], mergeMode: 1, invoiceKind: '82' },
    })
    expect(checked.problems.filter(({ orderId }) => orderId === id)).toEqual([])
  })

  test('is paid by a statement that comes once it is approved', async () => {
    const order = await file(await create(), { amountFen: 300_000, sequenceCode: 'PART-A' })
    await move(order, '10')
    await approve(order.id)
    await verify()
    expect((await read(order.id)).status).toBe(40)
    await file(await read(order.id), { amountFen: 57_361, sequenceCode: 'PART-B' })
    await verify()
    expect((await read(order.id)).status).toBe(100)
  })

  test('takes no statement while it is reviewed, nor one that is paid in the portal', async () => {
    const order = await file(await create())
    await move(order, '10')
    expect(await refusalOf(file(await read(order.id)))).toBe('stateForbids')
    expect(await refusalOf(file(await create({ payType: 2 })))).toBe('stateForbids')
  })

  test('takes no more than it owes, nor what was paid before it or in days to come', async () => {
    const order = await create()
    expect(await faultsOf(file(order, { amountFen: 357_362 }))).toEqual(['amountFen beyondOwed'])
    expect(await faultsOf(file(order, { paidTime: '2026-09-01 00:00:00' }))).toEqual([
      'paidTime notBefore',
    ])
    const later = timeOf(server.ports.clock.now() + hourMs)
    expect(await faultsOf(file(order, { paidTime: later }))).toEqual(['paidTime afterNow'])
  })

  test('is verified by the demonstration once every statement has waited', async () => {
    const order = await file(await create(), { amountFen: 300_000 })
    await move(order, '10')
    await approve(order.id)
    await server.ports.clock.advance(31_000)
    await file(await read(order.id), { amountFen: 57_361, sequenceCode: 'YOUNG-1' })
    await server.ports.runSweep('reviews')
    expect((await read(order.id)).moneyFiles).toMatchObject([
      { verifyStatus: 0 },
      { verifyStatus: 0 },
    ])
    await verify()
    expect((await read(order.id)).status).toBe(100)
  })

  test('keeps what its statement goes by', async () => {
    const order = await file(await create())
    const { id, version, editable } = order
    const change = (changes: Partial<OrderInput>) =>
      server.carrier.call(insertOrderInfo, {
        body: { id, version, order: { ...editable!, ...changes } },
      })
    expect(await refusalOf(change({ driverFreightFen: 350_000 }))).toBe('transferFiled')
    expect(await refusalOf(change({ payType: 2 }))).toBe('transferFiled')
    // As an earlier release stored them: they are the same payee and account.
    await server.ports.db
      .update(freightOrder)
      .set({
        payeeName: `${editable!.payeeName}\u200b`,
        payeeAccount: editable!.payeeAccount.replace(/^..../, '$& '),
      })
      .where(eq(freightOrder.id, id))
    expect(await change({ remark: '易碎' })).toMatchObject({ remark: '易碎' })
  })

  test('is in no pay task, and its account stays, while its statement waits', async () => {
    const order = await file(await create())
    await move(order, '10')
    await approve(order.id)
    const payable = { payable: '1', orderNo: order.shippingNoteNumber } as const
    const paying = () => server.carrier.call(queryOrderInfo, { query: payable })
    const waiting = async () => {
      const found = (await server.carrier.call(readWorkbench, {})).waiting
      return found.find(({ kind }) => kind === 'ordersToPay')?.count ?? 0
    }
    expect(await paying()).toMatchObject({ total: 0 })
    const { total } = await server.carrier.call(queryOrderInfo, { query: { payable: '1' } })
    expect(await waiting()).toBe(total)
    const body = { orderIds: [order.id], orderKind: 'TAXPAY' as const }
    expect(await refusalOf(server.carrier.call(addPayTask, { body }))).toBe('checkFailed')
    const approved = await read(order.id)
    const params = { id: approved.payeeId ?? '' }
    const cards = await server.carrier.call(queryBankCards, { params })
    const payeeCardId = cards.find(({ verifyStatus }) => verifyStatus === 1)?.cardId ?? ''
    const payee = { ...asSeen(approved), payeeCardId }
    expect(await refusalOf(server.carrier.call(changePayee, { body: payee }))).toBe('transferFiled')
    await refuse(approved)
    expect(await paying()).toMatchObject({ total: 1 })
    expect(await waiting()).toBe(total + 1)
  })

  test('is another enterprise’s, and so is a file', async () => {
    const order = await create()
    expect(await refusalOf(file(order, {}, server.consignor))).toBe('missing')
    const foreign = (
      await server.consignor.call(uploadFile, {
        file: new File([onePage()], 'a.pdf'),
        body: { bizType: 'money' },
      })
    ).id
    expect(await faultsOf(file(order, { fileId: foreign }))).toEqual(['fileId uploadAgain'])
    const seenBy = server.consignor.call(queryOrderInfoById, { query: { id: order.id } })
    expect(await refusalOf(seenBy)).toBe('missing')
  })
})

const run = (...argv: string[]) => operate(argv, (work) => work(server.ports))
type WithFiles = { moneyFiles: readonly { documentNumber: string }[] }
const numberOf = ({ moneyFiles }: WithFiles) => moneyFiles.at(-1)?.documentNumber ?? ''
const refuse = (order: WithFiles) =>
  run('statements', 'refuse', numberOf(order), '--reason', '回单不清晰', '--as', 'Li Ming')
const accept = (order: WithFiles) => run('statements', 'accept', numberOf(order), '--as', 'Li Ming')

describe('the operator', () => {
  test('refuses a statement with its reason, whose transfer may then be shown again', async () => {
    const order = await file(await create(), { sequenceCode: 'BLURRED' })
    await move(order, '10')
    expect(await refuse(order)).toMatchObject({ exitCode: 1 })
    await approve(order.id)
    expect(await refuse(order)).toMatchObject({ exitCode: 0 })
    const refused = await read(order.id)
    expect(refused).toMatchObject({
      status: 40,
      hasMoney: false,
      moneyFiles: [{ verifyStatus: 2, remark: '回单不清晰' }],
    })
    const again = await file(refused, { sequenceCode: 'BLURRED' })
    expect((await accept(again)).out).toContain('The order is paid.')
  })

  test('refuses a mistyped statement of a draft, which may be changed then; and verifies none', async () => {
    const order = await file(await create(), { amountFen: 1 })
    const listed = async () => (await run('statements', 'list')).out.split('\n')
    const due = await file(await create())
    await move(due, '10')
    await approve(due.id)
    const numbers = (await listed()).map((row) => row.split(' ')[0])
    expect((await listed()).find((row) => row.includes(numberOf(order)))).toContain('draft')
    // What can be verified comes before.
    expect(numbers.indexOf(numberOf(due))).toBeLessThan(numbers.indexOf(numberOf(order)))
    expect(await accept(order)).toMatchObject({ exitCode: 1 })
    expect(await refuse(order)).toMatchObject({ exitCode: 0 })
    expect((await listed()).join()).not.toContain(numberOf(order))
    const { id, version, editable, ...rest } = await read(order.id)
    expect(rest).toMatchObject({ status: 0, hasMoney: false, moneyFiles: [{ verifyStatus: 2 }] })
    const changed = { ...editable!, driverFreightFen: 350_000 }
    const body = { id, version, order: changed }
    expect(await server.carrier.call(insertOrderInfo, { body })).toMatchObject({ status: 0 })
    const told = await server.carrier.call(queryMessages, { query: { size: 1 } })
    expect(told.records).toMatchObject([{ kind: 'orderMoneyRefused', params: { orderId: id } }])
  })

  test('verifies a part, after which the order is neither voided nor changed, and the rest pays it', async () => {
    const part = await file(await create(), { amountFen: 300_000, sequenceCode: 'PART-1' })
    await move(part, '10')
    await approve(part.id)
    expect((await accept(await read(part.id))).out).not.toContain('The order is paid.')
    const verified = await read(part.id)
    expect(verified).toMatchObject({ status: 40, moneyFiles: [{ verifyStatus: 1 }] })
    expect(await move(verified, '900', '同一运单重复录入')).toMatchObject({
      success: 0,
      errors: [{ orderId: part.id, code: 'stateForbids', status: 40 }],
    })
    const body = { orderIds: [part.id], orderKind: 'TAXPAY' as const }
    expect(await refusalOf(server.carrier.call(addPayTask, { body }))).toBe('checkFailed')
    // What is refused of the rest leaves what was verified.
    const rest = { amountFen: 57_361, sequenceCode: 'PART-2' }
    await refuse(await file(await read(part.id), rest))
    expect(await read(part.id)).toMatchObject({
      status: 40,
      hasMoney: true,
      moneyFiles: [{ verifyStatus: 1 }, { verifyStatus: 2 }],
    })
    await accept(await file(await read(part.id), rest))
    expect(await read(part.id)).toMatchObject({ status: 100, paidFen: 357_361 })
  })

  test('has nothing to decide of a void order, whose transfer may be shown for another', async () => {
    const order = await file(await create(), { sequenceCode: 'VOIDED' })
    expect(await move(order, '900', '同一运单重复录入')).toMatchObject({ success: 1 })
    expect(await read(order.id)).toMatchObject({
      hasMoney: false,
      moneyFiles: [{ verifyStatus: 2, remark: null }],
    })
    expect(await file(await create(), { sequenceCode: 'VOIDED' })).toMatchObject({ hasMoney: true })
  })
})

test('a list says what of an order stands in no statement yet, be it verified or not', async () => {
  const order = await file(await create(), { amountFen: 300_000, sequenceCode: 'LISTED-1' })
  const listed = async () => {
    const query = { orderNo: order.shippingNoteNumber }
    const { records } = await server.carrier.call(queryOrderInfo, { query })
    return records[0]
  }
  expect(await listed()).toMatchObject({ unpaidFen: 357_361, unfiledFen: 57_361 })
  expect(await read(order.id)).toMatchObject({ unpaidFen: 357_361, unfiledFen: 57_361 })
  await refuse(order)
  expect(await listed()).toMatchObject({ unpaidFen: 357_361, unfiledFen: 357_361 })
  await file(await read(order.id), { amountFen: 57_361, sequenceCode: 'LISTED-2' })
  await move(await read(order.id), '10')
  await approve(order.id)
  await accept(await read(order.id))
  expect(await listed()).toMatchObject({ unpaidFen: 357_361, unfiledFen: 300_000 })
})

describe('several at once', () => {
  const transfer = async (order: SeenOrder, sequenceCode: string, fileId?: string) => ({
    ...asSeen(order),
    sequenceCode,
    paidTime: '2026-11-20 09:00:00',
    fileId: fileId ?? (await paper()),
  })

  test('go each by itself, for all that is owed, and once', async () => {
    const [good, online] = [await create(), await create({ payType: 2 })]
    const items = [await transfer(good, 'MANY-1'), await transfer(online, 'MANY-2')]
    const reply = await fileMany(items)
    expect(reply).toMatchObject({
      success: 1,
      fail: 1,
      errors: [{ orderId: online.id, code: 'stateForbids' }],
    })
    expect((await read(good.id)).moneyFiles).toMatchObject([{ amountFen: 357_361 }])
    // Sent again, as its answer was lost.
    expect(await fileMany(items)).toMatchObject({ success: 1, fail: 1 })
    expect((await read(good.id)).moneyFiles).toHaveLength(1)
  })

  test('may have been paid by one transfer: to one account, in one file', async () => {
    const [one, two, other] = [
      await create(),
      await create(),
      await create({ deductFen: 100, payeeAccount: '6299990000000010011' }),
    ]
    const fileId = await paper()
    const items = await Promise.all(
      [one, two, other].map((order) => transfer(order, 'SHARED-1', fileId)),
    )
    const reply = await fileMany(items)
    expect(reply).toMatchObject({ success: 0, fail: 3 })
    expect(reply.errors[2]?.message).toContain('同一笔转账')
    expect(await fileMany(items.slice(0, 2))).toMatchObject({ success: 2, fail: 0 })
    // Whoever comes later has another.
    expect(await faultsOf(file(await create(), { sequenceCode: 'SHARED-1' }))).toEqual([
      'sequenceCode sequenceUsed',
    ])
    expect(await fileMany([await transfer(await create(), 'SHARED-1')])).toMatchObject({
      success: 0,
      errors: [{ code: 'inputInvalid' }],
    })
  })

  /** Orders that one transfer has paid, as items and as they stand. */
  const sharing = async (sequenceCode: string, count = 3) => {
    const orders = []
    for (let at = 0; at < count; at++) orders.push(await create())
    const fileId = await paper()
    return Promise.all(orders.map((order) => transfer(order, sequenceCode, fileId)))
  }
  const filesOf = async ({ orderId }: { orderId: string }) => (await read(orderId)).moneyFiles
  const submitted = async ({ orderId }: { orderId: string }) => {
    await move(await read(orderId), '10')
    await approve(orderId)
    return read(orderId)
  }

  test('of one transfer are filed together or not at all, and those of another go on', async () => {
    const items = await sharing('WHOLE-1')
    const [first, changed, last] = items
    const wrong = { ...changed!, version: changed!.version + 1 }
    const alone = await transfer(await create(), 'WHOLE-2')
    const reply = await fileMany([first!, wrong, last!, alone])
    expect(reply).toMatchObject({
      success: 1,
      errors: [
        { orderId: first!.orderId, code: 'inputInvalid' },
        { orderId: changed!.orderId, code: 'versionConflict' },
        { orderId: last!.orderId, code: 'inputInvalid' },
      ],
    })
    expect(reply.errors[0]?.message).toContain('也未提交')
    expect(await filesOf(first!)).toEqual([])
    expect(await filesOf(alone)).toHaveLength(1)
    expect(await fileMany(items)).toMatchObject({ success: 3, fail: 0 })
  })

  test('leave a transfer that no order joins later, be it verified or not', async () => {
    const [shown, late] = await sharing('STRETCHED-1', 2)
    expect(await fileMany([shown!])).toMatchObject({ success: 1 })
    const joined = { success: 1, fail: 1, errors: [{ orderId: late!.orderId }] }
    expect(await fileMany([shown!, late!])).toMatchObject(joined)
    await accept(await submitted(shown!))
    expect(await read(shown!.orderId)).toMatchObject({ status: 100 })
    expect(await fileMany([shown!, late!])).toMatchObject(joined)
    expect(await filesOf(late!)).toEqual([])
  })

  test('show a part that was refused again, and one of a void order for the order in its place', async () => {
    const [paid, blurred, doubled, stranger] = await sharing('AGAIN-1', 4)
    await fileMany([paid!, blurred!, doubled!])
    await accept(await submitted(paid!))
    await refuse(await submitted(blurred!))
    const again = { ...blurred!, ...asSeen(await read(blurred!.orderId)), fileId: await paper() }
    expect(await fileMany([{ ...stranger!, fileId: again.fileId }, again])).toMatchObject({
      success: 0,
    })
    expect(await fileMany([again])).toMatchObject({ success: 1 })
    expect(await filesOf(again)).toMatchObject([{ verifyStatus: 2 }, { verifyStatus: 0 }])
    await move(await read(doubled!.orderId), '900', '同一运单重复录入')
    expect(await fileMany([stranger!])).toMatchObject({ success: 1 })
    expect(await fileMany([await transfer(await create(), 'AGAIN-1')])).toMatchObject({
      success: 0,
    })
  })

  test('tell the operator what the number covers in all, verified or not', async () => {
    const items = await sharing('TOTAL-1', 2)
    await fileMany(items)
    await submitted(items[0]!)
    const line = (await run('statements', 'list')).out
      .split('\n')
      .find((row) => row.includes('TOTAL-1'))
    expect(line).toContain('2 orders, 7,147.22 in all')
  })

  test('whose number another enterprise shows first are filed all the same, and the operator alone is told', async () => {
    const { db } = server.ports
    const other = await server.api.as('91339901MAXXX00821')
    const theirs = await create()
    await db
      .update(freightOrder)
      .set({ entId: server.ports.ent(8), payeeCardId: null })
      .where(eq(freightOrder.id, theirs.id))
    const fileId = (
      await other.call(uploadFile, {
        file: new File([onePage()], 'a.pdf'),
        body: { bizType: 'money' },
      })
    ).id
    await file(theirs, { sequenceCode: 'SQUATTED-1', fileId }, other)
    const order = await file(await create(), { sequenceCode: 'SQUATTED-1' })
    expect(await fileMany(await sharing('SQUATTED-2', 2))).toMatchObject({ success: 2 })
    // Each enterprise's own comes once, as ever.
    expect(await faultsOf(file(await create(), { sequenceCode: 'SQUATTED-1' }))).toEqual([
      'sequenceCode sequenceUsed',
    ])
    const lines = (await run('statements', 'list')).out.split('\n')
    const doubted = lines.filter((line) => line.includes('SQUATTED-1'))
    expect(doubted).toHaveLength(2)
    for (const line of doubted) {
      expect(line).toContain('1 order, 3,573.61 in all')
      expect(line).toContain('also shown by 1 other enterprise')
    }
    expect(lines.filter((line) => line.includes('also shown'))).toEqual(doubted)
    for (const seen of [
      await read(order.id),
      await other.call(queryOrderInfoById, { query: { id: theirs.id } }),
    ])
      expect(JSON.stringify(seen)).not.toMatch(/also|elsewhere/i)
  })

  test('with another amount or time are no repeat', async () => {
    const [item] = await sharing('REPEAT-1', 1)
    expect(await fileMany([item!])).toMatchObject({ success: 1 })
    for (const other of [{ amountFen: 300_000 }, { paidTime: '2026-11-20 10:00:00' }])
      expect(await fileMany([{ ...item!, ...other }])).toMatchObject({
        success: 0,
        errors: [{ code: 'inputInvalid' }],
      })
    expect(await fileMany([{ ...item!, amountFen: 357_361 }])).toMatchObject({ success: 1 })
  })

  test('are one transfer however its number is typed', async () => {
    const typed = ['ab12 cd', 'AB12CD', 'ＡＢ１２ｃｄ', 'Ab12\u3000Cd']
    const [first, ...others] = typed
    const order = await file(await create(), { sequenceCode: first! })
    expect(order.moneyFiles).toMatchObject([{ sequenceCode: 'AB12CD' }])
    for (const sequenceCode of others)
      expect(await faultsOf(file(await create(), { sequenceCode }))).toEqual([
        'sequenceCode sequenceUsed',
      ])
  })

  test('are in the books, each with its order', async () => {
    const items = await sharing('BOOKS-1', 2)
    await fileMany(items)
    const ids = items.map(({ orderId }) => orderId)
    const rows = await server.ports.db
      .select({ objectId: auditLog.objectId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'order.moneyFiled'), inArray(auditLog.objectId, ids)))
    expect(rows.map(({ objectId }) => objectId)).toEqual(ids)
  })

  test('with a file of another enterprise are told so', async () => {
    const file = new File([onePage()], 'a.pdf')
    const { id } = await server.consignor.call(uploadFile, { file, body: { bizType: 'money' } })
    const item = await transfer(await create(), 'PAPER-1', id)
    const { errors } = await fileMany([item])
    expect(errors).toMatchObject([{ orderId: item.orderId, code: 'inputInvalid' }])
    expect(errors[0]?.message).toContain('请重新上传')
  })

  test('of another enterprise are missing', async () => {
    const order = await create()
    const items = [await transfer(order, 'FOREIGN-1')]
    const reply = await server.consignor.call(uploadMoneyFileBath, { body: { items } })
    expect(reply).toMatchObject({ success: 0, errors: [{ code: 'missing', status: null }] })
    expect((await read(order.id)).moneyFiles).toEqual([])
  })
})

test('what the release before files meanwhile is its order’s enterprise’s', async () => {
  const { db, ent, nextId } = server.ports
  const { id } = await create()
  await db.execute(sql`insert into money_file (id, order_id, document_number, sequence_code, amount_fen, paid_at, recipient,
      receipt_account, file_id, verify_status, created_at)
    values (${nextId()}, ${id}, 'LS-BEFORE', 'BEFORE-1', 1, 0, '', '', 1, 0, 0)`)
  const [row] = await rowsOf<{ entId: string }>(
    db,
    sql`select ent_id::text as "entId" from money_file where order_id = ${id}`,
  )
  expect(row).toEqual({ entId: ent(2) })
})

test('an interface order that was paid outside the portal says so in the export for finance', async () => {
  const pushed = await server.carrier.call(pushOrder, {
    body: { externalOrderNo: 'TMS-ZJ-1', order: input() },
  })
  const paidTime = now()
  const filed = await file(pushed, { sequenceCode: 'LS-TMS-1', paidTime })
  expect(await move(filed, '10')).toMatchObject({ success: 1 })
  await server.consignor.call(auditBath, {
    body: {
      orders: [seen(await server.carrier.call(readApiOrder, { params: pushed }))],
      result: 1,
    },
  })
  await verify()
  expect(await server.carrier.call(readApiOrder, { params: pushed })).toMatchObject({ status: 100 })
  const asked = { query: { orderNo: pushed.shippingNoteNumber } }
  const body = await server.carrier.send(exportFinance, asked)
  const [sheet] = await readWorkbook(Buffer.from(await body.arrayBuffer()))
  expect(sheet?.data[1]?.slice(9, 12)).toEqual(['线下转账', 'LS-TMS-1', paidTime])
})

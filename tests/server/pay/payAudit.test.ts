import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import * as calls from '#contract/payTask.contract.ts'
import { entUser } from '#server/auth/auth.schema.ts'
import { payEvent, payTask } from '#server/pay/pay.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { addOrders, carrier, createPayWorld, password, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
})
afterAll(() => world.ports.close())

const audited = (objectId: string) =>
  world.ports.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, objectId))
    .orderBy(asc(auditLog.seq))

/** Numbers of the requests that were asked, in order. */
const asking = () => {
  const numbers: (string | null)[] = []
  const ask = async (endpoint: Endpoint, input: object) => {
    const response = await world.me.send(endpoint, input)
    expect(response.status).toBe(200)
    numbers.push(response.headers.get('x-request-id'))
    if (endpoint.kind === 'blob') await response.arrayBuffer()
    return response
  }
  return { numbers, ask }
}

test('what a person does to a task is in the books under the person and the request, and in its history under the enterprise', async () => {
  const { db } = world.ports
  const [first = '', second = '', third = ''] = await addOrders(world.ports, 3)
  const { numbers, ask } = asking()
  const body = { orderIds: [first], orderKind: 'API' as const }
  const { id: taskId } = (await (await ask(calls.addPayTask, { body })).json()).data
  const version = async () => (await world.read(taskId)).version
  await ask(calls.addPayDetail, { body: { taskId, version: await version(), orderId: second } })
  const { records } = await world.me.call(calls.listPayDetails, { query: { taskId } })
  const detailIds = records.flatMap(({ id, orderId }) => (orderId === first ? [id] : []))
  const params = { id: taskId }
  await ask(calls.leaveOutDetails, { params, body: { version: await version(), detailIds } })
  await ask(calls.addPayTask, {
    body: { ...body, orderIds: [third], taskId, version: await version() },
  })
  const { accountBookId: payerAccount } = await world.book()
  await ask(calls.alipayCheck, { body: { taskId, payerAccount } })
  await ask(calls.startAlipay, { body: { taskId, version: await version(), password } })
  await ask(calls.exportPayTask, { query: { taskId } })

  const [user] = await db.select().from(entUser).where(eq(entUser.account, carrier))
  const rows = await audited(taskId)
  expect(rows.map(({ action }) => action)).toEqual([
    'task.created',
    'order.added',
    'details.leftOut',
    'orders.replaced',
    'channel.checked',
    'payment.started',
    'task.exported',
  ])
  expect(rows.map(({ actor }) => actor)).toEqual(rows.map(() => user?.id))
  expect(rows.map(({ requestNo }) => requestNo)).toEqual(numbers)
  for (const { ip, chain } of rows) expect([ip, chain]).toEqual([rows[0]?.ip, world.ports.ent(2)])
  expect(rows[0]?.ip).toBeTruthy()

  const events = await db
    .select()
    .from(payEvent)
    .where(eq(payEvent.taskId, taskId))
    .orderBy(asc(payEvent.sequence))
  expect(events.map(({ actor }) => actor)).toEqual(events.map(() => '云途示例网络货运有限公司'))
  expect(events.map(({ action }) => action)).toEqual(
    rows.map(({ action }) => action).filter((action) => action !== 'task.exported'),
  )
})

test('whoever takes receipts is in the books, and who is refused them is not', async () => {
  const { ports } = world
  await ports.clock.advance(5_000)
  const task = await world.checked(await addOrders(ports, 2))
  const params = { id: task.id }
  const refused = await world.me.send(calls.downloadReceipts, { params })
  expect(refused.status).toBe(410)
  await world.start(task)
  await ports.runSweep('settlement')
  const { records } = await world.me.call(calls.listPayDetails, { query: { taskId: task.id } })
  const detailId = records[0]?.id ?? ''
  const { numbers, ask } = asking()
  await ask(calls.downloadReceipts, { params })
  await ask(calls.downloadReceipt, { params: { id: detailId } })
  const [user] = await ports.db.select().from(entUser).where(eq(entUser.account, carrier))
  const taken = (await ports.db.select().from(auditLog).orderBy(asc(auditLog.seq))).filter(
    ({ action }) => action.startsWith('receipt'),
  )
  const by = { chain: ports.ent(2), actor: user?.id }
  expect(taken).toMatchObject([
    {
      ...by,
      action: 'receipts.downloaded',
      objectType: 'payTask',
      objectId: task.id,
      requestNo: numbers[0],
    },
    {
      ...by,
      action: 'receipt.downloaded',
      objectType: 'payDetail',
      objectId: detailId,
      requestNo: numbers[1],
    },
  ])
})

test('a person who cancels is in the books, and what goes on by itself under its own name', async () => {
  const { db, clock } = world.ports
  const drafts = []
  for (const id of await addOrders(world.ports, 2)) drafts.push((await world.draft([id])).id)
  const [cancelled = '', forgotten = ''] = drafts
  const { numbers, ask } = asking()
  await ask(calls.cancelPayTask, { body: { taskId: cancelled } })
  const [user] = await db.select().from(entUser).where(eq(entUser.account, carrier))
  expect((await audited(cancelled)).at(-1)).toMatchObject({
    action: 'task.cancelled',
    actor: user?.id,
    requestNo: numbers[0],
  })
  await db
    .update(payTask)
    .set({ touchedAt: clock.now() - 60 * 86_400_000 })
    .where(eq(payTask.id, forgotten))
  await world.ports.runSweep('drafts')
  expect((await audited(forgotten)).at(-1)).toMatchObject({
    action: 'task.cancelled',
    actor: '系统',
    requestNo: null,
    ip: null,
  })
})

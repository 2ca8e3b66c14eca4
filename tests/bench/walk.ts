import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import { login } from '#contract/auth.contract.ts'
import { decideCashier, decideReviews, pauseSweep, moveClock } from '#contract/desk.contract.ts'
import * as orders from '#contract/order.contract.ts'
import * as pay from '#contract/payTask.contract.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { type Client, clientAt } from '#tests/server/client.ts'
import { tell } from './eventLoop.ts'
import { writeExport } from './exportOrders.ts'
import { runToEnd, startServer } from './serverProcess.ts'

const files = process.env['BENCH_DATA'] ?? join(import.meta.dirname, 'data')
export const account = '91349901MAXXX00232'
const eventLoopFloorMs = 100

type Server = Awaited<ReturnType<typeof startServer>>

/** A fleet of 2,000, and 10,000 orders that it carried. */
export const filesOfFleet = () => {
  const fleet = join(files, 'fleet-2000.xlsx')
  const orders = join(files, 'orders-10000.xlsx')
  if (!existsSync(fleet) || !existsSync(orders)) {
    throw new Error(`fleet-2000.xlsx and orders-10000.xlsx are not in ${files} (BENCH_DATA)`)
  }
  return { fleet, orders }
}

/** The whole walk at scale over HTTP on the embedded database: a fleet of 2,000, 10,000 orders, one task that pays them. */
export const benchWalk = async () => {
  const { fleet, orders: orderFile } = filesOfFleet()
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const started = performance.now()
  await runToEnd('server/demo/fleet.ts', [fleet], { directory })
  tell({ what: 'demonstration and fleet seeded', ms: Math.round(performance.now() - started) })
  const server = await startServer(directory)
  try {
    const entered = await server.call(login, { body: { account, password: demoPassword } })
    if (!('token' in entered)) throw new Error('not let in')
    server.use(entered.token)
    // The desk decides here, not the demonstration's reviewer.
    await server.call(pauseSweep, { body: { name: 'reviews', isPaused: true } })
    const ids = await bringOrders(server, clientAt(server.base, entered.token), orderFile)
    await payOrders(server, ids)
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Imports the file's orders, submits and approves them; answers their ids. */
export const bringOrders = async (
  server: Server,
  me: Client,
  orderFile: string,
): Promise<string[]> => {
  const file = new File([readFileSync(orderFile)], 'orders-10000.xlsx')
  const imported = await server.measure(
    'orders imported',
    () => server.call(orders.importOrderInfo, { body: {}, file }),
    ({ success, fail }) => ({ rows: success, refused: fail, floorMs: 10_000, eventLoopFloorMs }),
  )
  const query = { batchNo: imported.batchNo, size: 100 } as const
  await server.measure(
    'orders listed',
    () => server.call(orders.queryOrderInfo, { query }),
    ({ total }) => ({ rows: total }),
  )
  await server.measure('orders counted', () => server.call(orders.orderStatistics, { query: {} }))
  await server.measure(
    'orders exported',
    () => writeExport(me, {}),
    ({ written, size }) => ({ rows: written, bytes: size, eventLoopFloorMs }),
  )
  const seen: orders.SeenOrder[] = []
  for (let current = 1; current <= imported.success / 100; current++) {
    const { records } = await server.call(orders.queryOrderInfo, { query: { ...query, current } })
    seen.push(...records.map(({ id, version }) => ({ id, version })))
  }
  await server.measure(
    'orders submitted',
    () => server.call(orders.updateOrderStatus, { params: { id: '10' }, body: { orders: seen } }),
    ({ success, fail }) => ({ rows: success, refused: fail, eventLoopFloorMs }),
  )
  await server.measure(
    'orders approved',
    () => server.call(decideReviews, { body: { all: true, result: 1 } }),
    ({ changed }) => ({ rows: changed, eventLoopFloorMs }),
  )
  return seen.map(({ id }) => id)
}

/** One task of all of these, up to where its payer is asked; answers the task and the number at the cashier. */
export const startTask = async (server: Server, orderIds: string[]) => {
  await server.measure(
    'choice checked',
    () => server.call(pay.addCheck, { body: { orderIds } }),
    ({ totalCount, pass }) => ({ rows: totalCount, pass, eventLoopFloorMs }),
  )
  const task = await server.measure(
    'pay task created',
    () => server.call(pay.addPayTask, { body: { orderIds, orderKind: 'TAXPAY' } }),
    ({ totalCount, totalFen }) => ({ rows: totalCount, totalFen, eventLoopFloorMs }),
  )
  const taskId = task.id
  const payerAccount = (await server.call(queryAccountBook, {}))?.accountBookId ?? ''
  const checked = await server.measure(
    'pay task checked',
    () => server.call(pay.alipayCheck, { body: { taskId, payerAccount } }),
    ({ pass }) => ({ pass, eventLoopFloorMs }),
  )
  const { version } = checked.task
  const { cashierUrl } = await server.measure(
    'pay task started',
    () => server.call(pay.startAlipay, { body: { taskId, version, password: demoPassword } }),
    ({ status }) => ({ status, eventLoopFloorMs }),
  )
  return { taskId, no: cashierUrl?.split('/').at(-1) ?? '' }
}

const payOrders = async (server: Server, orderIds: string[]) => {
  const { taskId, no } = await startTask(server, orderIds)
  await server.measure(
    'pay task confirmed, sent and settled',
    async () => {
      await server.call(decideCashier, {
        params: { no },
        body: { decision: 'confirm', password: demoPassword },
      })
      return settled(server, taskId)
    },
    ({ status, paid, failed, unknown }) => ({
      status,
      paid: paid.count,
      failed: failed.count,
      unknown: unknown.count,
      eventLoopFloorMs,
    }),
  )
  const query = { taskId, size: 100, current: 100 } as const
  await server.measure(
    'last page of details listed',
    () => server.call(pay.listPayDetails, { query }),
    ({ total }) => ({ rows: total, eventLoopFloorMs }),
  )
  await server.measure(
    'pay task exported',
    () => server.download(pay.exportPayTask, { query: { taskId } }),
    (bytes) => ({ bytes, eventLoopFloorMs }),
  )
  await server.measure(
    'receipts packed',
    () => server.download(pay.downloadReceipts, { params: { id: taskId } }),
    (bytes) => ({ bytes, eventLoopFloorMs }),
  )
}

/** Waits for the server's own background work, asking as a page does; what is open for its time gets its time. */
export const settled = async (server: Server, id: string) => {
  for (;;) {
    const task = await server.call(pay.getPayTask, { params: { id } })
    if (task.status !== 20 && task.status !== 30) return task
    if (task.waiting.count === 0) await server.call(moveClock, { body: { seconds: 60 } })
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

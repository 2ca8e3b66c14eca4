import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  exportOrders,
  importOrderInfo,
  orderStatistics,
  queryOrderInfo,
  updateOrderStatus,
} from '#contract/order.contract.ts'
import { freightOrder } from '#server/db/order.schema.ts'
import { decideReviews } from '#server/stores/review.store.ts'
import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/time.ts'
import { connectPglite } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { readFleet } from '#server/demo/fleetFile.ts'
import { keepFleet } from '#server/demo/fleetStore.ts'
import { seedParties } from '#server/demo/parties.ts'
import { createShift } from '#server/demo/shift.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts } from '#tests/server/testPorts.ts'
import { measured, tell } from './eventLoop.ts'

const files = process.env['BENCH_DATA'] ?? join(import.meta.dirname, 'data')

/** Imports 10,000 orders of a fleet of 2,000 into the embedded database, on disk, then lists and exports them. */
export const benchOrders = async () => {
  const fleetFile = join(files, 'fleet-2000.xlsx')
  const orderFile = join(files, 'orders-10000.xlsx')
  if (!existsSync(fleetFile) || !existsSync(orderFile)) {
    throw new Error(`fleet-2000.xlsx and orders-10000.xlsx are not in ${files} (BENCH_DATA)`)
  }
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const database = await connectPglite({ directory })
  await prepare(database)
  const ports = await createTestPorts({ database })
  const ents = new Map(Array.from({ length: 12 }, (_, at) => [at + 1, ports.ent(at + 1)]))
  await seedParties(ports, ents, createShift(dayOf(ports.clock.now())))
  const carrier = await createApi(ports).as('91349901MAXXX00232')

  const fleet = await readFleet(new Uint8Array(readFileSync(fleetFile)))
  const loaded = await measured(() => keepFleet(ports, ports.ent(2), fleet))
  tell({ what: 'fleet loaded', rows: fleet.length, ...loaded.cost })

  const file = new File([readFileSync(orderFile)], 'orders-10000.xlsx')
  const imported = await measured(() => carrier.call(importOrderInfo, { body: {}, file }))
  const { success, fail, successFreightFen, successDriverFreightFen } = imported.result
  tell({
    what: 'orders imported',
    ...imported.cost,
    floorMs: 10_000,
    rows: success,
    refused: fail,
    freightFen: successFreightFen,
    driverFreightFen: successDriverFreightFen,
    eventLoopFloorMs: 100,
  })

  const listed = await measured(() => carrier.call(queryOrderInfo, { query: { size: 100 } }))
  tell({ what: 'orders listed', rows: listed.result.total, ...listed.cost })
  const counted = await measured(() => carrier.call(orderStatistics, { query: {} }))
  tell({ what: 'orders counted', ...counted.cost })
  const exported = await measured(() => carrier.call(exportOrders, { query: {} }))
  tell({
    what: 'orders exported',
    ...exported.cost,
    rows: listed.result.total,
    bytes: exported.result.size,
  })

  const rows = await ports.db
    .select({ id: freightOrder.id })
    .from(freightOrder)
    .where(eq(freightOrder.entId, ports.ent(2)))
  const submitted = await measured(() =>
    carrier.call(updateOrderStatus, {
      params: { id: '10' },
      body: { orderIds: rows.map(({ id }) => id) },
    }),
  )
  tell({
    what: 'orders submitted',
    rows: submitted.result.success,
    refused: submitted.result.fail,
    ...submitted.cost,
  })
  const approved = await measured(() => decideReviews(ports, { all: true, result: 1 }))
  tell({ what: 'orders approved', rows: approved.result, ...approved.cost })
  await ports.close()
  rmSync(directory, { recursive: true, force: true })
}

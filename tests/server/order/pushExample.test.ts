import { execFile } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiOrder } from '#contract/apiOrder.contract.ts'
import { pageApiOrders } from '#contract/order.contract.ts'
import { timeOf } from '#contract/time.ts'
import { createHttpServer } from '#server/platform/httpServer.ts'
import { newKey } from '#tests/server/signedClient.ts'
import { carrierUscc, createOrderServer } from './orderSetup.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
let http: Server
let environment: Record<string, string>
beforeAll(async () => {
  server = await createOrderServer()
  // The client signs with this machine's clock.
  server.ports.setTime(timeOf(Date.now()))
  server.carrier = await server.api.as(carrierUscc)
  http = createHttpServer(server.api.app, server.ports.settings)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { keyNo, secret } = await newKey(server.carrier)
  const { port } = http.address() as AddressInfo // of a server that listens to a port
  environment = {
    PORTAL_URL: `http://127.0.0.1:${port}`,
    PORTAL_KEY: keyNo,
    PORTAL_SECRET: secret,
  }
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
  await server.ports.close()
})

const list = 'examples/push-orders/orders.json'

const run = (file: string, more: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, ...environment, ...more, NODE_OPTIONS: '' }
    execFile(process.execPath, ['examples/push-orders/push.js', file], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })

test('the example client pushes its orders, proves each and hands it in; again it changes nothing', async () => {
  const first = await run(list)
  expect(first.said).toMatch(/^TMS-1001: YD\d{16} status 10\n$/)
  const { records } = await server.carrier.call(pageApiOrders, { query: {} })
  expect(records).toMatchObject([
    { externalOrderNo: 'TMS-1001', status: 10, hasContract: true, hasTrack: true },
  ])
  expect(await run(list)).toEqual(first)
  const order = await server.carrier.call(readApiOrder, { params: { id: records[0]?.id ?? '' } })
  expect(order.version).toBe(records[0]?.version)
  expect(order.tracks).toMatchObject([
    { figures: { mileageKm: 330, pointCount: 85, completeness: 100, isDeviating: false } },
  ])
})

test('it says what was refused, field by field, and fails', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'push-'))
  const [one] = JSON.parse(readFileSync(list, 'utf8'))
  const order = { ...one.order, originalDocumentNumber: 'TMS-1002', driverFreightFen: 900_000 }
  const file = join(directory, 'orders.json')
  writeFileSync(file, JSON.stringify([{ externalOrderNo: 'TMS-1002', order }]))
  const { code, said } = await run(file)
  rmSync(directory, { recursive: true })
  expect(code).toBe(1)
  expect(said).toMatch(/^TMS-1002: .*\(inputInvalid\)\n {2}order\.\w+: /)
  expect(said).toContain('order.driverFreightFen')
})

test('with another secret nothing is taken', async () => {
  const { code, said } = await run(list, { PORTAL_SECRET: 'sk_another' })
  expect(code).toBe(1)
  expect(said).toContain('(signatureInvalid)')
})

import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '#contract/file.contract.ts'
import {
  auditBath,
  insertOrderInfo,
  type OrderDetail,
  queryOrderInfoById,
  updateOrderStatus,
  uploadMoneyFile,
  uploadTrackUrl,
} from '#contract/order.contract.ts'
import { instantOf, timeOf } from '#contract/time.ts'
import { operate } from '#server/operator/operate.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { centreOf } from '#server/platform/places.ts'
import { orderInput } from './orderInput.ts'
import { createOrderServer } from './orderSetup.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer({ settings: { demo: true } })
})
afterAll(() => server.ports.close())

const hourMs = 3_600_000
let made = 0
/** An order of hours of its own. */
const input = (changes: Parameters<typeof orderInput>[0] = {}) => {
  made++
  const left = Date.UTC(2026, 8, 1) + made * 10 * hourMs
  return orderInput({
    originalDocumentNumber: `PD-${made}`,
    consignmentDateTime: timeOf(left - hourMs),
    despatchActualDateTime: timeOf(left),
    goodsReceiptDateTime: timeOf(left + 7 * hourMs),
    ...changes,
  })
}
const seen = ({ id, version }: OrderDetail) => ({ id, version })

describe('the statement of a transfer', () => {
  const read = (id: string) => server.carrier.call(queryOrderInfoById, { query: { id } })
  const paper = async () => {
    const picture = sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
    const bytes = await picture.jpeg().toBuffer()
    const file = new File([new Uint8Array(bytes)], '回单.jpg')
    return (await server.carrier.call(uploadFile, { file, body: { bizType: 'money' } })).id
  }
  /** Filed and approved as it should be; its times say since then that no lorry was so fast. */
  const approvedTooFast = async () => {
    const order = await server.carrier.call(insertOrderInfo, {
      body: { order: input({ payType: 1 }) },
    })
    const filed = await server.carrier.call(uploadMoneyFile, {
      body: {
        orderId: order.id,
        version: order.version,
        fileId: await paper(),
        sequenceCode: `JUDGED${made}`,
        amountFen: 357_361,
        paidTime: timeOf(server.ports.clock.now()),
      },
    })
    const params = { id: '10' } as const
    await server.carrier.call(updateOrderStatus, { params, body: { orders: [seen(filed)] } })
    const submitted = await read(order.id)
    await server.consignor.call(auditBath, { body: { orders: [seen(submitted)], result: 1 } })
    await server.ports.db
      .update(freightOrder)
      .set({ goodsReceiptDateTime: sql`despatch_at + 600000` })
      .where(eq(freightOrder.id, order.id))
    return read(order.id)
  }
  const run = (...argv: string[]) => operate(argv, (work) => work(server.ports))

  test('of a trip that the rules have come to forbid is not verified, and the operator is told why', async () => {
    const order = await approvedTooFast()
    const number = order.moneyFiles[0]?.documentNumber ?? ''
    const answer = await run('statements', 'accept', number, '--as', 'Li Ming')
    expect(answer).toMatchObject({ exitCode: 1, err: expect.stringContaining('km/h') })
    expect(await read(order.id)).toMatchObject({ status: 40, moneyFiles: [{ verifyStatus: 0 }] })
    const reason = ['--reason', '回单不清晰', '--as', 'Li Ming']
    expect(await run('statements', 'refuse', number, ...reason)).toMatchObject({ exitCode: 0 })
  })

  test('is refused by the demonstration, with the reason', async () => {
    const { id } = await approvedTooFast()
    await server.ports.clock.advance(31_000)
    await server.ports.runSweep('reviews')
    const order = await read(id)
    expect(order).toMatchObject({ status: 40, hasMoney: false, moneyFiles: [{ verifyStatus: 2 }] })
    expect(order.moneyFiles[0]?.remark).toContain('平均车速')
  })
})

test('a short haul’s track is compared with all its trips', async () => {
  const special = { orderKind: 'SPECIAL' } as const
  const order = input({ specialType: 2, weightKg: 20_000, distanceKm: 30, toCode: '340207' })
  const at = (minute: number) => timeOf(instantOf(order.despatchActualDateTime) + minute * 60_000)
  const trip = (minute: number) => `${at(minute).slice(0, 16)}-${at(minute + 50).slice(11, 16)} 10`
  const { id } = await server.carrier.call(insertOrderInfo, {
    body: {
      order: {
        ...order,
        tripList: `${trip(0)}\n${trip(60)}`,
        freightFen: 90_000,
        driverFreightFen: 88_000,
      },
      ...special,
    },
  })
  const place = centreOf('340207') ?? { lng: 0, lat: 0 }
  const points = Array.from({ length: 23 }, (_, n) => ({
    time: at(n * 5),
    mileage: 1000 + n * 4,
    ...place,
  }))
  await server.carrier.call(uploadTrackUrl, { body: { orderId: id, points } })
  const { tracks } = await server.carrier.call(queryOrderInfoById, { query: { id, ...special } })
  // There, back, and there again.
  const figures = tracks.find((it) => it.figures !== null)?.figures
  expect(figures).toMatchObject({ mileageKm: 88, isDeviating: false })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '#contract/auth.contract.ts'
import { uploadFile } from '#contract/file.contract.ts'
import { insertOrderInfo, uploadTrackUrlBath } from '#contract/order.contract.ts'
import { timeOf } from '#contract/time.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { cpuOf } from './cpuOf.ts'
import { tell } from './eventLoop.ts'
import { startServer } from './serverProcess.ts'

const account = '91349901MAXXX00232'
const points = 5_000
const inARow = 20
const orderCount = 6
const alone = 5
/** After so long nothing is left of the file before. */
const apartMs = 4_000

/** A point each ten seconds of a day, along a line; each file is another. */
const trackOf = (at: number) => {
  const began = Date.now() - 86_400_000
  const lines = Array.from({ length: points }, (_, n) => {
    const place = `${(117 + n / 10_000).toFixed(6)},${(31 + n / 20_000).toFixed(6)}`
    return `${timeOf(began + n * 10_000)},${place},${60 + ((n + at) % 7)}`
  })
  return new File([['时间,经度,纬度,速度(km/h)', ...lines].join('\n')], `track-${at}.csv`)
}

/** Tracks of 5,000 points each, uploaded and bound to an order, alone and one right after the other. */
export const benchTracks = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer(directory)
  const entered = await server.call(login, { body: { account, password: demoPassword } })
  if (!('token' in entered)) throw new Error('not let in')
  server.use(entered.token)
  // Of the demonstration's orders none is open for tracks, and one has only so many.
  const orders: string[] = []
  for (let n = 0; n < orderCount; n++) {
    const ago = (hours: number) => timeOf(Date.now() - (hours + n * 48) * 3_600_000)
    const order = orderInput({
      originalDocumentNumber: `BENCH-TRACKS-${n}`,
      trackUrl: null,
      consignmentDateTime: ago(31),
      despatchActualDateTime: ago(30),
      goodsReceiptDateTime: ago(2),
    })
    orders.push((await server.call(insertOrderInfo, { body: { order } })).id)
  }
  let made = 0
  const track = async () => {
    const orderId = orders[made % orders.length] ?? ''
    const file = trackOf(made++)
    const began = performance.now()
    const { id } = await server.call(uploadFile, { file, body: { bizType: 'track' } })
    const uploaded = performance.now()
    const { success } = await server.call(uploadTrackUrlBath, {
      body: { items: [{ orderId, fileId: id }] },
    })
    if (success !== 1) throw new Error('not bound')
    return [uploaded - began, performance.now() - uploaded] as const
  }
  const told = (what: string, times: (readonly [number, number])[], cpuMs: number) => {
    const middle = (values: number[]) =>
      Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0)
    tell({
      what,
      points,
      times: times.length,
      uploadMs: middle(times.map(([ms]) => ms)),
      bindMs: middle(times.map(([, ms]) => ms)),
      bothMs: middle(times.map(([one, other]) => one + other)),
      // Of one, with the processes that read it.
      cpuMs: Math.round(cpuMs / times.length),
    })
  }
  await track()
  const apart = []
  const before = cpuOf(server.pid)
  for (let n = 0; n < alone; n++) {
    await sleep(apartMs)
    apart.push(await track())
  }
  // The process of the last has to end before it counts.
  await sleep(apartMs)
  const between = cpuOf(server.pid)
  told('a track alone', apart, between - before)
  const row = []
  for (let n = 0; n < inARow; n++) row.push(await track())
  await sleep(apartMs)
  told('one track after the other', row, cpuOf(server.pid) - between)
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}

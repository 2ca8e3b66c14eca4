import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InputOf } from '#contract/endpoint.ts'
import {
  downloadOrderExport,
  listOrderExports,
  startOrderExport,
} from '#contract/orderExport.contract.ts'
import { dayOf } from '#contract/time.ts'
import { type Client, clientAt } from '#tests/server/client.ts'
import { filledDatabase } from './filledDatabase.ts'
import { enter } from './orders.ts'
import { accountOf } from './scale.ts'
import { startServer } from './serverProcess.ts'

/** So many days of a million orders over 400 days are nearly the 200,000 that are exported at most. */
const days = 78
const grownFloorMb = 100
const eventLoopFloorMs = 100

const residentMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

const pauseMs = 500

const ofDays = () => {
  const day = (ago: number) => dayOf(Date.now() - ago * 86_400_000)
  return { despatchFrom: day(30 + days), despatchTo: day(31) }
}

/** Begins an export of imported orders, and waits until it is ready. */
export const writeExport = async (
  client: Client,
  query: InputOf<typeof startOrderExport>['body']['query'],
) => {
  const body = { subject: 'orders', orderKind: 'TAXPAY', query } as const
  let one = await client.call(startOrderExport, { body })
  while (one.status === 'waiting' || one.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const [last] = await client.call(listOrderExports)
    if (last) one = last
  }
  if (one.status !== 'ready') throw new Error(`the export is ${one.status}`)
  return one
}

/** Takes its file as it comes; answers how many bytes it had. */
const take = async (client: Client, id: string) => {
  const file = await client.send(downloadOrderExport, { params: { id } })
  if (!file.ok || !file.body) throw new Error(await file.text())
  let bytes = 0
  for await (const part of file.body) bytes += part.length
  return bytes
}

/** An export of nearly 200,000 orders of a million: how long, and by how much the server grows while it writes and hands it out. */
export const benchExport = async () => {
  const url = await filledDatabase('million')
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer(directory, { url })
  try {
    const client = clientAt(server.base, await enter(server, accountOf(1)))
    const restMb = residentMb(server.pid)
    let peakMb = restMb
    const looking = setInterval(() => (peakMb = Math.max(peakMb, residentMb(server.pid))), 50)
    const grown = () => ({
      restMb: Math.round(restMb),
      grownMb: Math.round(peakMb - restMb),
      grownFloorMb,
    })
    const { id } = await server.measure(
      'export of nearly 200,000 orders',
      () => writeExport(client, ofDays()),
      ({ written, size }) => ({ rows: written, bytes: size, eventLoopFloorMs, ...grown() }),
    )
    await server.measure(
      'its file taken',
      () => take(client, id),
      (bytes) => ({ bytes, eventLoopFloorMs, ...grown() }),
    )
    clearInterval(looking)
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

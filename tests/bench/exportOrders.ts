import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportOrders } from '#contract/order.contract.ts'
import { dayOf } from '#contract/time.ts'
import { tell } from './eventLoop.ts'
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

/** Takes an export as it comes; answers how many bytes it had. */
const take = async (base: string, token: string) => {
  const day = (ago: number) => dayOf(Date.now() - ago * 86_400_000)
  const query = new URLSearchParams({ despatchFrom: day(30 + days), despatchTo: day(31) })
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${base}${exportOrders.path}?${query.toString()}`, { headers })
  if (!response.ok || !response.body) throw new Error(await response.text())
  let bytes = 0
  for await (const part of response.body) bytes += part.length
  return bytes
}

/** An export of nearly 200,000 orders of a million: how long, and by how much the server grows. */
export const benchExport = async () => {
  const url = await filledDatabase('million')
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer(directory, { url })
  try {
    const token = await enter(server, accountOf(1))
    const restMb = residentMb(server.pid)
    let peakMb = restMb
    const looking = setInterval(() => (peakMb = Math.max(peakMb, residentMb(server.pid))), 50)
    await server.measure(
      'export of nearly 200,000 orders',
      () => take(server.base, token),
      (bytes) => ({ bytes, eventLoopFloorMs }),
    )
    clearInterval(looking)
    tell({
      what: 'memory of the export',
      restMb: Math.round(restMb),
      grownMb: Math.round(peakMb - restMb),
      grownFloorMb,
    })
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { login } from '#contract/auth.contract.ts'
import { decideCashier, pauseSweep } from '#contract/desk.contract.ts'
import { importOrderInfo } from '#contract/order.contract.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { clientAt } from '#tests/server/client.ts'
import { tell } from './eventLoop.ts'
import { emptyDatabase } from './filledDatabase.ts'
import { laterBy } from './imports.ts'
import { runToEnd, startServer } from './serverProcess.ts'
import { account, bringOrders, filesOfFleet, settled, startTask } from './walk.ts'

const lookMs = 5
const waitFloorMs = 50

/** An import of 10,000 orders beside the settlement of 10,000 payments of the same enterprise: how long either waits for a lock. */
export const benchLocks = async () => {
  const { fleet, orders } = filesOfFleet()
  const { url, drop } = await emptyDatabase()
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const probe = new pg.Client({ connectionString: url })
  try {
    await runToEnd('server/demo/fleet.ts', [fleet], { directory, url })
    const server = await startServer(directory, { url })
    const entered = await server.call(login, { body: { account, password: demoPassword } })
    if (!('token' in entered)) throw new Error('not let in')
    server.use(entered.token)
    await server.call(pauseSweep, { body: { name: 'reviews', isPaused: true } })
    const ids = await bringOrders(server, clientAt(server.base, entered.token), orders)
    const { taskId, no } = await startTask(server, ids)
    await probe.connect()
    const watch = watchWaits(probe)
    const file = new File([Buffer.from(laterBy(readFileSync(orders), 1))], 'orders-1.xlsx')
    const [task, imported] = await Promise.all([
      server
        .call(decideCashier, {
          params: { no },
          body: { decision: 'confirm', password: demoPassword },
        })
        .then(() => settled(server, taskId)),
      server.call(importOrderInfo, { body: {}, file }),
    ])
    tell({
      what: 'waits for locks',
      paid: task.paid.count,
      imported: imported.success,
      ...(await watch.end()),
      waitFloorMs,
    })
    await server.stop()
  } finally {
    await probe.end().catch(() => undefined)
    await drop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Looks every few milliseconds who waits for a lock; what is shorter is not seen, and would be no long one. */
const watchWaits = (probe: pg.Client) => {
  const waits = new Map<string, number>()
  let isOver = false
  let looks = 0
  const looking = (async () => {
    for (; !isOver; looks++) {
      const { rows } = await probe.query<{ wait: string; ms: number }>(
        `select pid || ' ' || waitstart as wait, extract(epoch from clock_timestamp() - waitstart)::float8 * 1000 as ms
        from pg_locks where not granted and waitstart is not null`,
      )
      for (const { wait, ms } of rows) waits.set(wait, Math.max(ms, waits.get(wait) ?? 0))
      await sleep(lookMs)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await looking
      const sorted = [...waits.values()].toSorted((one, other) => one - other)
      const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? 0)
      return { looks, seen: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(0.9999) }
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { freePort } from '#tests/freePort.ts'
import { cpuOf, parentOf } from './cpuOf.ts'
import { tell } from './eventLoop.ts'
import { copyOfFilled } from './filledDatabase.ts'
import { type Ask, atRate, byQuestion, createAsker, inTurn, percentiles } from './load.ts'
import { enterAll, judge, nextOf, startOf, type World } from './rate.ts'
import { startServer } from './serverProcess.ts'

const startGoals = { p95FloorMs: 200, p99FloorMs: 500 }

/** nginx before these ports, as `deploy/nginx.conf` has it: in turn, over connections that stay open. */
const startNginx = async (directory: string, ports: readonly number[]) => {
  const port = await freePort()
  const file = join(directory, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${directory}/nginx.pid; error_log ${directory}/error.log; worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
  upstream portal { ${ports.map((at) => `server 127.0.0.1:${at};`).join(' ')} keepalive 600; }
  server { listen 127.0.0.1:${port}; location / {
    proxy_pass http://portal; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
  } }
}`,
  )
  const child = spawn('nginx', ['-c', file, '-e', join(directory, 'error.log')], {
    stdio: 'ignore',
  })
  await sleep(500)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { base: `http://127.0.0.1:${port}`, stop }
}

/** One, two and four server processes on one PostgreSQL behind one port: lists, and payments while lists run. */
export const benchProcesses = async () => {
  for (const count of [1, 2, 4]) await measureWith(count)
}

const measureWith = async (count: number) => {
  const { url, drop } = await copyOfFilled('paying')
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const database = connectPostgres(url)
  const servers = [await startServer(directory, { url })]
  while (servers.length < count) servers.push(await startServer(directory, { url }))
  const nginx = await startNginx(
    directory,
    servers.map(({ port }) => port),
  )
  try {
    const [server] = servers
    if (!server) throw new Error('none was started')
    const [row] = await rowsOf<{ pid: number }>(database.db, sql`select pg_backend_pid() as pid`)
    const payers = await enterAll(server)
    const world = { server, db: database.db, payers, started: 0, ordersUsed: 0 }
    await measureBehind(world, nginx.base, { servers, database: parentOf(row?.pid ?? 0) })
  } finally {
    await nginx.stop()
    for (const server of servers) await server.stop()
    await database.close()
    await drop()
    rmSync(directory, { recursive: true, force: true })
  }
}

type Running = { servers: Awaited<ReturnType<typeof startServer>>[]; database: number }

const measureBehind = async (world: World, base: string, { servers, database }: Running) => {
  const asker = createAsker(base)
  const list = (at: number): Ask => {
    const { token } = nextOf(world, at * 7)
    return { what: 'list', path: queryOrderInfo.path, token }
  }
  const used = () => [...servers.map(({ pid }) => cpuOf(pid)), cpuOf(database)]
  const costOf = async <T>(work: () => Promise<T>) => {
    const before = used()
    const started = performance.now()
    const result = await work()
    const ms = performance.now() - started
    const cores = used().map((cpu, at) => Math.round((100 * (cpu - (before[at] ?? 0))) / ms) / 100)
    return { result, ms, cost: { serverCores: cores.slice(0, -1), databaseCores: cores.at(-1) } }
  }
  await inTurn(asker, list, { count: 1_000, atOnce: 16 })
  const lists = await costOf(() => inTurn(asker, list, { count: 4_000, atOnce: 16 }))
  const processes = servers.length
  tell({
    what: 'lists, sixteen at once',
    processes,
    ...percentiles(lists.result),
    perSecond: Math.round((1_000 * lists.result.length) / lists.ms),
    ...lists.cost,
  })
  const seconds = 20
  const both = await costOf(async () => {
    const reading = atRate(asker, list, { perSecond: 50, seconds })
    const paying = atRate(asker, () => startOf(world), { perSecond: 50, seconds })
    return [...(await reading), ...(await paying)]
  })
  for (const { what, ...each } of byQuestion(both.result))
    tell({ what: `${what} at 50/s, both`, processes, ...each, ...startGoals })
  tell({ what: 'both', processes, ...both.cost })
  asker.close()
  await judge(world, `after ${processes} processes`, both.result)
}

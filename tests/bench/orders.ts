import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { login } from '#contract/auth.contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pageInvoices } from '#contract/invoice.contract.ts'
import { pageApplies } from '#contract/loan.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import { orderStatistics, queryOrderInfo } from '#contract/order.contract.ts'
import { listPayDetails, pagePayTasks, payTaskStatistics } from '#contract/payTask.contract.ts'
import { dayOf } from '#contract/time.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { pageOrders } from '#server/order/orderList.store.ts'
import { freePort } from '#tests/freePort.ts'
import { cpuOf, parentOf } from './cpuOf.ts'
import { tell } from './eventLoop.ts'
import { filledDatabase } from './filledDatabase.ts'
import {
  type Answer,
  type Ask,
  atRate,
  createAsker,
  inTurn,
  percentiles,
  refusals,
} from './load.ts'
import { accountOf, million, ratherMany } from './scale.ts'
import { startServer } from './serverProcess.ts'

const p95FloorMs = 100
const perSecond = 150
const bareFloor = 0.6

type Query = Record<string, string | number>
type Question = { call: Endpoint; query: (at: number) => Query }

const list = (query: (at: number) => Query): Question => ({ call: queryOrderInfo, query })
const digits = (number: number, length: number) => String(number).padStart(length, '0')
const day = (ago: number) => dayOf(Date.now() - ago * 86_400_000)
const bigTask = String(ratherMany + 21_000_000 + million.tasks)

/** What people ask of a list of a million orders, each time a little differently. */
const questions: Readonly<Record<string, Question>> = {
  'first page': list(() => ({})),
  'page 40,000': list((at) => ({ current: 40_000 + at })),
  'part of a number': list((at) => ({
    orderNo: digits(1_000_000 + ((at * 7_919) % 999_983), 8).slice(2),
  })),
  vehicle: list((at) => ({ vehicleNumber: digits((at * 31) % million.vehicles, 5) })),
  driver: list((at) => ({ driverName: ['王伟芳', '刘娜', '陈静丽', '周强'][at % 4] ?? '' })),
  'sorted by freight': list(() => ({ sort: 'freightFen' })),
  payable: list(() => ({ payable: '1' })),
  dates: list((at) => ({ despatchFrom: day(60 + (at % 200)), despatchTo: day(54 + (at % 200)) })),
  status: list((at) => ({ status: ['0', '10,20', '30', '100', '900'][at % 5] ?? '' })),
  statistics: { call: orderStatistics, query: () => ({}) },
}

const besides: Readonly<Record<string, Question>> = {
  'page 500,000 by freight': list((at) => ({ sort: 'freightFen', current: 50_000 + at })),
  'lacking a track': list(() => ({ lack: 'track' })),
  'goods and status': list(() => ({ goods: '煤', status: '100' })),
  'pay tasks': { call: pagePayTasks, query: () => ({}) },
  'pay task statistics': { call: payTaskStatistics, query: () => ({}) },
  'details of a task of 10,000': { call: listPayDetails, query: () => ({ taskId: bigTask }) },
  loans: { call: pageApplies, query: () => ({}) },
  invoices: { call: pageInvoices, query: () => ({}) },
  messages: { call: queryMessages, query: () => ({}) },
}

const askOf = (what: string, { call, query }: Question, at: number, token: string): Ask => ({
  what,
  path: `${call.path}?${new URLSearchParams(Object.entries(query(at)).map(([name, value]) => [name, String(value)])).toString()}`,
  token,
})

export type Server = Awaited<ReturnType<typeof startServer>>

/** Logs in. */
export const enter = async (server: Server, account: string) => {
  const entered = await server.call(login, { body: { account, password: demoPassword } })
  if (!('token' in entered)) throw new Error(`${account} is not let in`)
  return entered.token
}

/** Lists over a million orders on PostgreSQL, each question alone and all of them at a rate, and a small list beside a bare handler. */
export const benchOrders = async () => {
  const url = await filledDatabase('million')
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer(directory, { url })
  const probe = new pg.Client({ connectionString: url })
  await probe.connect()
  try {
    const { rows } = await probe.query<{ pid: number }>('select pg_backend_pid() as pid')
    const database = parentOf(rows[0]?.pid ?? 0)
    const measure = measuring(server, database)
    const token = await enter(server, accountOf(1))
    const asker = createAsker(server.base)
    for (const [what, question] of Object.entries({ ...questions, ...besides })) {
      const next = (at: number) => askOf(what, question, at, token)
      await inTurn(asker, next, { count: 5 })
      await measure(what, () => inTurn(asker, next, { count: 40 }), { p95FloorMs })
    }
    await mixed(measure, asker, token)
    await besideBare(measure, server, url, probe)
    asker.close()
  } finally {
    await probe.end()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

type Measure = ReturnType<typeof measuring>

/** Tells how long answers took, and what one cost the server and the database. */
export const measuring =
  (server: Server, database: number) =>
  async (what: string, work: () => Promise<Answer[]>, more: object = {}, pid = server.pid) => {
    await server.vitals()
    const before = { server: cpuOf(pid), database: cpuOf(database) }
    const started = performance.now()
    const answers = await work()
    const seconds = (performance.now() - started) / 1_000
    const each = (ms: number) => Math.round((100 * ms) / answers.length) / 100
    const used = { server: cpuOf(pid) - before.server, database: cpuOf(database) - before.database }
    const cost = {
      serverCpuMs: each(used.server),
      databaseCpuMs: each(used.database),
      serverCores: Math.round(used.server / 10 / seconds) / 100,
      databaseCores: Math.round(used.database / 10 / seconds) / 100,
      ...(await server.vitals()),
      perSecond: Math.round(answers.length / seconds),
    }
    tell({ what, ...percentiles(answers), ...refusals(answers), ...cost, ...more })
    return { answers, ...cost }
  }

const mixed = async (measure: Measure, asker: ReturnType<typeof createAsker>, token: string) => {
  const entries = Object.entries(questions)
  const next = (at: number) => {
    const [what, question] = entries[at % entries.length] ?? entries[0]! // there are ten
    return askOf(what, question, at, token)
  }
  await atRate(asker, next, { perSecond: 30, seconds: 5 })
  const { answers } = await measure(
    `all mixed at ${perSecond}/s`,
    () => atRate(asker, next, { perSecond, seconds: 30 }),
    { p95FloorMs },
  )
  for (const [what] of entries) {
    tell({
      what: `mixed: ${what}`,
      ...percentiles(answers.filter((answer) => answer.what === what)),
      p95FloorMs,
    })
  }
}

/** A list of twenty orders beside a handler that has its statements and nothing else, and beside the statements alone. */
const besideBare = async (measure: Measure, server: Server, url: string, probe: pg.Client) => {
  const statements = await statementsOf(url)
  const bare = await startBare(url, statements)
  try {
    const token = await enter(server, accountOf(2))
    const small = askOf(
      'small list',
      list(() => ({})),
      0,
      token,
    )
    const plain = { what: 'bare', path: '/bare', token: null }
    const run = async (what: string, base: string, ask: Ask, pid?: number) => {
      const asker = createAsker(base)
      await inTurn(asker, () => ask, { count: 1_000, atOnce: 8 })
      const told = await measure(
        what,
        () => inTurn(asker, () => ask, { count: 4_000, atOnce: 8 }),
        {},
        pid,
      )
      asker.close()
      return told
    }
    const ours = await run('small list', server.base, small)
    const theirs = await run('bare handler', bare.base, plain, bare.child.pid)
    const started = performance.now()
    for (let at = 0; at < 500; at++)
      for (const { text, values } of statements) await probe.query(text, values)
    tell({
      what: 'bare SQL',
      statements: statements.length,
      ms: (performance.now() - started) / 500,
    })
    const ratio = (one: number, other: number) => Math.round((100 * one) / other) / 100
    tell({
      what: 'small list beside the bare handler',
      ratio: ratio(ours.perSecond, theirs.perSecond),
      cpuRatio: ratio(theirs.serverCpuMs, ours.serverCpuMs),
      bareFloor,
    })
  } finally {
    bare.child.kill('SIGTERM')
  }
}

/** The statements of the list of an enterprise with few orders, as it asks them. */
const statementsOf = async (url: string) => {
  const statements: { text: string; values: unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const logger = {
    logQuery: (text: string, values: unknown[]) => statements.push({ text, values }),
  }
  await pageOrders(drizzle(pool, { logger }), String(ratherMany + 2), 'TAXPAY', {
    current: 1,
    size: 10,
  })
  await pool.end()
  return statements
}

const startBare = async (url: string, statements: unknown) => {
  const port = await freePort()
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bareServer.ts')],
    {
      env: {
        ...process.env,
        BARE_URL: url,
        BARE_PORT: String(port),
        BARE_STATEMENTS: JSON.stringify(statements),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (child.stdout) await once(child.stdout, 'data')
  return { child, base: `http://localhost:${port}` }
}

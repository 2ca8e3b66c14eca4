import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { putAct } from '#contract/act.contract.ts'
import { actKeyAt, callOf } from '#contract/act.rules.ts'
import { countMessages, queryMessages } from '#contract/message.contract.ts'
import { queryOrderInfo, queryOrderInfoById } from '#contract/order.contract.ts'
import * as pay from '#contract/payTask.contract.ts'
import { searchPortal } from '#contract/search.contract.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { sql } from 'drizzle-orm'
import { parentOf } from './cpuOf.ts'
import { tell } from './eventLoop.ts'
import { copyOfFilled } from './filledDatabase.ts'
import { type Answer, type Ask, atRate, byQuestion, createAsker, inTurn } from './load.ts'
import { enter, measuring, type Server } from './orders.ts'
import { accountOf, paying, ratherMany } from './scale.ts'
import { startServer } from './serverProcess.ts'

const startsPerSecond = 50
const startGoals = { p95FloorMs: 200, p99FloorMs: 500 }
const mixPerSecond = 100
const mixSeconds = Number(process.env['BENCH_SECONDS'] ?? 300)
const mixGoals = { eventLoopP99FloorMs: 50, grownFloorPercent: 20 }
const tooMany = { lists: 1_500, starts: 500, seconds: 10 }
const recoveryFloorMs = 10_000

type Payer = { token: string; number: number; account: string }
export type World = {
  server: Server
  db: Db
  payers: Payer[]
  /** How many tasks of each enterprise were started, so that none is started twice. */
  started: number
  ordersUsed: number
}
type Measured = World & { measure: ReturnType<typeof measuring> }

const ofPayers = ratherMany + 71_000_000

/** The payer that is next, and which of its rows: those of the enterprises follow each other. */
export const nextOf = ({ payers }: Pick<World, 'payers'>, at: number) => {
  const payer = payers[at % payers.length]
  if (!payer) throw new Error('nobody pays')
  return { ...payer, id: String(ofPayers + 1 + at) }
}

const actOf = (call: typeof pay.startAlipay | typeof pay.addPayTask, body: object) => {
  const key = actKeyAt(Date.now(), randomUUID())
  const { password: _, ...form } = body as { password?: string }
  return {
    key,
    save: { subject: `bench-${key}`, key, call: callOf(call), name: '', body: form },
  }
}

/** An act as the browser sends it: its form is saved, then it is sent under the same key. */
const act = (
  what: string,
  call: typeof pay.startAlipay | typeof pay.addPayTask,
  { token, number }: Payer,
  body: object,
): Ask => {
  const { key, save } = actOf(call, body)
  const by = { token, from: 1 + (number % 200) }
  const first = { ...by, what: 'form saved', path: putAct.path, method: putAct.method, body: save }
  return { ...by, what, path: call.path, method: call.method, body, key, first }
}

export const startOf = (world: World): Ask => {
  const { id, ...payer } = nextOf(world, world.started++)
  const shown = { taskId: id, version: 0 }
  return act('start', pay.startAlipay, payer, { ...shown, password: demoPassword })
}

/** Payments at a rate, a mix of everything for minutes, and ten times too much, on PostgreSQL. */
export const benchRate = async () => {
  const { url, drop } = await copyOfFilled('paying')
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const database = connectPostgres(url)
  const { db } = database
  const server = await startServer(directory, { url })
  try {
    const [row] = await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)
    const measure = measuring(server, parentOf(row?.pid ?? 0))
    const payers = await enterAll(server)
    const world: Measured = { server, db, payers, measure, started: 0, ordersUsed: 0 }
    await starts(world)
    await mix(world)
    await overload(world)
  } finally {
    await server.stop()
    await database.close()
    await drop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Everybody logs in with the password, a few at once. */
export const enterAll = async (server: Server): Promise<Payer[]> => {
  const payers: Payer[] = []
  for (let number = 2; number <= paying.others + 1; number += 10) {
    const few = Array.from({ length: 10 }, async (_, at): Promise<Payer> => {
      const token = await enter(server, accountOf(number + at))
      return {
        token,
        number: number + at,
        account: `2088${String(number + at - 1).padStart(12, '0')}`,
      }
    })
    payers.push(...(await Promise.all(few)))
  }
  return payers
}

const starts = async (world: Measured) => {
  const asker = createAsker(world.server.base)
  const next = () => startOf(world)
  await atRate(asker, next, { perSecond: 20, seconds: 4 })
  const { answers } = await world.measure(
    `pay starts at ${startsPerSecond}/s`,
    () => atRate(asker, next, { perSecond: startsPerSecond, seconds: 30 }),
    startGoals,
  )
  asker.close()
  await judge(world, 'after the starts', answers)
}

const isSettled = async (db: Db) => {
  const [row] = await rowsOf<{ open: string }>(
    db,
    sql`select count(*) as open from pay_task where status = 30 and ent_id between ${ratherMany} and ${ratherMany + 1_000_000}`,
  )
  return Number(row?.open) === 0
}

/** Waits until all is paid, and compares the books; what was told as started was, and nothing else. */
export const judge = async ({ db }: World, what: string, answers: readonly Answer[]) => {
  const began = performance.now()
  while (!(await isSettled(db)) && performance.now() - began < 300_000) await sleep(500)
  const settledAfterMs = Math.round(performance.now() - began)
  // What was small when it was filled has grown since.
  await db.execute(sql`analyze`)
  const problems = await findUnbalanced(db)
  const [row] = await rowsOf<Record<'twice' | 'started', string>>(
    db,
    sql`select
      (select count(*) from (select detail_id from ledger_entry where kind = 'PAY' and side = 'D'
        group by detail_id having count(*) > 1) more) as twice,
      (select count(*) from pay_event where action = 'payment.started') as started`,
  )
  const told = answers.filter(({ what, status }) => what === 'start' && status === 200).length
  tell({
    what: `books ${what}`,
    settledAfterMs,
    unbalanced: problems.length,
    first: problems[0],
    paidTwice: Number(row?.twice),
    started: Number(row?.started),
    toldStarted: told,
  })
}

/** Of a hundred questions so many are these. */
const shares: readonly { share: number; ask: (world: World, at: number) => Ask }[] = [
  { share: 30, ask: (world, at) => read(world, at, 'list', queryOrderInfo.path) },
  {
    share: 15,
    ask: (world, at) =>
      read(world, at, 'order', queryOrderInfoById.path, {
        id: nextOf(world, (at * 7) % (2 * reserved)).id,
      }),
  },
  { share: 10, ask: (world, at) => read(world, at, 'pay tasks', pay.pagePayTasks.path) },
  { share: 10, ask: (world, at) => read(world, at, 'workbench', readWorkbench.path) },
  {
    share: 10,
    ask: (world, at) =>
      read(world, at, 'search', searchPortal.path, { text: `YD2999${at % 1_000}` }),
  },
  { share: 5, ask: (world, at) => read(world, at, 'messages', queryMessages.path) },
  { share: 10, ask: (world, at) => read(world, at, 'unread', countMessages.path) },
  { share: 3, ask: (world) => create(world) },
  { share: 2, ask: (world, at) => check(world, at) },
  { share: 5, ask: (world) => startOf(world) },
]

/** Which of the shares a question falls into: each of a hundred once, well mixed. */
const shareOf = (at: number) => {
  let left = (at * 37) % 100
  return shares.find(({ share }) => (left -= share) < 0) ?? shares[0]! // they are a hundred
}

const read = (world: World, at: number, what: string, path: string, query?: object): Ask => {
  const { token } = nextOf(world, at * 7)
  const search = query ? `?${new URLSearchParams({ ...query }).toString()}` : ''
  return { what, path: path + search, token }
}

const reserved = paying.toStart * paying.others

const create = (world: World): Ask => {
  const at = reserved + world.ordersUsed++
  const { id, ...payer } = nextOf(world, at)
  return act('task created', pay.addPayTask, payer, { orderIds: [id], orderKind: 'TAXPAY' })
}

/** The last tasks are checked again and again; they are started last. */
const check = (world: World, at: number): Ask => {
  const { id, token, account } = nextOf(world, reserved - 1 - (at % 2_000))
  const body = { taskId: id, payerAccount: account }
  return { what: 'task checked', path: pay.alipayCheck.path, method: 'POST', token, body }
}

const mix = async (world: Measured) => {
  const asker = createAsker(world.server.base)
  const next = (at: number) => shareOf(at).ask(world, at)
  await atRate(asker, next, { perSecond: 50, seconds: 10 })
  const before = await world.server.vitals()
  const { answers, memoryMb } = await world.measure(
    `all mixed at ${mixPerSecond}/s for ${mixSeconds} s`,
    () => atRate(asker, next, { perSecond: mixPerSecond, seconds: mixSeconds }),
    mixGoals,
  )
  asker.close()
  tell({
    what: 'memory over the mix',
    beforeMb: before.memoryMb,
    afterMb: memoryMb,
    grownPercent: Math.round(100 * (memoryMb / before.memoryMb - 1)),
    ...mixGoals,
  })
  for (const { what, ...each } of byQuestion(answers)) tell({ what: `mixed: ${what}`, ...each })
  await judge(world, 'after the mix', answers)
}

/** Lists and starts of everybody, far more than can be answered; then people as before. */
const overload = async (world: Measured) => {
  const asker = createAsker(world.server.base, { sockets: 10 })
  const calm = createAsker(world.server.base)
  const ordinary = (at: number) => read(world, at, 'ordinary', queryOrderInfo.path)
  const { lists, starts, seconds } = tooMany
  const each = (lists + starts) / starts
  const next = (at: number): Ask => {
    const ask = at % each === 0 ? startOf(world) : read(world, at, 'list', queryOrderInfo.path)
    // As many people as there are enterprises, each from an address of its own.
    return { ...ask, from: 1 + (at % 200) }
  }
  // A process takes one new connection at each turn of its loop: they are open before, as a proxy's are.
  await inTurn(asker, (at) => ({ ...ordinary(at), from: 1 + (at % 200) }), {
    count: 2_000,
    atOnce: 2_000,
  })
  const { answers } = await world.measure(`${lists} lists and ${starts} starts a second`, () =>
    atRate(asker, next, { perSecond: lists + starts, seconds }),
  )
  const over = performance.now()
  let answered = 0
  while (answered < 20 && performance.now() - over < 60_000) {
    const [answer] = await inTurn(calm, ordinary, { count: 1 })
    answered = answer?.status === 200 && answer.ms < 200 ? answered + 1 : 0
  }
  const refused = answers.filter(({ status }) => status === 429 || status === 503)
  const served = answers.filter(({ status }) => status === 200)
  tell({
    what: 'after too many',
    ordinaryAfterMs: Math.round(performance.now() - over),
    recoveryFloorMs,
  })
  for (const { what, ...each } of byQuestion(refused)) tell({ what: `refused: ${what}`, ...each })
  for (const { what, ...each } of byQuestion(served)) tell({ what: `served: ${what}`, ...each })
  asker.close()
  calm.close()
  await judge(world, 'after too many', answers)
}

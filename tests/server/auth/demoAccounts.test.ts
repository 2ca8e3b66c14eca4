import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { dayOf } from '#contract/time.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { fillAccounts, seedAccounts } from '#server/account/account.demo.ts'
import { seedOrders } from '#server/order/order.demo.ts'
import { seedParties } from '#server/order/party.demo.ts'
import { seedPayTasks } from '#server/pay/pay.demo.ts'
import { createShift } from '#server/demo/shift.ts'
import { sweeps } from '#server/platform/jobs/sweeps.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let carrier: Client

beforeAll(async () => {
  ports = await createTestPorts()
  const ents = new Map(Array.from({ length: 12 }, (_, at) => [at + 1, ports.ent(at + 1)]))
  const shift = createShift(dayOf(ports.clock.now()))
  await seedParties(ports, ents, shift)
  const orders = await seedOrders(ports, ents, shift)
  const accounts = await seedAccounts(ports, ents, shift)
  await seedPayTasks(ports, { ents, orders, accounts, shift })
  carrier = await createApi(ports).as('91349901MAXXX00232')
})
afterAll(() => ports.close())

describe('money', () => {
  test('has the figures of the seed', async () => {
    const rows = await rowsOf<{ ent: string; kind: string; balance: string; frozen: string }>(
      ports.db,
      sql`select ent_id::text as ent, kind, balance_fen::text as balance, frozen_fen::text as frozen
        from ledger_account where kind <> 'OUTSIDE' order by ent_id, kind`,
    )
    const [one, two] = [ports.ent(1), ports.ent(2)]
    expect(rows).toEqual([
      { ent: one, kind: 'ACCOUNT_BOOK', balance: '80000000', frozen: '0' },
      { ent: one, kind: 'CREDIT', balance: '98868898', frozen: '0' },
      { ent: one, kind: 'PREPAID', balance: '498869', frozen: '0' },
      { ent: two, kind: 'ACCOUNT_BOOK', balance: '125860000', frozen: '0' },
      { ent: two, kind: 'CREDIT', balance: '1000000000', frozen: '0' },
      { ent: two, kind: 'ICBC', balance: '300000000', frozen: '670601' },
      { ent: two, kind: 'PREPAID', balance: '3650000', frozen: '120000' },
    ])
  })

  test('is the sum of entries, debits equal credits, and costs lead to the balance', async () => {
    const wrong = await rowsOf(
      ports.db,
      sql`select account.id from ledger_account account left join ledger_entry entry on account_id = account.id
        where account.kind <> 'OUTSIDE' group by account.id
        having account.balance_fen <> coalesce(sum(case side when 'C' then amount_fen else -amount_fen end), 0)`,
    )
    expect(wrong).toEqual([])
    const sides = await rowsOf<{ side: string; fen: string }>(
      ports.db,
      sql`select side, sum(amount_fen)::text as fen from ledger_entry group by side order by side`,
    )
    expect(sides[0]?.fen).toBe(sides[1]?.fen)
    const costs = await rowsOf<{ after: string }>(
      ports.db,
      sql`select balance_after_fen::text as after from prepaid_cost where ent_id = ${ports.ent(2)} order by id`,
    )
    expect(costs).toHaveLength(12)
    expect(costs.at(-1)?.after).toBe('3650000')
  })

  test('set aside is what open details and declared taxes take', async () => {
    const [row] = await rowsOf<{ fen: string; fee: string }>(
      ports.db,
      sql`select sum(amount_fen)::text as fen, sum(fee_fen)::text as fee from pay_detail where status in (10, 15)`,
    )
    expect(row).toEqual({ fen: '670601', fee: '671' })
  })
})

describe('tasks', () => {
  test('agree with their details, the orders and the seed', async () => {
    const tasks = await rowsOf<{
      no: string
      channel: string
      status: number
      total: string
      paid: string
    }>(
      ports.db,
      sql`select task_no as no, channel, status, total_fen::text as total, paid_fen::text as paid from pay_task order by task_no`,
    )
    expect(tasks).toEqual([
      { no: 'FK20261120000001', channel: 'ALIPAY', status: 40, total: '1069696', paid: '1069696' },
      { no: 'FK20261120000002', channel: 'SAFE', status: 41, total: '424880', paid: '64654' },
      { no: 'FK20261120000003', channel: 'LOAN', status: 40, total: '1131102', paid: '1131102' },
      { no: 'FK20261121000001', channel: 'ICBC', status: 30, total: '670601', paid: '0' },
      { no: 'FK20261121000002', channel: 'ALIPAY', status: 0, total: '64653', paid: '0' },
    ])
    const orders = await rowsOf<{ status: number; paid: string; shown: string }>(
      ports.db,
      sql`select freight_order.status, freight_order.paid_fen::text as shown,
          coalesce(sum(amount_fen) filter (where pay_detail.status = 20), 0)::text as paid
        from freight_order left join pay_detail on order_id = freight_order.id
        where original_document_number like 'HT-%'
        group by freight_order.id order by original_document_number`,
    )
    expect(orders.map(({ status }) => status)).toEqual([
      120, 120, 100, 90, 80, 70, 50, 40, 30, 0, 100, 100,
    ])
    expect(orders.filter(({ paid, shown }) => paid !== shown)).toEqual([])
  })

  test('have a history, and money that is under way stays so', async () => {
    for (const { name } of sweeps) await ports.runSweep(name)
    const [task] = (await carrier.call(calls.pagePayTasks, { query: { status: '30' } })).records
    if (!task) throw new Error('no task is under way')
    expect(task).toMatchObject({ moving: { count: 1, fen: 670601 }, unknown: { count: 0 } })
    const steps = await rowsOf<{ task: string; to: number }>(
      ports.db,
      sql`select task_no as task, to_status as to from pay_detail_event
        join pay_detail on pay_detail.id = detail_id join pay_task on pay_task.id = task_id
        where task_no = 'FK20261120000002' order by seq, sequence`,
    )
    expect(steps.map(({ to }) => to)).toEqual([10, 20, 10, 30])
  })
})

describe('the network-freight enterprise', () => {
  test('can pay over all four channels', async () => {
    const { channels } = await carrier.call(calls.getParamInfo, { query: {} })
    expect(channels.map(({ code, enabled }) => [code, enabled])).toEqual([
      ['ALIPAY', true],
      ['ICBC', true],
      ['LOAN', true],
      ['SAFE', true],
    ])
    const [payer] = await carrier.call(calls.listSafePayers, {})
    expect(payer).toMatchObject({
      entId: ports.ent(1),
      availableFen: 80_000_000,
      quotaLeftFen: 49_935_346,
      enabled: true,
    })
    const [loan] = await rowsOf<{ id: string }>(
      ports.db,
      sql`select id::text as id from freight_order where status = 40 and order_kind = 'API' and contract_no = 'KJ-2026-003'
        order by id limit 1`,
    )
    const account = (code: string) => channels.find((one) => one.code === code)?.account?.id ?? ''
    const { id: taskId } = await carrier.call(calls.addPayTask, {
      body: { orderIds: [loan?.id ?? ''], orderKind: 'API' },
    })
    const checks = [
      await carrier.call(calls.alipayCheck, { body: { taskId, payerAccount: account('ALIPAY') } }),
      await carrier.call(calls.alipayCheck, {
        body: { taskId, payerAccount: payer?.accountBookId ?? '', payerEntId: ports.ent(1) },
      }),
      await carrier.call(calls.icbcCheck, { body: { taskId, payerAccount: account('ICBC') } }),
      await carrier.call(calls.loanPayCheck, { body: { taskId, payerAccount: account('LOAN') } }),
    ]
    expect(
      checks.flatMap(({ problems }) => problems.filter(({ level }) => level === 'BLOCK')),
    ).toEqual([])
  })

  test('is filled up once for a big payment', async () => {
    expect((await fillAccounts(ports)).map(({ kind }) => kind)).toEqual(['ACCOUNT_BOOK', 'PREPAID'])
    expect(await fillAccounts(ports)).toEqual([])
    const book = await carrier.call(queryAccountBook)
    expect(book?.availableFen).toBe(4_800_000_000)
  })
})

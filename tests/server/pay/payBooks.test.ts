import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import type { Db } from '#server/platform/ports.ts'
import { findUnbalanced } from './payBooks.ts'
import { addOrders, channels, createPayWorld, type PayWorld } from './payWorld.ts'

const failing = {
  payee: null,
  times: 1,
  outcome: 'FAIL',
  errorCode: 'PAYEE_NOT_EXIST',
  delaySeconds: 0,
} as const

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
  const { me, ports } = world
  for (const channel of channels) {
    const task = await world.checked(await addOrders(ports, 2), channel)
    const rule = { ...failing, channel, answer: 'duplicateNotice' } as const
    await me.call(desk.addRule, { body: rule })
    const { cashierUrl } = await world.start(task, undefined, channel)
    if (cashierUrl) await world.answerPage(cashierUrl)
    await ports.clock.advance(31_000)
    for (const name of ['deadlines', 'settlement']) await ports.runSweep(name)
  }
  // One whose money is set aside, and one that came to nothing.
  const [open, none] = [await addOrders(ports, 1, 1_200_000), await addOrders(ports, 1)]
  await world.start(await world.checked(open, 'SAFE'), undefined, 'SAFE')
  await ports.clock.advance(5_000)
  await world.start(await world.checked(none, 'LOAN'), undefined, 'LOAN')
  await me.call(desk.addRule, { body: { ...failing, channel: 'LOAN', answer: 'normal' } })
  await ports.runSweep('settlement')
})
afterAll(() => world.ports.close())

class Undone extends Error {}

/** What the judge says of a database in which one thing is wrong, and is right again afterwards. */
const judged = async (fault: SQL) => {
  let said: string[] = []
  await world.ports.db
    .transaction(async (tx) => {
      const { rowCount, affectedRows } = (await tx.execute(fault)) as {
        rowCount?: number
        affectedRows?: number
      } // either driver tells how many rows it changed
      expect(rowCount ?? affectedRows).toBeGreaterThan(0)
      said = await findUnbalanced(tx as Db)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return said.join('\n')
}

test('the books of payments over every channel agree', async () => {
  expect(await findUnbalanced(world.ports.db)).toEqual([])
})

test.each([
  [
    'counted orders',
    'an order that is counted twice',
    sql`insert into order_tally select * from order_tally limit 1`,
  ],
  [
    'counted orders',
    'a payment that is not counted',
    sql`update order_tally set unpaid_fen = unpaid_fen + 1 where unpaid_fen > 0`,
  ],
  [
    'status of a task and its payments',
    'a return that leaves its task paid in full',
    sql`update pay_detail set returned_fen = amount_fen where id = (
      select min(d.id) from pay_detail d join pay_task t on t.id = d.task_id where t.status = 41 and d.status = 20)`,
  ],
  [
    'fee of a task and its entries',
    'a fee that was kept',
    sql`update pay_detail set returned_fen = amount_fen where id = (
      select min(d.id) from pay_detail d join pay_task t on t.id = d.task_id where d.status = 20 and d.fee_fen > 0)`,
  ],
  [
    'sent to a payee on a day',
    'usage that was not given back',
    sql`update payee_usage set fen = fen + 1`,
  ],
  ['sent to a payee on a day', 'usage that was forgotten', sql`delete from payee_usage`],
  [
    'used and frozen of a grant',
    'a grant kept used',
    sql`update safe_pay_grant set used_fen = used_fen + 1`,
  ],
  [
    'used and frozen of a grant',
    'a grant kept frozen',
    sql`update safe_pay_grant set frozen_fen = frozen_fen + 1`,
  ],
  [
    'used and frozen of a grant',
    'a grant released too early',
    sql`update safe_pay_grant set frozen_fen = 0`,
  ],
  [
    'a financed task and its note',
    'an all-failed task without its closed note',
    sql`delete from loan_note where status = 4`,
  ],
  [
    'a financed task and its note',
    'a note of another amount',
    sql`update loan_note set amount_fen = amount_fen + 1 where status = 1`,
  ],
  [
    'a financed task and its note',
    'a payment without its note',
    sql`delete from loan_note where status = 1`,
  ],
  [
    'prepaid costs and fees taken',
    'a fee charged otherwise',
    sql`update prepaid_cost set amount_fen = amount_fen + 1 where task_id is not null`,
  ],
  [
    'an applied notice and its payment',
    'a notice of another amount taken',
    sql`update pay_notice set body = jsonb_set(body, '{amountFen}', '1') where applied`,
  ],
  [
    'refused notices and what is told of them',
    'a notice refused in silence',
    sql`update pay_notice set applied = false, reason = 'wrongAmount'`,
  ],
  [
    'the bank’s word',
    'paid here and not there',
    sql`update sandbox_transfer set status = 'FAIL' where status = 'SUCCESS'`,
  ],
  [
    'the bank’s word',
    'failed here and paid there',
    sql`update sandbox_transfer set status = 'SUCCESS' where status = 'FAIL'`,
  ],
  [
    'the bank’s word',
    'paid of another amount',
    sql`update sandbox_transfer set amount_fen = amount_fen + 1`,
  ],
])('%s: %s is found', async (book, _, fault) => {
  expect(await judged(fault)).toContain(book)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPayeeCard } from '#contract/card.contract.ts'
import { freezeEnterprise } from '#server/auth/freeze.ts'
import { bankCard } from '#server/order/party.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { createPayWorld, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { isBlocked } from './isBlocked.ts'
import { openPostgres } from './postgresPorts.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({ open: openPostgres })
})
afterAll(() => world.ports.close())

/** Starts a task, and begins something once the start has looked at everything; answers whether that waited for the start. */
const duringStart = async (
  task: Awaited<ReturnType<PayWorld['checked']>>,
  channel: 'ALIPAY' | 'SAFE',
  begin: () => Promise<unknown>,
) => {
  const { ports } = world
  const { checkpoint } = ports
  let waited = false
  let work: Promise<unknown> | undefined
  ports.checkpoint = async (name) => {
    if (name !== 'start.frozen' || work) return
    work = begin()
    waited = await isBlocked(ports.db, work)
  }
  await ports.clock.advance(10_000)
  const reply = await world.start(task, undefined, channel)
  ports.checkpoint = checkpoint
  await work
  return { waited, reply }
}

test('an account that a start pays to is changed once the start is over', async () => {
  const { ports } = world
  const [order = ''] = (await world.payable('张样一')).map(({ id }) => id)
  const task = await world.checked([order])
  const [detail] = await ports.db.select().from(payDetail).where(eq(payDetail.taskId, task.id))
  const cardId = detail?.cardId ?? ''
  // The bank will say that the account is somebody else's.
  await ports.db
    .update(bankCard)
    .set({ reservedPhone: '19900029999' })
    .where(eq(bankCard.id, cardId))
  const { waited, reply } = await duringStart(task, 'ALIPAY', () =>
    world.me.call(setPayeeCard, { body: { cardId, to: 'verified' } }),
  )
  expect([waited, reply.status]).toEqual([true, 30])
  const [card] = await ports.db.select().from(bankCard).where(eq(bankCard.id, cardId))
  expect(card?.verifyStatus).toBe(2)
  await ports.db.update(bankCard).set({ verifyStatus: 1 }).where(eq(bankCard.id, cardId))
})

test('whose account book pays is frozen once the start is over', async () => {
  const { ports } = world
  const [order = ''] = (await world.payable('张样一')).map(({ id }) => id)
  const task = await world.checked([order], 'SAFE')
  const [stored] = await ports.db.select().from(payTask).where(eq(payTask.id, task.id))
  const act = {
    entId: stored?.payerEntId ?? '',
    now: ports.clock.now(),
    actor: 'operator:Li Ming',
    remark: '核实中',
  }
  const { waited, reply } = await duringStart(task, 'SAFE', () =>
    ports.db.transaction((tx) => freezeEnterprise(tx, act)),
  )
  expect([waited, reply.status]).toEqual([true, 30])
})

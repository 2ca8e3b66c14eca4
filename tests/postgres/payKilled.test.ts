import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import { someOf } from '#tests/rounds.ts'
import { password } from '#tests/server/pay/payWorld.ts'
import { createMortalPortal } from './mortalPortal.ts'

const everyPoint = [
  'start.claimed',
  'start.frozen',
  'start.written',
  'start.committed',
  'start.opened',
  'payer.asked',
  'cashier.decided',
  'payer.confirmed',
  'send.claimed',
  'send.answered',
  'send.settled',
  'query.claimed',
  'query.answered',
  'query.resend',
  'notice.recorded',
  'notice.applied',
] as const

/** Of each step one: before the money is frozen and after, confirmed by the payer, sent, answered, asked again, told. */
const points = someOf(
  everyPoint,
  'start.claimed',
  'start.committed',
  'payer.confirmed',
  'send.claimed',
  'send.answered',
  'query.resend',
  'notice.recorded',
)

let portal: Awaited<ReturnType<typeof createMortalPortal>>

beforeAll(async () => {
  portal = await createMortalPortal({ orders: 3 * points.length })
})
afterEach(() => portal.stop())
afterAll(() => portal.close())

/** Three payments that the payer confirms; one request is lost, one result is told twice. */
const walk = async () => {
  const { task, balanceFen } = await portal.checkedTask(3)
  await portal.setFate('requestLost')
  await portal.setFate('duplicateNotice')
  await portal.startTask(task)
  await portal.later(31)
  await portal.sweep('deadlines')
  const { cashierUrl } = await portal.getTask(task.id)
  const no = cashierUrl?.split('/').at(-1) ?? ''
  await portal.ask(desk.decideCashier, { params: { no }, body: { decision: 'confirm', password } })
  await portal.later(31)
  await portal.sweep('deadlines')
  await portal.sweep('settlement')
  for (let round = 0; round < 3; round++) {
    await portal.later(400)
    await portal.sweep('query')
    await portal.sweep('settlement')
  }
  return { task: await portal.getTask(task.id), before: balanceFen }
}

test.each(points)(
  'killed at %s and started again, it ends as if it had not been',
  async (point) => {
    await portal.launch(point)
    const { task, before } = await walk()
    expect(portal.deaths(), `nobody passed ${point}`).toBe(1)
    expect(task).toMatchObject({
      status: 40,
      paid: { count: 3, fen: task.totalFen },
      totalCount: 3,
    })
    const after = await portal.ask(queryAccountBook, {})
    expect(before - (after?.balanceFen ?? 0)).toBe(task.totalFen)
    expect(after?.frozenFen).toBe(0)
    expect(task.events.filter(({ action }) => action === 'payment.started')).toHaveLength(1)
    expect(task.events.map(({ sequence }) => sequence)).toEqual(task.events.map((_, at) => at + 1))
    expect(await portal.unbalanced()).toEqual([])
  },
)

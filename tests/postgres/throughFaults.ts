import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { calmDown, type Hands, liveHistory } from './payHistory.ts'
import type { launchPortals } from './twoPortals.ts'

const lanes = 2

/** Histories of two payments each while something breaks, over and over, until they are over. */
export const liveThrough = async (
  { call, expectAlive }: Awaited<ReturnType<typeof launchPortals>>,
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  orderIds: readonly string[],
  endFaults: () => unknown,
) => {
  const hands: Hands = {
    call,
    now: clock.now,
    advance: (milliseconds) =>
      call(desk.moveClock, { body: { seconds: Math.ceil(milliseconds / 1_000) } }),
    runSweep: (name) => call(desk.runSweep, { body: { name } }),
    stayLoggedIn: async () => undefined,
  }
  const told: string[] = []
  const lane = async (first: number) => {
    for (let at = first; at < orderIds.length / 2; at += lanes)
      told.push(...(await liveHistory(hands, at + 1, orderIds.slice(at * 2, at * 2 + 2))))
  }
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
  await endFaults()
  await calmDown(hands)
  expectAlive()
  expect(await findUnbalanced(db)).toEqual([])
  // Whatever somebody was told to be there is there.
  const tasks = await db.select().from(payTask).where(inArray(payTask.id, told))
  expect(tasks).toHaveLength(told.length)
  expect(tasks.reduce((sum, { paidCount }) => sum + paidCount, 0)).toBeGreaterThan(0)
}

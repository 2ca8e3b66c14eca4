import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { ruleParam } from '#server/platform/db/platform.schema.ts'
import { session } from '#server/auth/auth.schema.ts'
import { rounds } from '#tests/rounds.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { addOrders, channels, createPayWorld, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { createHttpServer } from '#server/platform/httpServer.ts'
import { createApp } from '#server/app.ts'
import { timeOf } from '#contract/time.ts'
import type { Server } from 'node:http'
import { freePort } from '#tests/freePort.ts'
import { launchBank } from './bankProcess.ts'
import { calmDown, type Hands, liveHistory } from './payHistory.ts'
import { openPostgres } from './postgresPorts.ts'

const histories = rounds(40, 500)
const lanes = 4

let world: PayWorld
let bank: Awaited<ReturnType<typeof launchBank>>
let server: Server
let stock: string[]
let hands: Hands
beforeAll(async () => {
  const port = await freePort()
  bank = await launchBank(`http://localhost:${port}`)
  // The bank's clock is the real one, or ahead of it with the portal's.
  const now = timeOf(Date.now())
  world = await createPayWorld({ open: openPostgres, now, settings: bank.settings }, 0)
  server = createHttpServer(createApp(world.ports), world.ports.settings).listen(port)
  const { me, ports } = world
  // What two orders come to, and not one, a payer has to confirm.
  await ports.db
    .insert(ruleParam)
    .values({ code: 'confirmThresholdFen', value: 17_000, effectiveFrom: '2000-01-01', basis: '' })
  stock = await addOrders(ports, histories * 2)
  hands = {
    call: me.call,
    now: ports.clock.now,
    advance: ports.clock.advance,
    runSweep: ports.runSweep,
    stayLoggedIn: () => {
      const now = ports.clock.now()
      return ports.db.update(session).set({ createdAt: now, activeAt: now })
    },
  }
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await bank.close()
  await world.ports.close()
})

test(`the books agree over ${histories} histories of ${lanes} callers at once`, async () => {
  const lane = async (first: number) => {
    for (let at = first; at < histories; at += lanes) {
      await liveHistory(hands, at + 1, stock.slice(at * 2, at * 2 + 2)).catch((error: unknown) => {
        throw new Error(`history ${at + 1}`, { cause: error })
      })
      // The others are in the midst of theirs: the books agree at every moment.
      expect(await findUnbalanced(world.ports.db, bank.db), `after history ${at + 1}`).toEqual([])
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
  await calmDown(hands)
  expect(await findUnbalanced(world.ports.db, bank.db)).toEqual([])
  expect(await world.ports.db.$count(sandboxTransfer)).toBe(0)
  const ended = await world.ports.db
    .select({ channel: payTask.channel, status: payTask.status })
    .from(payTask)
    .groupBy(payTask.channel, payTask.status)
  // Over each channel some were paid, and of all that were started some failed and some were ended: which, the lanes decide.
  const statuses = ended.map(({ status }) => status)
  for (const name of channels) expect(ended).toContainEqual({ channel: name, status: 40 })
  expect(statuses).toContain(50)
  expect(statuses.some((status) => status === 60 || status === 70)).toBe(true)
})

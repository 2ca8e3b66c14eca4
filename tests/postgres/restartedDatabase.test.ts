import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeOf } from '#contract/time.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { createRandom } from '#tests/model/random.ts'
import { rounds } from '#tests/rounds.ts'
import { addOrders, payWorldOn, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { createTestPorts } from '#tests/server/testPorts.ts'
import { createPostgres } from './ownPostgres.ts'
import { liveThrough } from './throughFaults.ts'
import { launchPortals } from './twoPortals.ts'

const histories = rounds(4, 100)

let postgres: Awaited<ReturnType<typeof createPostgres>>
let world: PayWorld
let stock: string[]
let portals: Awaited<ReturnType<typeof launchPortals>>
beforeAll(async () => {
  postgres = await createPostgres()
  const database = connectPostgres(postgres.url)
  await prepare(database)
  const now = timeOf(Date.now())
  world = await payWorldOn(await createTestPorts({ now, database, world: 'orders' }), 0)
  stock = await addOrders(world.ports, histories * 2)
  portals = await launchPortals(world, postgres.url)
})
afterAll(async () => {
  await portals.close()
  await world.ports.close()
  await postgres.close()
})

/** The database stops, at a word or as if the power failed, and starts; counted by what the portal does, not by time. */
const restarting = () => {
  const random = createRandom(20_261_123)
  let left = 3
  let under: Promise<void> = Promise.resolve()
  const times = { restarted: 0, end: () => under }
  portals.onDone(() => {
    left -= 1
    if (left > 0) return
    left = 3 + random.below(6)
    times.restarted += 1
    under = under.then(() => postgres.restart(random.chance(0.5) ? 'fast' : 'immediate'))
  })
  return times
}

test(
  `while the database restarts again and again, ${histories} histories end with books that agree, and no process ends`,
  { tags: 'proof' },
  async () => {
    const times = restarting()
    await liveThrough(portals, world.ports, stock, () => {
      portals.onDone(() => undefined)
      return times.end()
    })
    expect(times.restarted).toBeGreaterThanOrEqual(histories)
  },
)

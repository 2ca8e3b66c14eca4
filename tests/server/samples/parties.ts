import { dayOf } from '#contract/time.ts'
import { seedParties } from '#server/order/party.demo.ts'
import { createShift } from '#server/demo/shift.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'
import type { World } from './sample.ts'

/** Whatever the demonstration's data are seeded with. */
export const seedInputOf = (ports: TestPorts) => ({
  ents: new Map(Array.from({ length: 12 }, (_, at) => [at + 1, ports.ent(at + 1)])),
  shift: createShift(dayOf(ports.clock.now())),
})

/** Adds something once for each database, however many samples ask for it. */
export const once = (add: (world: World) => Promise<unknown>) => {
  const added = new WeakMap<TestPorts, Promise<unknown>>()
  return async (world: World) => {
    // A query that is returned would run each time it is awaited.
    const adding = added.get(world.ports) ?? Promise.resolve(add(world))
    added.set(world.ports, adding)
    await adding
  }
}

/** The fleet and contracts. */
export const withParties = once(({ ports }) => {
  const { ents, shift } = seedInputOf(ports)
  return seedParties(ports, ents, shift)
})

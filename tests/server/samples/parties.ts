import { dayOf } from '#contract/time.ts'
import { seedParties } from '#server/order/party.demo.ts'
import { createShift } from '#server/demo/shift.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'
import type { World } from './sample.ts'

/** Whatever the demonstration's data are laid with. */
export const layingOf = (ports: TestPorts) => ({
  ents: new Map(Array.from({ length: 12 }, (_, at) => [at + 1, ports.ent(at + 1)])),
  shift: createShift(dayOf(ports.clock.now())),
})

/** Lays something once for each database, however many samples ask for it. */
export const once = (lay: (world: World) => Promise<unknown>) => {
  const laid = new WeakMap<TestPorts, Promise<unknown>>()
  return async (world: World) => {
    const laying = laid.get(world.ports) ?? lay(world)
    laid.set(world.ports, laying)
    await laying
  }
}

/** The fleet and contracts. */
export const withParties = once(({ ports }) => {
  const { ents, shift } = layingOf(ports)
  return seedParties(ports, ents, shift)
})

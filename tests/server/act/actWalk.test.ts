import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '#tests/rounds.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { ActWalk, type Fault, faults } from './actWalk.ts'

const steps = 80
let ports: TestPorts
beforeAll(async () => {
  ports = await createTestPorts()
})
afterAll(() => ports.close())

const walk = async (seed: number, fault: Fault) => {
  const one = new ActWalk(ports, { seed, fault, asksPassword: seed % 2 === 0 })
  return { broken: await one.walk(steps), seen: one.seen, told: one.told.length }
}

test(`an act takes effect at most once, never once dropped, and what is told is true, over ${rounds(12, 300)} walks`, async () => {
  const seen = new Set<string>()
  let told = 0
  for (let seed = 1; seed <= rounds(12, 300); seed++) {
    const one = await walk(seed, 'none')
    expect(one.broken, `seed ${seed}`).toEqual([])
    for (const state of one.seen) seen.add(state)
    told += one.told
  }
  // A walk in which nobody ever gets anywhere proves nothing.
  expect(told).toBeGreaterThan(rounds(12, 300) * 2)
  for (const state of [
    'saving',
    'notSent',
    'authorising',
    'sending',
    'asking',
    'waiting',
    'notTaken',
    'savingAgain',
    'dropping',
    'done',
    'refused',
    'dropped',
  ])
    expect(seen).toContain(state)
})

describe('each of these is found', () => {
  test.each(faults)('%s', async (fault) => {
    const found = new Set<string>()
    for (let seed = 1; seed <= rounds(40, 120) && found.size === 0; seed++) {
      for (const one of (await walk(seed, fault)).broken) found.add(one)
    }
    expect([...found]).not.toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { rounds } from '#tests/rounds.ts'
import { ConsignerLoanWalk } from './consignerLoanWalk.ts'

const steps = fc.array(fc.noBias(fc.tuple(fc.nat(17), fc.nat(1000))), {
  minLength: 40,
  maxLength: 160,
  size: 'max',
})

const walk = async (machine: typeof consignerLoanMachine, numRuns: number) => {
  const done = new Set<string>()
  const outcome = await fc.check(
    fc.asyncProperty(steps, async (taken) => {
      const walked = new ConsignerLoanWalk(machine)
      for (const [kind, n] of taken) {
        await walked.step(kind, n)
        if (walked.broken.length > 0) break
      }
      await walked.finish()
      for (const { action } of walked.effects) done.add(action)
      return walked.broken.length === 0 ? undefined : Promise.reject(new Error(walked.broken[0]))
    }),
    { numRuns, seed: 20_261_121, endOnFailure: true },
  )
  return { ...outcome, done }
}

test('signs and revokes once, under a key that was saved, after agreement, and always ends', async () => {
  const { errorInstance, counterexample, done } = await walk(
    consignerLoanMachine,
    rounds(400, 4_000),
  )
  expect(errorInstance, JSON.stringify(counterexample)).toBeNull()
  // A walk in which nobody ever gets anywhere proves nothing.
  expect(done).toEqual(new Set(['sign', 'revoke']))
})

describe('a machine with a fault is found out', () => {
  const faulty = {
    'an unknown outcome taken for a refusal': consignerLoanMachine.provide({
      guards: { isOutcomeOpen: () => false },
    }),
    'an act that is always taken for done': consignerLoanMachine.provide({
      guards: { isActTaken: () => true },
    }),
    'another key for whatever is sent next': consignerLoanMachine.provide({
      actions: {
        mintKey: assign(({ context: { keySeed, keyCount } }) => ({
          key: `${keySeed}-${keyCount + 1}`,
          keyCount: keyCount + 1,
        })),
      },
    }),
    'a signature without agreement': consignerLoanMachine.provide({
      guards: { isSignable: () => true },
    }),
    'an act that forgets what it is about': consignerLoanMachine.provide({
      actions: { takePurpose: assign({ signing: null, revoking: null }) },
    }),
  }
  test.each(Object.entries(faulty))('%s', async (_, machine) => {
    expect((await walk(machine, 500)).failed).toBe(true)
  })
})

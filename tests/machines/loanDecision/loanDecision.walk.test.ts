import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { rounds } from '#tests/rounds.ts'
import { LoanDecisionWalk } from './loanDecisionWalk.ts'

const steps = fc.array(fc.tuple(fc.nat(18), fc.nat(1000)), {
  minLength: 20,
  maxLength: 90,
  size: 'max',
})

const walk = (machine: typeof loanDecisionMachine, numRuns: number) =>
  fc.check(
    fc.asyncProperty(steps, async (taken) => {
      const walked = new LoanDecisionWalk(machine)
      for (const [kind, n] of taken) {
        await walked.step(kind, n)
        if (walked.broken.length > 0) break
      }
      await walked.finish()
      return walked.broken.length === 0 ? undefined : Promise.reject(new Error(walked.broken[0]))
    }),
    { numRuns, seed: 20_261_121, endOnFailure: true },
  )

test('decides each application once, under one key, with a promise, and always ends', async () => {
  const { errorInstance, counterexample } = await walk(loanDecisionMachine, rounds(100, 2_000))
  expect(errorInstance, JSON.stringify(counterexample)).toBeNull()
})

describe('a machine with a fault is found out', () => {
  const faulty = {
    'an unknown outcome taken for a refusal': loanDecisionMachine.provide({
      guards: { isOutcomeOpen: () => false },
    }),
    'a batch sent again under another key': loanDecisionMachine.provide({
      actions: {
        chooseSent: assign(({ context }) => ({
          applyIds: (context.act?.items ?? []).map(({ applyId }) => applyId),
          key: `${context.keySeed}-again-${context.keyCount}`,
          keyCount: context.keyCount + 1,
        })),
      },
    }),
    'a promise that nobody asks for': loanDecisionMachine.provide({
      guards: { isDecidable: (_, act) => act !== null && act.items.length > 0 },
    }),
    'a batch that is always taken for decided': loanDecisionMachine.provide({
      guards: { isBatchTaken: () => true },
      actions: {
        takeFound: assign(({ context: { act } }) => ({
          results: (act?.items ?? []).map((item) => ({ ...item, problem: null })),
        })),
      },
    }),
  }
  test.each(Object.entries(faulty))('%s', async (_, machine) => {
    expect((await walk(machine, 500)).failed).toBe(true)
  })
})

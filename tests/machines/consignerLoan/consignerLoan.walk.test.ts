import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { rounds } from '#tests/rounds.ts'
import { ConsignerLoanWalk } from './consignerLoanWalk.ts'

const steps = fc.array(fc.noBias(fc.tuple(fc.nat(17), fc.nat(1000))), {
  minLength: 40,
  maxLength: 160,
  size: 'max',
})

const walk = async (machine: typeof consignerLoanMachine, numRuns: number, act = actMachine) => {
  const done = new Set<string>()
  const outcome = await fc.check(
    fc.asyncProperty(steps, async (taken) => {
      const walked = new ConsignerLoanWalk(machine, act)
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

test('in two tabs, signs and revokes once, after agreement, tells each outcome, and always ends', async () => {
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
    'a signature without agreement': consignerLoanMachine.provide({
      actions: {
        takeTyped: assign(({ context: { form } }, { texts }) => ({
          form: { ...form, texts: { ...form.texts, ...texts, hasAgreed: 'on' } },
        })),
      },
    }),
    'whatever became of an act taken for done': consignerLoanMachine.provide({
      guards: { isOwnDone: () => true },
    }),
    'another tab’s signature taken for this one’s': consignerLoanMachine.provide({
      guards: { isOwnDone: (_, { kind }) => kind === 'done' },
    }),
    'an outcome that is told as another': consignerLoanMachine.provide({
      actions: {
        takeOutcome: assign((_, { act, isOwn }) => ({
          act: null,
          outcome: { act, isOwn, kind: 'done' as const, reply: null },
        })),
      },
    }),
    'an authorisation that is forgotten while it is revoked': consignerLoanMachine.provide({
      actions: { openQuestion: assign({ revoking: null }) },
    }),
  }
  test('an act that is begun anew after the session', async () => {
    const blind = actMachine.provide({ guards: { isFound: () => false, isSaved: () => false } })
    expect((await walk(consignerLoanMachine, 500, blind)).failed).toBe(true)
  })

  test.each(Object.entries(faulty))('%s', async (_, machine) => {
    expect((await walk(machine, 500)).failed).toBe(true)
  })
})

import fc from 'fast-check'
import { assign } from 'xstate'
import { describe, expect, test } from 'vitest'
import { emptyTerms, haulierDraftIn, noKeys } from '#machines/haulierLoan/haulierLoan.draft.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { rounds } from '#tests/rounds.ts'
import { HaulierLoanWalk } from './haulierLoanWalk.ts'

const length = { minLength: 20, maxLength: 90, size: 'max' } as const
const steps = fc.array(fc.tuple(fc.nat(21), fc.nat(1000)), length)
/** Of a person who opens the terms, types another amount or the first one again, and reloads; the network is sound. */
const changes = fc.array(
  fc.constantFrom<[kind: number, n: number]>([1, 7], [1, 0], [0, 2], [15, 0], [9, 0], [9, 0]),
  length,
)

const walk = (
  machine: typeof haulierLoanMachine,
  tabs: number,
  numRuns: number,
  begin = (): HaulierLoanWalk => new HaulierLoanWalk(machine, tabs),
  way = steps,
) =>
  fc.check(
    fc.asyncProperty(way, async (taken) => {
      const walked = begin()
      for (const [kind, n] of taken) {
        await walked.step(kind, n)
        if (walked.broken.length > 0) break
      }
      await walked.finish()
      return walked.broken.length === 0 ? undefined : Promise.reject(new Error(walked.broken[0]))
    }),
    { numRuns, seed: 20_261_121, endOnFailure: true },
  )

describe('walks of one tab and of two', () => {
  test.each([1, 2])(
    '%i: one live application, one key for each act, nothing typed is lost, and it always ends',
    async (tabs) => {
      const { errorInstance, counterexample } = await walk(
        haulierLoanMachine,
        tabs,
        rounds(100, 1_000),
      )
      expect(errorInstance, JSON.stringify(counterexample)).toBeNull()
    },
  )

  test('what is changed in a stored application, and changed back', async () => {
    const { errorInstance, counterexample } = await walk(
      haulierLoanMachine,
      1,
      rounds(100, 1_000),
      () => new HaulierLoanWalk(haulierLoanMachine, 1, '6000'),
      changes,
    )
    expect(errorInstance, JSON.stringify(counterexample)).toBeNull()
  })
})

describe('a machine with a fault is found out', () => {
  const faulty = {
    'an unknown outcome taken for a refusal': haulierLoanMachine.provide({
      guards: { isOutcomeOpen: () => false },
    }),
    'a key minted anew each time': haulierLoanMachine.provide({
      actions: {
        mintStartKey: assign(({ context }) => ({
          startKey: `${context.keySeed}-${context.keyCount + 1}`,
          keyCount: context.keyCount + 1,
          keyVersion: context.version,
        })),
      },
    }),
    'a key minted after the draft was saved': haulierLoanMachine.provide({
      actions: { mintWithdrawKey: () => undefined },
    }),
    'a draft whose keys are not read': haulierLoanMachine.provide({
      actions: {
        takeDraft: assign((_, { saved }) => {
          const { projectId, terms, typedVersion } = haulierDraftIn(saved).draft
          return { projectId, terms, typedVersion }
        }),
      },
    }),
    'what is typed lost with the session': haulierLoanMachine.provide({
      actions: { takeDraft: assign({ ...noKeys, terms: emptyTerms, projectId: null }) },
    }),
    'any outcome taken for withdrawn': haulierLoanMachine.provide({
      guards: { isSettled: () => false, isWithdrawn: () => true },
    }),
  }
  test.each(Object.entries(faulty))('%s', async (_, machine) => {
    expect((await walk(machine, 1, 500)).failed).toBe(true)
  })

  test('a draft that outlives what was typed', async () => {
    class Forgetful extends HaulierLoanWalk {
      protected override forgetDraft() {}
    }
    const begin = () => new Forgetful(haulierLoanMachine, 1, '6000')
    expect((await walk(haulierLoanMachine, 1, 500, begin, changes)).failed).toBe(true)
  })
})

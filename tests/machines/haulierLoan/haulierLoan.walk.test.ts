import fc from 'fast-check'
import { assign } from 'xstate'
import { describe, expect, test } from 'vitest'
import { emptyTerms } from '#machines/haulierLoan/haulierLoan.draft.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { rounds } from '#tests/rounds.ts'
import { HaulierLoanWalk } from './haulierLoanWalk.ts'

const length = { minLength: 20, maxLength: 90, size: 'max' } as const
const steps = fc.array(fc.tuple(fc.nat(21), fc.nat(1000)), length)
/** Of a person who opens the terms, types another amount or the first one again, and reloads; the network is sound. */
const changes = fc.array(
  fc.constantFrom<[kind: number, n: number]>(
    [1, 7],
    [1, 0],
    [1, 2],
    [0, 2],
    [15, 0],
    [9, 0],
    [9, 0],
  ),
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
    'what is typed lost with the session': haulierLoanMachine.provide({
      guards: { isTypedHere: () => true },
      actions: {
        noteDraft: assign(({ context }) => ({
          form: { ...context.form, texts: emptyTerms },
          projectId: null,
        })),
      },
    }),
    'any outcome taken for withdrawn': haulierLoanMachine.provide({
      guards: { isSettled: () => false, isWithdrawn: () => true },
    }),
  }
  test.each(Object.entries(faulty))('%s', async (_, machine) => {
    expect((await walk(machine, 1, 500)).failed).toBe(true)
  })

  test('a save that was refused, or another tab’s, taken for this one’s', async () => {
    const machine = haulierLoanMachine.provide({ guards: { isOwnDone: () => true } })
    expect((await walk(machine, 2, 500)).failed).toBe(true)
  })

  test('the server’s text over the person’s', async () => {
    const machine = haulierLoanMachine.provide({ guards: { isChanged: () => false } })
    const begin = () => new HaulierLoanWalk(machine, 1, '6000')
    expect((await walk(machine, 1, 500, begin, changes)).failed).toBe(true)
  })

  test('a draft that outlives what was typed', async () => {
    class Forgetful extends HaulierLoanWalk {
      protected override forgetDraft() {}
    }
    const begin = () => new Forgetful(haulierLoanMachine, 1, '6000')
    expect((await walk(haulierLoanMachine, 1, 500, begin, changes)).failed).toBe(true)
  })
})

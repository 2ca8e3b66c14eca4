import { assign } from 'xstate'
import { describe, expect, test } from 'vitest'
import { emptyTerms } from '#machines/haulierLoan/haulierLoan.draft.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import type { HaulierLoanEvent } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { rounds } from '#tests/rounds.ts'
import { checkWalks, stepsOf } from '#tests/machines/walk.ts'
import { HaulierLoanWalk } from './haulierLoanWalk.ts'

/** Opens the terms of a stored application, types another amount or the first one again, and reloads. */
class Changing extends HaulierLoanWalk {
  protected override wishes(): readonly HaulierLoanEvent[] {
    return [
      { type: 'terms.reopened' },
      { type: 'form.typed', texts: { amount: '70' } },
      { type: 'form.typed', texts: { amount: '100' } },
      { type: 'form.submitted' },
    ]
  }
}
const soundly = stepsOf(['person', 'person', 'delivered', 'delivered', 'reloaded'])
const stored = '6000'

const walk = (machine: typeof haulierLoanMachine, tabs: number, runs: number) =>
  checkWalks(() => new HaulierLoanWalk(machine), { runs, tabs })

describe('walks of one tab and of two', () => {
  test.each([1, 2])(
    '%i: one live application, one key for each act, nothing typed is lost, and it always ends',
    async (tabs) => {
      const { problem, steps, reached } = await walk(haulierLoanMachine, tabs, rounds(100, 1_000))
      expect(problem, steps).toBeNull()
      // A walk in which nobody ever gets anywhere proves nothing.
      expect([...reached]).toEqual(
        expect.arrayContaining(['"active"', '"rejected"', '"withdrawn"', '"expired"']),
      )
    },
  )

  test('what is changed in a stored application, and changed back', async () => {
    const begin = () => new Changing(haulierLoanMachine, stored)
    const { problem, steps } = await checkWalks(begin, {
      runs: rounds(100, 1_000),
      tabs: 1,
      steps: soundly,
    })
    expect(problem, steps).toBeNull()
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
    const begin = () => new Changing(machine, stored)
    const { failed } = await checkWalks(begin, { runs: 500, tabs: 1, steps: soundly })
    expect(failed).toBe(true)
  })

  test('a draft that outlives what was typed', async () => {
    class Forgetful extends Changing {
      protected override forgetDraft() {}
    }
    const begin = () => new Forgetful(haulierLoanMachine, stored)
    const { failed } = await checkWalks(begin, { runs: 500, tabs: 1, steps: soundly })
    expect(failed).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { itemsIn } from '#machines/loanDecision/decisionResult.ts'
import { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { rounds } from '#tests/rounds.ts'
import { changed } from '#tests/proof/variant.ts'
import { checkWalks } from '#tests/machines/walk.ts'
import { LoanDecisionWalk } from './loanDecisionWalk.ts'

const walk = (machine: typeof loanDecisionMachine, runs: number) =>
  checkWalks(() => new LoanDecisionWalk(machine), { runs })

test('in two tabs, decides each application once, with a promise, tells each outcome, and always ends', async () => {
  const { problem, steps, reached } = await walk(loanDecisionMachine, rounds(100, 2_000))
  expect(problem, steps).toBeNull()
  expect(reached).toContain('"decided"')
})

describe('a machine with a fault is found out', () => {
  const faulty = {
    'a batch that is forgotten with the session': changed(loanDecisionMachine, ({ states }) => {
      // The act looks for nothing, and finds nothing.
      Object.assign(states['opening']!, { invoke: undefined, always: 'recalling' })
    }) as typeof loanDecisionMachine,
    'a promise that nobody has given': loanDecisionMachine.provide({
      actions: {
        takeTyped: assign(({ context: { form } }, { texts }) => ({
          form: { ...form, texts: { ...form.texts, ...texts, promise: 'on' } },
        })),
      },
    }),
    'a confirmation of what nobody has looked at': loanDecisionMachine.provide({
      guards: { lacksWaybills: () => false },
    }),
    'a batch that is always taken for decided': loanDecisionMachine.provide({
      actions: {
        takeOutcome: assign((_, outcome) => {
          if (outcome.kind === 'nothing') return { act: null, outcome: null }
          const results = itemsIn(outcome.act).map(({ applyId }) => ({ applyId, problem: null }))
          return { act: null, outcome: { ...outcome, kind: 'done', reply: { results } } }
        }),
      },
    }),
    'another tab’s batch taken for this one’s': loanDecisionMachine.provide({
      guards: { isOwnDone: (_, { kind }) => kind === 'done' },
    }),
  }
  test.each(Object.entries(faulty))('%s', async (_, machine) => {
    expect((await walk(machine, 500)).failed).toBe(true)
  })
})

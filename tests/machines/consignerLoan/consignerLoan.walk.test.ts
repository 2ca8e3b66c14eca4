import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { rounds } from '#tests/rounds.ts'
import { checkWalks } from '#tests/machines/walk.ts'
import { ConsignerLoanWalk } from './consignerLoanWalk.ts'

const walk = async (machine: typeof consignerLoanMachine, runs: number, act = actMachine) => {
  const done = new Set<string>()
  class Counted extends ConsignerLoanWalk {
    override async finish() {
      await super.finish()
      for (const action of this.done()) done.add(action)
    }
  }
  return { ...(await checkWalks(() => new Counted(machine, act), { runs })), done }
}

test('in two tabs, signs and revokes once, after agreement, tells each outcome, and always ends', async () => {
  const { problem, steps, done } = await walk(consignerLoanMachine, rounds(200, 2_000))
  expect(problem, steps).toBeNull()
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

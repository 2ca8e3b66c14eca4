import { assign } from 'xstate'
import { describe, expect, test } from 'vitest'
import { callOf } from '#contract/act.rules.ts'
import { startAlipay } from '#contract/payTask.contract.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { rounds } from '#tests/rounds.ts'
import { checkWalks } from '#tests/machines/walk.ts'
import { PayTaskWalk } from './payTaskWalk.ts'

const walk = (machine: typeof payTaskMachine, tabs: number, runs: number) =>
  checkWalks(() => new PayTaskWalk(machine), { runs, tabs })

describe('walks of one tab and of two', () => {
  test.each([1, 2])('%i: pay once, and always end', async (tabs) => {
    const { problem, steps, reached } = await walk(payTaskMachine, tabs, rounds(100, 1_000))
    expect(problem, steps).toBeNull()
    // A walk in which nobody ever gets anywhere proves nothing.
    for (const end of ['settled', 'partlyFailed', 'failed'])
      expect(reached).toContain(JSON.stringify({ paying: { started: end } }))
    for (const end of ['cancelled', 'expired'])
      expect(reached).toContain(JSON.stringify({ paying: end }))
  })
})

describe('a machine with a fault is found out', () => {
  const faulty = {
    'a payment believed settled because it was started': payTaskMachine.provide({
      actions: {
        takeStart: assign(({ context: { task } }) => ({ task: task && { ...task, status: 40 } })),
      },
    }),
    'another task started than the one that was confirmed': payTaskMachine.provide({
      actions: {
        beginStart: assign(({ context: { keySeed, keyCount, task } }) => ({
          act: {
            key: `${keySeed}-${keyCount + 1}`,
            call: callOf(startAlipay),
            body: { taskId: task?.id ?? '', version: 0 },
            name: '',
          },
          keyCount: keyCount + 1,
        })),
      },
    }),
    'any task taken for a failed one': payTaskMachine.provide({
      guards: { isNonePaid: () => true, isSettling: () => false },
    }),
  }
  test.each(Object.entries(faulty))('%s', async (_, machine) => {
    expect((await walk(machine, 1, 500)).failed).toBe(true)
  })
})

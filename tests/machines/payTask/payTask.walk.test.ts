import fc from 'fast-check'
import { assign } from 'xstate'
import { describe, expect, test } from 'vitest'
import { callOf } from '#contract/act.rules.ts'
import { startAlipay } from '#contract/payTask.contract.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { rounds } from '#tests/rounds.ts'
import { PayTaskWalk } from './payTaskWalk.ts'

const steps = fc.array(fc.tuple(fc.nat(21), fc.nat(1000)), {
  minLength: 20,
  maxLength: 90,
  size: 'max',
})

const walk = (machine: typeof payTaskMachine, tabs: number, numRuns: number) =>
  fc.check(
    fc.asyncProperty(steps, async (taken) => {
      const walked = new PayTaskWalk(machine, tabs)
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
  test.each([1, 2])('%i: pay once, and always end', async (tabs) => {
    const { errorInstance, counterexample } = await walk(payTaskMachine, tabs, rounds(100, 1_000))
    expect(errorInstance, JSON.stringify(counterexample)).toBeNull()
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

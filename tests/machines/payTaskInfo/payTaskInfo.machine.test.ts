import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PayDetail, PayTaskDetail } from '#contract/payTask.contract.ts'
import { paidDetail, settledTask, settlingTask, taskDetail } from '#contract/payTask.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'
import { startedTaskActors } from '#machines/payTask/startedTask.ts'
import { payTaskInfoMachine } from '#machines/payTaskInfo/payTaskInfo.machine.ts'

const settling = taskDetail(settlingTask)
const asked = { task: 0, watch: 0, details: 0 }
let now: () => PayTaskDetail

beforeEach(() => {
  Object.assign(asked, { task: 0, watch: 0, details: 0 })
  now = () => settling
})

const read = (name: keyof typeof asked) => async () => {
  asked[name]++
  return now()
}

const open = () => {
  const clock = new SimulatedClock()
  const actor = createActor(
    payTaskInfoMachine.provide({
      actors: {
        getPayTask: fromPromise(read('task')),
        watch: startedTaskActors.watch.provide({ actors: { look: fromPromise(read('watch')) } }),
        details: startedTaskActors.details.provide({
          actors: {
            loadPage: fromPromise(async (): Promise<ListPage<PayDetail>> => {
              asked.details++
              return { records: [paidDetail], total: 1, sums: {} }
            }),
          },
        }),
      },
    }),
    { input: { taskId: settling.id }, clock },
  ).start()
  return { actor, clock }
}

describe('a task whose money is on its way', () => {
  test('is looked at until it rests, and its payments are read again when it has changed', async () => {
    const { actor, clock } = open()
    await vi.waitFor(() => expect(asked).toEqual({ task: 1, watch: 0, details: 1 }))
    clock.increment(1_500)
    await vi.waitFor(() => expect(asked.watch).toBe(1))
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ shown: 'moving' })).toBe(true))
    expect(asked.details).toBe(1)

    now = () => taskDetail(settledTask)
    actor.send({ type: 'task.refreshed' })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ shown: 'resting' })).toBe(true))
    expect(asked).toEqual({ task: 1, watch: 2, details: 2 })
    clock.increment(60_000)
    expect(asked.watch).toBe(2)
  })

  test('stays on screen where it cannot be looked at', async () => {
    const { actor, clock } = open()
    await vi.waitFor(() => expect(asked.details).toBe(1))
    now = () => {
      throw new Problem('offline')
    }
    clock.increment(1_500)
    await vi.waitFor(() => expect(actor.getSnapshot().context.problem?.code).toBe('offline'))
    expect(actor.getSnapshot().context.task).toEqual(settling)
    expect(actor.getSnapshot().matches({ shown: 'moving' })).toBe(true)
  })
})

test('a task at rest is read again when somebody asks, and so are its payments', async () => {
  now = () => taskDetail(settledTask)
  const { actor } = open()
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ shown: 'resting' })).toBe(true))
  await vi.waitFor(() => expect(asked.details).toBe(1))
  actor.send({ type: 'task.refreshed' })
  await vi.waitFor(() => expect(asked).toEqual({ task: 2, watch: 0, details: 2 }))
})

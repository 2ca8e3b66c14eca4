import { createActor, setup } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitingTask, taskDetail } from '#contract/payTask.examples.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { deadline, taskPoll } from '#src/features/payTask/taskWatch.ts'

const answers = vi.hoisted(() => ({ asked: 0, isDown: false, options: {} as object }))

vi.mock('#src/api/call.ts', () => ({
  call: async (_: unknown, __: unknown, options: object) => {
    answers.asked += 1
    answers.options = options
    if (answers.isDown) throw new Problem('offline')
    return taskDetail(awaitingTask)
  },
}))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-10T09:30:00+08:00') })
  Object.assign(answers, { asked: 0, isDown: false })
})
afterEach(() => vi.useRealTimers())

const watch = () => {
  const heard: string[] = []
  const machine = setup({ actors: { taskPoll } }).createMachine({
    invoke: { src: 'taskPoll', input: { taskId: '1' } },
    on: { '*': { actions: ({ event }) => heard.push(event.type) } },
  })
  const actor = createActor(machine).start()
  return { heard, actor }
}

test('looks in the background, ever less often', async () => {
  const { heard, actor } = watch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.every((type) => type === 'task.reported')).toBe(true)
  expect(answers.options).toMatchObject({ background: true })
  const inFirstMinute = answers.asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers.asked - inFirstMinute).toBeLessThan(inFirstMinute / 2)
  actor.stop()
})

test('a failure is told and waited out', async () => {
  const { heard, actor } = watch()
  answers.isDown = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(new Set(heard)).toEqual(new Set(['poll.failed']))
  expect(answers.asked).toBeLessThan(8)
  answers.isDown = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(heard.at(-1)).toBe('task.reported')
  actor.stop()
})

test('stops when the state is left', async () => {
  const { actor } = watch()
  await vi.advanceTimersByTimeAsync(2_000)
  actor.stop()
  const before = answers.asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers.asked).toBe(before)
})

const doneAfter = (seconds: number) => {
  const actor = createActor(deadline, { input: { at: timeOf(Date.now() + seconds * 1_000) } })
  actor.start()
  return { isDone: () => actor.getSnapshot().status === 'done', actor }
}

test('a deadline is over when its time has passed', async () => {
  const { isDone } = doneAfter(90)
  await vi.advanceTimersByTimeAsync(89_000)
  expect(isDone()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isDone()).toBe(true)
})

test('one that has passed already is not over at once, so that nobody asks in a storm', async () => {
  const { isDone } = doneAfter(-60)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(isDone()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isDone()).toBe(true)
})

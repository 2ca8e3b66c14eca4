import { createActor } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitingTask, taskDetail } from '#contract/payTask.examples.ts'
import { providedPayTask } from '#src/features/payTask/payTaskActors.ts'

const asked = vi.hoisted(() => [] as object[])

vi.mock('#src/api/call.ts', () => ({
  call: async ({ path }: { path: string }, _: unknown, options: object) => {
    if (path.endsWith('/act')) return null
    asked.push(options)
    return taskDetail(awaitingTask)
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a started task is looked at in the background, which does not extend the session', async () => {
  const input = { taskId: awaitingTask.id, draftId: 'new', keySeed: 'a', chosen: null }
  const actor = createActor(providedPayTask, { input }).start()
  await vi.advanceTimersByTimeAsync(60_000)
  const [opening, ...looks] = asked
  expect(opening).not.toHaveProperty('background')
  expect(looks.length).toBeGreaterThan(3)
  for (const look of looks) expect(look).toMatchObject({ background: true })
  actor.stop()
})

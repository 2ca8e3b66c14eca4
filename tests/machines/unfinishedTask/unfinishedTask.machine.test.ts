import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import { Problem } from '#contract/problem.ts'
import { unfinishedTaskMachine } from '#machines/unfinishedTask/unfinishedTask.machine.ts'
import { leftDraft } from '#machines/unfinishedTask/unfinishedTask.scenarios.ts'

/** A draft as the server has it, and the problems with which it answers. */
const start = (draft: Draft | null) => {
  const server = {
    draft,
    problem: null as Problem | null,
    deletions: 0,
    told: [] as unknown[],
  }
  const answer = <T>(value: T): T => {
    if (server.problem) throw server.problem
    return value
  }
  const actor = createActor(
    unfinishedTaskMachine.provide({
      actors: {
        getDraft: fromPromise(async () => answer(server.draft)),
        deleteDraft: fromPromise(async () => {
          server.deletions++
          answer(null)
          server.draft = null
          return null
        }),
      },
      actions: { announceProblem: (_, { error }) => void server.told.push(error) },
    }),
  )
  return { actor, server }
}

test('what was begun is offered with the time at which it was saved', async () => {
  const { actor } = start(leftDraft)
  const { context } = await waitFor(actor.start(), (at) => at.matches('offered'))
  expect(context.savedAt).toBe(leftDraft.savedAt)
})

test.each([null, { ...leftDraft, draft: {} }])('of %j nothing is offered', async (draft) => {
  const { actor } = start(draft)
  const at = await waitFor(actor.start(), (it) => !it.matches('reading'))
  expect(at.value).toBe('none')
})

test('what cannot be read is not offered, and nobody is told: the list stands', async () => {
  const { actor, server } = start(leftDraft)
  server.problem = new Problem('offline')
  await waitFor(actor.start(), (at) => at.matches('none'))
  expect(server.told).toEqual([])
})

test('ten clicks drop it once', async () => {
  const { actor, server } = start(leftDraft)
  await waitFor(actor.start(), (at) => at.matches('offered'))
  for (let click = 0; click < 10; click++) {
    const dropped = { type: 'draft.dropped' } as const
    if (actor.getSnapshot().can(dropped)) actor.send(dropped)
  }
  await waitFor(actor, (at) => at.matches('none'))
  expect([server.deletions, server.draft]).toEqual([1, null])
})

test('what could not be dropped is told, and still offered', async () => {
  const { actor, server } = start(leftDraft)
  await waitFor(actor.start(), (at) => at.matches('offered'))
  server.problem = new Problem('offline')
  actor.send({ type: 'draft.dropped' })
  await waitFor(actor, (at) => at.matches('offered'))
  expect(server.told).toEqual([server.problem])
})

test('after a login it is looked for again', async () => {
  const { actor, server } = start(null)
  await waitFor(actor.start(), (at) => at.matches('none'))
  actor.send({ type: 'session.unauthorised' })
  server.draft = leftDraft
  actor.send({ type: 'session.restored' })
  const at = await waitFor(actor, (it) => !it.matches('reading'))
  expect(at.value).toBe('offered')
})

import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import { Problem } from '#contract/problem.ts'
import { unfinishedTaskMachine } from '#machines/unfinishedTask/unfinishedTask.machine.ts'
import { earlierDraft, leftDraft } from '#machines/unfinishedTask/unfinishedTask.scenarios.ts'

/** Drafts as the server has them, and the problem with which it answers. */
const start = (...drafts: Draft[]) => {
  const server = {
    drafts,
    problem: null as Problem | null,
    /** Whether a deletion never comes to an end. */
    isSilent: false,
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
        listDrafts: fromPromise(async (): Promise<readonly Draft[]> => answer(server.drafts)),
        deleteDraft: fromPromise(async ({ input }) => {
          server.deletions++
          if (server.isSilent) return new Promise<null>(() => undefined)
          answer(null)
          server.drafts = server.drafts.filter(({ subjectId }) => subjectId !== input.subjectId)
          return null
        }),
      },
      actions: { announceProblem: (_, { error }) => void server.told.push(error) },
    }),
  )
  return { actor, server }
}
const dropped = { type: 'draft.dropped', subjectId: leftDraft.subjectId } as const

test('each that was begun is offered', async () => {
  const { actor } = start(leftDraft, { ...leftDraft, subjectId: 'new-0', draft: {} }, earlierDraft)
  const { context } = await waitFor(actor.start(), (at) => at.matches('offered'))
  expect(context.drafts).toEqual([leftDraft, earlierDraft])
})

test.each([[[]], [[{ ...leftDraft, draft: {} }]]])('of %j nothing is offered', async (drafts) => {
  const { actor } = start(...drafts)
  const at = await waitFor(actor.start(), (it) => !it.matches('reading'))
  expect(at.value).toBe('none')
})

test('what cannot be read is not offered, and nobody is told: the list stands', async () => {
  const { actor, server } = start(leftDraft)
  server.problem = new Problem('offline')
  await waitFor(actor.start(), (at) => at.matches('none'))
  expect(server.told).toEqual([])
})

test('ten clicks drop one once, and the others stay', async () => {
  const { actor, server } = start(leftDraft, earlierDraft)
  await waitFor(actor.start(), (at) => at.matches('offered'))
  for (let click = 0; click < 10; click++) {
    if (actor.getSnapshot().can(dropped)) actor.send(dropped)
  }
  const { context } = await waitFor(actor, (at) => at.matches('offered'))
  expect(context.drafts).toEqual([earlierDraft])
  expect([server.deletions, server.drafts]).toEqual([1, [earlierDraft]])
  actor.send({ ...dropped, subjectId: earlierDraft.subjectId })
  await waitFor(actor, (at) => at.matches('none'))
})

test('what could not be dropped is told, and still offered', async () => {
  const { actor, server } = start(leftDraft)
  await waitFor(actor.start(), (at) => at.matches('offered'))
  server.problem = new Problem('offline')
  actor.send(dropped)
  const { context } = await waitFor(actor, (at) => at.matches('offered'))
  expect(context).toEqual({ drafts: [leftDraft], dropped: null })
  expect(server.told).toEqual([server.problem])
})

test('what was being dropped when the session lapsed is offered like the others', async () => {
  const { actor, server } = start(leftDraft)
  server.isSilent = true
  await waitFor(actor.start(), (at) => at.matches('offered'))
  actor.send(dropped)
  actor.send({ type: 'session.unauthorised' })
  actor.send({ type: 'session.restored' })
  const { context } = await waitFor(actor, (it) => it.matches('offered'))
  expect(context).toEqual({ drafts: [leftDraft], dropped: null })
})

test('after a login they are looked for again', async () => {
  const { actor, server } = start()
  await waitFor(actor.start(), (at) => at.matches('none'))
  actor.send({ type: 'session.unauthorised' })
  server.drafts = [leftDraft]
  actor.send({ type: 'session.restored' })
  const at = await waitFor(actor, (it) => it.matches('offered'))
  expect(at.context.drafts).toEqual([leftDraft])
})

import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { qualified } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import { qualificationMachine } from '#machines/qualification/qualification.machine.ts'

const start = (answers: (Problem | null)[]) => {
  let calls = 0
  const actor = createActor(
    qualificationMachine.provide({
      actors: {
        setQualified: fromPromise(async ({ input }) => {
          calls++
          const answer = answers.shift()
          if (answer) throw answer
          return { ...qualified, qualifiedState: input.qualifiedState }
        }),
      },
    }),
  ).start()
  actor.send({ type: 'change.requested', haulier: qualified, to: 3 })
  return { actor, calls: () => calls }
}

type Started = ReturnType<typeof start>['actor']
const giveReason = (actor: Started) => {
  actor.send({ type: 'form.typed', texts: { remark: '近期多次迟到' } })
  actor.send({ type: 'form.submitted' })
}

test('a haulier is removed with a reason only, and once', async () => {
  const { actor, calls } = start([])
  actor.send({ type: 'form.typed', texts: { remark: ' ' } })
  actor.send({ type: 'form.submitted' })
  expect(actor.getSnapshot().value).toBe('asking')
  actor.send({ type: 'form.typed', texts: { remark: '近期多次迟到' } })
  for (let click = 0; click < 10; click++) actor.send({ type: 'form.submitted' })
  const { context } = await waitFor(actor, (it) => it.matches('idle'))
  expect([context.done?.qualifiedState, calls()]).toEqual([3, 1])
})

test('without an answer the same can be said once more', async () => {
  const { actor, calls } = start([new Problem('timedOut'), null])
  giveReason(actor)
  await waitFor(actor, (it) => it.matches('unanswered'))
  actor.send({ type: 'change.resent' })
  await waitFor(actor, (it) => it.matches('idle'))
  expect(calls()).toBe(2)
})

test('a refusal leads back to the question with its reason', async () => {
  const { actor } = start([new Problem('missing')])
  giveReason(actor)
  const { context } = await waitFor(
    actor,
    (it) => it.matches('asking') && it.context.problem !== null,
  )
  expect(context.problem?.code).toBe('missing')
})

test('what another tab has changed meanwhile is told, and the question is closed', async () => {
  const { actor } = start([new Problem('versionConflict', { params: { state: 2 } })])
  giveReason(actor)
  const { context } = await waitFor(actor, (it) => it.matches('overtaken'))
  expect([context.haulier?.qualifiedState, context.done]).toEqual([2, null])
  actor.send({ type: 'change.abandoned' })
  expect(actor.getSnapshot().value).toBe('idle')
})

test('who stands so already is not asked about', () => {
  const { actor } = start([])
  actor.send({ type: 'change.abandoned' })
  actor.send({ type: 'change.requested', haulier: qualified, to: 1 })
  expect(actor.getSnapshot().value).toBe('idle')
})

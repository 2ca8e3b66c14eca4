import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ownAchievement } from '#contract/credit.examples.ts'
import { Problem } from '#contract/problem.ts'
import { ownCreditMachine } from '#machines/ownCredit/ownCredit.machine.ts'

const start = (answers: (Problem | null)[]) => {
  const asked: object[] = []
  let announced = 0
  const actor = createActor(
    ownCreditMachine.provide({
      actions: { announceChange: () => void announced++ },
      actors: {
        setAchievementPublic: fromPromise(async ({ input }) => {
          asked.push(input)
          const answer = answers.shift()
          if (answer) throw answer
          return { ...ownAchievement, isPublic: input.isPublic, version: input.version + 1 }
        }),
      },
    }),
  ).start()
  actor.send({ type: 'achievement.hidden', achievement: ownAchievement })
  return { actor, asked, announced: () => announced }
}

test('an achievement is set once, as it was seen, and the list is read again', async () => {
  const { actor, asked, announced } = start([])
  actor.send({ type: 'session.restored' })
  const { context } = await waitFor(actor, (it) => it.matches('idle'))
  expect(context.done).toMatchObject({ isPublic: false, version: 2 })
  expect(asked).toEqual([{ id: '701', version: 1, isPublic: false }])
  expect(announced()).toBe(1)
})

test('without an answer the very same can be sent once more', async () => {
  const { actor, asked } = start([new Problem('timedOut'), null])
  await waitFor(actor, (it) => it.matches('unanswered'))
  actor.send({ type: 'change.resent' })
  await waitFor(actor, (it) => it.matches('idle'))
  expect(asked[1]).toEqual(asked[0])
})

test('what another window changed is told, and the next can be set at once', async () => {
  const { actor, asked, announced } = start([new Problem('versionConflict'), null])
  const { context } = await waitFor(actor, (it) => it.matches('refused'))
  expect(context.problem?.code).toBe('versionConflict')
  expect(announced()).toBe(1)
  actor.send({
    type: 'achievement.shown',
    achievement: { ...ownAchievement, id: '702', isPublic: false },
  })
  await waitFor(actor, (it) => it.matches('idle'))
  expect(asked[1]).toEqual({ id: '702', version: 1, isPublic: true })
})

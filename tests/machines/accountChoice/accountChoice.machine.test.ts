import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { verifiedCard } from '#contract/card.examples.ts'
import { Problem } from '#contract/problem.ts'
import { accountChoiceMachine } from '#machines/accountChoice/accountChoice.machine.ts'
import { foundTwo } from '#machines/accountChoice/accountChoice.scenarios.ts'

test('accounts are looked up by the payee, and one fills the form', async () => {
  const asked: string[] = []
  const filled: unknown[] = []
  const refusals = [new Problem('offline')]
  const actor = createActor(
    accountChoiceMachine.provide({
      actors: {
        pagePayeeCards: fromPromise(async ({ input: { keyword } }) => {
          asked.push(keyword)
          const refusal = refusals.pop()
          if (refusal) throw refusal
          return foundTwo
        }),
      },
      actions: { fillAccount: (_, card) => void filled.push(card) },
    }),
  ).start()
  actor.send({ type: 'choice.opened', keyword: ' 张样一 ' })
  await waitFor(actor, (it) => it.matches({ open: 'failed' }))
  actor.send({ type: 'load.retried' })
  await waitFor(actor, (it) => it.matches({ open: 'choosing' }))
  actor.send({ type: 'account.sought', keyword: '' })
  const { context } = await waitFor(actor, (it) => it.matches({ open: 'choosing' }))
  expect(context.found).toEqual(foundTwo)
  actor.send({ type: 'account.chosen', card: verifiedCard })
  expect(actor.getSnapshot().value).toBe('closed')
  expect([asked, filled]).toEqual([['张样一', '张样一', ''], [verifiedCard]])
})

import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { waitingApply } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import { foundResults, isBatchTaken, reopenable } from '#machines/loanDecision/decisionResult.ts'
import { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import type { Recalled } from '#machines/loanDecision/loanDecision.setup.ts'
import { confirmationOf, sheetOf } from '#machines/loanDecision/loanDecision.scenarios.ts'

const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
const act = confirmationOf()
const decided = (id: string) => ({
  ...waitingApply,
  id,
  status: 20 as const,
  acceptState: 2 as const,
  version: 3,
})
const row = { remainingFen: 1, receivableLeftFen: 1 }

const open = (answers: (Problem | 'decided')[], sheet = sheetOf()) => {
  const keys: string[] = []
  const actor = createActor(
    loanDecisionMachine.provide({
      actors: {
        recall: fromPromise<Recalled>(async () => ({ sent: null, form: null })),
        readApplies: fromPromise(async () => sheet),
        saveSent: fromPromise(async ({ input: { key, act: saved } }) => ({ key, act: saved })),
        decideApplies: fromPromise(async ({ input }) => {
          keys.push(input.key)
          const answer = answers.shift()
          if (answer instanceof Problem) throw answer
          return {
            results: [
              { applyId: '6002', problem: null, status: 20 },
              { applyId: '6003', problem: 'project', status: null },
            ],
          }
        }),
      },
    }),
    { input: { keySeed } },
  ).start()
  return { actor, keys }
}

const reviewed = async (answers: (Problem | 'decided')[]) => {
  const it = open(answers)
  await waitFor(it.actor, (snapshot) => snapshot.matches('choosing'))
  it.actor.send({ type: 'applies.chosen', result: 1, applyIds: ['6002', '6003'] })
  await waitFor(it.actor, (snapshot) => snapshot.matches('filling'))
  it.actor.send({ type: 'decision.reviewed', act, fields: {} })
  return it
}

test('ten clicks are one batch, told row by row; only what was refused is taken up again', async () => {
  const { actor, keys } = await reviewed(['decided'])
  for (let click = 0; click < 10; click++) actor.send({ type: 'decision.confirmed' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('decided'))
  expect(keys).toHaveLength(1)
  expect(context.results.map(({ problem }) => problem)).toEqual([null, 'project'])
  expect(reopenable(context.results)).toEqual(['6003'])
})

test('nothing is reviewed without the promise to pay', async () => {
  const { actor } = open([])
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'))
  actor.send({ type: 'applies.chosen', result: 1, applyIds: ['6002'] })
  await waitFor(actor, (snapshot) => snapshot.matches('filling'))
  const items = act.items.map((item) => ({ ...item, hasPromised: false }))
  actor.send({ type: 'decision.reviewed', act: { items }, fields: {} })
  expect(actor.getSnapshot().value).toBe('filling')
})

test('what is typed and the file that goes with it do not replace each other', async () => {
  const { actor } = open([])
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'))
  actor.send({ type: 'applies.chosen', result: 1, applyIds: ['6002'] })
  await waitFor(actor, (snapshot) => snapshot.matches('filling'))
  actor.send({ type: 'decision.typed', fields: { account: '6222' } })
  actor.send({ type: 'decision.typed', fields: { confirmFile: 'a file' } })
  expect(actor.getSnapshot().context.fields).toEqual({ account: '6222', confirmFile: 'a file' })
})

test('without an answer the server is asked, and the same key is sent again', async () => {
  const { actor, keys } = await reviewed([new Problem('timedOut'), 'decided'])
  actor.send({ type: 'decision.confirmed' })
  await waitFor(actor, (snapshot) => snapshot.matches({ unanswered: 'waiting' }))
  actor.send({ type: 'outcome.asked' })
  await waitFor(actor, (snapshot) => snapshot.matches({ unanswered: 'notTaken' }))
  actor.send({ type: 'act.resent' })
  await waitFor(actor, (snapshot) => snapshot.matches('decided'))
  expect(new Set(keys).size).toBe(1)
})

test('a refusal as a whole leads back to the review, under a new key', async () => {
  const { actor, keys } = await reviewed([new Problem('inputInvalid'), 'decided'])
  actor.send({ type: 'decision.confirmed' })
  const { context } = await waitFor(
    actor,
    (it) => it.matches('reviewing') && it.context.problem !== null,
  )
  expect(context.problem?.code).toBe('inputInvalid')
  actor.send({ type: 'decision.confirmed' })
  await waitFor(actor, (snapshot) => snapshot.matches('decided'))
  expect(new Set(keys).size).toBe(2)
})

describe('a batch without an answer', () => {
  test('has been taken where one row stands as it was asked; the others stay undecided', () => {
    const sheet = sheetOf({
      rows: [
        { apply: decided('6002'), ...row },
        { apply: { ...waitingApply, id: '6003' }, ...row },
      ],
    })
    expect(isBatchTaken(sheet, act)).toBe(true)
    expect(foundResults(sheet, act).map(({ problem }) => problem)).toEqual([null, 'undecided'])
  })

  test('has not been taken while every row waits', () => {
    expect(isBatchTaken(sheetOf(), act)).toBe(false)
  })

  test('has nothing left to decide where every row went another way', () => {
    const gone = { ...waitingApply, status: 70 as const, version: 3 }
    const sheet = sheetOf({ rows: [{ apply: gone, ...row }] })
    expect(foundResults(sheet, act).map(({ problem }) => problem)).toEqual([
      'stateForbids',
      'stateForbids',
    ])
    expect(isBatchTaken(sheet, act)).toBe(true)
  })
})

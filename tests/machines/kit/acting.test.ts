import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { act } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, nextKey, notActing } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'

const problem = new Problem('stateForbids').value
const outcomes = {
  done: { act, isOwn: true, kind: 'done', reply: null },
  'done on another page': { act, isOwn: false, kind: 'done', reply: null },
  refused: { act, isOwn: true, kind: 'refused', problem },
  'refused on another page': { act, isOwn: false, kind: 'refused', problem },
  dropped: { act, isOwn: true, kind: 'dropped' },
  'too old': { act, isOwn: true, kind: 'tooOld' },
  nothing: { act, isOwn: true, kind: 'nothing' },
} satisfies Record<string, ActOutput>

const { guards } = actingOf('subject')
const thatAre = (guard: (_: unknown, outcome: ActOutput) => boolean) =>
  Object.entries(outcomes).flatMap(([name, outcome]) => (guard(null, outcome) ? [name] : []))

test('an outcome is done, refused or none, on this page or on another', () => {
  expect(thatAre(guards.isDone)).toEqual(['done', 'done on another page'])
  expect(thatAre(guards.isOwnDone)).toEqual(['done'])
  expect(thatAre(guards.isOwnRefused)).toEqual(['refused'])
  expect(thatAre(guards.isNothing)).toEqual(['nothing'])
})

test('a refusal is told on the page of the act alone', () => {
  expect(ownRefusal(outcomes.refused)).toBe(problem)
  expect(ownRefusal(outcomes['refused on another page'])).toBeNull()
  expect(ownRefusal(outcomes.dropped)).toBeNull()
})

test('a chart keeps what became of its act, why it was refused, and nothing of what never was', () => {
  const own = actingOf('subject')
  const chart = setup({
    types: { context: {} as Acting, events: {} as { type: 'ended'; outcome: ActOutput } },
    actions: own.actions,
  }).createMachine({
    context: { ...notActing, keySeed: 'seed', act },
    on: {
      ended: { actions: { type: 'takeOutcome', params: ({ event }) => event.outcome } },
    },
  })
  const after = (outcome: ActOutput) => {
    const actor = createActor(chart).start()
    actor.send({ type: 'ended', outcome })
    return actor.getSnapshot().context
  }
  expect(after(outcomes.nothing)).toMatchObject({ act: null, outcome: null, problem: null })
  const { done, refused } = outcomes
  expect(after(done)).toMatchObject({ act: null, outcome: done, problem: null })
  expect(after(refused)).toMatchObject({ act: null, outcome: refused, problem })
})

describe('an act', () => {
  const keys = { keySeed: 'seed', keyCount: 4 }

  test('begins under the key after the last one, and leaves nothing of what was before', () => {
    expect(nextKey(keys)).toEqual({ key: 'seed-5', keyCount: 5 })
    const { key: _, ...asked } = act
    expect(begun(keys, asked)).toEqual({
      act: { ...asked, key: 'seed-5' },
      keyCount: 5,
      outcome: null,
      problem: null,
    })
  })

  test('is about the chart, or about what the chart says of its context', () => {
    const context = { ...notActing, keySeed: 'seed', act }
    const { resumes, begins } = actingOf('subject')
    expect(resumes({ context })).toEqual({ subject: 'subject', asksPassword: false, saved: act })
    const own = { ...context, act: { ...act, key: 'seed-3' } }
    expect(resumes({ context: own })).toMatchObject({ saved: null })
    expect(begins({ context })).toEqual({ subject: 'subject', asksPassword: false, begun: act })
    const ofContext = actingOf((it: typeof context) => it.keySeed, { asksPassword: true })
    expect(ofContext.begins({ context })).toMatchObject({ subject: 'seed', asksPassword: true })
  })
})

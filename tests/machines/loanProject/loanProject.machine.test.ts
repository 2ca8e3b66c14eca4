import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { FormFields, ProjectAct, Sent } from '#contract/consignerLoan.draft.ts'
import type { LoanProject } from '#contract/loan.contract.ts'
import { approvedProject } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { projectInput } from '#machines/loanProject/loanProject.scenarios.ts'
import { movesOf } from '#machines/loanProject/loanProject.setup.ts'

const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
const draft: LoanProject = { ...approvedProject, approveState: 0, version: 0 }

const open = (answers: (Problem | null)[], there: LoanProject | null = null) => {
  const sent: Sent<ProjectAct>[] = []
  const forgotten: ({ id: string | null } | null)[] = []
  const state = { there }
  const send = fromPromise<LoanProject, Sent<ProjectAct>>(async ({ input }) => {
    sent.push(input)
    const answer = answers.shift()
    if (answer) throw answer
    return { ...draft, version: 1 }
  })
  const actor = createActor(
    loanProjectMachine.provide({
      actors: {
        readSent: fromPromise<Sent<ProjectAct> | null>(async () => null),
        readFields: fromPromise<FormFields | null, { id: string | null }>(async () => null),
        saveSent: fromPromise(async ({ input: { key, act } }) => ({ key, act })),
        saveProject: send,
        changeProjectState: send,
        readProject: fromPromise(async () => state.there),
      },
      actions: { forgetFields: (_, form) => void forgotten.push(form) },
    }),
    { input: { keySeed } },
  ).start()
  return { actor, sent, state, forgotten }
}

const filling = async (it: ReturnType<typeof open>, project: LoanProject | null) => {
  await waitFor(it.actor, (at) => at.matches('resting'))
  it.actor.send({ type: 'form.requested', project })
  await waitFor(it.actor, (at) => at.matches({ editing: 'filling' }))
  it.actor.send({ type: 'form.saved', input: projectInput, fields: { projectName: '江汇' } })
}

test('registers once, and says so', async () => {
  const it = open([])
  await filling(it, null)
  it.actor.send({ type: 'form.saved', input: projectInput, fields: {} })
  await waitFor(it.actor, (at) => at.context.done !== null)
  expect(it.sent).toHaveLength(1)
})

test('a refusal leads back to the form with what was typed', async () => {
  const it = open([new Problem('inputInvalid')])
  await filling(it, null)
  const { context } = await waitFor(
    it.actor,
    (at) => at.context.problem !== null && at.matches({ editing: 'filling' }),
  )
  expect(context.fields).toEqual({ projectName: '江汇' })
})

test('changed elsewhere, what was typed is saved over it under a new key', async () => {
  const it = open([new Problem('versionConflict'), null], { ...draft, version: 5 })
  await filling(it, draft)
  await waitFor(it.actor, (at) => at.matches({ editing: 'conflicted' }))
  it.actor.send({ type: 'mine.chosen' })
  await waitFor(it.actor, (at) => at.context.done !== null)
  expect(it.sent.map(({ act }) => act.project?.version)).toEqual([0, 5])
  expect(new Set(it.sent.map(({ key }) => key)).size).toBe(2)
})

test('a registration without an answer is found by what it says', async () => {
  const it = open([new Problem('timedOut')])
  await filling(it, null)
  await waitFor(it.actor, (at) => at.matches({ unanswered: 'waiting' }))
  const { haulierUsccs: _, ...fields } = projectInput
  it.state.there = { ...draft, ...fields }
  it.actor.send({ type: 'outcome.asked' })
  await waitFor(it.actor, (at) => at.matches('resting') && at.context.done !== null)
  expect(it.sent).toHaveLength(1)
})

test('what has not been taken is sent again under its key', async () => {
  const it = open([new Problem('timedOut'), null])
  await filling(it, null)
  await waitFor(it.actor, (at) => at.matches({ unanswered: 'waiting' }))
  it.actor.send({ type: 'outcome.asked' })
  await waitFor(it.actor, (at) => at.matches({ unanswered: 'notTaken' }))
  it.actor.send({ type: 'act.resent' })
  await waitFor(it.actor, (at) => at.context.done !== null)
  expect(new Set(it.sent.map(({ key }) => key)).size).toBe(1)
})

test('a project is suspended and ended with a reason only', async () => {
  const it = open([])
  await waitFor(it.actor, (at) => at.matches('resting'))
  it.actor.send({ type: 'move.requested', project: approvedProject, to: 4 })
  it.actor.send({ type: 'move.confirmed', remark: null })
  it.actor.send({ type: 'move.confirmed', remark: '太短' })
  expect(it.sent).toEqual([])
  it.actor.send({ type: 'move.confirmed', remark: '合同到期，正在续签' })
  await waitFor(it.actor, (at) => at.context.done !== null)
  expect(it.sent).toHaveLength(1)
})

test('what is under review is the platform’s to move', () => {
  const states = [0, 1, 2, 3, 4, 5] as const
  expect(states.map((approveState) => movesOf({ approveState }))).toEqual([
    [1],
    [],
    [4, 5],
    [1],
    [2, 5],
    [],
  ])
})

test.each([
  ['registered', null, 'new'],
  ['changed', draft, draft.id],
] as const)(
  'a project that was %s without an answer leaves no form behind',
  async (_, project, id) => {
    const it = open([new Problem('timedOut')])
    await filling(it, project)
    await waitFor(it.actor, (at) => at.matches({ unanswered: 'waiting' }))
    const { haulierUsccs: __, ...fields } = projectInput
    it.state.there = { ...draft, ...fields, version: 1 }
    it.actor.send({ type: 'outcome.asked' })
    await waitFor(it.actor, (at) => at.context.done !== null)
    expect(it.forgotten).toEqual([{ id: id === 'new' ? null : id }])
  },
)

test('a project that was moved without an answer leaves a form alone', async () => {
  const it = open([new Problem('timedOut')])
  await waitFor(it.actor, (at) => at.matches('resting'))
  it.actor.send({ type: 'move.requested', project: approvedProject, to: 4 })
  it.actor.send({ type: 'move.confirmed', remark: '合同到期，正在续签' })
  await waitFor(it.actor, (at) => at.matches({ unanswered: 'waiting' }))
  it.state.there = { ...approvedProject, approveState: 4, version: approvedProject.version + 1 }
  it.actor.send({ type: 'outcome.asked' })
  await waitFor(it.actor, (at) => at.context.done !== null)
  expect(it.forgotten.filter((form) => form !== null)).toEqual([])
})

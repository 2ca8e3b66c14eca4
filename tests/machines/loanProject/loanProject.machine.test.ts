import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import { type FormTexts, textsOf } from '#contract/form.ts'
import type { LoanProject } from '#contract/loan.contract.ts'
import { approvedProject } from '#contract/loan.examples.ts'
import { projectForm } from '#contract/loanProject.form.ts'
import { Problem } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { projectInput, registering } from '#machines/loanProject/loanProject.scenarios.ts'
import { movesOf } from '#machines/loanProject/loanProject.setup.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const draft: LoanProject = { ...approvedProject, approveState: 0, version: 0 }
const ownUscc = '91349902MAXXX0031B'
const typed = textsOf(projectForm, projectInput)

type World = {
  /** How each sending fails; null where it is done. */
  answers: (Problem | null)[]
  /** Open since before. */
  open?: SavedAct
  outcome?: Outcome
  there?: LoanProject | null
}

const begin = ({
  answers,
  open = undefined,
  outcome = { status: 'none' },
  there = null,
}: World) => {
  const sent: SavedAct[] = []
  let saved: SavedAct | null = null
  const forgotten: string[] = []
  const told: string[] = []
  const state = { outcome }
  const act = actMachine.provide({
    actors: {
      readAct: fromPromise(async () => saved),
      saveAct: fromPromise(async ({ input: { act, password } }) => {
        const counting = open ?? act
        saved = counting
        return { ...counting, isOpen: true, password }
      }),
      sendAct: fromPromise(async ({ input }) => {
        sent.push(input.act)
        const answer = answers.shift()
        if (answer) throw answer
        return { ...draft, version: 1 }
      }),
      askOutcome: fromPromise(async () => state.outcome),
      dropAct: fromPromise(async (): Promise<Outcome> => ({ status: 'dropped' })),
    },
    actions: { noteTold: (_, { key }) => void told.push(key) },
  })
  const actor = createActor(
    loanProjectMachine.provide({
      actors: {
        act,
        readForm: fromPromise(async (): Promise<FormTexts | null> => null),
        readProject: fromPromise(async () => there),
      },
      actions: { forgetForm: (_, { subject }) => void (subject && forgotten.push(subject)) },
    }),
    { input: { keySeed, ownUscc } },
  ).start()
  return { actor, sent, state, forgotten, told }
}

type Begun = ReturnType<typeof begin>

const saving = async (it: Begun, project: LoanProject | null) => {
  await waitFor(it.actor, (at) => at.matches('resting'))
  it.actor.send({ type: 'form.requested', project })
  await waitFor(it.actor, (at) => at.matches({ editing: 'filling' }))
  it.actor.send({ type: 'form.typed', texts: typed })
  it.actor.send({ type: 'form.submitted' })
}

const saying = (it: Begun, remark: string) => {
  it.actor.send({ type: 'form.typed', texts: { remark } })
  it.actor.send({ type: 'form.submitted' })
}

const moving = async (it: Begun) => {
  await waitFor(it.actor, (at) => at.matches('resting'))
  it.actor.send({ type: 'move.requested', project: approvedProject, to: 4 })
  saying(it, '合同到期，正在续签')
}

const told = (it: Begun) =>
  waitFor(it.actor, (at) => at.matches('resting') && at.context.outcome !== null)

const actIn = async (it: Begun, state: 'waiting' | 'notTaken') => {
  // `as`: the machine invokes the act under this name.
  const act = it.actor.getSnapshot().children['act'] as ActorRefFrom<typeof actMachine>
  await waitFor(act, (at) => at.matches(state))
  return act
}

test('registers once, and says so', async () => {
  const it = begin({ answers: [] })
  await saving(it, null)
  it.actor.send({ type: 'form.submitted' })
  expect((await told(it)).context.outcome).toMatchObject({ kind: 'done', isOwn: true })
  expect(it.sent).toHaveLength(1)
  expect(it.told).toEqual([`${keySeed}-1`])
})

test('a refusal leads back to the form with what was typed, and the next try has another key', async () => {
  const it = begin({ answers: [new Problem('inputInvalid'), null] })
  await saving(it, null)
  const { context } = await waitFor(
    it.actor,
    (at) => at.context.problem !== null && at.matches({ editing: 'filling' }),
  )
  expect(context.form.texts).toEqual(typed)
  it.actor.send({ type: 'form.submitted' })
  await told(it)
  expect(it.sent.map(({ key }) => key)).toEqual([`${keySeed}-1`, `${keySeed}-2`])
})

test('changed elsewhere, what was typed is saved over it under a new key', async () => {
  const it = begin({
    answers: [new Problem('versionConflict'), null],
    there: { ...draft, version: 5 },
  })
  await saving(it, draft)
  await waitFor(it.actor, (at) => at.matches({ editing: 'conflicted' }))
  it.actor.send({ type: 'mine.chosen' })
  await told(it)
  expect(it.sent.map(({ body }) => body['version'])).toEqual([0, 5])
  expect(new Set(it.sent.map(({ key }) => key)).size).toBe(2)
})

test('what has not been taken is sent again under its key', async () => {
  const it = begin({ answers: [new Problem('timedOut'), null] })
  await saving(it, null)
  const act = await actIn(it, 'waiting')
  act.send({ type: 'outcome.asked' })
  await actIn(it, 'notTaken')
  act.send({ type: 'act.resent' })
  await told(it)
  expect(new Set(it.sent.map(({ key }) => key)).size).toBe(1)
})

test('dropped, what was typed is still in the form', async () => {
  const it = begin({ answers: [new Problem('timedOut')] })
  await saving(it, null)
  const act = await actIn(it, 'waiting')
  act.send({ type: 'outcome.asked' })
  await actIn(it, 'notTaken')
  act.send({ type: 'act.dropped' })
  const { context } = await waitFor(it.actor, (at) => at.matches({ editing: 'filling' }))
  expect(context).toMatchObject({ form: { texts: typed }, outcome: { kind: 'dropped' } })
})

test('where another tab was first, its outcome is told, and what was typed here was not sent', async () => {
  const it = begin({
    answers: [],
    open: { ...registering, key: `${keySeed}-of-another` },
    outcome: { status: 'done', reply: draft },
  })
  await saving(it, draft)
  const { context } = await waitFor(it.actor, (at) => at.matches({ editing: 'filling' }))
  expect(context).toMatchObject({ form: { texts: typed }, outcome: { kind: 'done', isOwn: false } })
  expect(it.sent).toEqual([])
})

test('an act that is on its way when the session ends is asked for after login', async () => {
  const it = begin({ answers: [new Problem('unauthorised')] })
  await saving(it, null)
  await actIn(it, 'waiting')
  it.actor.send({ type: 'session.unauthorised' })
  it.state.outcome = { status: 'done', reply: draft }
  it.actor.send({ type: 'session.restored' })
  expect((await told(it)).context.outcome).toMatchObject({ kind: 'done', isOwn: true })
  expect(it.sent).toHaveLength(1)
})

test('a project is suspended and ended with a reason only', async () => {
  const it = begin({ answers: [] })
  await waitFor(it.actor, (at) => at.matches('resting'))
  it.actor.send({ type: 'move.requested', project: approvedProject, to: 4 })
  it.actor.send({ type: 'form.submitted' })
  saying(it, '太短')
  expect(it.sent).toEqual([])
  saying(it, ' 合同到期，正在续签 ')
  await told(it)
  expect(it.sent.map(({ body }) => body)).toEqual([
    {
      projectId: approvedProject.id,
      version: approvedProject.version,
      approveState: 4,
      remark: '合同到期，正在续签',
    },
  ])
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
  ['registered', null],
  ['changed', draft],
] as const)('a project that was %s without an answer leaves no form behind', async (_, project) => {
  const it = begin({ answers: [new Problem('timedOut')] })
  await saving(it, project)
  const act = await actIn(it, 'waiting')
  it.state.outcome = { status: 'done', reply: draft }
  act.send({ type: 'outcome.asked' })
  await told(it)
  expect(it.forgotten).toEqual([project?.id ?? 'new'])
})

test('a project that was moved without an answer leaves a form alone', async () => {
  const it = begin({ answers: [new Problem('timedOut')] })
  await moving(it)
  const act = await actIn(it, 'waiting')
  it.state.outcome = { status: 'done', reply: { ...approvedProject, approveState: 4 } }
  act.send({ type: 'outcome.asked' })
  await told(it)
  expect(it.forgotten).toEqual([])
})

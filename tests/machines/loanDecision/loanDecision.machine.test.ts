import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import type { DecisionForm } from '#contract/consignerLoan.draft.ts'
import { decisions } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { reopenable, resultsOf } from '#machines/loanDecision/decisionResult.ts'
import { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { confirmationOf, deciding, sheetOf } from '#machines/loanDecision/loanDecision.scenarios.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const decision = confirmationOf()
const form = { result: 1, applyIds: ['6002', '6003'], fields: { account: '6222' } } as const

const open = ({
  answers = [],
  begun = null,
  left = null,
  other = null,
}: {
  /** How each sending fails; none where it is done. */
  answers?: Problem[]
  /** Before a reload, as a batch and in the form. */
  begun?: SavedAct | null
  left?: DecisionForm | null | Promise<never>
  /** Another tab's, which is open. */
  other?: SavedAct | null
} = {}) => {
  const sent: SavedAct[] = []
  const state = { outcome: { status: 'none' } as Outcome, forgotten: 0 }
  const act = actMachine.provide({
    actors: {
      readAct: fromPromise(async () => begun),
      saveAct: fromPromise(async ({ input }) => ({ ...(other ?? input.act), isOpen: true })),
      sendAct: fromPromise(async ({ input }) => {
        sent.push(input.act)
        const answer = answers.shift()
        if (answer) throw answer
        return decisions
      }),
      askOutcome: fromPromise(async () => state.outcome),
      dropAct: fromPromise(async (): Promise<Outcome> => ({ status: 'dropped' })),
    },
  })
  const actor = createActor(
    loanDecisionMachine.provide({
      actors: {
        act,
        readForm: fromPromise(async () => left),
        readApplies: fromPromise(async () => sheetOf()),
      },
      actions: { forgetForm: () => void (state.forgotten += 1) },
    }),
    { input: { keySeed } },
  ).start()
  return { actor, sent, state }
}

type Opened = ReturnType<typeof open>

const filling = async ({ actor }: Opened, applyIds = ['6002', '6003']) => {
  await waitFor(actor, (at) => at.matches('choosing'))
  actor.send({ type: 'applies.chosen', result: 1, applyIds })
  await waitFor(actor, (at) => at.matches('filling'))
}

const confirm = async (it: Opened) => {
  await filling(it)
  it.actor.send({ type: 'decision.reviewed', decision, fields: { account: '6222' } })
  it.actor.send({ type: 'decision.confirmed' })
}

const actIn = async (it: Opened, state: 'waiting' | 'notTaken') => {
  // `as`: the machine invokes the act under this name.
  const act = it.actor.getSnapshot().children['act'] as ActorRefFrom<typeof actMachine>
  await waitFor(act, (at) => at.matches(state))
  return act
}

const decided = ({ actor }: Opened) => waitFor(actor, (at) => at.matches('decided'))

test('ten clicks are one batch, told row by row; only what was refused is taken up again', async () => {
  const it = open()
  await confirm(it)
  for (let click = 0; click < 10; click++) it.actor.send({ type: 'decision.confirmed' })
  const { context } = await decided(it)
  expect(it.sent).toHaveLength(1)
  expect(it.sent[0]?.body).toEqual(deciding.body)
  const results = resultsOf(context.outcome)
  expect(results.map(({ applyNo, problem }) => [applyNo, problem])).toEqual([
    ['DK20261118000002', null],
    ['DK20261119000003', 'versionConflict'],
  ])
  expect(reopenable(results)).toEqual(['6003'])
  it.actor.send({ type: 'refused.reopened' })
  expect(it.actor.getSnapshot().context.applyIds).toEqual(['6003'])
})

test('nothing is reviewed without the promise to pay', async () => {
  const it = open()
  await filling(it, ['6002'])
  const items = decision.items.map((item) => ({ ...item, hasPromised: false }))
  it.actor.send({ type: 'decision.reviewed', decision: { items }, fields: {} })
  expect(it.actor.getSnapshot().value).toBe('filling')
})

test('what is typed and the file that goes with it do not replace each other', async () => {
  const it = open()
  await filling(it, ['6002'])
  it.actor.send({ type: 'decision.typed', fields: { account: '6222' } })
  it.actor.send({ type: 'decision.typed', fields: { confirmFile: 'a file' } })
  expect(it.actor.getSnapshot().context.fields).toEqual({ account: '6222', confirmFile: 'a file' })
})

test('without an answer the server is asked, and the same key is sent again', async () => {
  const it = open({ answers: [new Problem('timedOut')] })
  await confirm(it)
  const act = await actIn(it, 'waiting')
  act.send({ type: 'outcome.asked' })
  await actIn(it, 'notTaken')
  act.send({ type: 'act.resent' })
  await decided(it)
  expect(new Set(it.sent.map(({ key }) => key)).size).toBe(1)
})

test('a refusal as a whole leads back to the review, and the next has another key', async () => {
  const it = open({ answers: [new Problem('inputInvalid')] })
  await confirm(it)
  const { context } = await waitFor(
    it.actor,
    (at) => at.matches('reviewing') && at.context.problem !== null,
  )
  expect(context.problem?.code).toBe('inputInvalid')
  it.actor.send({ type: 'decision.confirmed' })
  await decided(it)
  expect(new Set(it.sent.map(({ key }) => key)).size).toBe(2)
})

test('dropped, what was typed is still in the form', async () => {
  const it = open({ answers: [new Problem('timedOut')] })
  await confirm(it)
  const act = await actIn(it, 'waiting')
  act.send({ type: 'outcome.asked' })
  await actIn(it, 'notTaken')
  act.send({ type: 'act.dropped' })
  const { context } = await waitFor(it.actor, (at) => at.matches('filling'))
  expect(context).toMatchObject({ fields: { account: '6222' }, outcome: { kind: 'dropped' } })
  expect(it.state.forgotten).toBe(0)
})

test('where another tab was first, its results are told, and what was typed here goes on', async () => {
  const it = open({ other: { ...deciding, key: 'of-another' } })
  it.state.outcome = { status: 'done', reply: decisions as never } // JSON, as it came
  await confirm(it)
  const { context } = await decided(it)
  expect(context.outcome?.isOwn).toBe(false)
  expect(resultsOf(context.outcome)).toHaveLength(2)
  expect(it.actor.getSnapshot().can({ type: 'refused.reopened' })).toBe(false)
  it.actor.send({ type: 'decision.closed' })
  const back = await waitFor(it.actor, (at) => at.matches('filling'))
  expect(back.context.fields).toEqual({ account: '6222' })
  expect(it.sent).toEqual([])
  expect(it.state.forgotten).toBe(0)
})

test('what was begun before a reload is asked for first, and told by the numbers of its applications', async () => {
  const it = open({ begun: deciding, left: form })
  it.state.outcome = { status: 'done', reply: decisions as never } // JSON, as it came
  const { context } = await decided(it)
  expect(it.sent).toEqual([])
  expect(resultsOf(context.outcome).map(({ applyNo }) => applyNo)).toEqual([
    'DK20261118000002',
    'DK20261119000003',
  ])
  expect(it.state.forgotten).toBe(1)
})

test('what was begun before a reload and dropped leaves the form that was left', async () => {
  const it = open({ begun: deciding, left: form })
  const act = await actIn(it, 'notTaken')
  act.send({ type: 'act.dropped' })
  const { context } = await waitFor(it.actor, (at) => at.matches('filling'))
  expect(context).toMatchObject({ ...form, outcome: { kind: 'dropped' } })
})

test('a form that cannot be read keeps nobody from deciding', async () => {
  const it = open({ left: Promise.reject(new Problem('offline')) })
  await filling(it, ['6002'])
  expect(it.actor.getSnapshot().context.applyIds).toEqual(['6002'])
})

test('a batch that is on its way when the session ends is asked for after login', async () => {
  const it = open({ answers: [new Problem('unauthorised')] })
  await confirm(it)
  await actIn(it, 'waiting')
  it.actor.send({ type: 'session.unauthorised' })
  it.state.outcome = { status: 'done', reply: decisions as never } // JSON, as it came
  it.actor.send({ type: 'session.restored' })
  await decided(it)
  expect(it.sent).toHaveLength(1)
})

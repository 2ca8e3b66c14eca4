import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import { decisions } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { reopenable, resultsOf } from '#machines/loanDecision/decisionResult.ts'
import { storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import type { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { chosenIn, decisionOf, unseenIn } from '#machines/loanDecision/loanDecision.setup.ts'
import { confirmTexts, deciding, sheetOf } from '#machines/loanDecision/loanDecision.scenarios.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const form = { result: '1', applies: '6002,6003', account: 'TAX' }

const open = ({
  answers = [],
  begun = null,
  left = null,
  other = null,
  rows = 2,
}: {
  /** How each sending fails; none where it is done. */
  answers?: Problem[]
  /** Before a reload, as a batch and in the form. */
  begun?: SavedAct | null
  left?: FormTexts | null | Promise<never>
  /** Another tab's, which is open. */
  other?: SavedAct | null
  /** How many of the chosen are read. */
  rows?: number
} = {}) => {
  const sent: SavedAct[] = []
  let saved = begun
  const state = { outcome: { status: 'none' } as Outcome, forgotten: 0 }
  const act = actMachine.provide({
    actors: {
      readAct: fromPromise(async () => saved),
      saveAct: fromPromise(async ({ input: { act, password } }) => {
        const counting = other ?? act
        saved = counting
        return { ...counting, isOpen: true, password }
      }),
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
        readApplies: fromPromise(async () => sheetOf({ rows: sheetOf().rows.slice(0, rows) })),
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
  for (const applyId of applyIds) actor.send({ type: 'waybills.shown', applyId })
}

const confirm = async (it: Opened, clicks = 1) => {
  await filling(it)
  it.actor.send({ type: 'form.typed', texts: confirmTexts })
  it.actor.send({ type: 'form.submitted' })
  for (let click = 0; click < clicks; click++) it.actor.send({ type: 'decision.confirmed' })
  await authorise(it)
}

/** Gives the password that a confirmation takes. */
const authorise = async (it: Opened) =>
  (await actIn(it, 'authorising')).send({ type: 'act.authorised', password: 'secret' })

const actIn = async (it: Opened, state: 'authorising' | 'waiting' | 'notTaken') => {
  // `as`: the machine invokes the act under this name.
  const act = it.actor.getSnapshot().children['act'] as ActorRefFrom<typeof actMachine>
  await waitFor(act, (at) => at.matches(state))
  return act
}

const decided = ({ actor }: Opened) => waitFor(actor, (at) => at.matches('decided'))

test('ten clicks are one batch, told row by row; only what was refused is taken up again', async () => {
  const it = open()
  await confirm(it, 10)
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
  expect(chosenIn(it.actor.getSnapshot().context.form).applyIds).toEqual(['6003'])
})

test('a confirmation waits for the password, and one that is not given is not sent', async () => {
  const it = open()
  await filling(it)
  it.actor.send({ type: 'form.typed', texts: confirmTexts })
  it.actor.send({ type: 'form.submitted' })
  it.actor.send({ type: 'decision.confirmed' })
  const act = await actIn(it, 'authorising')
  expect(it.sent).toEqual([])
  act.send({ type: 'act.dropped' })
  const { context } = await waitFor(it.actor, (at) => at.matches('filling'))
  expect(it.sent).toEqual([])
  expect(context).toMatchObject({
    form: { texts: { account: 'ICBC' } },
    outcome: { kind: 'dropped' },
  })
})

test('to return takes no password', async () => {
  const it = open()
  await waitFor(it.actor, (at) => at.matches('choosing'))
  it.actor.send({ type: 'applies.chosen', result: 2, applyIds: ['6002', '6003'] })
  await waitFor(it.actor, (at) => at.matches('filling'))
  const texts = { 'reason-6002': '请补充对账单', 'reason-6003': '请补充对账单' }
  it.actor.send({ type: 'form.typed', texts })
  it.actor.send({ type: 'form.submitted' })
  it.actor.send({ type: 'decision.confirmed' })
  await decided(it)
  expect(it.sent).toHaveLength(1)
})

test('an own account that was chosen stays chosen while it is there, else the default is', async () => {
  const it = open({ left: { ...form, account: 'BOOK_CARD' } })
  const { context } = await waitFor(it.actor, (at) => at.matches('filling'))
  expect(context.form.texts['account']).toBe('ICBC')
  const other = open({ left: form })
  const kept = await waitFor(other.actor, (at) => at.matches('filling'))
  expect(kept.context.form.texts['account']).toBe('TAX')
})

test('nothing is confirmed before the waybills behind each were shown, as they are now', async () => {
  const it = open()
  await waitFor(it.actor, (at) => at.matches('choosing'))
  it.actor.send({ type: 'applies.chosen', result: 1, applyIds: ['6002', '6003'] })
  await waitFor(it.actor, (at) => at.matches('filling'))
  expect(it.actor.getSnapshot().context.opened).toEqual([])
  it.actor.send({ type: 'form.typed', texts: confirmTexts })
  it.actor.send({ type: 'waybills.opened', applyId: '6002' })
  it.actor.send({ type: 'waybills.shown', applyId: '6002' })
  it.actor.send({ type: 'form.submitted' })
  const { value, context } = it.actor.getSnapshot()
  expect(value).toBe('filling')
  expect(unseenIn(context).map(({ apply }) => apply.id)).toEqual(['6003'])
  // What is left out needs no look.
  it.actor.send({ type: 'row.leftOut', applyId: '6003' })
  it.actor.send({ type: 'form.submitted' })
  expect(it.actor.getSnapshot().value).toBe('reviewing')
})

test('of a single application the waybills stand open; to return one takes no look at them', async () => {
  const it = open({ rows: 1 })
  await waitFor(it.actor, (at) => at.matches('choosing'))
  it.actor.send({ type: 'applies.chosen', result: 2, applyIds: ['6002'] })
  await waitFor(it.actor, (at) => at.matches('filling'))
  expect(it.actor.getSnapshot().context.opened).toEqual(['6002'])
  it.actor.send({ type: 'form.typed', texts: { 'reason-6002': '金额与合同不符' } })
  it.actor.send({ type: 'form.submitted' })
  expect(it.actor.getSnapshot().value).toBe('reviewing')
})

test('nothing is reviewed without the promise to pay', async () => {
  const it = open()
  await filling(it)
  it.actor.send({ type: 'form.typed', texts: { ...confirmTexts, promise: '' } })
  it.actor.send({ type: 'form.submitted' })
  const { value, context } = it.actor.getSnapshot()
  expect(value).toBe('filling')
  expect(Object.keys(context.form.faults)).toEqual(['promise'])
})

test('the file goes with the form, and nothing is reviewed while it travels', async () => {
  const it = open()
  await filling(it)
  it.actor.send({ type: 'form.typed', texts: confirmTexts })
  it.actor.send({ type: 'uploads.changed', field: 'confirmFile', files: null })
  it.actor.send({ type: 'form.submitted' })
  expect(it.actor.getSnapshot().value).toBe('filling')
  it.actor.send({ type: 'uploads.changed', field: 'confirmFile', files: [storedPdf] })
  it.actor.send({ type: 'form.submitted' })
  expect(it.actor.getSnapshot().value).toBe('reviewing')
  expect(decisionOf(it.actor.getSnapshot().context)).toMatchObject([
    { confirmFileId: storedPdf.id },
    { confirmFileId: storedPdf.id },
  ])
  it.actor.send({ type: 'decision.reopened' })
  // `as`: the form invokes the list under the name of its field.
  const list = it.actor.getSnapshot().children['confirmFile'] as ActorRefFrom<
    typeof uploadListMachine
  >
  expect(list.getSnapshot().context.items).toMatchObject([{ uid: storedPdf.id }])
})

test('one reason is filled in for each, and can be changed in each', async () => {
  const it = open()
  await waitFor(it.actor, (at) => at.matches('choosing'))
  it.actor.send({ type: 'applies.chosen', result: 2, applyIds: ['6002', '6003'] })
  await waitFor(it.actor, (at) => at.matches('filling'))
  it.actor.send({ type: 'form.typed', texts: { reasonAll: '请补充对账单' } })
  it.actor.send({ type: 'reasons.filled' })
  it.actor.send({ type: 'form.typed', texts: { 'reason-6003': '金额与合同不符' } })
  it.actor.send({ type: 'form.submitted' })
  expect(decisionOf(it.actor.getSnapshot().context)).toMatchObject([
    { result: 2, remark: '请补充对账单', hasPromised: false },
    { result: 2, remark: '金额与合同不符', hasPromised: false },
  ])
})

test('without an answer the server is asked, and the same key is sent again', async () => {
  const it = open({ answers: [new Problem('timedOut')] })
  await confirm(it)
  const act = await actIn(it, 'waiting')
  act.send({ type: 'outcome.asked' })
  await actIn(it, 'notTaken')
  act.send({ type: 'act.resent' })
  await authorise(it)
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
  await authorise(it)
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
  expect(context).toMatchObject({
    form: { texts: { account: 'ICBC', promise: '' } },
    outcome: { kind: 'dropped' },
  })
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
  expect(back.context.form.texts).toMatchObject({ account: 'ICBC' })
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
  expect(context).toMatchObject({ form: { texts: form }, outcome: { kind: 'dropped' } })
})

test('a form that cannot be read keeps nobody from deciding', async () => {
  const it = open({ left: Promise.reject(new Problem('offline')) })
  await filling(it, ['6002'])
  expect(chosenIn(it.actor.getSnapshot().context.form).applyIds).toEqual(['6002'])
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

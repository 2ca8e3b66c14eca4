import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import {
  frozenParts,
  openBook,
  sentWithdrawal,
  waitingCharge,
} from '#contract/accountBook.examples.ts'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import { Problem } from '#contract/problem.ts'
import { accountBookMachine } from '#machines/accountBook/accountBook.machine.ts'
import { looks, lookOf } from '#machines/accountBook/accountBook.scenarios.ts'
import { type BookLook, followed, kindOf } from '#machines/accountBook/accountBook.setup.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { createWatch, type watchMachine } from '#machines/kit/watch/watch.machine.ts'

type World = {
  /** How the book stands at first. */
  look: BookLook
  /** What each act brings: how it fails, or how the book stands after it. */
  answers?: (Problem | { reply: unknown; left: BookLook } | { refusal: Problem; left: BookLook })[]
}

const begin = ({ look, answers = [] }: World) => {
  const state: { look: BookLook | Problem; outcome: Outcome } = {
    look,
    outcome: { status: 'running' },
  }
  const sent: { act: SavedAct; password: string | null }[] = []
  let saved: SavedAct | null = null
  const read = async () => {
    if (state.look instanceof Problem) throw state.look
    return state.look
  }
  const act = actMachine.provide({
    actors: {
      readAct: fromPromise(async () => saved),
      saveAct: fromPromise(async ({ input: { act: begun, password } }) => {
        saved = begun
        return { ...begun, isOpen: true, password }
      }),
      sendAct: fromPromise(async ({ input }) => {
        sent.push(input)
        const answer = answers.shift()
        if (answer === undefined) throw new Problem('timedOut')
        if (answer instanceof Problem) throw answer
        state.look = answer.left
        if ('refusal' in answer) throw answer.refusal
        return answer.reply
      }),
      askOutcome: fromPromise(async () => state.outcome),
    },
    actions: { noteTold: () => (saved = null) },
  })
  const start = () =>
    createActor(
      accountBookMachine.provide({
        actors: {
          act,
          readBook: fromPromise(read),
          watch: createWatch<null, BookLook>().provide({ actors: { look: fromPromise(read) } }),
        },
      }),
      { input: { keySeed: '1795226400000-5f0c1e52-8f2b-4c39' } },
    ).start()
  const actor = start()
  type State = Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]
  const at = (position: State) => waitFor(actor, (it) => it.matches(position))
  /** What the machine waits by is looked at at once. */
  const lookNow = (seen: BookLook | Problem) => {
    state.look = seen
    actor.send({ type: 'book.refreshed' })
  }
  return { actor, at, sent, state, lookNow, start }
}

/** `as`: the machine invokes the act under this name. */
const actIn = ({ actor }: ReturnType<typeof begin>) =>
  actor.getSnapshot().children['act'] as ActorRefFrom<typeof actMachine>

test('an enterprise without a book signs, and the book opens by itself once that is heard', async () => {
  const it = begin({
    look: looks.none,
    answers: [
      { reply: {}, left: looks.signing },
      { reply: { accountBookId: '2088' }, left: looks.quiet },
    ],
  })
  await it.at('unsigned')
  it.actor.send({ type: 'signing.requested' })
  await it.at('signing')
  it.lookNow(looks.signed)
  await it.at({ normal: 'quiet' })
  expect(it.sent.map(({ act }) => kindOf(act))).toEqual(['sign', 'open'])
})

test('a signing that was refused or timed out leads back to where it begins, with the reason', async () => {
  for (const lastSigning of ['refused', 'closed'] as const) {
    const it = begin({ look: looks.signing })
    await it.at('signing')
    it.lookNow({ ...looks.none, book: { ...looks.none.book, lastSigning } })
    const { context } = await it.at('unsigned')
    expect(context.look?.book.lastSigning).toBe(lastSigning)
    expect(it.sent).toEqual([])
  }
})

test('a book that could not be opened is opened when the person asks, and not over and over', async () => {
  const it = begin({
    look: looks.signed,
    answers: [
      new Problem('agreementUnsigned'),
      { reply: { accountBookId: '2088' }, left: looks.quiet },
    ],
  })
  await it.at('signed')
  expect(it.sent).toHaveLength(1)
  it.actor.send({ type: 'book.requested' })
  await it.at({ normal: 'quiet' })
  expect(it.sent).toHaveLength(2)
})

test('a charge by the cashier is watched until it has arrived', async () => {
  const awaiting = lookOf(openBook, { charges: [waitingCharge] })
  const it = begin({ look: looks.quiet, answers: [{ reply: waitingCharge, left: awaiting }] })
  await it.at({ normal: 'quiet' })
  it.actor.send({ type: 'charge.requested' })
  it.actor.send({ type: 'form.submitted' })
  expect(it.actor.getSnapshot().context.form.faults).toHaveProperty('amountFen')
  it.actor.send({ type: 'form.typed', texts: { amountFen: '20,000', channel: '1' } })
  it.actor.send({ type: 'form.submitted' })
  const { context } = await it.at({ normal: 'awaiting' })
  expect(it.sent[0]).toMatchObject({
    act: { body: { amountFen: 2_000_000, channel: 1 } },
    password: null,
  })
  expect(followed(context)?.charge?.status).toBe('WAIT_PAY')
  it.lookNow(lookOf(openBook, { charges: [{ ...waitingCharge, status: 'SUCCESS' }] }))
  const after = await it.at({ normal: 'quiet' })
  expect(followed(after.context)?.charge?.status).toBe('SUCCESS')
  expect(after.context.revision).toBeGreaterThan(context.revision)
})

test('a look that fails in the background says so, and takes nothing away', async () => {
  const it = begin({ look: looks.awaiting })
  await it.at({ normal: 'awaiting' })
  it.lookNow(new Problem('offline'))
  const { context } = await waitFor(it.actor, (at) => at.context.lookProblem !== null)
  expect(context.look).toEqual(looks.awaiting)
  // `as`: the machine invokes the watch under this name.
  const watch = it.actor.getSnapshot().children['watch'] as ActorRefFrom<typeof watchMachine>
  await waitFor(watch, (at) => at.matches('waiting'))
  it.lookNow(looks.awaiting)
  await waitFor(it.actor, (at) => at.context.lookProblem === null)
})

test('a withdrawal asks for the password, which is sent once and is nowhere afterwards', async () => {
  const left = lookOf(openBook, { frozen: frozenParts, withdrawals: [sentWithdrawal] })
  const it = begin({ look: looks.quiet, answers: [{ reply: sentWithdrawal, left }] })
  await it.at({ normal: 'quiet' })
  it.actor.send({ type: 'withdrawal.requested' })
  it.actor.send({ type: 'form.typed', texts: { amountFen: '4998' } })
  it.actor.send({ type: 'form.submitted' })
  await waitFor(actIn(it), (at) => at.matches('authorising'))
  expect(it.sent).toEqual([])
  actIn(it).send({ type: 'act.authorised', password: 'Demo@2023' })
  const { context } = await it.at({ normal: 'awaiting' })
  expect(it.sent).toMatchObject([
    { act: { body: { amountFen: 499_800, cardId: openBook.withdrawal.card?.cardId } } },
  ])
  expect(followed(context)?.withdrawal?.status).toBe('DEALING')
  expect(JSON.stringify(it.actor.getPersistedSnapshot())).not.toContain('Demo@2023')
})

test('more than is there is found before anything is sent', async () => {
  const it = begin({ look: looks.quiet })
  await it.at({ normal: 'quiet' })
  it.actor.send({ type: 'withdrawal.requested' })
  it.actor.send({ type: 'form.typed', texts: { amountFen: '486200.50' } })
  it.actor.send({ type: 'form.submitted' })
  const { context, value } = it.actor.getSnapshot()
  expect(value).toBe('withdrawing')
  expect(context.form.faults['amountFen']?.params).toEqual({ most: '486,198.50' })
  expect(it.sent).toEqual([])
})

test('a withdrawal without an answer is asked for, also after a reload, and never sent twice', async () => {
  const it = begin({ look: looks.quiet })
  await it.at({ normal: 'quiet' })
  it.actor.send({ type: 'withdrawal.requested' })
  it.actor.send({ type: 'form.typed', texts: { amountFen: '4998' } })
  it.actor.send({ type: 'form.submitted' })
  await waitFor(actIn(it), (at) => at.matches('authorising'))
  actIn(it).send({ type: 'act.authorised', password: 'Demo@2023' })
  await waitFor(actIn(it), (at) => at.matches('waiting'))
  expect(it.actor.getSnapshot().matches('acting')).toBe(true)
  it.actor.stop()
  it.state.outcome = { status: 'done', reply: sentWithdrawal as never }
  it.state.look = lookOf(openBook, { withdrawals: [sentWithdrawal] })
  const reloaded = it.start()
  const { context } = await waitFor(reloaded, (at) => at.matches({ normal: 'awaiting' }))
  expect(followed(context)?.withdrawal?.status).toBe('DEALING')
  expect(it.sent).toHaveLength(1)
})

test('a refusal leads back to the form with what was typed; where nothing more can be withdrawn it closes', async () => {
  const refused = new Problem('inputInvalid', {
    errors: [{ field: 'amountFen', code: 'beyondAvailable', message: '不能超过 3.00 元' }],
  })
  const it = begin({ look: looks.quiet, answers: [refused, new Problem('withdrawalsFull')] })
  const submit = async () => {
    it.actor.send({ type: 'form.submitted' })
    await waitFor(actIn(it), (at) => at.matches('authorising'))
    actIn(it).send({ type: 'act.authorised', password: 'Demo@2023' })
  }
  await it.at({ normal: 'quiet' })
  it.actor.send({ type: 'withdrawal.requested' })
  it.actor.send({ type: 'form.typed', texts: { amountFen: '4998' } })
  await submit()
  const { context } = await it.at('withdrawing')
  expect(context.form.texts['amountFen']).toBe('4998')
  expect(context.form.faults['amountFen']?.message).toBe('不能超过 3.00 元')
  it.state.look = looks.full
  await submit()
  const after = await it.at({ normal: 'quiet' })
  expect(after.can({ type: 'withdrawal.requested' })).toBe(false)
  expect(after.context.outcome?.kind).toBe('refused')
})

test('a form that was open is still open after a new login', async () => {
  const it = begin({ look: looks.quiet })
  await it.at({ normal: 'quiet' })
  it.actor.send({ type: 'charge.requested' })
  it.actor.send({ type: 'form.typed', texts: { amountFen: '88' } })
  it.actor.send({ type: 'session.unauthorised' })
  it.actor.send({ type: 'session.restored' })
  const { context } = await it.at('charging')
  expect(context.form.texts['amountFen']).toBe('88')
})

test('a form that is open while the book is frozen is closed, and the refusal is said', async () => {
  for (const state of ['frozen', 'closed'] as const) {
    const refusal = new Problem('accountNotOpen')
    const it = begin({ look: looks.quiet, answers: [{ refusal, left: looks[state] }] })
    await it.at({ normal: 'quiet' })
    it.actor.send({ type: 'charge.requested' })
    it.actor.send({ type: 'form.typed', texts: { amountFen: '88', channel: '1' } })
    it.actor.send({ type: 'form.submitted' })
    const { context } = await it.at(state)
    expect(context).toMatchObject({ opened: null, outcome: { kind: 'refused' } })
    expect(context.problem?.code).toBe('accountNotOpen')
  }
})

test('frozen or closed, nothing comes in and nothing leaves', async () => {
  for (const state of ['frozen', 'closed'] as const) {
    const it = begin({ look: looks[state] })
    const snapshot = await it.at(state)
    expect(snapshot.can({ type: 'charge.requested' })).toBe(false)
    expect(snapshot.can({ type: 'withdrawal.requested' })).toBe(false)
  }
})

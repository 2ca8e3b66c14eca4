import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import type { ConsignerAuth } from '#contract/loan.contract.ts'
import { confirming, consigner } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import {
  revoking,
  signatureTexts,
  signing,
} from '#machines/consignerLoan/consignerLoan.scenarios.ts'
import type {
  ConsignerFacts,
  LoanArea,
  Place,
} from '#machines/consignerLoan/consignerLoan.setup.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const typed = { ...signatureTexts, quotaFen: '10000' }

const open = ({
  auths = [confirming],
  answers = [],
  left = null,
  other = null,
  area = 'auths',
}: {
  auths?: ConsignerAuth[]
  /** How each sending fails; none where it is done. */
  answers?: Problem[]
  /** Begun before the page was opened. */
  left?: SavedAct | null
  /** Another tab's, which is open. */
  other?: SavedAct | null
  area?: LoanArea
}) => {
  const sent: SavedAct[] = []
  const forgotten: (string | null)[] = []
  const published: Place[] = []
  let saved = left
  const state = { auths, outcome: { status: 'none' } as Outcome, unread: null as Problem | null }
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
        return confirming
      }),
      askOutcome: fromPromise(async () => state.outcome),
      dropAct: fromPromise(async (): Promise<Outcome> => ({ status: 'dropped' })),
    },
  })
  const actor = createActor(
    consignerLoanMachine.provide({
      actors: {
        act,
        readForm: fromPromise<FormTexts | null, { subject: string | null }>(async () => null),
        loadConsigner: fromPromise<ConsignerFacts>(async () => {
          if (state.unread) throw state.unread
          return { info: consigner, auths: state.auths, today: '2026-11-21' }
        }),
      },
      actions: {
        forgetForm: (_, { subject }) => void forgotten.push(subject),
        publishPlace: (_, place) => void published.push(place),
      },
    }),
    { input: { area, signing: null, keySeed } },
  ).start()
  return { actor, sent, state, forgotten, published }
}

type Opened = ReturnType<typeof open>

const filling = async (it: Opened) => {
  await waitFor(it.actor, (at) => at.matches('authorised') || at.matches('unauthorised'))
  it.actor.send({ type: 'auth.begun', authType: 3 })
  await waitFor(it.actor, (at) => at.matches({ authorising: 'filling' }))
}

const submit = ({ actor }: Opened, texts: FormTexts = typed) => {
  actor.send({ type: 'form.typed', texts })
  actor.send({ type: 'form.submitted' })
}

/** Gives the password that an authorisation takes on which is owed. */
const authorise = async (it: Opened) =>
  (await actIn(it, 'authorising')).send({ type: 'act.authorised', password: 'secret' })

const sign = async (it: Opened) => {
  await filling(it)
  submit(it)
  await authorise(it)
}

const revoke = async ({ actor }: Opened) => {
  await waitFor(actor, (at) => at.matches('authorised'))
  actor.send({ type: 'revocation.requested', authType: 3 })
  actor.send({ type: 'revocation.confirmed' })
}

const actIn = async (it: Opened, state: 'authorising' | 'waiting' | 'notTaken') => {
  // `as`: the machine invokes the act under this name.
  const act = it.actor.getSnapshot().children['act'] as ActorRefFrom<typeof actMachine>
  await waitFor(act, (at) => at.matches(state))
  return act
}

const told = ({ actor }: Opened) =>
  waitFor(actor, (at) => at.matches('authorised') && at.context.outcome !== null)

test('without an authorisation in force there is nothing but to sign one', async () => {
  const { actor } = open({ auths: [{ ...confirming, status: 3 }] })
  const snapshot = await waitFor(actor, (at) => !at.hasTag('busy'))
  expect(snapshot.value).toBe('unauthorised')
})

test.each([
  ['agreement', { hasAgreed: '' }],
  ['signatory', { signer: ' ' }],
  ['limit', { quotaFen: '' }],
  ['a day to come', { validTo: '2026-11-21' }],
])('nothing is signed without %s', async (_, lacking) => {
  const it = open({})
  await filling(it)
  submit(it, { ...typed, ...lacking })
  expect(it.actor.getSnapshot().matches({ authorising: 'filling' })).toBe(true)
  expect(Object.keys(it.actor.getSnapshot().context.form.faults)).toEqual(Object.keys(lacking))
  expect(it.sent).toEqual([])
})

test.each(['receivableUnpaid', 'stateForbids'] as const)(
  '%s says that it cannot be revoked now',
  async (code) => {
    const it = open({ answers: [new Problem(code)] })
    await revoke(it)
    const { value, context } = await waitFor(it.actor, (at) => !at.hasTag('busy'))
    expect(value).toEqual({ revoking: 'blocked' })
    expect(context.problem?.code).toBe(code)
  },
)

test('only what is in force is revoked', async () => {
  const { actor } = open({})
  await waitFor(actor, (at) => at.matches('authorised'))
  actor.send({ type: 'revocation.requested', authType: 4 })
  expect(actor.getSnapshot().matches({ authorised: 'reviewingAuths' })).toBe(true)
})

const elsewhere = { type: 'area.chosen', area: 'projects', signing: null } as const

test('without the authorisation that it is about, nothing is revoked', () => {
  const at = consignerLoanMachine.resolveState({
    value: { revoking: 'asking' },
    context: { ...open({}).actor.getSnapshot().context, revoking: null },
  })
  expect(at.can({ type: 'revocation.confirmed' })).toBe(false)
})

test('back while a form is opened closes it', async () => {
  const { actor } = open({})
  await waitFor(actor, (at) => at.matches('authorised'))
  actor.send({ type: 'auth.begun', authType: 3 })
  actor.send(elsewhere)
  expect(actor.getSnapshot().matches({ authorised: 'choosingProjects' })).toBe(true)
})

test('another place does not take the reason from a failure', async () => {
  const it = open({})
  it.state.unread = new Problem('offline')
  await waitFor(it.actor, (at) => at.matches('loadFailed'))
  it.actor.send(elsewhere)
  expect(it.actor.getSnapshot().context.problem?.code).toBe('offline')
  it.state.unread = null
  it.actor.send({ type: 'loading.retried' })
  await waitFor(it.actor, (at) => at.matches({ authorised: 'choosingProjects' }))
})

test('ten clicks sign once, and the form closes', async () => {
  const it = open({})
  await filling(it)
  for (let click = 0; click < 10; click++) submit(it)
  expect(it.sent).toEqual([])
  await authorise(it)
  const { context } = await told(it)
  expect(it.sent.map(({ body }) => body)).toEqual([
    { authType: 3, action: 'sign', validTo: '2027-11-20', signer: '周样三', quotaFen: 1_000_000 },
  ])
  expect(context).toMatchObject({ signing: null, outcome: { kind: 'done', isOwn: true } })
  expect(it.forgotten).toEqual(['type-3'])
})

test('only the authorisation to confirm has an amount', async () => {
  const it = open({})
  await waitFor(it.actor, (at) => at.matches('authorised'))
  it.actor.send({ type: 'auth.begun', authType: 1 })
  await waitFor(it.actor, (at) => at.matches({ authorising: 'filling' }))
  submit(it)
  await told(it)
  expect(it.sent[0]?.body).not.toHaveProperty('quotaFen')
})

test('a signature without an answer is asked after, and not sent again by itself', async () => {
  const it = open({ answers: [new Problem('timedOut')] })
  await sign(it)
  const act = await actIn(it, 'waiting')
  it.state.outcome = { status: 'done', reply: confirming }
  act.send({ type: 'outcome.asked' })
  expect((await told(it)).context.outcome).toMatchObject({ kind: 'done', isOwn: true })
  expect(it.sent).toHaveLength(1)
  expect(it.forgotten).toEqual(['type-3'])
})

test('dropped, what was typed is still in the form', async () => {
  const it = open({ answers: [new Problem('timedOut')] })
  await sign(it)
  const act = await actIn(it, 'waiting')
  act.send({ type: 'outcome.asked' })
  await actIn(it, 'notTaken')
  act.send({ type: 'act.dropped' })
  const { context } = await waitFor(it.actor, (at) => at.matches({ authorising: 'filling' }))
  expect(context).toMatchObject({
    signing: 3,
    form: { texts: typed },
    outcome: { kind: 'dropped' },
  })
})

test('a refused signature leads back to the form, and the next has another key', async () => {
  const it = open({ answers: [new Problem('inputInvalid')] })
  await sign(it)
  const { context } = await waitFor(
    it.actor,
    (at) => at.context.problem !== null && at.matches({ authorising: 'filling' }),
  )
  expect(context.form.texts).toEqual(typed)
  submit(it)
  await authorise(it)
  await told(it)
  expect(it.sent.map(({ key }) => key)).toEqual([`${keySeed}-1`, `${keySeed}-2`])
})

test('where another tab was first, its outcome is told, and what was typed here was not sent', async () => {
  const it = open({ other: { ...revoking, key: 'of-another' } })
  it.state.outcome = { status: 'done', reply: confirming }
  await sign(it)
  const { context } = await waitFor(it.actor, (at) => at.matches({ authorising: 'filling' }))
  expect(context).toMatchObject({ form: { texts: typed }, outcome: { kind: 'done', isOwn: false } })
  expect(it.sent).toEqual([])
})

test('an act that is on its way when the session ends is asked for after login', async () => {
  const it = open({ answers: [new Problem('unauthorised')] })
  await sign(it)
  await actIn(it, 'waiting')
  it.actor.send({ type: 'session.unauthorised' })
  it.state.outcome = { status: 'done', reply: confirming }
  it.actor.send({ type: 'session.restored' })
  const { context } = await told(it)
  expect(context).toMatchObject({ signing: null, outcome: { kind: 'done' } })
  expect(it.sent).toHaveLength(1)
})

test('a reload finds what was begun, asks after it, and sends it again under its key only if asked to', async () => {
  const it = open({ left: revoking })
  await waitFor(it.actor, (at) => at.matches({ loadingInfo: 'looking' }))
  const act = await actIn(it, 'notTaken')
  expect(it.sent).toEqual([])
  act.send({ type: 'act.resent' })
  await told(it)
  expect(it.sent.map(({ key }) => key)).toEqual([revoking.key])
})

test('a revocation that was done leaves the form of a signature alone', async () => {
  const it = open({ left: revoking })
  it.state.outcome = { status: 'done', reply: confirming }
  await told(it)
  expect(it.forgotten.filter((one) => one !== null)).toEqual([])
})

test('on the page of decisions, what was begun elsewhere has its end before anything else', async () => {
  const it = open({ left: signing, area: 'decisions' })
  const act = await waitFor(it.actor, (at) => at.matches({ loadingInfo: 'looking' })).then(() =>
    actIn(it, 'notTaken'),
  )
  act.send({ type: 'act.dropped' })
  const { value, context } = await told(it)
  expect(value).toEqual({ authorised: 'deciding' })
  expect(context.outcome).toMatchObject({ kind: 'dropped', act: signing })
})

test('back while a revocation is on its way leaves it what it is about', async () => {
  const it = open({ answers: [new Problem('inputInvalid')] })
  await revoke(it)
  it.actor.send(elsewhere)
  const { context } = await waitFor(it.actor, (at) => at.matches({ revoking: 'asking' }))
  expect(context).toMatchObject({ revoking: 3, problem: { code: 'inputInvalid' } })
  expect(it.published.at(-1)).toEqual({ area: 'auths', signing: null })
  it.actor.send({ type: 'revocation.confirmed' })
  await told(it)
  expect(it.sent.map(({ body }) => body)).toEqual([revoking.body, revoking.body])
})

test('back while a signature is on its way leaves its form open', async () => {
  const it = open({ answers: [new Problem('inputInvalid')] })
  await filling(it)
  submit(it)
  it.actor.send(elsewhere)
  await authorise(it)
  const { context } = await waitFor(it.actor, (at) => at.matches({ authorising: 'filling' }))
  expect(context).toMatchObject({
    signing: 3,
    form: { texts: typed },
    problem: { code: 'inputInvalid' },
  })
  expect(it.published.at(-1)).toEqual({ area: 'auths', signing: 3 })
})

test('back while a signature is on its way forgets the form of that authorisation alone', async () => {
  const it = open({})
  await sign(it)
  it.actor.send({ type: 'area.chosen', area: 'auths', signing: null })
  await told(it)
  expect(it.forgotten).toEqual(['type-3'])
})

import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { AuthAct, FormFields, Sent } from '#contract/consignerLoan.draft.ts'
import type { AuthType, ConsignerAuth } from '#contract/loan.contract.ts'
import { confirming, consigner } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import type {
  ConsignerFacts,
  LoanArea,
  Place,
} from '#machines/consignerLoan/consignerLoan.setup.ts'

const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
const signature = { validTo: '2027-11-20', quotaFen: 1_000_000, signer: '周样三', hasAgreed: true }
const asSigned: ConsignerAuth = { ...confirming, ...signature, signer: signature.signer }

const open = ({
  auths = [confirming],
  answer,
  left = null,
  lost = null,
  area = 'auths',
}: {
  auths?: ConsignerAuth[]
  answer?: Problem
  left?: Sent<AuthAct> | null
  /** Why the key of an act cannot be saved. */
  lost?: Problem | null
  area?: LoanArea
}) => {
  const sent: Sent<AuthAct>[] = []
  const forgotten: (AuthType | null)[] = []
  const published: Place[] = []
  const state = { auths, left, lost, unread: null as Problem | null }
  const actor = createActor(
    consignerLoanMachine.provide({
      actors: {
        readSent: fromPromise(async () => state.left),
        readFields: fromPromise<FormFields | null, { authType: AuthType | null }>(async () => null),
        loadConsigner: fromPromise<ConsignerFacts>(async () => {
          if (state.unread) throw state.unread
          return { info: consigner, auths: state.auths, today: '2026-11-21' }
        }),
        saveSent: fromPromise(async ({ input: { key, act } }) => {
          if (state.lost) throw state.lost
          return state.left ?? { key, act }
        }),
        saveAuth: fromPromise(async ({ input }) => {
          sent.push(input)
          if (answer) throw answer
          return confirming
        }),
      },
      actions: {
        forgetFields: (_, { authType }) => void forgotten.push(authType),
        publishPlace: (_, place) => void published.push(place),
      },
    }),
    { input: { area, signing: null, keySeed } },
  ).start()
  return { actor, sent, state, forgotten, published }
}

const signing = async (it: ReturnType<typeof open>) => {
  await waitFor(it.actor, (at) => at.matches('authorised') || at.matches('unauthorised'))
  it.actor.send({ type: 'auth.begun', authType: 3 })
  await waitFor(it.actor, (at) => at.matches({ authorising: 'filling' }))
}

test('without an authorisation in force there is nothing but to sign one', async () => {
  const { actor } = open({ auths: [{ ...confirming, status: 3 }] })
  const snapshot = await waitFor(actor, (at) => !at.hasTag('busy'))
  expect(snapshot.value).toBe('unauthorised')
})

test.each([
  ['agreement', { hasAgreed: false }],
  ['signatory', { signer: ' ' }],
  ['limit', { quotaFen: null }],
  ['a day to come', { validTo: '2026-11-21' }],
])('nothing is signed without %s', async (_, lacking) => {
  const it = open({})
  await signing(it)
  it.actor.send({ type: 'auth.signed', signature: { ...signature, ...lacking }, fields: {} })
  expect(it.actor.getSnapshot().matches({ authorising: 'filling' })).toBe(true)
  expect(it.sent).toEqual([])
})

test('ten clicks sign once, and the form closes', async () => {
  const it = open({})
  await signing(it)
  for (let click = 0; click < 10; click++)
    it.actor.send({ type: 'auth.signed', signature, fields: {} })
  const { context } = await waitFor(
    it.actor,
    (at) => at.context.done !== null && at.matches('authorised'),
  )
  expect(it.sent).toHaveLength(1)
  expect(context.signing).toBeNull()
})

test('a signature without an answer is asked after, not sent again by itself', async () => {
  const it = open({ answer: new Problem('timedOut') })
  await signing(it)
  it.actor.send({ type: 'auth.signed', signature, fields: {} })
  await waitFor(it.actor, (at) => at.matches({ unanswered: 'waiting' }))
  it.state.auths = [asSigned]
  it.actor.send({ type: 'outcome.asked' })
  const { context } = await waitFor(it.actor, (at) => at.matches('authorised'))
  expect(context.done).toEqual({ authType: 3, action: 'sign' })
  expect(it.sent).toHaveLength(1)
})

test('what is given up is sent again under its key: of two signatures one takes effect', async () => {
  const it = open({ answer: new Problem('timedOut') })
  await signing(it)
  it.actor.send({ type: 'auth.signed', signature, fields: {} })
  await waitFor(it.actor, (at) => at.matches({ unanswered: 'waiting' }))
  it.actor.send({ type: 'outcome.asked' })
  await waitFor(it.actor, (at) => at.matches({ unanswered: 'notTaken' }))
  it.actor.send({ type: 'act.abandoned' })
  await waitFor(it.actor, (at) => at.matches({ authorising: 'filling' }))
  it.actor.send({ type: 'auth.signed', signature: { ...signature, signer: '吴样四' }, fields: {} })
  await waitFor(it.actor, (at) => at.matches({ unanswered: 'waiting' }))
  expect(new Set(it.sent.map(({ key }) => key)).size).toBe(1)
})

test('a reload finds what was sent, and asks after it', async () => {
  const act: AuthAct = {
    authType: 3,
    action: 'revoke',
    validTo: null,
    quotaFen: null,
    signer: null,
  }
  const { actor, sent } = open({ left: { key: `${keySeed}-9`, act } })
  await waitFor(actor, (at) => at.matches({ unanswered: 'notTaken' }))
  expect(sent).toEqual([])
  actor.send({ type: 'act.resent' })
  await waitFor(actor, (at) => at.context.done?.action === 'revoke')
  expect(sent.map(({ key }) => key)).toEqual([`${keySeed}-9`])
})

test.each(['receivableUnpaid', 'stateForbids'] as const)(
  '%s says that it cannot be revoked now',
  async (code) => {
    const { actor } = open({ answer: new Problem(code) })
    await waitFor(actor, (at) => at.matches('authorised'))
    actor.send({ type: 'revocation.requested', authType: 3 })
    actor.send({ type: 'revocation.confirmed' })
    const { value } = await waitFor(actor, (at) => !at.hasTag('busy'))
    expect(value).toEqual({ revoking: 'blocked' })
  },
)

test('only what is in force is revoked', async () => {
  const { actor } = open({})
  await waitFor(actor, (at) => at.matches('authorised'))
  actor.send({ type: 'revocation.requested', authType: 4 })
  expect(actor.getSnapshot().matches({ authorised: 'reviewingAuths' })).toBe(true)
})

const elsewhere = { type: 'area.chosen', area: 'projects', signing: null } as const

test('back while a revocation is on its way leaves it what it is about', async () => {
  const it = open({ lost: new Problem('offline') })
  await waitFor(it.actor, (at) => at.matches('authorised'))
  it.actor.send({ type: 'revocation.requested', authType: 3 })
  it.actor.send({ type: 'revocation.confirmed' })
  it.actor.send(elsewhere)
  const { context } = await waitFor(it.actor, (at) => at.matches({ revoking: 'asking' }))
  expect(context.revoking).toBe(3)
  expect(it.published.at(-1)).toEqual({ area: 'auths', signing: null })
  it.state.lost = null
  it.actor.send({ type: 'revocation.confirmed' })
  await waitFor(it.actor, (at) => at.context.done !== null)
  expect(it.sent.map(({ act }) => act.authType)).toEqual([3])
})

test('without the authorisation that it is about, nothing is revoked', () => {
  const at = consignerLoanMachine.resolveState({
    value: { revoking: 'asking' },
    context: { ...open({}).actor.getSnapshot().context, revoking: null },
  })
  expect(at.can({ type: 'revocation.confirmed' })).toBe(false)
})

test('back while a signature is on its way leaves its form open', async () => {
  const it = open({ lost: new Problem('offline') })
  await signing(it)
  it.actor.send({ type: 'auth.signed', signature, fields: { signer: '周样三' } })
  it.actor.send(elsewhere)
  const { context } = await waitFor(it.actor, (at) => at.matches({ authorising: 'filling' }))
  expect(context).toMatchObject({
    signing: 3,
    fields: { signer: '周样三' },
    problem: { code: 'offline' },
  })
  expect(it.published.at(-1)).toEqual({ area: 'auths', signing: 3 })
})

test('back while a signature is on its way forgets the form of that authorisation alone', async () => {
  const it = open({})
  await signing(it)
  it.actor.send({ type: 'auth.signed', signature, fields: {} })
  it.actor.send({ type: 'area.chosen', area: 'auths', signing: null })
  await waitFor(it.actor, (at) => at.context.done !== null)
  expect(it.forgotten).toEqual([3])
})

test('back while a form is opened closes it', async () => {
  const { actor } = open({})
  await waitFor(actor, (at) => at.matches('authorised'))
  actor.send({ type: 'auth.begun', authType: 3 })
  actor.send(elsewhere)
  expect(actor.getSnapshot().matches({ authorised: 'choosingProjects' })).toBe(true)
})

test('an act sent again from another area fails where it belongs', async () => {
  const act: AuthAct = {
    authType: 3,
    action: 'sign',
    validTo: '2027-11-20',
    quotaFen: 1,
    signer: '周样三',
  }
  const it = open({ left: { key: `${keySeed}-9`, act }, answer: new Problem('inputInvalid') })
  await waitFor(it.actor, (at) => at.matches({ unanswered: 'notTaken' }))
  it.actor.send(elsewhere)
  it.actor.send({ type: 'act.resent' })
  it.actor.send(elsewhere)
  const { context } = await waitFor(it.actor, (at) => at.matches({ authorising: 'filling' }))
  expect(context).toMatchObject({ area: 'auths', signing: 3 })
})

test('the page of decisions sends no authorisation again', async () => {
  const act: AuthAct = {
    authType: 3,
    action: 'revoke',
    validTo: null,
    quotaFen: null,
    signer: null,
  }
  const { actor } = open({ left: { key: `${keySeed}-9`, act }, area: 'decisions' })
  const snapshot = await waitFor(actor, (at) => at.matches({ unanswered: 'notTaken' }))
  expect(snapshot.can({ type: 'act.resent' })).toBe(false)
  expect(snapshot.can({ type: 'act.abandoned' })).toBe(true)
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

test('a signature that was taken without an answer leaves no form behind', async () => {
  const it = open({ answer: new Problem('timedOut') })
  await signing(it)
  it.actor.send({ type: 'auth.signed', signature, fields: {} })
  await waitFor(it.actor, (at) => at.matches({ unanswered: 'waiting' }))
  it.state.auths = [asSigned]
  it.actor.send({ type: 'outcome.asked' })
  await waitFor(it.actor, (at) => at.matches('authorised'))
  expect(it.forgotten).toEqual([3])
})

test('a revocation that was taken leaves the form of a signature alone', async () => {
  const act: AuthAct = {
    authType: 3,
    action: 'revoke',
    validTo: null,
    quotaFen: null,
    signer: null,
  }
  const it = open({ auths: [{ ...confirming, status: 4 }], left: { key: `${keySeed}-9`, act } })
  await waitFor(it.actor, (at) => at.context.done !== null)
  expect(it.forgotten.filter((one) => one !== null)).toEqual([])
})

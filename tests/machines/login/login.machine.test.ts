import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, transition, waitFor } from 'xstate'
import { loginCode, networkFreight, rejected, underReview } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { CodeImage } from '#machines/kit/smsCode/smsCode.machine.ts'
import {
  type Credentials,
  type LoginAnswer,
  type LoginContext,
  loginMachine,
} from '#machines/login/login.machine.ts'

const context: LoginContext = {
  account: '',
  codeImage: null,
  problem: null,
  missing: [],
  lockedMinutes: 0,
  user: null,
  application: null,
}
const submitted = {
  type: 'login.submitted',
  account: '91349901MAXXX00232',
  password: 'Demo#2026',
  code: 'A3K7',
} as const

const guessed = { ...networkFreight, lockouts: 2 }

type Answer = (credentials: Credentials) => Promise<LoginAnswer>

const started = (login: Answer, generateCode: () => Promise<CodeImage> = async () => loginCode) =>
  createActor(
    loginMachine.provide({
      actors: {
        login: fromPromise(({ input }) => login(input)),
        generateCode: fromPromise(generateCode),
        minutes: fromCallback(() => undefined),
      },
    }),
    { input: { account: '' } },
  ).start()

const refused = (problem: Problem) => () => Promise.reject(problem)

describe('submitting', () => {
  test('yields who is logged in', async () => {
    const actor = started(async () => networkFreight)
    actor.send(submitted)
    const done = await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(done.output).toEqual(networkFreight)
  })

  test('tells that somebody guessed meanwhile', async () => {
    const told: number[] = []
    const actor = createActor(
      loginMachine.provide({
        actors: { login: fromPromise<LoginAnswer, Credentials>(async () => guessed) },
        actions: { tellLockouts: (_, count) => void told.push(count) },
      }),
      { input: { account: '' } },
    ).start()
    actor.send(submitted)
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(told).toEqual([2])
  })

  test('shows where an application stands instead of a session', async () => {
    const actor = started(async () => ({ application: underReview }))
    actor.send(submitted)
    const after = await waitFor(actor, (snapshot) => snapshot.matches('underReview'))
    expect(after.context).toMatchObject({ application: underReview, user: null })
    expect(after.can({ type: 'account.changed' })).toBe(true)
  })

  test('hands a rejected application to the registration', async () => {
    const opened: unknown[] = []
    const actor = createActor(
      loginMachine.provide({
        actors: {
          login: fromPromise<LoginAnswer, Credentials>(async () => ({ application: rejected })),
        },
        actions: { openCorrection: (_, application) => void opened.push(application) },
      }),
      { input: { account: '' } },
    ).start()
    actor.send(submitted)
    await waitFor(actor, (snapshot) => snapshot.matches('rejected'))
    actor.send({ type: 'correction.requested' })
    expect(opened).toEqual([rejected])
  })

  test('sends no code at first, and the code with its key from the second try on', async () => {
    const sent: Credentials[] = []
    const actor = started((credentials) => {
      sent.push(credentials)
      return Promise.reject(new Problem('credentialsWrong', { params: { left: 4 } }))
    })
    actor.send(submitted)
    await waitFor(actor, (snapshot) => snapshot.matches('enteringWithCode'))
    actor.send(submitted)
    await waitFor(actor, (snapshot) => snapshot.matches('fetchingCode'))
    const { account, password, code } = submitted
    expect(sent).toEqual([
      { account, password },
      { account, password, code, codeKey: loginCode.codeKey },
    ])
  })

  test('asks the server for nothing while a field is empty, and says which', async () => {
    let calls = 0
    const actor = started(() => {
      calls += 1
      return Promise.reject(new Problem('credentialsWrong', { params: { left: 4 } }))
    })
    actor.send({ ...submitted, password: '', code: '' })
    expect(actor.getSnapshot().context.missing).toEqual(['password'])
    expect(calls).toBe(0)

    actor.send({ ...submitted, code: '' })
    const wrong = await waitFor(actor, (snapshot) => snapshot.matches('enteringWithCode'))
    expect(wrong.context).toMatchObject({ missing: [], problem: { code: 'credentialsWrong' } })
    actor.send({ ...submitted, code: '' })
    expect(actor.getSnapshot().context).toMatchObject({ missing: ['code'], problem: null })
    expect(calls).toBe(1)
  })

  test('one effect however often the button is clicked', async () => {
    let calls = 0
    const actor = started(() => {
      calls += 1
      return new Promise(() => undefined)
    })
    for (let click = 0; click < 10; click += 1) actor.send(submitted)
    expect(calls).toBe(1)
  })

  test('returns to the form with the reason when the network fails', async () => {
    const actor = started(refused(new Problem('offline')))
    actor.send(submitted)
    const after = await waitFor(actor, (snapshot) => snapshot.matches('entering'))
    expect(after.context.problem?.code).toBe('offline')
  })

  test('stores no password', async () => {
    const actor = started(refused(new Problem('offline')))
    actor.send(submitted)
    const after = await waitFor(actor, (snapshot) => snapshot.matches('entering'))
    expect(JSON.stringify(after.context)).not.toContain(submitted.password)
  })

  test('a lock says how long, and drops the code', async () => {
    const actor = started(refused(new Problem('accountLocked', { params: { minutes: 30 } })))
    actor.send(submitted)
    const after = await waitFor(actor, (snapshot) => snapshot.matches('locked'))
    expect(after.context).toMatchObject({ lockedMinutes: 30, codeImage: null })
  })
})

describe('fetchingCode', () => {
  test('offers another try when no image came', async () => {
    const actor = started(refused(new Problem('codeNeeded')), refused(new Problem('offline')))
    actor.send(submitted)
    const after = await waitFor(actor, (snapshot) => snapshot.matches('codeFailed'))
    expect(after.can({ type: 'code.refreshed' })).toBe(true)
  })
})

describe('locked', () => {
  const locked = (lockedMinutes: number) =>
    loginMachine.resolveState({ value: 'locked', context: { ...context, lockedMinutes } })

  test('counts the minutes down, and ends with the last', () => {
    const minute = { type: 'minute.passed' } as const
    expect(transition(loginMachine, locked(2), minute)[0].context.lockedMinutes).toBe(1)
    expect(transition(loginMachine, locked(1), minute)[0].value).toBe('entering')
  })

  test('lets another account try', () => {
    expect(locked(2).can(submitted)).toBe(true)
  })
})

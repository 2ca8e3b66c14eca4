import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, transition, waitFor } from 'xstate'
import { networkFreight, rejected, underReview } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import {
  type Credentials,
  type LoginAnswer,
  type LoginContext,
  loginMachine,
} from '#machines/login/login.machine.ts'

const context: LoginContext = {
  account: '',
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
} as const

const guessed = { ...networkFreight, lockouts: 2 }

type Answer = (credentials: Credentials) => Promise<LoginAnswer>

const started = (login: Answer) =>
  createActor(
    loginMachine.provide({
      actors: {
        login: fromPromise(({ input }) => login(input)),
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

  test('returns to the form with what is left after a wrong password, and sends the next alike', async () => {
    const sent: Credentials[] = []
    const actor = started((credentials) => {
      sent.push(credentials)
      return Promise.reject(new Problem('credentialsWrong', { params: { left: 4 } }))
    })
    const { account, password } = submitted
    for (let tries = 1; tries <= 2; tries++) {
      actor.send(submitted)
      const after = await waitFor(actor, (snapshot) => snapshot.matches('entering'))
      expect(after.context.problem).toMatchObject({ code: 'credentialsWrong', params: { left: 4 } })
      expect(sent).toEqual(Array(tries).fill({ account, password }))
    }
  })

  test('asks the server for nothing while a field is empty, and says which', async () => {
    let calls = 0
    const actor = started(() => {
      calls += 1
      return Promise.reject(new Problem('credentialsWrong', { params: { left: 4 } }))
    })
    actor.send({ ...submitted, password: '' })
    expect(actor.getSnapshot().context.missing).toEqual(['password'])
    expect(calls).toBe(0)

    actor.send(submitted)
    const wrong = await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
    expect(wrong.context).toMatchObject({ missing: [], problem: { code: 'credentialsWrong' } })
    actor.send({ ...submitted, account: '' })
    expect(actor.getSnapshot().context).toMatchObject({ missing: ['account'], problem: null })
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

  test('a lock says how long', async () => {
    const actor = started(refused(new Problem('accountLocked', { params: { minutes: 30 } })))
    actor.send(submitted)
    const after = await waitFor(actor, (snapshot) => snapshot.matches('locked'))
    expect(after.context).toMatchObject({ lockedMinutes: 30 })
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

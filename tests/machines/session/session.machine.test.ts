import { describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, transition, waitFor } from 'xstate'
import { networkFreight } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionContext, SessionEvent, SessionUser } from '#machines/session/session.setup.ts'

const here: SessionContext = { user: networkFreight, problem: null, leftBy: null }
const nobody: SessionContext = { user: null, problem: null, leftBy: null }
const lapsed = new Problem('unauthorised').value
const active = { loggedIn: { presence: 'active', info: 'current' } } as const
const expiring = { loggedIn: { presence: 'expiring', info: 'current' } } as const

type Presence = 'active' | 'expiring' | 'staying' | 'asking'
type At = 'anonymous' | 'loggingOut' | { loggedIn: { presence: Presence; info: 'current' } }
const next = (value: At, context: SessionContext, event: SessionEvent) =>
  transition(sessionMachine, sessionMachine.resolveState({ value, context }), event)

const never = () => new Promise<never>(() => undefined)

const answers = {
  readUser: async (): Promise<SessionUser | null> => networkFreight,
  refreshUser: never as () => Promise<Omit<SessionUser, 'token'>>,
  stay: never as () => Promise<{ idleDeadlineAt: string }>,
  logout: never as () => Promise<null>,
}

const started = (given: Partial<typeof answers> = {}) => {
  const { readUser, refreshUser, stay, logout } = { ...answers, ...given }
  const effects = {
    showProblem: vi.fn<() => void>(),
    leaveForLogin: vi.fn<() => void>(),
    forgetUser: vi.fn<() => void>(),
    startAfresh: vi.fn<() => void>(),
  }
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readUser: fromPromise(readUser),
        refreshUser: fromPromise(refreshUser),
        stay: fromPromise(stay),
        logout: fromPromise(logout),
        tabs: fromCallback(() => undefined),
        idleClock: fromCallback(() => undefined),
      },
      actions: effects,
    }),
  ).start()
  return { actor, ...effects }
}

const whenHere = async (given?: Partial<typeof answers>) => {
  const session = started(given)
  await waitFor(session.actor, (snapshot) => snapshot.matches('loggedIn'))
  return session
}

const offline = () => Promise.reject(new Problem('offline'))

describe('restoring', () => {
  test('finds nobody when nothing is stored', async () => {
    const { actor } = started({ readUser: async () => null })
    const found = await waitFor(actor, (snapshot) => !snapshot.matches('restoring'))
    expect(found.value).toBe('anonymous')
  })

  test('finds nobody when the storage cannot be read', async () => {
    const { actor } = started({ readUser: () => Promise.reject(new Error('storage is denied')) })
    const found = await waitFor(actor, (snapshot) => !snapshot.matches('restoring'))
    expect(found.value).toBe('anonymous')
  })

  test('asks the server for the enterprise at once', async () => {
    const { actor } = await whenHere()
    expect(actor.getSnapshot().matches({ loggedIn: { info: 'refreshing' } })).toBe(true)
  })
})

describe('anonymous', () => {
  test('logs in', () => {
    const [after] = next('anonymous', nobody, { type: 'login.succeeded', user: networkFreight })
    expect(after.context.user).toEqual(networkFreight)
    expect(after.matches('loggedIn')).toBe(true)
  })

  test('follows a login in another tab, and no logout', () => {
    const [after] = next('anonymous', nobody, { type: 'user.changed', user: networkFreight })
    expect(after.matches('loggedIn')).toBe(true)
    const [still] = next('anonymous', nobody, { type: 'user.changed', user: null })
    expect(still.value).toBe('anonymous')
  })

  test('shows a 401 and leads to the login, unless one is there', () => {
    const types = (at: string) =>
      next('anonymous', nobody, { type: 'session.unauthorised', problem: lapsed, at })[1].map(
        ({ type }) => type,
      )
    expect(types('/tax/order')).toEqual(['showProblem', 'leaveForLogin'])
    expect(types('/login')).toEqual(['showProblem'])
  })

  test('what the page that was left had asked tells nobody a second time', () => {
    const said = { problem: lapsed, at: '/tax/order' }
    const [left] = next(active, here, { type: 'session.unauthorised', ...said })
    const types = (at: string) =>
      transition(sessionMachine, left, { ...said, type: 'session.unauthorised', at })[1].map(
        ({ type }) => type,
      )
    expect(left.context.problem).toEqual(lapsed)
    expect(types('/login')).toEqual([])
    // Later, on a page that needs a login.
    expect(types('/tax/order')).toEqual(['showProblem', 'leaveForLogin'])
  })
})

describe('loggedIn', () => {
  test('ten calls answered with 401 make one logout and one message', async () => {
    const { actor, showProblem, leaveForLogin, forgetUser } = await whenHere()
    for (let call = 0; call < 10; call += 1) {
      // The clients drop an answer to a session that has ended; only what comes before that arrives here.
      if (actor.getSnapshot().context.user === null) break
      actor.send({ type: 'session.unauthorised', problem: lapsed, at: '/tax/order' })
    }
    expect(actor.getSnapshot().value).toBe('anonymous')
    expect([showProblem, leaveForLogin, forgetUser].map((it) => it.mock.calls.length)).toEqual([
      1, 1, 1,
    ])
  })

  test('a 401 on the login page is only told', () => {
    const event = { type: 'session.unauthorised', problem: lapsed, at: '/login' } as const
    const [after, effects] = next(active, here, event)
    expect(after.matches('loggedIn')).toBe(true)
    expect(effects.map(({ type }) => type)).toEqual(['showProblem'])
  })

  test('remembers whose way back it is', () => {
    const event = { type: 'session.unauthorised', problem: lapsed, at: '/tax/order' } as const
    const [after] = next(active, here, event)
    expect(after.context).toMatchObject({ user: null, leftBy: networkFreight.entId })
  })

  test('another tab: the same enterprise goes on with its new token', async () => {
    const { actor } = await whenHere()
    actor.send({ type: 'user.changed', user: { ...networkFreight, token: 'newer' } })
    expect(actor.getSnapshot().context.user?.token).toBe('newer')
  })

  test('another tab: another enterprise starts afresh, nothing of the first is shown to it', async () => {
    const { actor, startAfresh } = await whenHere()
    actor.send({ type: 'user.changed', user: { ...networkFreight, entId: '1' } })
    expect(startAfresh).toHaveBeenCalledOnce()
    expect(actor.getSnapshot().context.user?.entId).toBe(networkFreight.entId)
  })

  test('another tab: a logout ends it here', () => {
    expect(next(active, here, { type: 'user.changed', user: null })[0].value).toBe('anonymous')
  })

  test('a network failure never logs out', async () => {
    const { actor } = await whenHere({ refreshUser: offline, stay: offline })
    await waitFor(actor, (snapshot) => snapshot.matches({ loggedIn: { info: 'current' } }))
    actor.send({ type: 'idle.passed' })
    await waitFor(actor, (snapshot) => snapshot.matches({ loggedIn: { presence: 'expiring' } }))
    actor.send({ type: 'stay.requested' })
    await waitFor(actor, (snapshot) => snapshot.context.problem?.code === 'offline')
    expect(actor.getSnapshot().matches({ loggedIn: { presence: 'expiring' } })).toBe(true)
  })
})

describe('expiring', () => {
  test('staying moves the limit', async () => {
    const deadline = { idleDeadlineAt: '2026-10-10 10:30:00' }
    const { actor } = await whenHere({ stay: async () => deadline })
    actor.send({ type: 'idle.nearing' })
    actor.send({ type: 'stay.requested' })
    await waitFor(actor, (it) => it.context.user?.idleDeadlineAt === deadline.idleDeadlineAt)
    expect(actor.getSnapshot().matches({ loggedIn: { presence: 'active' } })).toBe(true)
  })

  test('an answer in another tab takes the warning away', async () => {
    const { actor } = await whenHere()
    actor.send({ type: 'idle.nearing' })
    expect(actor.getSnapshot().matches({ loggedIn: { presence: 'expiring' } })).toBe(true)
    actor.send({ type: 'idle.extended', deadlineAt: '2026-10-10 10:30:00' })
    expect(actor.getSnapshot().matches({ loggedIn: { presence: 'active' } })).toBe(true)
  })

  test('leaving logs out', () => {
    expect(next(expiring, here, { type: 'logout.requested' })[0].value).toBe('loggingOut')
  })
})

describe('loggingOut', () => {
  test.each([
    ['answers', async () => null],
    ['cannot be reached', offline],
  ])('forgets the person whether the server %s or not', async (_, logout) => {
    const { actor, forgetUser, leaveForLogin } = await whenHere({ logout })
    actor.send({ type: 'logout.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('anonymous'))
    expect(forgetUser).toHaveBeenCalledOnce()
    expect(leaveForLogin).toHaveBeenCalledOnce()
    expect(actor.getSnapshot().context.user).toBeNull()
  })
})

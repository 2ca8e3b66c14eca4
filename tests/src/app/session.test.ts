import { act, render, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { networkFreight } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { extendIdle, session, sessionUser } from '#src/app/session.ts'
import { Notifications } from '#src/components/Notifications.tsx'
import { useNotifications } from '#src/components/notifications.ts'
import { readUser, storeUser } from '#src/app/sessionStorage.ts'

const key = 'USER_INFO'

/** What another tab's write looks like here. */
const otherTab = (value: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }))

beforeAll(async () => {
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
})
beforeEach(() => session.send({ type: 'login.succeeded', user: networkFreight }))
afterEach(() => otherTab(null))

describe('USER_INFO', () => {
  test('keeps what this version does not know, also when it is read again', () => {
    const later = { ...networkFreight, creditLevel: 'AA' }
    session.send({ type: 'login.succeeded', user: later })
    expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toMatchObject(later)
    expect(readUser()).toMatchObject(later)
  })

  test.each([{}, { entName: '', bizRoles: null }, { entType: 'OF A LATER VERSION' }])(
    'with a token and %j is a login',
    (rest) => {
      localStorage.setItem(key, JSON.stringify({ token: 'first', ...rest }))
      expect(readUser()).toMatchObject({ token: 'first', avatarFile: null, bizRoles: [] })
    },
  )

  test.each(['', '{', '{"token":""}', '[]', 'null'])('of another hand (%s) is nobody', (text) => {
    localStorage.setItem(key, text)
    expect(readUser()).toBeNull()
  })

  test('is gone after a 401', () => {
    const problem = {
      code: 'unauthorised',
      params: {},
      errors: [],
      message: null,
      requestNo: null,
      retryAfter: null,
    } as const
    session.send({ type: 'session.unauthorised', problem, at: '/tax/order' })
    expect(localStorage.getItem(key)).toBeNull()
    expect(sessionUser()).toBeNull()
  })
})

describe('how a session ended', () => {
  const words = '您的账号已于 2026-11-21 10:02 在另一台设备登录，本设备已退出'
  const end = (message: string | null) =>
    session.send({
      type: 'session.unauthorised',
      problem: new Problem('unauthorised', { message }).value,
      at: '/tax/order',
    })
  const told = () => renderHook(useNotifications).result.current.map(({ title }) => title)
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  test.each([
    ['elsewhere', words],
    ['by itself', null],
  ])('%s is said for as long as everything else, from when it can be seen', (_, message) => {
    end(message)
    vi.advanceTimersByTime(3_600_000)
    const { container } = render(createElement(Notifications))
    const lines = () => container.querySelector('section')?.children.length
    act(() => void vi.advanceTimersByTime(4_499))
    expect(lines()).toBe(1)
    act(() => void vi.advanceTimersByTime(1))
    expect(lines()).toBe(0)
  })

  test('is not said any more once somebody is logged in again', () => {
    end(words)
    expect(told()).toContain(words)
    session.send({ type: 'login.succeeded', user: networkFreight })
    expect(told()).not.toContain(words)
  })
})

describe('where the browser has no room left', () => {
  beforeEach(() => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Exceeded the quota.', 'QuotaExceededError')
    })
  })
  afterEach(() => vi.restoreAllMocks())

  test('a login lasts as long as the page: nobody comes back with the next', () => {
    expect(storeUser({ ...networkFreight, token: 'another' })).toBe(false)
    expect(readUser()?.token).toBe('another')
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('what is told anew of a login leaves what was stored of it', () => {
    expect(storeUser({ ...networkFreight, entName: '更名示例网络货运有限公司' })).toBe(true)
    expect(readUser()?.entName).toBe('更名示例网络货运有限公司')
    expect(localStorage.getItem(key)).toContain(networkFreight.entName)
  })
})

describe('the deadline', () => {
  test('that moved is what a new tab begins with, until somebody logs in anew', () => {
    extendIdle('2026-10-10 11:00:00')
    expect(readUser()?.idleDeadlineAt).toBe('2026-10-10 11:00:00')
    session.send({ type: 'login.succeeded', user: networkFreight })
    expect(readUser()?.idleDeadlineAt).toBe(networkFreight.idleDeadlineAt)
  })
})

describe('another tab', () => {
  test('logs out: so does this one', () => {
    otherTab(null)
    expect(session.getSnapshot().value).toBe('anonymous')
  })

  test('logs in: so does this one', () => {
    otherTab(null)
    otherTab(JSON.stringify({ ...networkFreight, token: 'from the other tab' }))
    expect(sessionUser()?.token).toBe('from the other tab')
  })

  test('hears of a deadline that moved', async () => {
    const heard = vi.fn<(event: MessageEvent<string>) => void>()
    const channel = new BroadcastChannel('portal-session')
    channel.addEventListener('message', heard)
    extendIdle('2026-10-10 11:00:00')
    await expect.poll(() => heard.mock.calls[0]?.[0].data).toBe('2026-10-10 11:00:00')
    channel.close()
    expect(sessionUser()?.idleDeadlineAt).toBe('2026-10-10 11:00:00')
  })
})

test('an answer and another tab may still say the deadline when nobody is logged in', () => {
  otherTab(null)
  extendIdle('2026-11-21 11:00:00')
  expect(session.getSnapshot().value).toBe('anonymous')
})

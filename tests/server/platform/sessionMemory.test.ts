import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retrievePwd } from '#contract/account.contract.ts'
import { getUserInfo, login, logout, stay } from '#contract/auth.contract.ts'
import { enterprise, session } from '#server/auth/auth.schema.ts'
import { freezeEnterprise } from '#server/auth/freeze.ts'
import { sendSms } from '#server/auth/smsCode.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import { createSessionMemory, type OpenSession } from '#server/platform/sessionMemory.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const caller = { entId: '1', entName: 'one', userId: '2', sessionId: '3' }
const open: OpenSession = { caller, createdAt: 0, activeAt: 0 }

// Whatever ends what is remembered is no passing of time, but where a test lets it pass.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what was read', () => {
  const told = () => {
    const memory = createSessionMemory()
    memory.listener.again()
    return memory
  }

  test('is remembered for a second, and no longer however often it is asked', async () => {
    const memory = told()
    await memory.learn('hash', async () => open)
    vi.advanceTimersByTime(999)
    expect(memory.recall('hash')).toBe(open)
    expect(memory.recall('other')).toBeNull()
    vi.advanceTimersByTime(1)
    expect(memory.recall('hash')).toBeNull()
  })

  test('is no older than when reading it began', async () => {
    const memory = told()
    await memory.learn('hash', async () => {
      vi.advanceTimersByTime(1_000)
      return open
    })
    expect(memory.recall('hash')).toBeNull()
  })

  test('is not remembered where nobody was found', async () => {
    const memory = told()
    expect(await memory.learn('hash', async () => null)).toBeNull()
    expect(memory.recall('hash')).toBeNull()
  })

  test('is not remembered when a session ended meanwhile', async () => {
    const memory = told()
    await memory.learn('hash', async () => {
      memory.listener.heard('portal_session', '3')
      return open
    })
    expect(memory.recall('hash')).toBeNull()
  })

  test('is not remembered before the first word can be heard, nor once none is any more', async () => {
    const memory = createSessionMemory()
    const learn = () => memory.learn('hash', async () => open)
    await learn()
    expect(memory.recall('hash')).toBeNull()
    memory.listener.again()
    await learn()
    expect(memory.recall('hash')).toBe(open)
    memory.listener.lost()
    expect(memory.recall('hash')).toBeNull()
    await learn()
    expect(memory.recall('hash')).toBeNull()
  })
})

describe('a session that was read a moment ago', () => {
  const account = '91349901MAXXX00232'
  let ports: TestPorts
  let api: ReturnType<typeof createApi>
  let me: Client
  beforeEach(async () => {
    ports = await createTestPorts()
    api = createApi(ports)
    me = await api.as(account)
    await served()
  })
  afterEach(() => ports.close())

  const isRemembered = () => {
    const tokenHash = createHash('sha256')
      .update(me.token ?? '')
      .digest('hex')
    return ports.sessions.recall(tokenHash) !== null
  }

  /** The word of the login may come after the first answer. */
  const served = () =>
    vi.waitUntil(
      async () => {
        await me.call(getUserInfo)
        return isRemembered()
      },
      { timeout: 60_000 },
    )

  const nextRefusal = () => refusalOf(me.call(getUserInfo))

  test('has ended for the next request when it is logged out', async () => {
    await me.call(logout)
    expect(await nextRefusal()).toBe('unauthorised')
  })

  test('has ended for the next request when its account logs in elsewhere', async () => {
    await api.anonymous.call(login, { body: { account, password: demoPassword } })
    expect(await nextRefusal()).toBe('unauthorised')
  })

  test('has ended for the next request when its password is reset', async () => {
    const [ent] = await ports.db.select().from(enterprise).where(eq(enterprise.uscc, account))
    const phone = ent?.contactPhone ?? ''
    const sent = {
      scene: 'RETRIEVE',
      phone,
      network: '192.0.2.10',
      deviceId: null,
      isSent: true,
    } as const
    const { codeKey } = await sendSms(ports, sent)
    const [message] = await ports.db.select().from(outbox).where(eq(outbox.to, phone))
    const smsCode = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    expect(isRemembered()).toBe(true)
    await api.anonymous.call(retrievePwd, {
      body: { uscc: account, phone, codeKey, smsCode, newPwd: 'Neu@gesetzt7' },
    })
    expect(await nextRefusal()).toBe('unauthorised')
  })

  test('has ended for the next request when its enterprise is frozen, whoever did it', async () => {
    const act = { entId: ports.ent(2), now: ports.clock.now(), actor: 'li', remark: '核查中' }
    await ports.db.transaction((tx) => freezeEnterprise(tx, act))
    await expect.poll(isRemembered).toBe(false)
    expect(await nextRefusal()).toBe('unauthorised')
  })

  test('has ended for the next request when its enterprise stands otherwise', async () => {
    await ports.db.update(enterprise).set({ regStatus: 5 }).where(eq(enterprise.uscc, account))
    await expect.poll(isRemembered).toBe(false)
    expect(await nextRefusal()).toBe('unauthorised')
  })

  test('lapses when its time is over', async () => {
    await ports.clock.advance(30 * 60_000)
    expect(await nextRefusal()).toBe('unauthorised')
  })

  test('has not lapsed where another process has extended it', async () => {
    await ports.clock.advance(20 * 60_000)
    await ports.db.update(session).set({ activeAt: ports.clock.now() })
    expect(isRemembered()).toBe(true)
    await ports.clock.advance(20 * 60_000)
    expect((await me.send(getUserInfo)).status).toBe(200)
  })

  test('is extended by what is asked, and the database knows', async () => {
    await ports.clock.advance(20 * 60_000)
    expect(isRemembered()).toBe(true)
    await me.call(getUserInfo)
    const [row] = await ports.db
      .select()
      .from(session)
      .where(eq(session.entId, ports.ent(2)))
    expect(row?.activeAt).toBe(ports.clock.now())
    await ports.clock.advance(20 * 60_000)
    const poll = await me.send(getUserInfo, {}, { headers: { 'x-background': '1' } })
    expect(poll.headers.get('x-session-idle-at')).toBe('2026-11-21 10:50:00')
    expect((await me.call(stay)).idleDeadlineAt).toBe('2026-11-21 11:10:00')
  })

  test('is still remembered when something else was changed', async () => {
    await me.call(stay)
    expect(isRemembered()).toBe(true)
  })
})

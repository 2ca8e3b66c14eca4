import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { updateSelfPwd } from '#contract/account.contract.ts'
import { getUserInfo, login, logout, stay } from '#contract/auth.contract.ts'
import { Problem, problemOf } from '#contract/problem.ts'
import { device, enterprise, entUser, session } from '#server/auth/auth.schema.ts'
import { freezeEnterprise } from '#server/auth/freeze.ts'
import { message } from '#server/message/message.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { verifyPassword } from '#server/auth/account.ts'
import { hashedAtOnce, hashPassword, mayWait } from '#server/auth/password.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import { doneWork } from './doneWork.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const account = '91349901MAXXX00232'

let ports: TestPorts
let api: ReturnType<typeof createApi>
beforeEach(async () => {
  ports = await createTestPorts()
  api = createApi(ports)
})
afterEach(() => ports.close())

const tryLogin = async (password: string, more: object = {}, as = account) => {
  const reply = await api.anonymous.call(login, { body: { account: as, password, ...more } })
  if ('application' in reply) throw new Error('is not approved')
  return reply
}

const problemOfLogin = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('was let in')
  return error.value
}

const weChatOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'

/** What is said to who calls with a token that is good no more. */
const toldOf = async (token: string, locale = 'zh-CN') => {
  const headers = { 'accept-language': locale }
  const response = await api.withToken(token).send(getUserInfo, {}, { headers })
  expect(response.status).toBe(401)
  return (await response.json()).msg
}

describe('login', () => {
  test('lets the right password in and tells when and from where it was last', async () => {
    const first = await tryLogin(demoPassword)
    expect(first).toMatchObject({
      entName: '云途示例网络货运有限公司',
      lastLoginTime: null,
      pwdExpired: false,
    })
    expect(first.token).toMatch(/^[\w-]{43}$/)
    const second = await tryLogin(demoPassword, {}, account.toLowerCase())
    expect(second).toMatchObject({ lastLoginTime: '2026-11-21 10:00:00', lastLoginIp: '127.0.0.1' })
  })

  test('says of the login before, after a reload as well, when it was', async () => {
    await tryLogin(demoPassword)
    await ports.clock.advance(3_600_000)
    const { token, lastLoginTime } = await tryLogin(demoPassword)
    await ports.clock.advance(60_000)
    const { detail } = await api.withToken(token).call(getUserInfo, { query: { detail: '1' } })
    expect(detail?.lastLoginTime).toBe(lastLoginTime)
  })

  test('knows an account that is typed with blanks or in full width, as registering does', async () => {
    const typed = account.replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    )
    const { token } = await tryLogin(demoPassword, {}, `${typed.slice(0, 4)} ${typed.slice(4)}`)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('ends the other session of the account', async () => {
    const first = await tryLogin(demoPassword)
    await tryLogin(demoPassword)
    expect(await refusalOf(api.withToken(first.token).call(getUserInfo))).toBe('unauthorised')
  })

  test('tells whoever it ends when and on which kind of device, in the reader’s language', async () => {
    const first = await tryLogin(demoPassword)
    await ports.clock.advance(5 * 60_000)
    const headers = { 'user-agent': weChatOnPhone }
    await api.anonymous.call(login, { body: { account, password: demoPassword } }, { headers })
    await ports.clock.advance(5 * 60_000)
    expect(await toldOf(first.token)).toBe(
      '您的账号已于 2026-11-21 10:05 在别处登录（手机，微信），此处的登录已失效。如非本人操作，请立即找回密码并重设',
    )
    expect(await toldOf(first.token, 'en')).toBe(
      'Your account was logged in elsewhere at 2026-11-21 10:05 (phone, WeChat), so you were logged out here. If that was not you, reset your password now',
    )
  })

  test('tells nothing of it to a session that had lapsed before', async () => {
    const first = await tryLogin(demoPassword)
    await ports.clock.advance(30 * 60_000)
    await tryLogin(demoPassword)
    expect(await toldOf(first.token)).toBe('登录已失效，请重新登录')
  })

  test('counts a try for an account that is longer once its letters are plain', async () => {
    const wrong = await problemOfLogin(tryLogin('wrong', {}, 'ﷺ'.repeat(50)))
    expect(wrong).toMatchObject({ code: 'credentialsWrong', params: { left: 4 } })
    // Who has tried before brings a code along.
    expect(await refusalOf(tryLogin('wrong', {}, 'ﷺ'.repeat(50)))).toBe('codeNeeded')
  })

  test('says the same of an unknown account and of a wrong password', async () => {
    const wrong = await problemOfLogin(tryLogin('wrong'))
    const unknown = await problemOfLogin(tryLogin('wrong', {}, '91349901MAXXX99999'))
    expect({ ...wrong, requestNo: null }).toEqual({ ...unknown, requestNo: null })
    expect(wrong).toMatchObject({ code: 'credentialsWrong', params: { left: 4 } })
    expect(wrong.message).toBe('账号或密码错误，还可尝试 4 次')
  })

  test('asks for a work from the second try on, and takes each once', async () => {
    await refusalOf(tryLogin('wrong'))
    expect(await refusalOf(tryLogin(demoPassword))).toBe('codeNeeded')
    const work = await doneWork(api, 'LOGIN')
    for (const code of ['', 'abcd', work.code.replace(/^\d+/, '999999999'), `${work.code}.0`])
      expect(await refusalOf(tryLogin(demoPassword, { ...work, code })), code).toBe('codeNeeded')
    expect(await refusalOf(tryLogin('wrong', work))).toBe('credentialsWrong')
    expect(await refusalOf(tryLogin(demoPassword, work))).toBe('codeNeeded')
    await tryLogin(demoPassword, await doneWork(api, 'LOGIN'))
  })

  test('takes a work for what it was asked for, and for five minutes', async () => {
    await refusalOf(tryLogin('wrong'))
    expect(await refusalOf(tryLogin(demoPassword, await doneWork(api, 'REGISTER')))).toBe(
      'codeNeeded',
    )
    const work = await doneWork(api, 'LOGIN')
    await ports.clock.advance(5 * 60_000)
    expect(await refusalOf(tryLogin(demoPassword, work))).toBe('codeNeeded')
  })

  test('locks for thirty minutes after five failures in fifteen', async () => {
    await refusalOf(tryLogin('wrong'))
    for (let n = 0; n < 3; n++) await refusalOf(tryLogin('wrong', await doneWork(api, 'LOGIN')))
    const fifth = await problemOfLogin(tryLogin('wrong', await doneWork(api, 'LOGIN')))
    expect(fifth).toMatchObject({ code: 'accountLocked', params: { minutes: 30 } })
    await ports.clock.advance(29 * 60_000)
    expect(await problemOfLogin(tryLogin(demoPassword))).toMatchObject({ params: { minutes: 1 } })
    await ports.clock.advance(60_000)
    await tryLogin(demoPassword, await doneWork(api, 'LOGIN'))
    const actions = await ports.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.chain, ports.ent(2)))
    expect(actions.map(({ action }) => action)).toEqual([
      'login.failed',
      'login.failed',
      'login.failed',
      'login.failed',
      'account.locked',
      'login.succeeded',
    ])
  })

  test('answers no more than five of many parallel guesses', async () => {
    // Each with a code of its own: how many are asked for one is a matter of which comes first.
    const codes = []
    for (let n = 0; n < 12; n++) codes.push(await doneWork(api, 'LOGIN'))
    const guesses = await Promise.all(codes.map((code) => problemOfLogin(tryLogin('wrong', code))))
    const codesOf = guesses.map(({ code }) => code).sort()
    expect(codesOf).toEqual([
      ...Array.from({ length: 8 }, () => 'accountLocked'),
      ...Array.from({ length: 4 }, () => 'credentialsWrong'),
    ])
    expect(await refusalOf(tryLogin(demoPassword))).toBe('accountLocked')
  })

  test('takes none of many right passwords at once for a wrong one', async () => {
    const logins = await Promise.all(Array.from({ length: 8 }, () => tryLogin(demoPassword)))
    expect(new Set(logins.map(({ token }) => token)).size).toBe(8)
    // None of them was counted.
    expect(await problemOfLogin(tryLogin('wrong'))).toMatchObject({ params: { left: 4 } })
  })

  test('lets so many passwords wait as soon have their turn; the rest are told at once when to come back', async () => {
    const tooMany = 20
    const crowd = Array.from({ length: hashedAtOnce + mayWait + tooMany }, () =>
      hashPassword('Cargo#2479'),
    )
    const refused = (await Promise.allSettled(crowd)).flatMap((end) =>
      end.status === 'rejected' ? [problemOf(end.reason)] : [],
    )
    expect(refused).toHaveLength(tooMany)
    expect(refused[0]).toMatchObject({ code: 'maintenance', retryAfter: 2 })
  })

  test('tells a frozen enterprise that it is frozen, and ends its sessions', async () => {
    const client = await api.as(account)
    await ports.db.update(enterprise).set({ regStatus: 4 }).where(eq(enterprise.uscc, account))
    expect(await refusalOf(client.call(getUserInfo))).toBe('unauthorised')
    expect(await refusalOf(tryLogin(demoPassword))).toBe('accountFrozen')
    expect(await refusalOf(tryLogin('wrong'))).toBe('credentialsWrong')
  })
})

describe('a session', () => {
  test('that the operator ended says so, and when', async () => {
    const { token } = await tryLogin(demoPassword)
    const [row] = await ports.db.select().from(session)
    const act = { entId: row?.entId ?? '', now: ports.clock.now(), actor: 'li', remark: '核查中' }
    await ports.db.transaction((tx) => freezeEnterprise(tx, act))
    expect(await toldOf(token)).toBe(
      '您的账号已于 2026-11-21 10:00 被冻结，登录已失效。请联系平台客服',
    )
    expect(await toldOf(token, 'en')).toBe(
      'Your account was frozen at 2026-11-21 10:00. Please contact customer service',
    )
  })

  test('saves only a hash of its token', async () => {
    const { token } = await tryLogin(demoPassword)
    const rows = await ports.db.select().from(session)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('lapses after thirty idle minutes; a background call does not extend it', async () => {
    const client = await api.as(account)
    await ports.clock.advance(29 * 60_000)
    const poll = await client.send(getUserInfo, {}, { headers: { 'x-background': '1' } })
    expect(poll.headers.get('x-session-idle-at')).toBe('2026-11-21 10:30:00')
    const act = await client.send(stay)
    expect(act.headers.get('x-session-idle-at')).toBe('2026-11-21 10:59:00')
    expect((await act.json()).data).toEqual({ idleDeadlineAt: '2026-11-21 10:59:00' })
    await ports.clock.advance(30 * 60_000 - 1)
    await client.call(getUserInfo)
    await ports.clock.advance(30 * 60_000)
    expect(await refusalOf(client.call(getUserInfo))).toBe('unauthorised')
  })

  test('ends after twelve hours however busy', async () => {
    const client = await api.as(account)
    for (let n = 0; n < 35; n++) {
      await ports.clock.advance(20 * 60_000)
      await client.call(stay)
    }
    const last = await client.send(stay)
    expect(last.headers.get('x-session-idle-at')).toBe('2026-11-21 22:00:00')
    expect((await last.json()).data).toEqual({ idleDeadlineAt: '2026-11-21 22:00:00' })
    const poll = await client.send(getUserInfo, {}, { headers: { 'x-background': '1' } })
    expect(poll.headers.get('x-session-idle-at')).toBe('2026-11-21 22:00:00')
    ports.setTime('2026-11-21 21:59:59')
    expect(await client.call(stay)).toEqual({ idleDeadlineAt: '2026-11-21 22:00:00' })
    ports.setTime('2026-11-21 22:00:00')
    expect(await refusalOf(client.call(stay))).toBe('unauthorised')
  })

  test('ends on logging out', async () => {
    const client = await api.as(account)
    await client.call(logout)
    expect(await refusalOf(client.call(getUserInfo))).toBe('unauthorised')
  })
})

describe('a password changed by whoever is logged in', () => {
  const newPwd = 'a quiet goods train'
  const change = (client: Awaited<ReturnType<typeof api.as>>, more: object = {}) =>
    client.call(updateSelfPwd, { body: { password: demoPassword, newPwd, ...more } })

  test('needs the one in force, and is in force at once', async () => {
    const me = await api.as(account)
    expect(await refusalOf(change(me, { password: newPwd }))).toBe('passwordWrong')
    await change(me)
    expect(await refusalOf(tryLogin(demoPassword))).toBe('credentialsWrong')
    expect(await refusalOf(me.call(getUserInfo))).toBe('unauthorised')
  })

  test('ends every session and forgets every device; its owner is told, and the books have it', async () => {
    const me = await api.as(account)
    await change(me)
    expect(await ports.db.$count(session, isNull(session.revokedAt))).toBe(0)
    expect(await ports.db.$count(device)).toBe(0)
    const told = await ports.db
      .select()
      .from(message)
      .where(eq(message.entId, ports.ent(2)))
    expect(told.map(({ kind }) => kind)).toContain('passwordChanged')
    const books = await ports.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'password.changed'))
    expect(books).toHaveLength(1)
    expect(JSON.stringify(books)).not.toContain(newPwd)
    expect(await tryLogin(newPwd)).toHaveProperty('token')
  })

  test('is refused like any new one: guessable, known, personal or used of late', async () => {
    const me = await api.as(account)
    for (const refused of ['wuliu-2026A', 'trustno1', `x${account}`, demoPassword])
      expect(await refusalOf(change(me, { newPwd: refused })), refused).toBe('inputInvalid')
    expect(await me.call(getUserInfo)).toMatchObject({ entId: ports.ent(2) })
  })

  test('stands however old it is: nobody is made to change it', async () => {
    await ports.db.update(entUser).set({ passwordSetAt: 0 })
    const { token } = (await tryLogin(demoPassword)) as { token: string }
    expect(await api.withToken(token).call(getUserInfo)).toMatchObject({ entId: ports.ent(2) })
  })
})

describe('the password asked once more', () => {
  /** How the step before money asks it of this account. */
  const verifyOf = async () => {
    const client = await api.as(account)
    const [row] = await ports.db.select().from(session)
    if (!row || !client.token) throw new Error('no session')
    const device = { read: () => null, write: () => undefined }
    const from = { ip: '::1', network: '::/64', requestNo: 'r', device }
    const caller = { entId: row.entId, entName: '', userId: row.userId, sessionId: row.id }
    return (password: string) => verifyPassword(ports, caller, password, from)
  }

  test('is refused with what is left, and locks after five', async () => {
    const verify = await verifyOf()
    await verify(demoPassword)
    expect(await problemOfLogin(verify('wrong'))).toMatchObject({
      code: 'passwordWrong',
      params: { left: 4 },
    })
    for (let n = 0; n < 3; n++) await refusalOf(verify('wrong'))
    expect(await refusalOf(verify('wrong'))).toBe('accountLocked')
    expect(await refusalOf(verify(demoPassword))).toBe('accountLocked')
    const wrong = and(eq(auditLog.chain, ports.ent(2)), eq(auditLog.action, 'password.locked'))
    expect(await ports.db.select().from(auditLog).where(wrong)).toHaveLength(1)
  })
  test('is right however often it is asked at once, with one try left', async () => {
    const verify = await verifyOf()
    for (let n = 0; n < 4; n++) await refusalOf(verify('wrong'))
    await Promise.all(Array.from({ length: 22 }, () => verify(demoPassword)))
    expect(await problemOfLogin(verify('wrong'))).toMatchObject({ params: { left: 4 } })
  })

  test('of many guesses at once is not right after five wrong ones, though it was right of late', async () => {
    const verify = await verifyOf()
    await verify(demoPassword)
    const guesses = [...Array.from({ length: 6 }, () => 'wrong'), demoPassword]
    const ends = await Promise.all(guesses.map((guess) => refusalOf(verify(guess))))
    expect(ends).toEqual([
      ...Array.from({ length: 4 }, () => 'passwordWrong'),
      ...Array.from({ length: 3 }, () => 'accountLocked'),
    ])
  })

  test('is hashed when it may be wrong; what was right of late waits for nobody’s hash', async () => {
    const verify = await verifyOf()
    await verify(demoPassword)
    // Each of the crowd comes again as soon as it was served: the line stays full, however slow the rest is.
    let isFull = true
    const comeAgain = async () => {
      while (isFull) await hashPassword('Cargo#2479')
    }
    const crowd = Promise.all(Array.from({ length: hashedAtOnce + mayWait }, comeAgain))
    await verify(demoPassword)
    const refused = await refusalOf(verify('wrong'))
    isFull = false
    await crowd
    expect(refused).toBe('maintenance')
  })
})

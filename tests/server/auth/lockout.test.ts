import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { retrievePwd } from '#contract/account.contract.ts'
import { generateCode, getUserInfo, login } from '#contract/auth.contract.ts'
import { and, desc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { enterprise, passwordTry, smsCode } from '#server/auth/auth.schema.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { grantCode, sendSms } from '#server/auth/smsCode.ts'
import { statementsOf } from '#tests/server/statements.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { doneWork } from './doneWork.ts'

const account = '91349901MAXXX00232'
const owners = '192.0.2.10'

let ports: TestPorts
let phone: string
let api: ReturnType<typeof createApi>
beforeEach(async () => {
  ports = await createTestPorts({
    settings: { trustProxy: true, publicUrl: 'https://portal.example' },
  })
  api = createApi(ports)
  const [ent] = await ports.db.select().from(enterprise).where(eq(enterprise.uscc, account))
  phone = ent?.contactPhone ?? ''
})
afterEach(() => ports.close())

type From = { address: string; cookie?: string }

/** Logs in from somewhere, with a work that was done where it is asked for. */
const send = async (password: string, { address, cookie }: From, code: object = {}) => {
  const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) }
  const body = { account, password, ...code }
  const response = await api.anonymous.send(login, { body }, { headers })
  const { data } = (await response.json()) as { data: Record<string, unknown> }
  const shown = response.headers.get('set-cookie')
  return { problem: data['problem'] ?? null, data, shown }
}
const tryFrom = async (password: string, from: From) => {
  const first = await send(password, from)
  return first.problem === 'codeNeeded' ? send(password, from, await doneWork(api, 'LOGIN')) : first
}
const guess = async (times: number, from: From) => {
  const problems: unknown[] = []
  for (let n = 0; n < times; n++) problems.push((await tryFrom('wrong', from)).problem)
  return problems
}
/** The owner logs in, and has what its browser will show. */
const knownDevice = async () => {
  const { shown } = await tryFrom(demoPassword, { address: owners })
  const cookie = shown?.split(';')[0]
  if (!cookie) throw new Error('no cookie')
  return { shown, cookie }
}
/** A code for the owner's phone, as whoever reads it has it. */
const askSms = async ({ address, cookie }: From, scene: 'RETRIEVE' | 'REGISTER' = 'RETRIEVE') => {
  const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) }
  const body = { type: 'SMS', scene, phone, ...(await doneWork(api, scene)) } as const
  const { codeKey } = await api.anonymous.call(generateCode, { body }, { headers })
  const [last] = await ports.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, phone))
    .orderBy(desc(outbox.id))
    .limit(1)
  return { codeKey, smsCode: /\d{6}/.exec(last?.text ?? '')?.[0] ?? '' }
}
const messages = () => ports.db.select().from(outbox).where(eq(outbox.to, phone))
const minutes = (count: number) => ports.clock.advance(count * 60_000)

describe('guessing', () => {
  test('locks the address that guesses, and nobody else', async () => {
    expect(await guess(5, { address: '203.0.113.7' })).toEqual([
      ...Array<string>(4).fill('credentialsWrong'),
      'accountLocked',
    ])
    expect((await tryFrom(demoPassword, { address: '203.0.113.7' })).problem).toBe('accountLocked')
    expect((await tryFrom(demoPassword, { address: owners })).problem).toBeNull()
    // From where it was locked it stays so.
    expect((await tryFrom(demoPassword, { address: '203.0.113.7' })).problem).toBe('accountLocked')
  })

  test('does not lock a device that has logged in before, not even from its own address', async () => {
    const { cookie } = await knownDevice()
    await guess(5, { address: owners })
    expect((await tryFrom(demoPassword, { address: owners })).problem).toBe('accountLocked')
    const { problem, shown } = await send(demoPassword, { address: owners, cookie })
    expect(problem).toBeNull()
    // It is known already.
    expect(shown).toBeNull()
  })

  test('on a device that the account knows counts for that device alone', async () => {
    const { cookie } = await knownDevice()
    await guess(5, { address: '198.51.100.1', cookie })
    expect((await tryFrom(demoPassword, { address: '198.51.100.2', cookie })).problem).toBe(
      'accountLocked',
    )
    expect((await tryFrom(demoPassword, { address: '198.51.100.1' })).problem).toBeNull()
  })

  test('from many addresses is asked for works, and stopped for a day after twenty', async () => {
    const { cookie } = await knownDevice()
    for (let n = 0; n < 5; n++) await guess(1, { address: `203.0.113.${n}` })
    expect((await send('wrong', { address: '203.0.113.5' })).problem).toBe('codeNeeded')
    for (let n = 5; n < 20; n++) await guess(1, { address: `203.0.113.${n}` })
    expect((await tryFrom(demoPassword, { address: '203.0.113.99' })).problem).toBe('accountLocked')
    expect((await send(demoPassword, { address: owners, cookie })).problem).toBeNull()
    await minutes(24 * 60)
    expect((await tryFrom(demoPassword, { address: '203.0.113.99' })).problem).toBeNull()
  })

  test('again after a lock locks for twice as long, and from the beginning after a right password', async () => {
    const { cookie } = await knownDevice()
    const from = { address: '198.51.100.1', cookie }
    const lockOf = async () => {
      await guess(4, from)
      const { data } = await tryFrom('wrong', from)
      return (data['params'] as { minutes: number }).minutes
    }
    for (const expected of [30, 60, 120, 240, 480, 480]) {
      expect(await lockOf()).toBe(expected)
      await minutes(expected)
    }
    expect((await tryFrom(demoPassword, from)).problem).toBeNull()
    expect(await lockOf()).toBe(30)
  })

  test.each([
    ['a second before fifteen minutes', 899_000, 'accountLocked'],
    ['after fifteen minutes', 900_000, 'credentialsWrong'],
    ['a second later', 901_000, 'credentialsWrong'],
  ])('counts a wrong one %s', async (_, milliseconds, fifth) => {
    const from = { address: '203.0.113.7' }
    await guess(1, from)
    await ports.clock.advance(milliseconds)
    expect(await guess(4, from)).toEqual([...Array<string>(3).fill('credentialsWrong'), fifth])
    // One more at that time is the fifth, or comes when it is locked.
    expect(await guess(1, from)).toEqual(['accountLocked'])
  })

  test('a right password begins the count anew', async () => {
    const from = { address: '203.0.113.7' }
    await guess(4, from)
    expect((await tryFrom(demoPassword, from)).problem).toBeNull()
    const wrong = Array<string>(4).fill('credentialsWrong')
    expect(await guess(5, from)).toEqual([...wrong, 'accountLocked'])
  })

  test('one password at many accounts stops the address, and no known device behind it', async () => {
    const { cookie } = await knownDevice()
    const network = { ip: owners, purpose: 'login' as const, deviceId: null }
    const at = ports.clock.now()
    await ports.db.insert(passwordTry).values(
      Array.from({ length: 99 }, (_, n) => {
        const account = `91340000MA${String(n).padStart(8, '0')}`
        return { ...network, id: ports.nextId(), account, at }
      }),
    )
    expect(await guess(2, { address: owners })).toEqual(['credentialsWrong', 'accountLocked'])
    expect((await tryFrom(demoPassword, { address: owners })).problem).toBe('accountLocked')
    expect((await tryFrom(demoPassword, { address: '192.0.2.11' })).problem).toBeNull()
    expect((await send(demoPassword, { address: owners, cookie })).problem).toBeNull()
  })

  test('does the same work whether there is such an account or not, also where it locks', async () => {
    const statementsAt = (as: string, password: string) => async () => {
      const headers = { 'x-forwarded-for': '203.0.113.7' }
      const work = await doneWork(api, 'LOGIN')
      await api.anonymous.send(login, { body: { account: as, password, ...work } }, { headers })
    }
    for (let n = 0; n < 6; n++) {
      const known = await statementsOf(ports.db, statementsAt(account, 'wrong'))
      const unknown = await statementsOf(ports.db, statementsAt('91349901MAXXX99999', 'wrong'))
      expect(unknown, `try ${n}`).toEqual(known)
    }
  })
})

describe('fifty addresses that attack three accounts for a day', () => {
  const attacked = [account, '91349901MAXXX00157', '91339901MAXXX00821']
  const unknown = '91349901MAXXX99999'
  const tryAt = async (as: string, password: string, { address, cookie }: From) => {
    const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) }
    const sent = async (work: object) => {
      const body = { account: as, password, ...work }
      const response = await api.anonymous.send(login, { body }, { headers })
      const { code, msg, data } = await response.json()
      const { requestNo: _, ...told } = data
      return { status: response.status, code, msg, told, shown: response.headers.get('set-cookie') }
    }
    const first = await sent({})
    return first.told.problem === 'codeNeeded' ? sent(await doneWork(api, 'LOGIN')) : first
  }

  test(
    'learn nothing, try few passwords, and keep no owner out',
    { timeout: 300_000 },
    async () => {
      const cookies = new Map<string, string>()
      for (const as of attacked) {
        const { shown } = await tryAt(as, demoPassword, { address: owners })
        cookies.set(as, shown?.split(';')[0] ?? '')
      }
      for (let hour = 0; hour < 24; hour += 4) {
        for (let n = 0; n < 50; n++) {
          const from = { address: `203.0.113.${n}` }
          const told = []
          for (const as of [...attacked, unknown])
            told.push(await tryAt(as, `Guess#${hour}${n}`, from))
          for (const one of told) expect(one).toEqual(told[0])
        }
        for (const as of attacked) {
          const cookie = cookies.get(as) ?? ''
          const { told } = await tryAt(as, demoPassword, { address: owners, cookie })
          expect(told.token, `${as} after ${hour} hours`).toMatch(/^[\w-]{43}$/)
        }
        if (hour < 20) await minutes(4 * 60)
      }
      for (const as of [...attacked, unknown]) {
        const tries = and(eq(passwordTry.account, as), eq(passwordTry.right, false))
        expect(await ports.db.$count(passwordTry, tries), as).toBe(20)
      }
      // Nobody was told more than once.
      await ports.runSweep('outbox')
      expect(await messages()).toHaveLength(1)

      // The owner on a new device: not with the password, but with a code sent to the phone, and then as at home.
      const elsewhere = { address: '198.51.100.7' }
      expect((await tryAt(account, demoPassword, elsewhere)).told.problem).toBe('accountLocked')
      const sent = await askSms(elsewhere)
      const reply = await api.anonymous.send(
        retrievePwd,
        { body: { uscc: account, phone, ...sent, newPwd: 'Neu@gesetzt7' } },
        { headers: { 'x-forwarded-for': elsewhere.address } },
      )
      const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
      for (let n = 0; n < 50; n++) await tryAt(account, 'wrong', { address: `203.0.113.${n}` })
      expect((await tryAt(account, 'Neu@gesetzt7', elsewhere)).told.problem).toBe('accountLocked')
      const { told } = await tryAt(account, 'Neu@gesetzt7', { ...elsewhere, cookie })
      expect(told.token).toMatch(/^[\w-]{43}$/)
    },
  )

  test('use up the codes of strangers, and not those of a device that the account knows', async () => {
    const { cookie } = await knownDevice()
    const refused: unknown[] = []
    for (let n = 0; n < 12; n++) {
      const ended = await askSms({ address: `203.0.113.${n}` }).catch((error: unknown) => error)
      if (ended instanceof Problem) refused.push(ended.value.code)
      await minutes(20)
    }
    expect(refused).toEqual(['tooManyRequests', 'tooManyRequests'])
    expect((await askSms({ address: owners, cookie })).smsCode).toMatch(/^\d{6}$/)
    // Of another kind they use up nothing at all.
    expect((await askSms({ address: owners }, 'REGISTER')).smsCode).toMatch(/^\d{6}$/)
  })
})

describe('codes by SMS', () => {
  test('go out twenty an hour from one address, to whichever phones, and from others too', async () => {
    const ask = (at: number, network = '203.0.113.7') => {
      const to = { scene: 'REGISTER', phone: `199${10_000_000 + at}` } as const
      return sendSms(ports, { ...to, network, deviceId: null, isSent: true }).then(
        () => 'sent',
        (error: Problem) => error.value.code,
      )
    }
    for (let at = 0; at < 20; at++) expect(await ask(at)).toBe('sent')
    expect(await ask(20)).toBe('tooManyRequests')
    expect(await ask(20, '198.51.100.7')).toBe('sent')
    await ports.clock.advance(3_599_999)
    expect(await ask(21)).toBe('tooManyRequests')
    await ports.clock.advance(1)
    expect(await ask(21)).toBe('sent')
  })

  test('go out sixteen times as many from one site of IPv6, and from another too', async () => {
    const line = (number: number, site = 1) => `2001:db8:${site}:${number.toString(16)}::/64`
    const at = ports.clock.now()
    const sent = Array.from({ length: 319 }, (_, number) => {
      const to = { scene: 'REGISTER', phone: `198${10_000_000 + number}` } as const
      const key = { key: `key${number}`, answerHash: 'none' }
      return { ...to, ...key, ip: line(number), createdAt: at, expiresAt: at + 1 }
    })
    await ports.db.insert(smsCode).values(sent)
    const askFrom = (number: number, site?: number) =>
      sendSms(ports, {
        scene: 'REGISTER',
        phone: `199${10_000_000 + number}`,
        network: line(number, site),
        deviceId: null,
        isSent: true,
      }).then(
        () => 'sent',
        (error: Problem) => error.value.code,
      )
    expect(await askFrom(400)).toBe('sent')
    expect(await askFrom(401)).toBe('tooManyRequests')
    expect(await askFrom(401, 2)).toBe('sent')
    await ports.clock.advance(3_600_000)
    expect(await askFrom(402)).toBe('sent')
  })

  test('of a known device, and what the operator grants, count for no stranger', async () => {
    const to = { scene: 'RETRIEVE', phone, network: owners, isSent: true } as const
    const askedFrom = (deviceId: string | null) =>
      sendSms(ports, { ...to, deviceId }).then(
        () => 'sent',
        (error: Problem) => error.value.code,
      )
    expect(await askedFrom('1')).toBe('sent')
    expect(await askedFrom('1')).toBe('tooManyRequests')
    expect(await askedFrom('2')).toBe('sent')
    await grantCode(ports.db, ports.clock.now(), phone, 60_000)
    expect(await askedFrom(null)).toBe('sent')
    expect(await askedFrom(null)).toBe('tooManyRequests')
  })
})

describe('a device', () => {
  test('is known by a cookie that no script reads and no other site sends', async () => {
    const { shown } = await knownDevice()
    expect(shown).toMatch(/^__Host-device-[0-9a-f]{16}=[\w-]{43}; /)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=15552000'])
      expect(shown).toContain(part)
  })

  test('is known to the account that it logged in to, and to no other', async () => {
    const { cookie } = await knownDevice()
    const [name = '', token = ''] = cookie.split('=')
    await guess(5, { address: '203.0.113.7' })
    const forged = `${name}=${token.replace(/^./, (char) => (char === 'A' ? 'B' : 'A'))}`
    expect((await tryFrom(demoPassword, { address: '203.0.113.7', cookie: forged })).problem).toBe(
      'accountLocked',
    )
  })

  test('is forgotten with the password that it logged in with', async () => {
    const { cookie } = await knownDevice()
    const sent = { scene: 'RETRIEVE', phone, network: owners, deviceId: null } as const
    const { codeKey } = await sendSms(ports, { ...sent, isSent: true })
    const [message] = await messages()
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    await api.anonymous.call(retrievePwd, {
      body: { uscc: account, phone, codeKey, smsCode: code, newPwd: 'Neu@gesetzt7' },
    })
    await guess(5, { address: '203.0.113.7' })
    expect((await tryFrom('Neu@gesetzt7', { address: '203.0.113.7', cookie })).problem).toBe(
      'accountLocked',
    )
  })
})

describe('the owner', () => {
  test('is told by a message, once a day', async () => {
    await guess(5, { address: '203.0.113.7' })
    await guess(5, { address: '203.0.113.8' })
    await ports.runSweep('outbox')
    expect((await messages()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^【物流信用平台】密码多次输错：.*登录过的设备不受影响/),
    ])
    await minutes(24 * 60)
    await guess(5, { address: '203.0.113.8' })
    expect(await messages()).toHaveLength(2)
  })

  test('is told at the next login, and at that one alone', async () => {
    await knownDevice()
    await minutes(1)
    await guess(5, { address: '203.0.113.7' })
    await minutes(60 * 24 * 3)
    await ports.runSweep('files')
    const { data } = await tryFrom(demoPassword, { address: owners })
    expect(data).toMatchObject({ lockouts: 1 })
    const detailOf = async (token: unknown) => {
      const client = api.withToken(String(token))
      return (await client.call(getUserInfo, { query: { detail: '1' } })).detail?.lockouts
    }
    expect(await detailOf(data['token'])).toEqual({
      count: 1,
      lastTime: '2026-11-21 10:01:00',
      lastIp: '203.0.113.7',
    })
    await minutes(1)
    const next = await tryFrom(demoPassword, { address: owners })
    expect(next.data).toMatchObject({ lockouts: 0 })
    expect(await detailOf(next.data['token'])).toBeNull()
  })
})

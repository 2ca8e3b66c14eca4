import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { generateCode, login } from '#contract/auth.contract.ts'
import { networkOf, siteOf } from '#server/platform/callerAddress.ts'
import { passwordTry, smsCode } from '#server/auth/auth.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import { doneWork } from '#tests/server/auth/doneWork.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

let ports: TestPorts
let api: ReturnType<typeof createApi>

/** Another address of one line, each time another. */
const from = (host: number, line = 'a') => ({
  headers: { 'x-forwarded-for': `2001:db8:0:${line}::${host.toString(16)}` },
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:0:a::/64', '2001:db8:0::/48'],
  ['203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
])('%s is of the site %s', (network, site) => {
  expect(siteOf(network)).toBe(site)
})

describe('the lines of one site', () => {
  beforeEach(async () => {
    ports = await createTestPorts({ settings: { trustProxy: true } })
    api = createApi(ports)
  })
  afterEach(() => ports.close())
  const hex = (line: number) => (0x1000 + line).toString(16)
  const ofLine = (line: number, site = 1) => `2001:db8:${site}:${hex(line)}::/64`
  const fromLine = (line: number, site = 1) => ({
    headers: { 'x-forwarded-for': `2001:db8:${site}:${hex(line)}::1` },
  })

  test('share sixteen times the messages of one', async () => {
    const ask = async (line: number, site?: number) => {
      const phone = `1990000${String(1_000 + line)}`
      const work = await doneWork(api, 'REGISTER')
      const body = { type: 'SMS', scene: 'REGISTER', phone, ...work } as const
      return api.anonymous.call(generateCode, { body }, fromLine(line, site))
    }
    const at = ports.clock.now()
    const sent = (line: number) => ({
      key: `sent ${line}`,
      scene: 'REGISTER' as const,
      phone: `1991111${String(1_000 + line)}`,
      ip: ofLine(line),
      answerHash: '',
      createdAt: at,
      expiresAt: at,
    })
    await ports.db.insert(smsCode).values(Array.from({ length: 319 }, (_, line) => sent(line)))
    await ask(400)
    expect(await refusalOf(ask(401))).toBe('tooManyRequests')
    await ask(402, 2)
  })

  test('share sixteen times the wrong passwords of one, at all accounts', async () => {
    const wrong = (line: number) => ({
      id: ports.nextId(),
      purpose: 'login' as const,
      account: `account ${line}`,
      ip: ofLine(line),
      at: ports.clock.now(),
    })
    await ports.db
      .insert(passwordTry)
      .values(Array.from({ length: 1_599 }, (_, line) => wrong(line)))
    const body = { account: '91349901MAXXX00232', password: 'wrong' }
    const tryFrom = (line: number, site?: number) =>
      refusalOf(api.anonymous.call(login, { body }, fromLine(line, site)))
    expect(await tryFrom(2_000)).toBe('credentialsWrong')
    expect(await tryFrom(2_001)).toBe('accountLocked')
    expect(await tryFrom(2_002, 2)).toBe('credentialsWrong')
  })
})

describe('the addresses of one line', () => {
  beforeEach(async () => {
    ports = await createTestPorts({ settings: { trustProxy: true } })
    api = createApi(ports)
  })
  afterEach(() => ports.close())

  test('share its messages per hour', async () => {
    const ask = async (host: number, line?: string) => {
      const phone = `1990000${String(1_000 + host)}`
      const body = {
        type: 'SMS',
        scene: 'REGISTER',
        phone,
        ...(await doneWork(api, 'REGISTER')),
      } as const
      return api.anonymous.call(generateCode, { body }, from(host, line))
    }
    for (let host = 0; host < 20; host++) await ask(host)
    expect(await refusalOf(ask(20))).toBe('tooManyRequests')
    await ask(21, 'b')
    expect(await ports.db.$count(smsCode)).toBe(21)
  })

  test('share its wrong passwords; the books name each', async () => {
    const body = { account: '91349901MAXXX00232', password: 'wrong' }
    const tryFrom = (host: number, line?: string) =>
      refusalOf(api.anonymous.call(login, { body }, from(host, line)))
    expect(await tryFrom(1)).toBe('credentialsWrong')
    expect(await tryFrom(2)).toBe('codeNeeded')
    expect(await tryFrom(3, 'b')).toBe('credentialsWrong')
    const failed = await ports.db.select().from(auditLog).where(eq(auditLog.action, 'login.failed'))
    expect(failed.map(({ ip }) => ip)).toEqual(['2001:db8:0:a::1', '2001:db8:0:b::3'])
  })
})

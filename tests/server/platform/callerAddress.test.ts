import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { generateCode, login } from '#contract/auth.contract.ts'
import { networkOf } from '#server/platform/callerAddress.ts'
import { smsCode } from '#server/auth/auth.schema.ts'
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

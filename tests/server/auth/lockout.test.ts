import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { retrievePwd } from '#contract/account.contract.ts'
import { getUserInfo, login } from '#contract/auth.contract.ts'
import { eq } from 'drizzle-orm'
import { enterprise } from '#server/auth/auth.schema.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { sendSms } from '#server/auth/smsCode.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { solvedPicture } from './solvedPicture.ts'

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

/** Logs in from somewhere, with the picture's code where it is asked for. */
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
  return first.problem === 'codeNeeded'
    ? send(password, from, await solvedPicture(ports, api, 'LOGIN'))
    : first
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

  test('from many addresses is asked for codes, and stopped after fifty', async () => {
    const { cookie } = await knownDevice()
    for (let n = 0; n < 5; n++) await guess(1, { address: `203.0.113.${n}` })
    expect((await send('wrong', { address: '203.0.113.5' })).problem).toBe('codeNeeded')
    for (let n = 5; n < 50; n++) await guess(1, { address: `203.0.113.${n}` })
    expect((await tryFrom(demoPassword, { address: '203.0.113.99' })).problem).toBe('accountLocked')
    expect((await tryFrom(demoPassword, { address: owners, cookie })).problem).toBeNull()
    await minutes(15)
    expect((await tryFrom(demoPassword, { address: '203.0.113.99' })).problem).toBeNull()
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
    const sent = { scene: 'RETRIEVE', phone, ip: owners } as const
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
      expect.stringMatching(/^【物流信用平台】密码多次输错：.*30 分钟/),
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

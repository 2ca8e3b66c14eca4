import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateCode } from '#contract/auth.contract.ts'
import { smsCode } from '#server/auth/auth.schema.ts'
import { message, messageSettings } from '#server/message/message.schema.ts'
import { tell } from '#server/message/tell.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { createApi } from '#tests/server/api.ts'
import { doneWork } from '#tests/server/auth/doneWork.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const secret = 'a secret of the gateway'
const path = '/v1/messages?region=ah'

type Answer = { status: number; code: string } | 'silent' | 'cut' | 'nonsense'

let ports: TestPorts
let lines: string[]
let gateway: Server
let answer: Answer
/** What it has taken, once by key. */
let taken: Map<string, { to: string; text: string }>
let times: number
let nonces: Set<string>

/** The gateway as `docs/sms-gateway.md` has it: it computes the signature itself. */
const judge = (request: IncomingMessage, body: Buffer): { status: number; code: string } => {
  const header = (name: string) => String(request.headers[`x-portal-${name}`])
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const nonce = header('nonce')
  const right = createHmac('sha256', secret)
    .update(
      ['portal-v1', request.method, request.url, header('timestamp'), nonce, bodyHash].join('\n'),
    )
    .digest()
  const given = Buffer.from(header('signature'), 'hex')
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  if (!isRight || header('key') !== 'portal' || header('body-sha256') !== bodyHash)
    return { status: 401, code: 'SIGNATURE_INVALID' }
  if (Math.abs(Number(header('timestamp')) * 1000 - ports.clock.now()) > 300_000)
    return { status: 401, code: 'SIGNATURE_STALE' }
  if (nonces.has(nonce)) return { status: 401, code: 'NONCE_USED' }
  nonces.add(nonce)
  if (typeof answer === 'object' && answer.status !== 200) return answer
  const { key, ...sms } = JSON.parse(String(body))
  times++
  if (taken.has(key)) return { status: 200, code: 'DUPLICATE' }
  taken.set(key, sms)
  return { status: 200, code: 'ACCEPTED' }
}

beforeAll(async () => {
  ports = await createTestPorts()
  lines = []
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  ports.log = pino({ level: 'trace' }, sink)
  gateway = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const judged = judge(request, Buffer.concat(pieces))
    if (answer === 'cut') return request.socket.destroy()
    if (answer === 'silent') return undefined
    response.statusCode = judged.status
    return response.end(answer === 'nonsense' ? '<html>' : JSON.stringify({ code: judged.code }))
  })
  await new Promise<void>((done) => void gateway.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await ports.close()
})
beforeEach(async () => {
  for (const table of [message, messageSettings, outbox, smsCode]) await ports.db.delete(table)
  taken = new Map()
  nonces = new Set()
  times = 0
  lines.length = 0
  answer = { status: 200, code: 'ACCEPTED' }
  ports.settings = { ...ports.settings, sms: { ...settingsOf(encodeURIComponent(secret)) } }
})
afterEach(() => {
  ports.stopAt = null
})

const settingsOf = (password: string) => {
  const { port } = gateway.address() as AddressInfo // it listens at a port
  const url = `http://portal:${password}@127.0.0.1:${port}${path}`
  const { sms } = readEnvironment({ DEMO: '0', SMS_URL: url }).settings
  if (!sms) throw new Error('no settings')
  return sms
}
const impatient = () => {
  const { sms } = ports.settings
  if (sms) ports.settings = { ...ports.settings, sms: { ...sms, limitMs: 500 } }
}

const say = (event = 'a') =>
  tell(ports.db, [
    {
      to: ports.ent(2),
      kind: 'payFailed',
      params: { taskNo: 'FK20261121000001', taskId: '1850', totalCount: 2, totalFen: 342_000 },
      event,
      at: ports.clock.now(),
    },
  ])
const askCode = async () => {
  const { anonymous } = createApi(ports)
  const work = await doneWork({ anonymous }, 'REGISTER')
  await ports.clock.advance(120_000)
  const body = { type: 'SMS', scene: 'REGISTER', phone: '19912345678', ...work } as const
  await anonymous.call(generateCode, { body })
}
const sweep = () => ports.runSweep('outbox')
const minutes = (count: number) => ports.clock.advance(count * 60_000)
const rows = () => ports.db.select().from(outbox)

describe('an SMS', () => {
  test('goes to the gateway, signed', async () => {
    await say()
    await askCode()
    await sweep()
    expect(Object.fromEntries([...taken.values()].map(({ to, text }) => [to, text]))).toEqual({
      '19900000002': expect.stringContaining('付款失败'),
      '19912345678': expect.stringMatching(/验证码为 \d{6}/),
    })
    expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  test('is not taken with another secret: an error that somebody has to look at', async () => {
    ports.settings = { ...ports.settings, sms: settingsOf('another-secret-of-the-gateway') }
    await say()
    await sweep()
    expect(taken.size).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'waiting', unheard: 0 }])
    expect(lines.join('')).toContain('"level":50')
    expect(lines.join('')).toContain('SIGNATURE_INVALID')
  })

  test.each([
    [422, 'NUMBER_INVALID', 'refused', 0],
    [422, 'NUMBER_BLOCKED', 'refused', 0],
    [422, 'TEXT_REFUSED', 'refused', 0],
    [429, 'TOO_MANY', 'waiting', 0],
    [503, 'UNAVAILABLE', 'waiting', 0],
    [402, 'NO_CREDIT', 'waiting', 0],
    [403, 'KEY_REVOKED', 'waiting', 0],
    [500, 'INTERNAL', 'waiting', 1],
    [404, 'toString', 'waiting', 1],
    [302, '', 'waiting', 1],
  ])('that is answered %i %s is %s', async (status, code, stands, unheard) => {
    answer = { status, code }
    await say()
    await sweep()
    expect(await rows()).toMatchObject([{ status: stands, unheard }])
    answer = { status: 200, code: 'ACCEPTED' }
    await minutes(2)
    await sweep()
    expect(taken.size).toBe(stands === 'waiting' ? 1 : 0)
  })

  test.each(['silent', 'cut', 'nonsense'] as const)(
    'whose answer is %s goes again under its key, and is delivered once',
    async (said) => {
      impatient()
      answer = said
      await say()
      await sweep()
      expect(await rows()).toMatchObject([{ status: 'waiting', tries: 1, unheard: 1 }])
      answer = { status: 200, code: 'ACCEPTED' }
      await minutes(1)
      await sweep()
      expect(await rows()).toMatchObject([{ status: 'sent' }])
      expect([taken.size, times]).toEqual([1, 2])
    },
  )

  test('is logged without number or words', async () => {
    answer = { status: 422, code: 'NUMBER_INVALID' }
    await say()
    await sweep()
    answer = 'cut'
    await say('b')
    await askCode()
    await sweep()
    await minutes(24 * 60 + 1)
    await sweep()
    const said = lines.join('')
    expect(said).toContain('an SMS or mail was given up')
    expect(said).not.toMatch(/19900000002|19912345678|FK2026|验证码|a secret of/)
  })
})

describe('a code', () => {
  test.each(['silent', 'cut', 'nonsense'] as const)(
    'whose answer is %s is unknown, and not sent a second time',
    async (said) => {
      impatient()
      answer = said
      await askCode()
      await sweep()
      answer = { status: 200, code: 'ACCEPTED' }
      await minutes(1)
      await sweep()
      await sweep()
      expect(await rows()).toMatchObject([{ status: 'unknown', tries: 1, unheard: 1 }])
      expect(times).toBe(1)
    },
  )

  test.each(['outbox.claimed', 'outbox.answered'])(
    'of a process that dies at %s is unknown to the next, and not sent by it',
    async (point) => {
      await askCode()
      ports.stopAt = point
      await expect(sweep()).rejects.toThrow(point)
      ports.stopAt = null
      await sweep()
      await minutes(1)
      await sweep()
      expect(await rows()).toMatchObject([{ status: 'unknown' }])
      expect(times).toBe(point === 'outbox.answered' ? 1 : 0)
    },
  )

  test('that is known not to have gone is sent again while it is good', async () => {
    answer = { status: 503, code: 'UNAVAILABLE' }
    await askCode()
    await sweep()
    answer = { status: 200, code: 'ACCEPTED' }
    await minutes(1)
    await sweep()
    expect(await rows()).toMatchObject([{ status: 'sent' }])
    expect(times).toBe(1)
  })
})

describe('the settings', () => {
  const read = (url: string) => () => readEnvironment({ DEMO: '0', SMS_URL: url }).settings.sms

  test('name address, key and secret apart', () => {
    expect(read('https://key:0123456789%40abcdef@sms.example/v1')()).toEqual({
      url: 'https://sms.example/v1',
      key: 'key',
      secret: '0123456789@abcdef',
      limitMs: 10_000,
    })
  })

  test.each([
    ['http://key:0123456789abcdef@sms.example/v1', /https/],
    ['https://key:short@sms.example/v1', /16 characters/],
    ['https://sms.example/v1', /16 characters/],
    ['ftp://key:0123456789abcdef@sms.example', /no address/],
  ])('%s is refused, without what is secret', (url, words) => {
    expect(read(url)).toThrow(words)
    expect(read(url)).not.toThrow(/0123456789|short@/)
  })
})

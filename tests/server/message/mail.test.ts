import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putMessageSettings } from '#contract/message.contract.ts'
import { usualSettings } from '#contract/message.rules.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { message, messageSettings } from '#server/message/message.schema.ts'
import { tell } from '#server/message/tell.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { makeCertificate } from './certificate.ts'

const certificate = makeCertificate()
const other = makeCertificate()

let ports: TestPorts
let lines: string[]
let server: SMTPServer
let mails: { to: string[]; user: unknown; isTls: boolean; text: string }[]
/** Whether it takes mail and says nothing. */
let isSilent: boolean
/** What the server answers, where it is not to take a mail. */
let refusal: { at: 'login' | 'from' | 'to' | 'data'; code: number } | null

const refused = (at: 'login' | 'from' | 'to' | 'data') =>
  refusal?.at === at
    ? Object.assign(new Error('not <demo@example.com>'), { responseCode: refusal.code })
    : null

const startServer = async (isTlsAtOnce = false) => {
  server = new SMTPServer({
    secure: isTlsAtOnce,
    key: certificate.key,
    cert: certificate.cert,
    onAuth: ({ username, password }, _, done) => {
      const isRight = username === 'portal' && password === 'p@ss word'
      const error = refused('login') ?? (isRight ? null : new Error('no'))
      if (error) done(error)
      else done(null, { user: username })
    },
    onMailFrom: (_address, _session, done) => done(refused('from')),
    onRcptTo: (_address, _session, done) => done(refused('to')),
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const error = refused('data')
        if (error) return done(error)
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          user: session.user,
          isTls: session.secure,
          text: Buffer.concat(pieces).toString(),
        })
        if (!isSilent) done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return (server.server.address() as AddressInfo).port // it listens at a port
}
const stopServer = () => new Promise<void>((done) => void server.close(() => done()))

const settingsOf = (url: string, ca = certificate.certFile) =>
  readEnvironment({
    DEMO: '0',
    MAIL_URL: `${url}?ca=${encodeURIComponent(ca)}`,
    MAIL_FROM: 'no-reply@credit.example',
  }).settings.mail
const mailSettings = () => {
  const { mail } = ports.settings
  if (!mail) throw new Error('no mail')
  return mail
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
})
afterAll(async () => {
  await ports.close()
  for (const { directory } of [certificate, other]) rmSync(directory, { recursive: true })
})
beforeEach(async () => {
  for (const table of [message, messageSettings, outbox]) await ports.db.delete(table)
  await mailOf('demo@example.com')
  const api = await createApi(ports).as('91349901MAXXX00232')
  const choices = { ...usualSettings, mailPay: 'all', smsPay: 'none', version: 0 } as const
  await api.call(putMessageSettings, { body: choices })
  mails = []
  lines.length = 0
  refusal = null
  isSilent = false
  const port = await startServer()
  ports.settings = {
    ...ports.settings,
    mail: settingsOf(`smtp://portal:p%40ss%20word@localhost:${port}`),
  }
})
afterEach(stopServer)

const mailOf = (email: string) =>
  ports.db
    .update(enterprise)
    .set({ email })
    .where(eq(enterprise.id, ports.ent(2)))
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
const sweep = () => ports.runSweep('outbox')
const minutes = (count: number) => ports.clock.advance(count * 60_000)
const rows = () => ports.db.select().from(outbox)

describe('mail', () => {
  test('goes out over TLS, by name and password, in the words of its person', async () => {
    await say()
    await sweep()
    const [row] = await rows()
    expect(row).toMatchObject({ status: 'sent', tries: 1, unheard: 0 })
    expect(mails).toMatchObject([{ to: ['demo@example.com'], user: 'portal', isTls: true }])
    const text = mails[0]?.text ?? ''
    expect(text).toContain(`Message-ID: <${row?.key}@credit.example>`)
    expect(text).toContain('From: no-reply@credit.example')
    expect(text).toContain('To: demo@example.com')
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m)
    const body = text.slice(text.indexOf('\r\n\r\n'))
    expect(Buffer.from(body, 'base64').toString()).toContain('3,420.00 元均未付款')
    await sweep()
    expect(mails).toHaveLength(1)
  })

  test('goes over TLS from the first byte where the address says smtps', async () => {
    await stopServer()
    const port = await startServer(true)
    ports.settings.mail = settingsOf(`smtps://portal:p%40ss%20word@localhost:${port}`)
    await say()
    await sweep()
    expect(mails).toMatchObject([{ isTls: true }])
  })

  test('of many goes once each, with two at work', async () => {
    await Promise.all(Array.from({ length: 24 }, (_, n) => say(`many ${n}`)))
    // What time does not suffice for is handed over later.
    while ((await rows()).some(({ status }) => status === 'waiting')) {
      await Promise.all([sweep(), sweep()])
      await minutes(1)
    }
    const ids = mails.map(({ text }) => /Message-ID: (\S+)/.exec(text)?.[1])
    expect(ids).toHaveLength(24)
    expect(new Set(ids).size).toBe(24)
  })

  test.each([
    ['to', 550, 'refused'],
    ['data', 554, 'refused'],
    ['to', 451, 'waiting'],
    ['data', 452, 'waiting'],
    ['from', 550, 'waiting'],
    ['login', 535, 'waiting'],
  ] as const)('that is not taken at %s with %i is %s', async (at, code, status) => {
    refusal = { at, code }
    await say()
    await sweep()
    // Nobody has it: that is known.
    expect(await rows()).toMatchObject([{ status, unheard: 0, sentAt: null }])
    refusal = null
    await minutes(2)
    await sweep()
    expect(mails).toHaveLength(status === 'waiting' ? 1 : 0)
  })

  test('waits where nobody listens, and is late after a day', async () => {
    await stopServer()
    await say()
    await sweep()
    expect(await rows()).toMatchObject([{ status: 'waiting', tries: 1, unheard: 0 }])
    await minutes(24 * 60 + 1)
    await sweep()
    expect(await rows()).toMatchObject([{ status: 'late' }])
    await startServer()
  })

  test('goes to nobody whose certificate another has signed, or who has none', async () => {
    const { port } = server.server.address() as AddressInfo
    ports.settings.mail = settingsOf(`smtp://portal:p@localhost:${port}`, other.certFile)
    await say()
    await sweep()
    expect(await rows()).toMatchObject([{ status: 'waiting', tries: 1, unheard: 0 }])
    const plain = createServer((socket) => {
      socket.write('220 plain\r\n')
      socket.on('data', (line) =>
        socket.write(String(line).startsWith('EHLO') ? '250 plain\r\n' : '502 no\r\n'),
      )
    })
    await new Promise<void>((done) => void plain.listen(0, '127.0.0.1', done))
    const at = (plain.address() as AddressInfo).port
    ports.settings.mail = settingsOf(`smtp://portal:p@localhost:${at}`)
    await minutes(2)
    await sweep()
    expect(await rows()).toMatchObject([{ status: 'waiting', tries: 2, unheard: 0 }])
    expect(mails).toEqual([])
    plain.close()
  })

  test('that was handed over without an answer goes again under its Message-ID, and is unknown after a day', async () => {
    isSilent = true
    ports.settings.mail = { ...mailSettings(), limitMs: 1_000 }
    await say()
    await sweep()
    await minutes(1)
    await sweep()
    expect(await rows()).toMatchObject([{ status: 'waiting', tries: 2, unheard: 2 }])
    const ids = mails.map(({ text }) => /Message-ID: (\S+)/.exec(text)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    await minutes(24 * 60)
    await sweep()
    expect(await rows()).toMatchObject([{ status: 'unknown' }])
  })

  test.each([
    ['to', 'demo@example.com\r\nBcc: other@example.com'],
    ['to', 'demo@example.com, other@example.com'],
    ['to', 'demo@example.com> SIZE=1\r\nRCPT TO:<other@example.com'],
    ['title', 'x\r\nBcc: other@example.com'],
    ['title', 'x\nContent-Type: text/html'],
  ] as const)('has no header but its own, whatever stands in %s: %j', async (column, text) => {
    const row = { id: ports.nextId(), way: 'mail', text: 'x', title: 'x', at: 0 } as const
    const to = 'demo@example.com'
    await ports.db
      .insert(outbox)
      .values({ ...row, to, until: ports.clock.now() + 60_000, [column]: text })
    await sweep()
    expect(mails).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'refused' }])
  })

  test('is logged without address, words or password', async () => {
    for (const [n, code] of [550, 450].entries()) {
      refusal = { at: 'to', code }
      await say(`refused ${n}`)
      await sweep()
      await minutes(20)
    }
    await sweep()
    const said = lines.join('')
    expect(said).toContain('mail was not taken')
    expect(said).toContain('an SMS or mail was given up')
    // Nobody has taken it for long: somebody has to look.
    expect(said).toContain('"level":50')
    expect(said).toContain('nobody takes SMS or mail')
    expect(said).not.toMatch(/example\.com|FK2026|ss word|3,420/)
  })
})

describe('the settings', () => {
  const read = (more: Record<string, string>) => () =>
    readEnvironment({ DEMO: '0', MAIL_FROM: 'a@b.example', ...more }).settings.mail

  test('name server, port and who logs in', () => {
    expect(read({ MAIL_URL: 'smtp://u:p%40@mail.example' })()).toMatchObject({
      host: 'mail.example',
      port: 587,
      isTlsAtOnce: false,
      user: 'u',
      password: 'p@',
      limitMs: 10_000,
    })
    expect(read({ MAIL_URL: 'smtps://mail.example' })()).toMatchObject({
      port: 465,
      isTlsAtOnce: true,
    })
  })

  test.each([
    [{ MAIL_URL: 'http://u:secret@mail.example' }, /MAIL_URL is no address/],
    [{ MAIL_URL: 'secret' }, /MAIL_URL is no address/],
    [{ MAIL_URL: 'smtps://u:secret@m.example', MAIL_FROM: '' }, /MAIL_FROM/],
    [{ MAIL_URL: 'smtps://u:secret@m.example', MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, /MAIL_FROM/],
    [{ MAIL_URL: 'smtps://u:secret@m.example', MAIL_SECONDS: '60' }, /MAIL_SECONDS/],
    [{ MAIL_URL: 'smtps://u:secret@m.example', DEMO: '1' }, /demonstration.*MAIL_URL is set/],
  ] as const)('%j are refused, without what is secret', (more, words) => {
    expect(read(more)).toThrow(words)
    expect(read(more)).not.toThrow(/secret/)
  })
})

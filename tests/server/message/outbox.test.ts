import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateCode } from '#contract/auth.contract.ts'
import { listOutbox, steerGateway, type GatewayMood } from '#contract/desk.contract.ts'
import {
  getMessageSettings,
  type MessageSettings,
  putMessageSettings,
} from '#contract/message.contract.ts'
import {
  choicesThatSend,
  linkOf,
  type MessageKind,
  messageKinds,
  usualSettings,
} from '#contract/message.rules.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { message, messageSettings } from '#server/message/message.schema.ts'
import { writtenOut } from '#server/message/outside.ts'
import { tell, tellMore, type Told } from '#server/message/tell.ts'
import { sandboxReceived } from '#server/platform/channels/channel.schema.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import { doneWork } from '#tests/server/auth/doneWork.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const uscc = '91349901MAXXX00232'

let ports: TestPorts
let api: ReturnType<typeof createApi>
let carrier: Client
let desk: Client
beforeAll(async () => {
  ports = await createTestPorts()
  api = createApi(ports)
  desk = api.anonymous
})
afterAll(() => ports.close())
beforeEach(async () => {
  for (const table of [message, messageSettings, outbox, sandboxReceived])
    await ports.db.delete(table)
  // Time passes, and with it a session.
  carrier = await api.as(uscc)
  await steer('taken')
})

const steer = (mood: GatewayMood) => desk.call(steerGateway, { body: { mood } })
const sweep = () => ports.runSweep('outbox')
const received = async () =>
  (await desk.call(listOutbox, { query: { size: 100 } })).records.toReversed()
const outboxRows = () => ports.db.select().from(outbox)

/** With all that any kind names. */
const params = {
  taskNo: 'FK20261121000001',
  taskId: '1850',
  totalCount: 2,
  totalFen: 342_000,
  applyNo: 'DK1',
  applyId: '7',
  remark: '电话 13912345678，见 http://example.com',
  consultNo: 'ZX1',
}
const told = (event: string, kind: MessageKind): Told =>
  ({ to: ports.ent(2), kind, params, event, at: ports.clock.now() }) as Told // what any kind names
const choose = async (choices: Partial<MessageSettings>) => {
  const { version } = await carrier.call(getMessageSettings)
  return carrier.call(putMessageSettings, { body: { ...usualSettings, ...choices, version } })
}

describe('what a person chooses', () => {
  test('is at first an SMS of what cannot wait, and no mail', async () => {
    expect(await carrier.call(getMessageSettings)).toEqual({
      ...usualSettings,
      phone: '199****0002',
      email: null,
      refused: { sms: 0, mail: 0 },
    })
    await tell(ports.db, [told('a', 'payFailed'), told('b', 'payPaid')])
    await sweep()
    expect(await received()).toMatchObject([
      {
        way: 'sms',
        to: '19900000002',
        title: null,
        text: '【物流信用平台】付款失败：付款任务 FK20261121000001 的 2 笔、3,420.00 元均未付款，请查看原因后重新付款。',
      },
    ])
  })

  test('is asked for each kind, but of what concerns security', async () => {
    await ports.db
      .update(enterprise)
      .set({ email: 'demo@example.com' })
      .where(eq(enterprise.id, ports.ent(2)))
    await choose({
      smsOrder: 'none',
      smsPay: 'all',
      smsLoan: 'urgent',
      smsAccount: 'none',
      mailPay: 'urgent',
      mailAccount: 'none',
      mailLoan: 'all',
    })
    const chosen = { orderRejected: '', payPaid: 's', payFailed: 'sm', loanSettled: 'm' }
    const others = { loanDue: 'sm', consultAnswered: '', accountThawed: '', passwordChanged: 's' }
    const expected: Record<string, string> = { ...chosen, ...others }
    const kinds = Object.keys(expected) as MessageKind[] // written above
    await tell(
      ports.db,
      kinds.map((kind) => told(kind, kind)),
    )
    const sent = await ports.db
      .select({ kind: message.kind, way: outbox.way })
      .from(message)
      .leftJoin(outbox, eq(outbox.messageId, message.id))
    const waysOf = (kind: string) =>
      sent.flatMap((one) => (one.kind === kind && one.way ? [one.way[0]] : []))
    expect(
      Object.fromEntries(
        kinds.map((kind) => [kind, waysOf(kind).toSorted().toReversed().join('')]),
      ),
    ).toEqual(expected)
    await ports.db
      .update(enterprise)
      .set({ email: null })
      .where(eq(enterprise.id, ports.ent(2)))
  })

  test('cannot silence an SMS of what concerns security', () => {
    for (const kind of [
      'appliedAgain',
      'passwordLocked',
      'passwordChanged',
      'contactChanged',
      'accountFrozen',
      'keyCreated',
      'keyRevoked',
    ] as const)
      expect(choicesThatSend(kind, 'sms')).toContain('none')
    const silenced = messageKinds.filter((kind) => !choicesThatSend(kind, 'sms').includes('none'))
    expect(silenced).toHaveLength(messageKinds.length - 7)
  })

  test('is not overwritten from another device that has not seen it', async () => {
    const first = await choose({ smsPay: 'all' })
    expect(first).toMatchObject({ version: 1, smsPay: 'all' })
    const late = carrier.call(putMessageSettings, { body: { ...usualSettings, version: 0 } })
    expect(await refusalOf(late)).toBe('versionConflict')
    expect(await carrier.call(getMessageSettings)).toMatchObject({ smsPay: 'all', version: 1 })
  })

  test('is the language, too; a mail leads to the page', async () => {
    const mail = (email: string | null) =>
      ports.db
        .update(enterprise)
        .set({ email })
        .where(eq(enterprise.id, ports.ent(2)))
    await mail('demo@example.com')
    await choose({ language: 'en', mailPay: 'urgent' })
    await tell(ports.db, [told('a', 'payFailed')])
    await sweep()
    const sent = await received()
    expect(sent.find(({ way }) => way === 'sms')?.text).toBe(
      '【物流信用平台】Payment failed. None of the 2 payments (3,420.00 yuan) of pay task FK20261121000001 was made. See why, and pay again.',
    )
    const letter = sent.find(({ way }) => way === 'mail')
    expect(letter).toMatchObject({
      to: 'demo@example.com',
      title: '【物流信用平台】Payment failed',
    })
    expect(letter?.text).toContain('http://localhost:8080/tax/generationInfo?id=1850')
    expect(await carrier.call(getMessageSettings)).toMatchObject({ email: 'de***@example.com' })
    await mail(null)
  })
})

describe('what goes out', () => {
  test('leaves out what people have typed', async () => {
    await tell(ports.db, [told('a', 'loanReturned')])
    await sweep()
    const [sms] = await received()
    expect(sms?.text).toMatch(/请修改后重新提交。详情请登录平台查看。$/)
    expect(sms?.text).not.toMatch(/139|http|原因/)
  })

  test('does not, where what it tells of did not happen', async () => {
    const failed = ports.db.transaction(async (tx) => {
      await tell(tx, [told('a', 'payFailed')])
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await outboxRows()).toEqual([])
  })

  test('goes once for an event, however often that is said', async () => {
    await Promise.all(Array.from({ length: 5 }, () => tell(ports.db, [told('a', 'payFailed')])))
    await sweep()
    await tell(ports.db, [told('a', 'payFailed')])
    await sweep()
    expect(await received()).toHaveLength(1)
  })

  test('of an act in pieces is one, of all its pieces', async () => {
    const piece = (count: number): Told => ({
      to: ports.ent(2),
      kind: 'orderRejected',
      params: { number: 'YD1', count, orderId: '1', orderKind: 'TAXPAY', by: '平台', remark: '' },
      event: 'order.rejected 5',
      at: ports.clock.now(),
    })
    await tellMore(ports.db, [piece(100)])
    await sweep()
    expect(await received()).toEqual([])
    await tellMore(ports.db, [piece(17)])
    await ports.clock.advance(30_000)
    await sweep()
    await tellMore(ports.db, [piece(1)])
    await ports.clock.advance(30_000)
    await sweep()
    expect((await received()).map(({ text }) => text)).toEqual([
      expect.stringContaining('YD1 等 117 笔'),
    ])
  })

  test('goes out beside what cannot be written, which is given up', async () => {
    await tell(ports.db, [told('a', 'payFailed')])
    await ports.db.update(message).set({ params: sql`'null'::jsonb` })
    await tell(ports.db, [told('b', 'payFailed')])
    await sweep()
    expect(await received()).toHaveLength(1)
    const rows = await ports.db.select().from(outbox).orderBy(outbox.id)
    expect(rows.map(({ status }) => status)).toEqual(['refused', 'sent'])
  })

  test('sends who is frozen to those who can help, as nobody frozen can log in', async () => {
    await tell(ports.db, [told('a', 'accountFrozen')])
    await sweep()
    const [sms] = await received()
    expect(sms?.text).toMatch(/不能登录。详情请联系平台客服。$/)
  })

  test('is a code as well, whatever was chosen, and at once', async () => {
    await choose({ smsAccount: 'none' })
    ports.kicked.length = 0
    const work = await doneWork({ anonymous: desk }, 'RETRIEVE')
    await desk.call(generateCode, {
      body: { type: 'SMS', scene: 'RETRIEVE', phone: '19900000002', ...work },
    })
    expect(ports.kicked).toEqual(['outbox'])
    await sweep()
    expect(await received()).toMatchObject([{ text: expect.stringMatching(/验证码为 \d{6}/) }])
  })
})

test('a mail of what has no page leads nowhere', () => {
  const mail = (kind: MessageKind) =>
    writtenOut(
      { kind, params, way: 'mail', language: 'en', entName: 'X' },
      'https://portal.example',
    ).text
  const nowhere = messageKinds.filter((kind) => linkOf(kind, params) === null)
  expect(nowhere).not.toEqual([])
  for (const kind of nowhere) expect(mail(kind)).not.toMatch(/https:|null/)
})

describe('whoever carries it', () => {
  const minutes = (count: number) => ports.clock.advance(count * 60_000)

  test('says nothing after taking it: it is handed over again, and goes out once', async () => {
    await steer('answerLost')
    await tell(ports.db, [told('a', 'payFailed')])
    await sweep()
    await sweep()
    expect(await outboxRows()).toMatchObject([{ status: 'waiting', tries: 1, unheard: 1 }])
    await minutes(1)
    await sweep()
    await steer('taken')
    await minutes(2)
    await sweep()
    await minutes(60)
    await sweep()
    expect(await received()).toMatchObject([{ times: 3 }])
    expect(await outboxRows()).toMatchObject([{ status: 'sent', sentAt: expect.any(Number) }])
  })

  test('is full: it is left alone, longer each time, and takes it later', async () => {
    await steer('busy')
    await tell(ports.db, [told('a', 'payFailed')])
    const tries = async () => (await outboxRows())[0]?.tries
    for (let second = 0; second < 600; second += 5) {
      await sweep()
      await ports.clock.advance(5_000)
    }
    expect(await tries()).toBe(5)
    await steer('taken')
    await minutes(30)
    await sweep()
    expect(await received()).toMatchObject([{ times: 1 }])
  })

  test.each([
    ['busy', 'late'],
    ['requestLost', 'unknown'],
    ['answerLost', 'unknown'],
  ] as const)('is %s for a day: that it is given up is %s', async (mood, status) => {
    await steer(mood)
    await tell(ports.db, [told('a', 'payFailed')])
    await sweep()
    await minutes(24 * 60 + 1)
    await sweep()
    await steer('taken')
    await minutes(60)
    await sweep()
    expect(await outboxRows()).toMatchObject([{ status }])
    expect(await received()).toHaveLength(mood === 'answerLost' ? 1 : 0)
  })

  test('refuses it: it is given up at once, and its person is told where', async () => {
    await steer('refused')
    await tell(ports.db, [told('a', 'payFailed')])
    await sweep()
    await steer('taken')
    await minutes(60)
    await sweep()
    expect(await received()).toEqual([])
    carrier = await api.as(uscc)
    const settings = await carrier.call(getMessageSettings)
    expect(settings.refused).toEqual({ sms: 1, mail: 0 })
    expect(await outboxRows()).toMatchObject([{ status: 'refused', sentAt: null }])
  })

  test.each([
    ['taken', 2],
    ['refused', 2],
    ['busy', 1],
  ] as const)(
    'is %s: the sweep says how many it wrote, and how many came to an end',
    async (mood, done) => {
      await steer(mood)
      await tell(ports.db, [told('a', 'payFailed')])
      expect(await sweep()).toBe(done)
      expect(await sweep()).toBe(0)
      await minutes(24 * 60 + 1)
      expect(await sweep()).toBe(mood === 'busy' ? 1 : 0)
    },
  )

  test('is told of a code no longer than it is good', async () => {
    await steer('busy')
    const work = await doneWork({ anonymous: desk }, 'REGISTER')
    await minutes(2)
    await desk.call(generateCode, {
      body: { type: 'SMS', scene: 'REGISTER', phone: '19912345678', ...work },
    })
    await minutes(5)
    await steer('taken')
    await sweep()
    expect(await received()).toEqual([])
    expect(await outboxRows()).toMatchObject([{ status: 'late' }])
  })

  test('is nobody without the demonstration: what is written waits', async () => {
    const { settings } = ports
    ports.settings = { ...settings, demo: false }
    await tell(ports.db, [told('a', 'payFailed')])
    await sweep()
    await minutes(24 * 60 + 1)
    await sweep()
    const waiting = await ports.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.status, 'waiting'), isNotNull(outbox.text)))
    expect(waiting).toHaveLength(1)
    ports.settings = settings
  })
})

test('of a code goes a day after its end, with what was received of it', async () => {
  const work = await doneWork({ anonymous: desk }, 'RETRIEVE')
  await desk.call(generateCode, {
    body: { type: 'SMS', scene: 'RETRIEVE', phone: '19900000002', ...work },
  })
  await tell(ports.db, [told('a', 'payFailed')])
  await sweep()
  expect(await received()).toHaveLength(2)
  await ports.clock.advance(86_400_000)
  await ports.runSweep('files')
  expect(await outboxRows()).toHaveLength(2)
  await ports.clock.advance(6 * 60_000)
  await ports.runSweep('files')
  expect(await outboxRows()).toMatchObject([{ messageId: expect.any(String) }])
  expect(await received()).toMatchObject([{ text: expect.stringContaining('付款失败') }])
})

test('goes after a year', async () => {
  await tell(ports.db, [told('a', 'payFailed')])
  await ports.clock.advance(365 * 86_400_000 + 1_000)
  await ports.runSweep('files')
  expect(await outboxRows()).toEqual([])
})

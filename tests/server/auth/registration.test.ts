import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { register, retrievePwd } from '#contract/account.contract.ts'
import { generateCode, getUserInfo, login } from '#contract/auth.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { passwordFaults } from '#contract/password.rules.ts'
import { uploadImage } from '#contract/file.contract.ts'
import { Problem } from '#contract/problem.ts'
import { enterprise, smsCode, visitorUpload } from '#server/auth/auth.schema.ts'
import { commonPasswords } from '#server/auth/commonPasswords.ts'
import { auditLog, file, outbox } from '#server/platform/db/platform.schema.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { decideRegistration, pauseSweep, listSweeps } from '#contract/desk.contract.ts'
import { isPaused } from '#server/platform/jobs/sweeps.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import { doneWork } from './doneWork.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { onePage } from '#tests/onePage.ts'

const phone = '19900000999'
const uscc = '91349901MAXXX0100C'
const password = 'Truck#7Ferry'

let ports: TestPorts
let api: ReturnType<typeof createApi>
beforeEach(async () => {
  ports = await createTestPorts()
  api = createApi(ports)
})
afterEach(() => ports.close())

type Scene = 'REGISTER' | 'RETRIEVE'

const askSms = async (scene: Scene, to = phone) =>
  api.anonymous.call(generateCode, {
    body: { type: 'SMS', scene, phone: to, ...(await doneWork(api, scene)) },
  })

const sentTo = async (to: string) => {
  const rows = await ports.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, to))
    .orderBy(desc(outbox.id))
  return rows.map(({ text }) => /\d{6}/.exec(text ?? '')?.[0] ?? '')
}

/** What the phone was told, with the key that goes with it. */
const sms = async (scene: Scene, to = phone) => {
  const { codeKey } = await askSms(scene, to)
  return { codeKey, smsCode: (await sentTo(to))[0] ?? '' }
}

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    '营业执照.jpg',
  )

const upload = async () => {
  const { id, ticket } = await api.anonymous.call(uploadImage, {
    file: await picture(),
    body: await doneWork(api, 'REGISTER'),
  })
  return { id, ticket: ticket ?? '' }
}

type Body = InputOf<typeof register>['body']

const application = async (more: Partial<Body> = {}): Promise<Body> => ({
  entName: '新程示例供应链有限公司',
  uscc,
  entType: 'CONSIGNOR',
  areaCode: '340111',
  address: '包河区示例大道9号',
  legalPerson: '陈示新',
  legalIdNo: '349901198503120011',
  establishDate: '2020-05-18',
  licenseFile: await upload(),
  accountKind: 'USCC',
  contactName: '陈示新',
  phone,
  password,
  agreements: { service: true, privacy: true, pledge: true },
  ...(await sms('REGISTER')),
  ...more,
})

const apply = async (more: Partial<Body> = {}) =>
  api.anonymous.call(register, { body: await application(more) })

const tryLogin = (account: string, word: string) =>
  api.anonymous.call(login, { body: { account, password: word } })

const fieldsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('was not refused')
  return error.value.errors.map(({ field }) => field)
}

/** So that another message may go to the same phone. */
const aMinuteLater = () => ports.clock.advance(60_000)

describe('registration', () => {
  test('leads from the application by approval to the first login', async () => {
    expect(await apply()).toMatchObject({ regStatus: 1, uscc, remark: null })
    const waiting = await tryLogin(uscc, password)
    expect(waiting).toMatchObject({
      application: { regStatus: 1, entName: '新程示例供应链有限公司' },
    })
    expect(waiting).not.toHaveProperty('token')

    await ports.clock.advance(5_000)
    await ports.runSweep('reviews')
    const admitted = await tryLogin(uscc, password)
    if ('application' in admitted) throw new Error('still waits')
    expect(admitted).toMatchObject({ regStatus: 2, bizRoles: ['CONSIGNER'] })
    const info = await api.withToken(admitted.token).call(getUserInfo, { query: { detail: '1' } })
    expect(info.detail).toMatchObject({
      legalPerson: '陈*新',
      contactPhone: '199****0999',
      areaName: '安徽省合肥市包河区',
    })
    expect(JSON.stringify(info)).not.toContain('349901198503120011')
  })

  test('saves the licence as a file of the enterprise and forgets the visitor', async () => {
    await apply()
    const [ent] = await ports.db.select().from(enterprise).where(eq(enterprise.uscc, uscc))
    const [saved] = await ports.db
      .select()
      .from(file)
      .where(and(eq(file.id, ent?.licenseFileId ?? ''), eq(file.entId, ent?.id ?? '')))
    expect(saved?.name).toBe('营业执照.jpg')
    expect(await ports.db.$count(visitorUpload)).toBe(0)
  })

  test('shows a rejected application with its reason, and takes it corrected with its key only', async () => {
    await apply()
    const [ent] = await ports.db.select().from(enterprise).where(eq(enterprise.uscc, uscc))
    await api.anonymous.call(decideRegistration, {
      params: { id: ent?.id ?? '' },
      body: { result: 2, remark: '营业执照照片不清晰' },
    })
    const shown = await tryLogin(uscc, password)
    if (!('application' in shown)) throw new Error('was let in')
    expect(shown.application).toMatchObject({
      regStatus: 3,
      remark: '营业执照照片不清晰',
      filled: { entType: 'CONSIGNOR', areaCode: '340111', address: '包河区示例大道9号' },
    })
    expect(JSON.stringify(shown)).not.toContain('陈示新')

    await aMinuteLater()
    // Whoever has no key changes nothing.
    await apply()
    expect(await tryLogin(uscc, password)).toMatchObject({ application: { regStatus: 3 } })
    await aMinuteLater()
    const { applicationKey } = shown.application
    expect(await apply({ applicationKey, address: '包河区示例大道19号' })).toMatchObject({
      regStatus: 1,
    })
    const log = await ports.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.chain, ent?.id ?? ''))
    expect(log.map(({ action }) => action)).toEqual([
      'registration.submitted',
      'registration.rejected',
      'registration.repeated',
      'registration.submitted',
    ])
  })

  test.each([
    ['until half an hour is over', 30 * 60_000 - 1, 'submitted'],
    ['no more when it is', 30 * 60_000, 'correctionLapsed'],
  ])('takes a correction with the key of an application %s', async (_, milliseconds, expected) => {
    await apply()
    const [ent] = await ports.db.select().from(enterprise).where(eq(enterprise.uscc, uscc))
    const body = { result: 2, remark: '营业执照照片不清晰' } as const
    await api.anonymous.call(decideRegistration, { params: { id: ent?.id ?? '' }, body })
    const shown = await tryLogin(uscc, password)
    if (!('application' in shown)) throw new Error('was let in')
    const { applicationKey } = shown.application
    await ports.clock.advance(milliseconds)
    const told = await apply({ applicationKey }).then(
      () => 'submitted',
      (error: Problem) => error.value.code,
    )
    expect(told).toBe(expected)
  })

  test('tells who never heard the answer again that the application is in, once', async () => {
    const body = await application()
    const told = await api.anonymous.call(register, { body })
    await ports.clock.advance(1_000)
    const again = await api.anonymous.call(register, { body })
    expect(again).toEqual({ ...told, applicationKey: again.applicationKey })
    expect(await ports.db.$count(enterprise, eq(enterprise.uscc, uscc))).toBe(1)
    const other = { ...body, uscc: '91349901MAXXX00232' }
    expect(await refusalOf(api.anonymous.call(register, { body: other }))).toBe('codeWrong')
  })

  describe('for a credit code that has an account', () => {
    const taken = '91349901MAXXX00232'
    /** What anybody sees: status, body without what is random or of the moment, and headers' names. */
    const seen = async (body: Body) => {
      const response = await api.anonymous.send(register, { body })
      const { data, ...rest } = await response.json()
      const { applicationKey, requestNo, uscc: code, ...shown } = data
      expect(applicationKey ?? requestNo).toMatch(/^[\w-]{32,36}$/)
      return { status: response.status, headers: [...response.headers.keys()], rest, shown, code }
    }

    test('is answered as for one that has none, and stores nothing', async () => {
      const fresh = await seen(await application())
      const before = await ports.db.select().from(enterprise).where(eq(enterprise.uscc, taken))
      await aMinuteLater()
      const body = await application({ uscc: taken })
      const known = await seen(body)
      expect(known).toEqual({
        ...fresh,
        code: taken,
        shown: { ...fresh.shown, submittedAt: known.shown.submittedAt },
      })
      // A repeat, too.
      expect(await seen(body)).toEqual(known)
      expect(await ports.db.select().from(enterprise).where(eq(enterprise.uscc, taken))).toEqual(
        before,
      )
      await tryLogin(taken, demoPassword)
      expect(await refusalOf(tryLogin(taken, password))).toBe('credentialsWrong')
    })

    test('takes as long: no sooner than either needs', async () => {
      const timeOf = async (more: Partial<Body>) => {
        const body = await application(more)
        const started = performance.now()
        await api.anonymous.call(register, { body })
        return performance.now() - started
      }
      const known = await timeOf({ uscc: taken })
      await aMinuteLater()
      const fresh = await timeOf({})
      for (const time of [known, fresh]) expect(time).toBeGreaterThanOrEqual(299)
    })

    test('is told to its contact by a message, once a day', async () => {
      const [ent] = await ports.db.select().from(enterprise).where(eq(enterprise.uscc, taken))
      const told = () =>
        ports.db
          .select()
          .from(outbox)
          .where(eq(outbox.to, ent?.contactPhone ?? ''))
      await apply({ uscc: taken })
      await aMinuteLater()
      await apply({ uscc: taken })
      await ports.runSweep('outbox')
      expect((await told()).map(({ text }) => text)).toEqual([
        expect.stringContaining('再次提交注册申请'),
      ])
    })

    test('is refused for the same faults', async () => {
      const stolen = { id: (await upload()).id, ticket: 'a'.repeat(32) }
      const applicationKey = 'nobody-was-given-this-key'
      for (const code of [taken, uscc]) {
        await aMinuteLater()
        expect(await refusalOf(apply({ uscc: code, licenseFile: stolen })), code).toBe('missing')
        await aMinuteLater()
        expect(await refusalOf(apply({ uscc: code, applicationKey })), code).toBe(
          'correctionLapsed',
        )
      }
    })

    test('uses its pictures up, as another would', async () => {
      const licenseFile = await upload()
      await apply({ uscc: taken, licenseFile })
      await aMinuteLater()
      expect(await refusalOf(apply({ licenseFile }))).toBe('missing')
    })

    test('says of a phone that has an account the same', async () => {
      await apply({ accountKind: 'PHONE' })
      for (const code of [taken, '91349901MAXXX0101F']) {
        await aMinuteLater()
        expect(await fieldsOf(apply({ uscc: code, accountKind: 'PHONE' })), code).toEqual(['phone'])
      }
    })
  })

  test('makes one enterprise of parallel applications, which are answered alike', async () => {
    const first = await application()
    await aMinuteLater()
    const second = await application()
    const answers = await Promise.all(
      [first, second].map((body) => api.anonymous.call(register, { body })),
    )
    expect(answers.map(({ regStatus }) => regStatus)).toEqual([1, 1])
    expect(await ports.db.$count(enterprise, eq(enterprise.uscc, uscc))).toBe(1)
    expect(await ports.db.$count(visitorUpload)).toBe(1)
  })

  test('names every field that is wrong, and uses no code up for it', async () => {
    const body = await application({
      uscc: '91349901MAXXX01001',
      legalIdNo: '349901198503120012',
      areaCode: '349999',
      entType: 'CARRIER',
    })
    const fields = await fieldsOf(api.anonymous.call(register, { body }))
    expect(fields).toEqual(
      expect.arrayContaining(['uscc', 'legalIdNo', 'areaCode', 'permitNumber', 'permitFile']),
    )
    await api.anonymous.call(register, {
      body: {
        ...body,
        uscc,
        legalIdNo: '349901198503120011',
        areaCode: '340111',
        entType: 'CONSIGNOR',
      },
    })
  })

  test.each(['short1A', 'wuliu-2026', `a#${uscc}`, 'Passw0rd!', 'Short#1'])(
    'refuses the password %s',
    async (weak) => {
      expect(await fieldsOf(apply({ password: weak }))).toContain('password')
    },
  )

  test('refuses agreements that are not ticked', async () => {
    const body = await application()
    const response = await api.anonymous.send(register, {
      body: { ...body, agreements: { ...body.agreements, privacy: false } },
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
  })

  test('takes no file of another visitor', async () => {
    const { id } = await upload()
    const stolen = { id, ticket: 'a'.repeat(32) }
    expect(await refusalOf(apply({ licenseFile: stolen }))).toBe('missing')
  })
})

describe('the reviewer of the demonstration', () => {
  test('is paused at the desk, so that a person decides', async () => {
    const paused = { name: 'reviews', isPaused: true } as const
    await api.anonymous.call(pauseSweep, { body: paused })
    const shown = await api.anonymous.call(listSweeps)
    expect(shown.filter(({ isPaused }) => isPaused).map(({ name }) => name)).toEqual(['reviews'])
    expect(await isPaused(ports.db, 'reviews')).toBe(true)
    await api.anonymous.call(pauseSweep, { body: { ...paused, isPaused: false } })
    expect(await isPaused(ports.db, 'reviews')).toBe(false)
  })
})

describe('a code by SMS', () => {
  test('needs a work that was done, and another for every message', async () => {
    const body = { type: 'SMS', scene: 'REGISTER', phone } as const
    expect(await refusalOf(api.anonymous.call(generateCode, { body }))).toBe('codeNeeded')
    const work = await doneWork(api, 'REGISTER')
    await api.anonymous.call(generateCode, { body: { ...body, ...work } })
    await aMinuteLater()
    expect(await refusalOf(api.anonymous.call(generateCode, { body: { ...body, ...work } }))).toBe(
      'codeNeeded',
    )
  })

  test('is sent again after a minute, five times an hour, ten times a day', async () => {
    const seconds: number[] = []
    for (let sent = 0; sent < 10;) {
      try {
        await askSms('REGISTER')
        sent++
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const wait = Number(error.value.params['seconds'])
        seconds.push(wait)
        await ports.clock.advance(wait * 1_000)
      }
    }
    expect(await sentTo(phone)).toHaveLength(10)
    expect(Math.max(...seconds)).toBeGreaterThan(3_000)
    await ports.clock.advance(3_600_000)
    expect(await refusalOf(askSms('REGISTER'))).toBe('tooManyRequests')
  })

  test('says until when it is good and when another may be asked for', async () => {
    expect(await askSms('REGISTER')).toMatchObject({
      expiresAt: '2026-11-21 10:05:00',
      resendAt: '2026-11-21 10:01:00',
    })
  })

  test.each([
    ['goes out while it is good', 5 * 60_000 - 1, 'sent'],
    ['stays when it is good no more', 5 * 60_000, 'late'],
  ])('%s', async (_, milliseconds, status) => {
    await askSms('REGISTER')
    await ports.clock.advance(milliseconds)
    await ports.runSweep('outbox')
    const rows = await ports.db.select().from(outbox).where(eq(outbox.to, phone))
    expect(rows.map((row) => row.status)).toEqual([status])
  })

  test('is valid for five minutes, one use and five tries', async () => {
    const good = await application()
    const wrong = { ...good, smsCode: good.smsCode === '000000' ? '000001' : '000000' }
    for (let tries = 0; tries < 5; tries++) {
      expect(await refusalOf(api.anonymous.call(register, { body: wrong }))).toBe('codeWrong')
    }
    expect(await refusalOf(api.anonymous.call(register, { body: good }))).toBe('codeWrong')
    await aMinuteLater()
    const late = await application()
    await ports.clock.advance(5 * 60_000)
    expect(await refusalOf(api.anonymous.call(register, { body: late }))).toBe('codeWrong')
  })

  test.each([
    ['until five minutes are over', 5 * 60_000 - 1, 'submitted'],
    ['no more when they are', 5 * 60_000, 'codeWrong'],
  ])('is good %s', async (_, milliseconds, expected) => {
    const body = await application()
    await ports.clock.advance(milliseconds)
    const told = await api.anonymous.call(register, { body }).then(
      () => 'submitted',
      (error: Problem) => error.value.code,
    )
    expect(told).toBe(expected)
  })

  test('is sent again when a minute is over, and for a work that is not five minutes old', async () => {
    const ask = async (work: object) => {
      const body = { type: 'SMS', scene: 'REGISTER', phone, ...work } as const
      return api.anonymous.call(generateCode, { body }).then(
        () => 'sent',
        (error: Problem) => error.value.code,
      )
    }
    expect(await ask(await doneWork(api, 'REGISTER'))).toBe('sent')
    await ports.clock.advance(59_999)
    expect(await ask(await doneWork(api, 'REGISTER'))).toBe('tooManyRequests')
    await ports.clock.advance(1)
    const [first, second] = [await doneWork(api, 'REGISTER'), await doneWork(api, 'REGISTER')]
    expect(await ask(await doneWork(api, 'REGISTER'))).toBe('sent')
    await ports.clock.advance(5 * 60_000 - 1)
    expect(await ask(first)).toBe('sent')
    await ports.clock.advance(1)
    expect(await ask(second)).toBe('codeNeeded')
  })

  test('is saved as a hash', async () => {
    const { codeKey, smsCode: told } = await sms('REGISTER')
    const [row] = await ports.db.select().from(smsCode).where(eq(smsCode.key, codeKey))
    expect(JSON.stringify(row)).not.toContain(told)
  })
})

describe('a new password', () => {
  const askedFor = (newPwd: string) =>
    sms('RETRIEVE', '19900000002').then((code) =>
      fieldsOf(
        api.anonymous.call(retrievePwd, {
          body: { uscc: '91349901MAXXX00232', phone: '19900000002', ...code, newPwd },
        }),
      ),
    )

  test.each(['trustno1', 'Qwertyuiop', '1qaz2wsx', 'woaini1314'])(
    '%s became known elsewhere, and is refused where one registers and where one retrieves it',
    async (known) => {
      expect(passwordFaults(known, {})).toEqual([])
      expect(await fieldsOf(apply({ password: known }))).toEqual(['password'])
      expect(await askedFor(known)).toEqual(['newPwd'])
    },
  )

  test('is compared with at least three thousand that became known and follow the rules', () => {
    const known = [...commonPasswords].filter((word) => passwordFaults(word, {}).length === 0)
    expect(known.length).toBeGreaterThan(3_000)
  })

  test('logs in only as it was typed: no case, blank or end of it is dropped', async () => {
    const typed = ` Zug${'x'.repeat(124)}`
    const code = await sms('RETRIEVE', '19900000002')
    const own = { uscc: '91349901MAXXX00232', phone: '19900000002' }
    await api.anonymous.call(retrievePwd, { body: { ...own, ...code, newPwd: typed } })
    expect(await tryLogin(own.uscc, typed)).toHaveProperty('token')
    expect(await refusalOf(tryLogin(own.uscc, typed.slice(1)))).toBe('credentialsWrong')
  })
})

describe('a forgotten password', () => {
  const own = { uscc: '91349901MAXXX00232', phone: '19900000002' }

  test('is renewed by the phone of the account, which ends its sessions and its lock', async () => {
    const before = await tryLogin(own.uscc, demoPassword)
    if ('application' in before) throw new Error('is not approved')
    await refusalOf(tryLogin(own.uscc, 'wrong'))
    const code = await sms('RETRIEVE', own.phone)
    const renewed = { ...own, ...code, newPwd: password }
    const headers = { 'user-agent': '(iPhone) Mobile/15E148 MicroMessenger/8.0' }
    expect(await api.anonymous.call(retrievePwd, { body: renewed }, { headers })).toEqual({
      account: own.uscc,
    })
    const told = await api.withToken(before.token).send(getUserInfo)
    expect([told.status, (await told.json()).msg]).toEqual([
      401,
      '您的登录密码已于 2026-11-21 10:00 重设（手机，微信），此处的登录已失效，请使用新密码登录。如非本人操作，请联系平台客服',
    ])
    await tryLogin(own.uscc, password)
    expect(await refusalOf(tryLogin(own.uscc, demoPassword))).toBe('credentialsWrong')
  })

  test('may not be one of the last five', async () => {
    const code = await sms('RETRIEVE', own.phone)
    const again = { ...own, ...code, newPwd: 'Demo@2023' }
    expect(await fieldsOf(api.anonymous.call(retrievePwd, { body: again }))).toEqual(['newPwd'])
    await api.anonymous.call(retrievePwd, { body: { ...again, newPwd: password } })
    await aMinuteLater()
    const next = await sms('RETRIEVE', own.phone)
    expect(
      await fieldsOf(
        api.anonymous.call(retrievePwd, { body: { ...own, ...next, newPwd: password } }),
      ),
    ).toEqual(['newPwd'])
  })

  test('tells nobody which phones and enterprises there are', async () => {
    const answer = await askSms('RETRIEVE', '19911112222')
    expect(answer.codeKey).not.toBe('')
    expect(await sentTo('19911112222')).toEqual([])
    const code = await sms('RETRIEVE', own.phone)
    const other = { uscc: '91349901MAXXX00157', phone: own.phone, ...code, newPwd: password }
    expect(await refusalOf(api.anonymous.call(retrievePwd, { body: other }))).toBe('codeWrong')
  })
})

describe('a picture of a visitor', () => {
  type Work = Awaited<ReturnType<typeof doneWork>>
  const send = async (body: Partial<Work>, sent?: File) =>
    api.anonymous.call(uploadImage, { file: sent ?? (await picture()), body })

  test('needs a work that was done, and one takes five', async () => {
    expect(await refusalOf(send({}))).toBe('codeNeeded')
    const work = await doneWork(api, 'REGISTER')
    expect(await refusalOf(send({ codeKey: work.codeKey }))).toBe('codeNeeded')
    expect(await refusalOf(send({ ...work, code: '1.2.3' }))).toBe('codeNeeded')
    for (let sent = 0; sent < 5; sent++) await send(work)
    expect(await refusalOf(send(work))).toBe('tooManyRequests')
  })

  const keys = async (count: number) => {
    const done: Work[] = []
    for (let n = 0; n < count; n++) done.push(await doneWork(api, 'REGISTER'))
    return done
  }
  const takenOf = async (sent: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled').length

  test('is one of five of its key, however many are sent at once; a refused one leaves no bytes', async () => {
    const work = await doneWork(api, 'REGISTER')
    const [written, removed] = [vi.spyOn(ports.files, 'write'), vi.spyOn(ports.files, 'remove')]
    expect(await takenOf(Array.from({ length: 12 }, () => send(work)))).toBe(5)
    expect(await ports.db.$count(visitorUpload)).toBe(5)
    expect(written.mock.calls.length - removed.mock.calls.length).toBe(5)
  })

  test('is one of thirty an hour and of sixty a day from one address, whatever its key', async () => {
    for (const taken of [30, 30, 0]) {
      let reached = 0
      // A key at a time: more at once than may wait for their pictures to be cleaned would be refused for that.
      for (const key of await keys(8)) {
        reached += await takenOf([1, 2, 3, 4, 5].map(() => send(key)))
      }
      expect(reached).toBe(taken)
      await ports.clock.advance(3_600_001)
    }
  })

  test('shares 20 MB with all that wait from one address, or one line of IPv6', async () => {
    await ports.close()
    ports = await createTestPorts({ settings: { trustProxy: true } })
    api = createApi(ports)
    // Noise, which no format makes smaller: 3.9 MB.
    const [width, height] = [1_300, 1_000]
    const raw = { width, height, channels: 3 } as const
    const noise = sharp(randomBytes(width * height * 3), { raw }).png()
    const photo = new File([new Uint8Array(await noise.toBuffer())], '营业执照.png')
    const sendFrom = async (ip: string) => {
      const body = await doneWork(api, 'REGISTER')
      const headers = { 'x-forwarded-for': ip }
      return api.anonymous.call(uploadImage, { file: photo, body }, { headers })
    }
    for (let host = 1; host <= 5; host++) await sendFrom(`2001:db8:0:a::${host}`)
    expect(await refusalOf(sendFrom('2001:db8:0:a::6'))).toBe('tooManyRequests')
    await sendFrom('2001:db8:0:b::1')
    await ports.clock.advance(24 * 3_600_000)
    await sendFrom('2001:db8:0:a::6')
  })

  const megabyte = 1_048_576
  /** Pictures that wait, each from a line of its own. */
  const waiting = (count: number, size: number, ofLine: (line: number) => string) => {
    const createdAt = ports.clock.now()
    return Promise.all(
      Array.from({ length: count }, async (_, line) => {
        // Before anything is waited for: of those of one moment the id says which came first.
        const id = ports.nextId()
        const { path } = await ports.files.write(new Uint8Array([line]))
        const row = { id, ticketHash: id, codeKey: id, name: '执照.png', ext: 'png' }
        const type = 'image/png'
        await ports.db
          .insert(visitorUpload)
          .values({ ...row, type, ip: ofLine(line), size, sha256: '', path, createdAt })
        return path
      }),
    )
  }
  const onSite = (line: number) => `2001:db8:1:${(0x1000 + line).toString(16)}::/64`
  const anywhere = (line: number) => `2001:db8:${(0x1000 + line).toString(16)}:1::/64`

  test.each([
    ['320 MB', 320, megabyte],
    ['960 a day', 960, 1],
  ])('shares %s with all that wait from one site of IPv6', async (_, count, size) => {
    await ports.close()
    ports = await createTestPorts({ settings: { trustProxy: true } })
    api = createApi(ports)
    await waiting(count, size, onSite)
    await ports.clock.advance(3_600_001)
    const sendFrom = async (ip: string) => {
      const body = await doneWork(api, 'REGISTER')
      const headers = { 'x-forwarded-for': ip }
      return api.anonymous.call(uploadImage, { file: await picture(), body }, { headers })
    }
    expect(await refusalOf(sendFrom('2001:db8:1:ffff::1'))).toBe('tooManyRequests')
    await sendFrom('2001:db8:2::1')
  })

  test('shares 2 GB with those of everybody, and takes the place of the oldest that nobody has used for an hour', async () => {
    const paths = await waiting(4, 512 * megabyte, anywhere)
    const first = await doneWork(api, 'REGISTER')
    expect(await refusalOf(send(first))).toBe('tooManyRequests')
    expect(await ports.db.$count(visitorUpload)).toBe(4)
    await ports.clock.advance(3_600_001)
    await send(await doneWork(api, 'REGISTER'))
    expect(await ports.db.$count(visitorUpload)).toBe(4)
    const readable = await Promise.allSettled(paths.map((path) => ports.files.read(path)))
    expect(readable.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
  })

  test('is taken also where the bytes of one that made room for it cannot be removed', async () => {
    const [oldest] = await waiting(4, 512 * megabyte, anywhere)
    await ports.clock.advance(3_600_001)
    const remove = vi
      .spyOn(ports.files, 'remove')
      .mockRejectedValue(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }))
    const stored = await send(await doneWork(api, 'REGISTER'))
    expect(remove.mock.calls).toEqual([[oldest]])
    expect(await ports.db.$count(visitorUpload, eq(visitorUpload.id, stored.id))).toBe(1)
  })

  test('is a picture, and loses where it was taken', async () => {
    const work = await doneWork(api, 'REGISTER')
    const text = new File([onePage()], 'a.pdf')
    expect(await refusalOf(send(work, text))).toBe('fileTypeUnsupported')
    const located = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#fff' },
    })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 49/1 0/1' } })
      .toBuffer()
    expect((await sharp(located).metadata()).exif).toBeDefined()
    await send(work, new File([new Uint8Array(located)], 'a.jpg'))
    const [row] = await ports.db.select().from(visitorUpload)
    const saved = await ports.files.read(row?.path ?? '')
    expect((await sharp(saved).metadata()).exif).toBeUndefined()
  })

  test('goes after a day', async () => {
    await upload()
    const [row] = await ports.db.select().from(visitorUpload)
    await ports.clock.advance(25 * 3_600_000)
    await ports.runSweep('files')
    expect(await ports.db.$count(visitorUpload)).toBe(0)
    await expect(ports.files.read(row?.path ?? '')).rejects.toThrow()
  })

  test('of an enterprise that is logged in becomes its file', async () => {
    const owner = await api.as('91349901MAXXX00232')
    const { id, ticket } = await owner.call(uploadImage, { file: await picture(), body: {} })
    expect(ticket).toBeNull()
    const [row] = await ports.db.select().from(file).where(eq(file.id, id))
    expect(row?.entId).toBe(ports.ent(2))
  })
})

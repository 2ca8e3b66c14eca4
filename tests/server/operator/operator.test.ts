import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { retrievePwd } from '#contract/account.contract.ts'
import { getUserInfo, login } from '#contract/auth.contract.ts'
import { queryConsultPage, saveConsult } from '#contract/consult.contract.ts'
import { grantedIn } from '#contract/retrieve.link.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { commands, operate } from '#server/operator/operate.ts'
import { findBrokenAudit } from '#server/platform/audit.ts'
import { auditLog, file, outbox } from '#server/platform/db/platform.schema.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const uscc = '91349901MAXXX00232'
const answered = '91349901MAXXX00157'

let ports: TestPorts
let api: ReturnType<typeof createApi>
beforeEach(async () => {
  ports = await createTestPorts()
  api = createApi(ports)
})
afterEach(() => ports.close())

const run = (...argv: string[]) => operate(argv, (work) => work(ports))
const done = async (...argv: string[]) => {
  const { exitCode, out, err } = await run(...argv)
  expect(err).toBe('')
  expect(exitCode).toBe(0)
  return out
}
const refused = async (...argv: string[]) => {
  const { exitCode, out, err } = await run(...argv)
  expect(out).toBe('')
  expect(exitCode).toBe(1)
  return err
}
const logIn = (password: string = demoPassword) =>
  api.anonymous.call(login, { body: { account: uscc, password } })
const lastAudit = async () =>
  (
    await ports.db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.seq)).limit(1)
  )[0]
const setStatus = (regStatus: number) =>
  ports.db
    .update(enterprise)
    .set({ regStatus, submittedAt: ports.clock.now() })
    .where(eq(enterprise.uscc, uscc))

describe('where an enterprise is reached', () => {
  const reached = async () => {
    const [ent] = await ports.db.select().from(enterprise).where(eq(enterprise.uscc, uscc))
    return [ent?.contactPhone, ent?.email]
  }

  test('is changed, and told to the phone that it had', async () => {
    const change = ['enterprise', 'contact', uscc, '--as', 'li']
    await done(...change, '--phone', '13800000009', '--email', 'new@example.com')
    expect(await reached()).toEqual(['13800000009', 'new@example.com'])
    expect(await lastAudit()).toMatchObject({
      action: 'enterprise.contactChanged',
      params: { phone: true, email: true },
    })
    await ports.runSweep('outbox')
    expect(await ports.db.select().from(outbox)).toMatchObject([
      { way: 'sms', to: '19900000002', text: expect.stringContaining('联系方式已变更') },
    ])
  })

  test('is nowhere that does not exist', async () => {
    const change = ['enterprise', 'contact', uscc, '--as', 'li']
    expect(await refused(...change)).toContain('--phone or --email')
    expect(await refused(...change, '--phone', '0551')).toContain('no mobile number')
    expect(await refused(...change, '--email', 'nobody')).toContain('no e-mail address')
    expect(await reached()).toEqual(['19900000002', null])
  })
})

describe('an application', () => {
  beforeEach(() => setStatus(1))

  test('is listed, approved under the name of who did it, and decided once', async () => {
    expect(JSON.parse(await done('registrations', 'list', '--json'))).toMatchObject({
      total: 1,
      registrations: [{ uscc }],
    })
    expect(await done('registrations', 'approve', uscc, '--as', '李明')).toContain('Approved')
    expect(await lastAudit()).toMatchObject({
      actor: 'operator:李明',
      action: 'registration.approved',
    })
    expect(await logIn()).toMatchObject({ regStatus: 2 })
    expect(await refused('registrations', 'approve', uscc, '--as', 'li')).toContain(
      'it is in order',
    )
    expect(await done('registrations', 'list')).toContain('No application waits.')
    expect(await findBrokenAudit(ports.db)).toBeNull()
  })

  test('is rejected with a reason that the applicant reads', async () => {
    const reject = ['registrations', 'reject', uscc, '--as', 'li', '--reason'] as const
    expect(await refused(...reject, '糊')).toContain('5 to 200 characters')
    await done(...reject, '营业执照照片不清晰')
    expect(await logIn()).toMatchObject({
      application: { regStatus: 3, remark: '营业执照照片不清晰' },
    })
  })

  test('is shown whole with its licence, which leaves a trace', async () => {
    const stored = await ports.files.write(new Uint8Array([1, 2, 3]))
    await ports.db.insert(file).values({
      ...stored,
      id: '77',
      entId: ports.ent(2),
      bizType: 'other',
      name: 'x.png',
      ext: 'png',
      type: 'image/png',
      createdAt: 0,
    })
    await ports.db.update(enterprise).set({ licenseFileId: '77' }).where(eq(enterprise.uscc, uscc))
    const folder = mkdtempSync(join(tmpdir(), 'portal-licence-'))
    const out = await done('registrations', 'show', uscc, '--files', folder, '--as', 'li')
    expect(out).toContain('waiting for a decision')
    expect(readdirSync(folder)).toEqual([`${uscc}-licence.png`])
    expect(await lastAudit()).toMatchObject({ actor: 'operator:li', action: 'registration.read' })
    rmSync(folder, { recursive: true })
  })
})

describe('an enterprise', () => {
  test('is frozen with its sessions, and unlocked', async () => {
    const me = await api.as(uscc)
    await done('enterprise', 'freeze', uscc, '--reason', '核查中', '--as', 'li')
    expect(await refusalOf(me.call(getUserInfo))).toBe('unauthorised')
    expect(await refusalOf(logIn())).toBe('accountFrozen')
    expect(await refused('enterprise', 'freeze', uscc, '--reason', 'x', '--as', 'li')).toContain(
      'it is frozen',
    )
    expect(await done('enterprise', 'unlock', uscc, '--as', 'li')).toContain('Unlocked')
    expect(await refusalOf(me.call(getUserInfo))).toBe('unauthorised')
    expect(await logIn()).toMatchObject({ entId: ports.ent(2) })
    expect(await lastAudit()).not.toMatchObject({ actor: 'operator:li' })
  })

  test('that tried wrong passwords too often is let in again', async () => {
    // The picture that is asked for after the first is not what is tried here.
    for (let at = 0; at < 5; at++) {
      await ports.db.execute(
        `insert into password_try (id, purpose, account, ip, at, is_right, locked_until) values
         (${at + 1}, 'login', '${uscc}', '127.0.0.1', ${ports.clock.now()}, false, ${at < 4 ? 'null' : ports.clock.now() + 1_800_000})`,
      )
    }
    expect(await refusalOf(logIn())).toBe('accountLocked')
    expect(await done('enterprise', 'unlock', uscc, '--as', 'li')).toContain('was not frozen')
    expect(await logIn()).toMatchObject({ entId: ports.ent(2) })
  })
})

test('a question is answered, once, in the words of the operator', async () => {
  const me = await api.as(answered)
  const { consultNo } = await me.call(saveConsult, { body: { content: '何时结算？' } })
  expect(await done('consultations', 'list')).toContain(consultNo)
  const answer = [
    'consultations',
    'answer',
    consultNo,
    '--text',
    '每月五日。',
    '--as',
    'li',
  ] as const
  await done(...answer)
  const { records } = await me.call(queryConsultPage, { query: {} })
  expect(records[0]).toMatchObject({ status: 1, replyContent: '每月五日。' })
  expect(await refused(...answer)).toContain('has its answer')
  expect(await refused('consultations', 'answer', 'ZX1', '--text', 'xx', '--as', 'li')).toContain(
    'There is no question',
  )
})

describe('a parameter', () => {
  const set = (value: string, from: string) =>
    [
      'parameters',
      'set',
      'loanReapplyDays',
      value,
      '--from',
      from,
      '--basis',
      '省厅〔2026〕9号',
      '--as',
      'li',
    ] as const
  const today = async () =>
    (await readParams(ports.db, ports.clock.now())).number('loanReapplyDays')

  test('holds from its day on, and can be set anew until then', async () => {
    await done(...set('60', '2026-12-01'))
    await done(...set('45', '2026-12-01'))
    expect(await today()).toBe(90)
    ports.setTime('2026-12-01 00:00:00')
    expect(await today()).toBe(45)
    expect(await done('parameters', 'list')).toContain('45 days')
    const [row] = await ports.db.select().from(auditLog).where(eq(auditLog.chain, 'platform'))
    expect(row).toMatchObject({
      action: 'parameter.set',
      params: { value: 60, from: '2026-12-01' },
    })
  })

  test.each([
    ['45', '2026-11-20', '--from'],
    ['45', 'tomorrow', '--from'],
    ['4.5', '2026-12-01', 'whole number'],
    ['36501', '2026-12-01', 'whole number'],
  ])('is refused: %s from %s', async (value, from, why) => {
    expect(await refused(...set(value, from))).toContain(why)
  })

  test('that the portal does not know is refused', async () => {
    const unknown = ['parameters', 'set', 'toString', '1', '--from', '2026-12-01', '--basis', 'x']
    expect(await refused(...unknown, '--as', 'li')).toContain('There is no parameter')
  })
})

describe('whoever is logged in', () => {
  const other = '91349901MAXXX00157'

  test('is logged out by the operator, reads so, and may log in again', async () => {
    const [me, neighbour] = [await api.as(uscc), await api.as(other)]
    expect(await done('sessions', 'end', uscc, '--as', 'li')).toContain('1 ended')
    const told = await me.send(getUserInfo)
    expect([told.status, (await told.json()).msg]).toEqual([
      401,
      expect.stringContaining('平台已于'),
    ])
    expect(await neighbour.call(getUserInfo)).toMatchObject({ regStatus: 2 })
    expect(await lastAudit()).toMatchObject({ action: 'enterprise.loggedOut' })
    expect(await logIn()).toHaveProperty('token')
  })

  test('is logged out with everybody', async () => {
    const [me, neighbour] = [await api.as(uscc), await api.as(other)]
    expect(await done('sessions', 'end', 'all', '--as', 'li')).toContain('2 ended')
    for (const client of [me, neighbour])
      expect(await refusalOf(client.call(getUserInfo))).toBe('unauthorised')
    expect(await lastAudit()).toMatchObject({
      action: 'everybody.loggedOut',
      params: { sessions: 2 },
    })
  })
})

test('an account is reset by a link that works once, and the one before it no more', async () => {
  const me = await api.as(uscc)
  const grant = async () => {
    const { link } = JSON.parse(await done('accounts', 'reset', uscc, '--as', 'li', '--json'))
    const { pathname, search, hash } = new URL(link)
    expect(`${pathname}${search}`).toBe('/login?mode=retrieve')
    const granted = grantedIn(hash)
    if (!granted) throw new Error('the link carries it')
    return (newPwd: string) => api.anonymous.call(retrievePwd, { body: { ...granted, newPwd } })
  }
  const first = await grant()
  const second = await grant()
  const log = JSON.stringify(await ports.db.select().from(auditLog))
  expect(log).toContain('password.resetGranted')
  expect(await refusalOf(first('Cargo#2479'))).toBe('linkSpent')
  expect(await second('Cargo#2479')).toEqual({ account: uscc })
  expect(await refusalOf(second('Cargo#2478'))).toBe('linkSpent')
  expect(await refusalOf(me.call(getUserInfo))).toBe('unauthorised')
  expect(await logIn('Cargo#2479')).toMatchObject({ entId: ports.ent(2) })

  const third = await grant()
  await ports.clock.advance(3_600_000)
  expect(await refusalOf(third('Cargo#2477'))).toBe('linkSpent')
  // Nothing is left of it by then.
  await ports.clock.advance(86_400_000)
  await ports.runSweep('files')
  expect(await refusalOf(third('Cargo#2477'))).toBe('linkSpent')
})

describe('what is typed', () => {
  const misunderstood = async (...argv: string[]) => {
    const { exitCode, out, err } = await operate(argv, () => {
      throw new Error('nothing is opened for it')
    })
    expect(out).toBe('')
    expect(exitCode).toBe(2)
    return err
  }

  test('is refused where something is missing or too much, with the usage', async () => {
    expect(await misunderstood()).toContain('Usage')
    expect(await misunderstood('registrations', 'aprove', uscc)).toContain('--help')
    expect(await misunderstood('registrations', 'approve', '--as', 'li')).toContain('CREDIT-CODE')
    expect(await misunderstood('registrations', 'approve', uscc)).toContain('needs --as NAME')
    expect(await misunderstood('registrations', 'approve', uscc, '--as', '\n')).toContain('--as is')
    expect(await misunderstood('registrations', 'reject', uscc, '--as', 'li')).toContain(
      'needs --reason',
    )
    expect(
      await misunderstood('registrations', 'approve', uscc, '--as', 'li', '--text', 'x'),
    ).toContain('takes no --text')
    expect(await misunderstood('registrations', 'list', '--colour')).toContain('--colour')
  })

  test('is explained, all of it and each command', async () => {
    const all = await done('--help')
    for (const { name } of commands) {
      expect(all).toContain(name)
      expect(await done(...name.split(' '), '--help')).toContain('Usage')
    }
  })

  test('names an enterprise that is known', async () => {
    expect(await refused('enterprise', 'unlock', 'X', '--as', 'li')).toContain('No enterprise')
    expect(await refused('accounts', 'reset', 'X', '--as', 'li')).toContain('There is no account')
  })
})

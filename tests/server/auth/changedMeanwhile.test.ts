import { desc, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retrievePwd, updateSelfPwd } from '#contract/account.contract.ts'
import { generateCode, login } from '#contract/auth.contract.ts'
import { verifyPassword } from '#server/auth/account.ts'
import { enterprise, session } from '#server/auth/auth.schema.ts'
import { freezeEnterprise, unlockEnterprise } from '#server/auth/freeze.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { doneWork } from './doneWork.ts'

const account = '91349901MAXXX00232'
const owners = 'a quiet goods train'
const strangers = 'a loud passenger ship'

let ports: TestPorts
let api: ReturnType<typeof createApi>
beforeEach(async () => {
  ports = await createTestPorts()
  api = createApi(ports)
})
afterEach(() => ports.close())

/** Has something happen before the next transaction but `count`: a password is looked at before it, and not in it. */
const beforeTransaction = (count: number, happens: () => Promise<unknown>) => {
  const begin = ports.db.transaction.bind(ports.db)
  const spy = vi.spyOn(ports.db, 'transaction')
  for (let n = 0; n < count; n++) spy.mockImplementationOnce(begin)
  spy.mockImplementationOnce(async (...given) => {
    spy.mockRestore()
    await happens()
    return begin(...given)
  })
}

const logIn = (password: string) => api.anonymous.call(login, { body: { account, password } })
const openSessions = () => ports.db.$count(session, isNull(session.revokedAt))

/** The owner, who reads what the phone is sent, sets a password. */
const codeOfOwner = async () => {
  const [ent] = await ports.db.select().from(enterprise).where(eq(enterprise.uscc, account))
  const phone = ent?.contactPhone ?? ''
  const work = await doneWork(api, 'RETRIEVE')
  const { codeKey } = await api.anonymous.call(generateCode, {
    body: { type: 'SMS', scene: 'RETRIEVE', phone, ...work },
  })
  const [sms] = await ports.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, phone))
    .orderBy(desc(outbox.id))
    .limit(1)
  return { uscc: account, phone, codeKey, smsCode: /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '' }
}

describe('a new password that comes into force while the old one is looked at', () => {
  test('lets nobody in with the old one', async () => {
    const code = await codeOfOwner()
    beforeTransaction(0, () =>
      api.anonymous.call(retrievePwd, { body: { ...code, newPwd: owners } }),
    )
    expect(await refusalOf(logIn(demoPassword))).toBe('credentialsWrong')
    expect(await openSessions()).toBe(0)
  })

  test('is not replaced by whoever showed the old one', async () => {
    const stranger = await api.as(account)
    const code = await codeOfOwner()
    // The first transaction writes down that the old one was right.
    beforeTransaction(1, () =>
      api.anonymous.call(retrievePwd, { body: { ...code, newPwd: owners } }),
    )
    const body = { password: demoPassword, newPwd: strangers }
    expect(await refusalOf(stranger.call(updateSelfPwd, { body }))).toBe('unauthorised')
    expect(await logIn(owners)).toHaveProperty('token')
  })

  test('is not replaced by another that was asked for before, whose code stays good', async () => {
    const code = await codeOfOwner()
    const me = await api.as(account)
    beforeTransaction(0, () =>
      me.call(updateSelfPwd, { body: { password: demoPassword, newPwd: owners } }),
    )
    const retrieve = () => api.anonymous.call(retrievePwd, { body: { ...code, newPwd: strangers } })
    expect(await refusalOf(retrieve())).toBe('codeWrong')
    expect(await logIn(owners)).toHaveProperty('token')
    await retrieve()
    expect(await logIn(strangers)).toHaveProperty('token')
  })
})

test('an enterprise frozen while its password is looked at has no session once it is unlocked', async () => {
  const by = () => ({ entId: ports.ent(2), now: ports.clock.now(), actor: 'operator:li' })
  beforeTransaction(0, () =>
    ports.db.transaction((tx) => freezeEnterprise(tx, { ...by(), remark: 'asked' })),
  )
  expect(await refusalOf(logIn(demoPassword))).toBe('accountFrozen')
  await ports.db.transaction((tx) => unlockEnterprise(tx, by()))
  expect(await openSessions()).toBe(0)
})

test('the operator ends the wait of whoever confirmed by wrong passwords too often', async () => {
  await api.as(account)
  const [row] = await ports.db.select().from(session)
  if (!row) throw new Error('no session')
  const caller = { entId: row.entId, entName: '', userId: row.userId, sessionId: row.id }
  const device = { read: () => null, write: () => undefined }
  const from = { ip: '::1', network: '::/64', requestNo: 'r', device }
  const confirm = (password: string) => verifyPassword(ports, caller, password, from)
  for (let n = 0; n < 5; n++) await refusalOf(confirm('wrong'))
  expect(await refusalOf(confirm(demoPassword))).toBe('accountLocked')
  const by = { entId: row.entId, now: ports.clock.now(), actor: 'operator:li' }
  await ports.db.transaction((tx) => unlockEnterprise(tx, by))
  await confirm(demoPassword)
})

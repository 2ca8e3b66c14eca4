import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserInfo, login } from '#contract/auth.contract.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { lockDemo, unlockDemo } from '#server/demo/lockDemo.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const account = '91349901MAXXX00232'
let ports: TestPorts
beforeAll(async () => {
  ports = await createTestPorts({ world: 'enterprises' })
})
afterAll(() => ports.close())

const logIn = () =>
  createApi(ports).anonymous.call(login, { body: { account, password: 'Demo@2023' } })
const statusOf = async (uscc: string) =>
  (await ports.db.select().from(enterprise).where(eq(enterprise.uscc, uscc)))[0]?.regStatus

test('where the portal runs in earnest nobody logs in with what everybody knows, nor stays logged in', async () => {
  const me = await createApi(ports).as(account)
  expect(await lockDemo(ports)).toBeGreaterThan(0)
  await expect(logIn()).rejects.toMatchObject({ value: { code: 'accountFrozen' } })
  await expect(me.call(getUserInfo)).rejects.toMatchObject({ value: { code: 'unauthorised' } })
  expect(await lockDemo(ports)).toBe(0)
})

test('the demonstration has its accounts back, but for one that somebody froze', async () => {
  const frozen = '91349902MAXXX0031B'
  await ports.db
    .update(enterprise)
    .set({ regStatus: 4, regRemark: '核查中' })
    .where(eq(enterprise.uscc, frozen))
  await lockDemo(ports)
  await unlockDemo(ports)
  expect(await logIn()).toMatchObject({ entId: ports.ent(2) })
  expect(await statusOf(frozen)).toBe(4)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBank } from '#server/bank/app.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { sign, signatureHeader } from '#server/platform/signature.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let bank: ReturnType<typeof createBank>
beforeAll(async () => {
  ports = await createTestPorts({ world: 'empty' })
  bank = createBank({ ...ports, tell: async () => undefined })
})
afterAll(() => ports.close())

const ask = (name: string, given: unknown[], secret = ports.settings.channelSecret) => {
  const body = JSON.stringify({ at: ports.clock.now() + 60_000, given })
  return bank.request(`/${name}`, {
    method: 'POST',
    body,
    headers: { [signatureHeader]: sign(secret, body) },
  })
}

test('the bank of its own answers whoever has the secret, with its own refusals, and follows the portal’s clock', async () => {
  const before = ports.clock.now()
  const answer = await ask('cashierState', ['nobody'])
  expect(await answer.json()).toEqual({ reply: 'missing' })
  expect(ports.clock.now()).toBe(before + 60_000)
  expect(await (await ask('readCashier', ['nobody'])).json()).toEqual({ problem: 'missing' })
  expect((await ask('cashierState', ['nobody'], 'another secret')).status).toBe(401)
  expect((await ask('constructor', [])).status).toBe(404)
})

test('a portal does not ask a bank elsewhere without a secret for it', () => {
  const environment = { BANK_URL: 'http://localhost:8090/' }
  expect(() => readEnvironment(environment)).toThrow('CHANNEL_SECRET')
  const { settings } = readEnvironment({ ...environment, CHANNEL_SECRET: 'known to both' })
  expect(settings.bankUrl).toBe('http://localhost:8090')
})

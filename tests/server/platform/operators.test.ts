import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

const operatorToken = 'a token that is long enough for it'
let demo: TestPorts
let deployed: TestPorts
beforeAll(async () => {
  demo = await createTestPorts()
  deployed = await createTestPorts({ settings: { demo: false, operatorToken } })
})
afterAll(() => Promise.all([demo.close(), deployed.close()]))

const statusOf = async (ports: TestPorts, path: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (await createApp(ports).request(path, { headers })).status
}

test.each(['/metrics', '/api/docs', '/api/docs/openapi.json'])(
  '%s tells of the inside: in the demonstration to everybody, else to operators',
  async (path) => {
    expect(await statusOf(demo, path)).toBe(200)
    expect(await statusOf(deployed, path)).toBe(404)
    expect(await statusOf(deployed, path, 'another')).toBe(404)
    expect(await statusOf(deployed, path, operatorToken)).toBe(200)
    const nobodys = { ...deployed, settings: { ...deployed.settings, operatorToken: null } }
    expect(await statusOf(nobodys, path, '')).toBe(404)
  },
)

test('whether it lives and is ready, everybody may ask', async () => {
  expect(await statusOf(deployed, '/health')).toBe(200)
  expect(await statusOf(deployed, '/ready')).toBe(200)
})

test('a token that can be guessed is refused at the start', () => {
  expect(() => readEnvironment({ OPERATOR_TOKEN: 'short' })).toThrow('OPERATOR_TOKEN')
  expect(readEnvironment({ OPERATOR_TOKEN: operatorToken }).settings).toMatchObject({
    operatorToken,
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveConsult } from '#contract/consult.contract.ts'
import { operate } from '#server/operator/operate.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
beforeAll(async () => {
  ports = await createTestPorts()
})
afterAll(() => ports.close())

test('what others wrote is printed in lines of its own: it moves no cursor and turns no direction', async () => {
  const me = await createApi(ports).as('91349901MAXXX00232')
  const forged = 'ZX20260801000001  2026-08-01 10:00:00  别的企业'
  await me.call(saveConsult, { body: { content: `一\r${forged}\r\n\u202e二\u2028三\t四` } })
  const { out } = await operate(['consultations', 'list'], (work) => work(ports))
  const lines = out.split('\n')
  expect(lines.filter((text) => text.includes('ZX'))).toEqual([
    expect.stringMatching(/^ZX\d{14} {2}/),
    `    ${forged}`,
  ])
  expect(out).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u)
})

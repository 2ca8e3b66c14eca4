import { afterEach, beforeEach, expect, test } from 'vitest'
import { reportUnheard } from '#contract/unheard.contract.ts'
import { limits } from '#server/platform/rateLimit.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let api: ReturnType<typeof createApi>
beforeEach(async () => {
  ports = await createTestPorts({ settings: { rateLimits: true, trustProxy: true } })
  api = createApi(ports)
})
afterEach(() => ports.close())

const asked = { machine: 'payTask', state: 'confirming.reviewing', event: 'source.reopened' }

const reportFrom = (address: string, ...unheard: object[]) =>
  api.anonymous.send(
    reportUnheard,
    { body: { unheard } },
    { headers: { 'x-forwarded-for': address } },
  )
const report = (...unheard: object[]) => reportFrom('192.0.2.1', ...unheard)

/** The lines of `/metrics` about unheard events. */
const shown = async () =>
  (await (await api.app.request('/metrics')).text())
    .split('\n')
    .filter((line) => line.startsWith('portal_unheard'))

test('reports add up by machine, state and event', async () => {
  expect(await shown()).toEqual([])
  await report({ ...asked, count: 2 }, { ...asked, state: '', event: 'lost', count: 1 })
  await report({ ...asked, count: 3 })
  expect(await shown()).toEqual([
    'portal_unheard_events_total{machine="payTask",state="confirming.reviewing",event="source.reopened"} 5',
    'portal_unheard_events_total{machine="payTask",state="",event="lost"} 1',
  ])
})

test.each([
  ['anything beside the names', { ...asked, count: 1, payload: { password: 'secret' } }],
  ['a name that is none', { ...asked, event: 'a"} 1\nup 0', count: 1 }],
  ['a name with a number in it', { ...asked, state: 'order 13800000000', count: 1 }],
  ['nothing counted', { ...asked, count: 0 }],
])('%s is refused', async (_, unheard) => {
  expect((await report(unheard)).ok).toBe(false)
  expect(await shown()).toEqual([])
})

const letters = [...'abcdefghijklmnopqrst']

test('whoever makes names up has ten of them, and what others met is named all the same', async () => {
  for (const first of letters) {
    const made = letters.map((second) => ({ ...asked, event: first + second, count: 1 }))
    expect((await report(...made)).status).toBe(200)
  }
  await reportFrom('192.0.2.2', { ...asked, count: 1 }, { ...asked, event: 'aa', count: 1 })
  const lines = await shown()
  expect(lines).toHaveLength(12)
  expect(lines).toContain('portal_unheard_events_total{machine="",state="",event=""} 390')
  expect(lines[0]).toMatch(/event="aa"} 2$/)
  expect(lines.at(-1)).toMatch(/event="source.reopened"} 1$/)
})

test('many who make names up cannot make the list grow without end', async () => {
  for (const [n, first] of [...letters, 'u'].entries()) {
    const made = letters.map((second) => ({ ...asked, event: first + second, count: 1 }))
    await reportFrom(`198.51.100.${n}`, ...made)
  }
  const lines = await shown()
  expect(lines).toHaveLength(200)
  expect(lines).toContain('portal_unheard_events_total{machine="",state="",event=""} 221')
})

test('reports of an address beyond its allowance are put off, and those of another are not', async () => {
  for (let n = 0; n < limits.report; n++)
    expect((await report({ ...asked, count: 1 })).status).toBe(200)
  expect((await report({ ...asked, count: 1 })).status).toBe(429)
  expect((await reportFrom('192.0.2.2', { ...asked, count: 1 })).status).toBe(200)
})

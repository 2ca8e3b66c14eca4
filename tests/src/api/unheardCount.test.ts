import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { reportUnheard } from '#contract/unheard.contract.ts'

const bodies: unknown[] = []
const server = setupServer(
  http.post(`${location.origin}${reportUnheard.path}`, async ({ request }) => {
    bodies.push(await request.json())
    return HttpResponse.json({ code: 200, msg: '', data: null })
  }),
)
const onMessage = vi.fn<() => void>()

beforeAll(() => server.listen())
beforeEach(async () => {
  // Each test stands for a page that was just loaded.
  vi.resetModules()
  const { connect } = await import('#src/api/connection.ts')
  connect({
    baseUrl: location.origin,
    token: () => 'a token',
    locale: () => 'zh-CN',
    onUnauthorised: () => undefined,
    onIdleDeadline: () => undefined,
    onMessage,
  })
  vi.stubEnv('PROD', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  bodies.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})
afterAll(() => server.close())

type Asked = { type: 'name.typed' | 'password.typed'; text?: string }

const started = async () => {
  const { inspectUnheard } = await import('#src/api/unheard.ts')
  const machine = setup({ types: { events: {} as Asked } }).createMachine({
    id: 'form',
    initial: 'resting',
    states: { resting: {} },
  })
  return createActor(machine, { inspect: inspectUnheard }).start()
}

const resting = { machine: 'form', state: 'resting' }

test('what a flow did not know is reported by its names, without what it carried', async () => {
  const actor = await started()
  actor.send({ type: 'password.typed', text: 'correct horse' })
  await expect.poll(() => bodies).toHaveLength(1)
  expect(bodies).toEqual([{ unheard: [{ ...resting, event: 'password.typed', count: 1 }] }])
})

test('the next report comes after a minute, with all that happened meanwhile, counted', async () => {
  const actor = await started()
  actor.send({ type: 'name.typed' })
  await expect.poll(() => bodies).toHaveLength(1)
  for (let n = 0; n < 1_000; n++) actor.send({ type: 'name.typed' })
  actor.send({ type: 'password.typed' })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(bodies).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => bodies).toHaveLength(2)
  expect(bodies[1]).toEqual({
    unheard: [
      { ...resting, event: 'name.typed', count: 1_000 },
      { ...resting, event: 'password.typed', count: 1 },
    ],
  })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(bodies).toHaveLength(2)
})

test('a report that fails is neither shown nor sent again', async () => {
  let tries = 0
  const broken = () => {
    tries += 1
    return HttpResponse.error()
  }
  server.use(http.post(`${location.origin}${reportUnheard.path}`, broken))
  const actor = await started()
  actor.send({ type: 'name.typed' })
  await expect.poll(() => tries).toBe(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries).toBe(1)
  expect(onMessage).not.toHaveBeenCalled()
})

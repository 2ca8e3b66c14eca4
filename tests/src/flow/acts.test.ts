import { expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { putAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { decideApplies } from '#contract/loan.contract.ts'
import { actOf } from '#src/flow/acts.ts'

const timeouts = new Map<string, number | undefined>()
const sent: { path: string; inQuery?: boolean; input: object }[] = []

vi.mock('#src/api/call.ts', () => ({
  call: async (
    endpoint: { path: string; inQuery?: boolean },
    input: { body?: object },
    { timeout }: { timeout?: number },
  ) => {
    const { body } = input
    const { path, inQuery = false } = endpoint
    sent.push({ path, inQuery, input })
    timeouts.set(endpoint.path, timeout)
    return endpoint.path === putAct.path ? { ...body, isOpen: true } : {}
  },
}))

test('a call that takes long is waited for as long as it says, and no other', async () => {
  const act = {
    key: '1795226400000-a-key',
    call: callOf(decideApplies),
    body: {},
    name: '',
  }
  const actor = createActor(actOf({ ...decideApplies, timeout: 120_000 }), {
    input: { subject: 'loanDecision', asksPassword: false, begun: act },
  }).start()
  await waitFor(actor, ({ status }) => status === 'done')
  expect(timeouts.get(decideApplies.path)).toBe(120_000)
  expect(timeouts.get(putAct.path)).toBeUndefined()
})

test('offline nothing is sent, and the act says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  timeouts.clear()
  const act = { key: '1795226400000-b', call: callOf(decideApplies), body: {}, name: '' }
  const actor = createActor(actOf(decideApplies), {
    input: { subject: 'loanDecision', asksPassword: false, begun: act },
  }).start()
  await waitFor(actor, (at) => at.matches('notSent'))
  expect([...timeouts.keys()]).toEqual([putAct.path])
  vi.restoreAllMocks()
  actor.send({ type: 'act.resent' })
  await waitFor(actor, ({ status }) => status === 'done')
})

test.each([
  ['Demo@2023', false, { body: { applyId: '1', password: 'Demo@2023' } }],
  [null, true, { body: { applyId: '1' } }],
] as const)(
  'of a call that goes in its address, the password %s is said in none',
  async (password, inQuery, input) => {
    sent.splice(0)
    const act = {
      key: '1795226400000-c',
      call: callOf(decideApplies),
      body: { applyId: '1' },
      name: '',
    }
    const actor = createActor(actOf({ ...decideApplies, inQuery: true }), {
      input: { subject: 'loanDecision', asksPassword: password !== null, begun: act },
    }).start()
    if (password !== null) {
      await waitFor(actor, (at) => at.matches('authorising'))
      actor.send({ type: 'act.authorised', password })
    }
    await waitFor(actor, ({ status }) => status === 'done')
    expect(sent.filter(({ path }) => path === decideApplies.path)).toEqual([
      { path: decideApplies.path, inQuery, input },
    ])
  },
)

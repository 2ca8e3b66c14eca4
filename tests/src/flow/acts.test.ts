import { expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { putAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { decideApplies } from '#contract/loan.contract.ts'
import { actOf } from '#src/flow/acts.ts'

const timeouts = new Map<string, number | undefined>()

vi.mock('#src/api/call.ts', () => ({
  call: async (
    endpoint: { path: string },
    { body }: { body?: object },
    { timeout }: { timeout?: number },
  ) => {
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

import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Vendor } from '#contract/card.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import { Problem } from '#contract/problem.ts'
import { keySeed } from '#machines/kit/filing/filing.scenarios.ts'
import { vendorRegistrationMachine } from '#machines/vendorRegistration/vendorRegistration.machine.ts'
import {
  underReview,
  vendorSamples,
} from '#machines/vendorRegistration/vendorRegistration.scenarios.ts'
import { ActTable } from '#tests/machines/actTable.ts'
import { FaultyNetwork, turns } from '#tests/machines/faultyNetwork.ts'

/** A server, and how often the bank was told of the account. */
const serverWith = (register: () => Vendor) => {
  const told = { times: 0 }
  const table = new ActTable(() => {
    told.times += 1
    return register()
  })
  return { told, table, problem: null as Problem | null }
}

/** A page of an enterprise. */
const open = (
  register: () => Vendor,
  { draft = null, server = serverWith(register) }: Partial<Page> = {},
) => {
  const network = new FaultyNetwork()
  const { told, table } = server
  const forgotten = vi.fn<() => void>()
  const actor = createActor(
    vendorRegistrationMachine.provide({
      actors: {
        act: table.over(network),
        readFiled: fromPromise(async (): Promise<Vendor | null> => {
          if (server.problem) throw server.problem
          return told.times > 0 ? underReview : null
        }),
        readForm: fromPromise(async () => draft),
      },
      actions: { forgetForm: forgotten },
    }),
    { input: { keySeed } },
  ).start()
  const heard = async () => {
    for (let n = 0; n < 4; n += 1) {
      network.settle()
      await turns()
    }
  }
  return { actor, server, told, heard, network, forgotten }
}
type Page = { draft: FormTexts | null; server: ReturnType<typeof serverWith> }

const submit = async ({ actor, heard }: ReturnType<typeof open>) => {
  await heard()
  await waitFor(actor, (at) => at.matches('filling'))
  actor.send({ type: 'form.typed', texts: vendorSamples.texts })
  actor.send({ type: 'form.submitted' })
}

test('an account is handed in once, and shown as the bank has it', async () => {
  const it = open(() => underReview)
  await submit(it)
  await it.heard()
  const { context } = await waitFor(it.actor, (at) => at.matches('shown'))
  expect([context.filed, it.told.times]).toEqual([underReview, 1])
  // What stands in an open form would be saved once more.
  expect(context.form.subject).toBeNull()
  expect([context.outcome?.kind, it.forgotten.mock.calls.length]).toEqual(['done', 1])
  it.actor.send({ type: 'status.refreshed' })
  expect(it.actor.getSnapshot()).toMatchObject({ value: 'reading', context: { outcome: null } })
})

test('it is busy where it waits, and can be filled in or is held up where a person is to do something', async () => {
  const it = open(() => underReview)
  const seen: unknown[] = []
  const watching = it.actor.subscribe(({ value, tags }) => seen.push([value, ...tags]))
  it.actor.send({ type: 'session.unauthorised' })
  it.actor.send({ type: 'session.restored' })
  it.server.problem = new Problem('offline')
  await it.heard()
  it.server.problem = null
  expect(it.actor.getSnapshot().context.problem?.code).toBe('offline')
  it.actor.send({ type: 'reading.retried' })
  expect(it.actor.getSnapshot().context.problem).toBeNull()
  await submit(it)
  watching.unsubscribe()
  expect(seen).toEqual([
    ['suspended', 'blocked'],
    ['opening', 'busy'],
    ['reading', 'busy'],
    ['readFailed', 'blocked'],
    ['reading', 'busy'],
    ['recalling', 'busy'],
    ['filling', 'editable'],
    ['filling', 'editable'],
    ['acting', 'busy'],
  ])
})

/** Handed in, judged by the server, and nobody was told. */
const interrupted = async (register: () => Vendor) => {
  const it = open(register)
  await submit(it)
  for (const fate of ['delivered', 'answerLost'] as const) {
    it.network.answer(0, fate)
    await turns()
  }
  it.actor.stop()
  return open(register, { server: it.server, draft: vendorSamples.texts })
}

test('an account that was handed in before the page was left is shown', async () => {
  const it = await interrupted(() => underReview)
  await it.heard()
  const { context } = await waitFor(it.actor, (at) => at.matches('shown'))
  expect([context.outcome?.kind, it.told.times]).toEqual(['done', 1])
  expect(it.forgotten).toHaveBeenCalledOnce()
})

test('why an account was refused is told also where the page was left meanwhile', async () => {
  const it = await interrupted(() => {
    throw new Problem('accountNotOpen')
  })
  await it.heard()
  expect(it.actor.getSnapshot().context).toMatchObject({
    outcome: { kind: 'refused' },
    problem: { code: 'accountNotOpen' },
  })
  expect(it.forgotten).not.toHaveBeenCalled()
})

test('what the bank finds wrong lands on its field, and what was typed is still there', async () => {
  const errors = [{ field: 'accountNo', code: 'notAllowed', message: '请核对' }]
  const it = open(() => {
    throw new Problem('inputInvalid', { errors })
  })
  await submit(it)
  await it.heard()
  const { context } = await waitFor(it.actor, (at) => at.matches('filling'))
  expect(Object.keys(context.form.faults)).toEqual(['accountNo'])
  expect(context.form.texts).toMatchObject(vendorSamples.texts)
})

test('what another page has handed in meanwhile is shown instead of the form', async () => {
  const it = open(() => {
    throw new Problem('stateForbids')
  })
  await submit(it)
  await it.heard()
  const { context } = await waitFor(it.actor, (at) => at.matches('shown'))
  expect([context.filed, context.problem?.code]).toEqual([underReview, 'stateForbids'])
  expect(it.forgotten).toHaveBeenCalledOnce()
})

test('what was typed before stands in the fields', async () => {
  const it = open(() => underReview, { draft: { accountNo: '6217' } })
  await it.heard()
  const { context } = await waitFor(it.actor, (at) => at.matches('filling'))
  expect(context.form).toMatchObject({ subject: 'own', texts: { accountNo: '6217' } })
  expect(context.isRestored).toBe(true)
  it.actor.send({ type: 'draft.dropped' })
  const dropped = it.actor.getSnapshot().context
  expect([dropped.form.texts['accountNo'], dropped.isRestored]).toEqual(['', false])
  expect(it.forgotten).toHaveBeenCalledOnce()
})

test('an account that is let go is not handed in, and what was typed is still there', async () => {
  const it = open(() => underReview)
  await submit(it)
  it.network.answer(0, 'delivered')
  await turns()
  it.network.answer(0, 'requestLost')
  await turns()
  const { act } = it.actor.getSnapshot().children
  act?.send({ type: 'outcome.asked' })
  await it.heard()
  act?.send({ type: 'act.dropped' })
  await it.heard()
  const { context } = await waitFor(it.actor, (at) => at.matches('filling'))
  expect([context.outcome?.kind, it.told.times]).toEqual(['dropped', 0])
  expect(context.form.texts).toMatchObject(vendorSamples.texts)
})

test('what another page has handed in while nobody was logged in is shown instead of the form', async () => {
  const it = open(() => underReview)
  await it.heard()
  await waitFor(it.actor, (at) => at.matches('filling'))
  it.actor.send({ type: 'session.unauthorised' })
  it.told.times = 1
  it.actor.send({ type: 'session.restored' })
  await it.heard()
  const { context } = await waitFor(it.actor, (at) => at.matches('shown'))
  expect([context.filed, context.form.subject]).toEqual([underReview, null])
})

test('what was typed stands after the session, and is not read over', async () => {
  const it = open(() => underReview, { draft: { accountNo: '6217' } })
  await it.heard()
  await waitFor(it.actor, (at) => at.matches('filling'))
  it.actor.send({ type: 'form.typed', texts: vendorSamples.texts })
  it.actor.send({ type: 'session.unauthorised' })
  it.actor.send({ type: 'session.restored' })
  await it.heard()
  const { context } = await waitFor(it.actor, (at) => at.matches('filling'))
  expect(context.form.texts).toMatchObject(vendorSamples.texts)
})

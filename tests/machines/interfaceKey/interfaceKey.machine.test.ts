import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { formerKey, keySecret, tmsKey } from '#contract/interfaceKey.examples.ts'
import type { InterfaceKey } from '#contract/interfaceKey.contract.ts'
import { Problem } from '#contract/problem.ts'
import { interfaceKeyMachine } from '#machines/interfaceKey/interfaceKey.machine.ts'

const password = 'Demo@2023'
const enforce = (given: string) => {
  if (given !== password) throw new Problem('passwordWrong', { params: { left: 4 } })
}

/** A server with keys, and the machine opened on it. */
const start = async ({ most = 5, isAsked = false, isAnswerLost = false } = {}) => {
  const told: string[] = []
  let keys: readonly InterfaceKey[] = [formerKey]
  const actor = createActor(
    interfaceKeyMachine.provide({
      actors: {
        listKeys: fromPromise(async () => keys),
        createKey: fromPromise(async ({ input }) => {
          enforce(input.password)
          if (keys.length >= most) throw new Problem('keysFull', { params: { limit: most } })
          const key = { ...tmsKey, name: input.name }
          keys = [key, ...keys]
          if (isAnswerLost) throw new Problem('timedOut')
          return { key, secret: keySecret }
        }),
        revokeKey: fromPromise(async ({ input }) => {
          enforce(input.password)
          keys = keys.map((key) =>
            key.id === input.id ? { ...key, revokedTime: '2026-11-21 10:00:00' } : key,
          )
          return keys.find(({ id }) => id === input.id)!
        }),
      },
      actions: { publishClosed: () => told.push('closed') },
    }),
    { input: { isAsked } },
  ).start()
  const at = (
    open: 'listing' | 'authorising' | 'uncertain' | 'telling' | 'naming' | 'confirming',
  ) => waitFor(actor, (snapshot) => snapshot.matches({ open }))
  if (!isAsked) actor.send({ type: 'keys.opened' })
  await at('listing')
  return { actor, at, told, context: () => actor.getSnapshot().context }
}

const name = async ({ actor, at }: Awaited<ReturnType<typeof start>>) => {
  actor.send({ type: 'key.wanted' })
  actor.send({ type: 'form.typed', texts: { name: '运输管理系统' } })
  actor.send({ type: 'form.submitted' })
  await at('authorising')
}

test('a secret is told until it is saved, and is nowhere afterwards', async () => {
  const opened = await start()
  const { actor, at, context } = opened
  await name(opened)
  actor.send({ type: 'password.given', password })
  await at('telling')
  expect(context().made?.secret).toBe(keySecret)
  actor.send({ type: 'keys.closed' })
  expect(actor.getSnapshot().matches({ open: 'telling' })).toBe(true)
  actor.send({ type: 'secret.saved' })
  await at('listing')
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(keySecret)
  expect(context().keys?.map((key) => key.name)).toEqual(['运输管理系统', '原调度系统'])
})

test('a key whose answer was lost is looked for before another is created', async () => {
  const opened = await start({ isAnswerLost: true })
  const { actor, at, context } = opened
  await name(opened)
  actor.send({ type: 'password.given', password })
  await at('uncertain')
  expect(actor.getSnapshot().can({ type: 'password.given', password })).toBe(false)
  actor.send({ type: 'load.retried' })
  await at('listing')
  expect(context().keys?.map((key) => key.name)).toEqual(['运输管理系统', '原调度系统'])
})

test('a password is asked again where it is empty or wrong, and is stored nowhere', async () => {
  const opened = await start()
  const { actor, at, context } = opened
  await name(opened)
  actor.send({ type: 'password.given', password: '' })
  expect(context().problem?.code).toBe('inputInvalid')
  actor.send({ type: 'password.given', password: 'Wrong@2023' })
  await waitFor(actor, ({ context: { problem } }) => problem?.code === 'passwordWrong')
  await at('authorising')
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('Wrong@2023')
})

test('what no other password changes leads back to the name', async () => {
  const opened = await start({ most: 1 })
  await name(opened)
  opened.actor.send({ type: 'password.given', password })
  await opened.at('naming')
  expect(opened.context().problem?.code).toBe('keysFull')
})

test('a key is revoked with the password, and what was asked for it is forgotten', async () => {
  const opened = await start()
  const { actor, at, context } = opened
  await name(opened)
  actor.send({ type: 'password.given', password })
  await at('telling')
  actor.send({ type: 'secret.saved' })
  await at('listing')
  actor.send({ type: 'revocation.requested', key: context().keys![0]! })
  actor.send({ type: 'revocation.abandoned' })
  actor.send({ type: 'revocation.requested', key: context().keys![0]! })
  actor.send({ type: 'password.given', password })
  await at('listing')
  expect(context().keys?.[0]?.revokedTime).toBe('2026-11-21 10:00:00')
  actor.send({ type: 'keys.closed' })
  expect(context().keys).toBeNull()
})

test('who comes for the keys finds them open, and the address forgets it when they are closed', async () => {
  const { actor, told } = await start({ isAsked: true })
  expect(told).toEqual([])
  actor.send({ type: 'keys.closed' })
  expect(told).toEqual(['closed'])
})

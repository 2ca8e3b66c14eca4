import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { type Identity, retrieveMachine } from '#machines/retrieve/retrieve.machine.ts'

const identity: Identity = {
  uscc: '91349901MAXXX00157',
  phone: '19900000002',
  codeKey: 'sms-key',
  smsCode: '246802',
}
const password = 'Cargo#2479'
type Sent = Identity & { newPwd: string }

const identified = (answer: (sent: Sent) => Promise<{ account: string }>) => {
  const actor = createActor(
    retrieveMachine.provide({
      actors: {
        retrievePwd: fromPromise<{ account: string }, Sent>(({ input }) => answer(input)),
      },
    }),
  ).start()
  actor.send({ type: 'identity.entered', identity })
  return actor
}

test('sends identity and password together, once, and tells what to log in with', async () => {
  const sent: Sent[] = []
  const actor = identified(async (input) => {
    sent.push(input)
    return { account: identity.phone }
  })
  for (let click = 0; click < 10; click += 1) actor.send({ type: 'password.entered', password })
  const after = await waitFor(actor, (snapshot) => snapshot.matches('retrieved'))
  expect(sent).toEqual([{ ...identity, newPwd: password }])
  expect(after.context.account).toBe(identity.phone)
  expect(JSON.stringify(after.context)).not.toContain(password)
})

test.each([
  ['codeWrong', 'identifying'],
  ['inputInvalid', 'choosingPassword'],
  ['tooManyRequests', 'choosingPassword'],
  ['timedOut', 'unanswered'],
  ['offline', 'unanswered'],
] as const)('%s leads to %s with its reason', async (code, value) => {
  const actor = identified(() => Promise.reject(new Problem(code)))
  actor.send({ type: 'password.entered', password })
  const after = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect(after).toMatchObject({ value, context: { problem: { code } } })
})

test('may be sent again when no answer came', async () => {
  let calls = 0
  const actor = identified(() => {
    calls += 1
    return calls === 1 ? Promise.reject(new Problem('timedOut')) : Promise.resolve({ account: '1' })
  })
  actor.send({ type: 'password.entered', password })
  await waitFor(actor, (snapshot) => snapshot.matches('unanswered'))
  actor.send({ type: 'password.entered', password })
  await waitFor(actor, (snapshot) => snapshot.matches('retrieved'))
  expect(calls).toBe(2)
})

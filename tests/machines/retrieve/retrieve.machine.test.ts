import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { retrievePwd } from '#contract/account.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { retrieveMachine } from '#machines/retrieve/retrieve.machine.ts'
import { granted, identityTexts, passwordTexts } from '#machines/retrieve/retrieve.samples.ts'
import { sentCode } from '#machines/kit/smsCode/smsCode.samples.ts'

type Sent = InputOf<typeof retrievePwd>['body']
const submitted = { type: 'form.submitted' } as const

const identified = (answer: (sent: Sent) => Promise<{ account: string }>) => {
  const actor = createActor(
    retrieveMachine.provide({
      actors: {
        retrievePwd: fromPromise<{ account: string }, Sent>(({ input }) => answer(input)),
      },
    }),
    { input: { granted: null } },
  ).start()
  actor.send({ type: 'code.sent', sent: sentCode })
  actor.send({ type: 'form.typed', texts: identityTexts })
  actor.send(submitted)
  actor.send({ type: 'form.typed', texts: passwordTexts })
  return actor
}

test('sends identity and password together, once, and tells what to log in with', async () => {
  const sent: Sent[] = []
  const actor = identified(async (input) => {
    sent.push(input)
    return { account: sentCode.phone }
  })
  for (let click = 0; click < 10; click += 1) actor.send(submitted)
  const after = await waitFor(actor, (snapshot) => snapshot.matches('retrieved'))
  expect(sent).toEqual([
    { ...identityTexts, newPwd: passwordTexts['newPwd'], codeKey: sentCode.codeKey },
  ])
  expect(after.context.account).toBe(sentCode.phone)
  expect(JSON.stringify(after.context)).not.toContain(passwordTexts['newPwd'])
})

test('asks for a code that went to the phone of the form', () => {
  const actor = createActor(retrieveMachine, { input: { granted: null } }).start()
  actor.send({ type: 'form.typed', texts: identityTexts })
  actor.send(submitted)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'identifying',
    context: { form: { faults: { smsCode: { code: 'smsFirst' } } } },
  })
})

test('asks for the same password twice', () => {
  const actor = identified(() => Promise.reject(new Error('nothing is sent')))
  actor.send({ type: 'form.typed', texts: { newPwdAgain: 'Cargo#2478' } })
  actor.send(submitted)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'choosingPassword',
    context: { form: { faults: { newPwdAgain: { code: 'passwordsDiffer' } } } },
  })
})

test.each([
  ['codeWrong', 'identifying'],
  ['linkSpent', 'identifying'],
  ['inputInvalid', 'choosingPassword'],
  ['tooManyRequests', 'choosingPassword'],
  ['timedOut', 'unanswered'],
  ['offline', 'unanswered'],
] as const)('%s leads to %s with its reason', async (code, value) => {
  const actor = identified(() => Promise.reject(new Problem(code)))
  actor.send(submitted)
  const after = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect(after).toMatchObject({ value, context: { problem: { code } } })
})

test('may be sent again when no answer came', async () => {
  let calls = 0
  const actor = identified(() => {
    calls += 1
    return calls === 1 ? Promise.reject(new Problem('timedOut')) : Promise.resolve({ account: '1' })
  })
  actor.send(submitted)
  await waitFor(actor, (snapshot) => snapshot.matches('unanswered'))
  actor.send(submitted)
  await waitFor(actor, (snapshot) => snapshot.matches('retrieved'))
  expect(calls).toBe(2)
})

test('asks whoever follows the link of the operator for a new password alone, and sends what the link says', async () => {
  const sent: Sent[] = []
  const answers: ProblemCode[] = ['inputInvalid', 'linkSpent']
  const actor = createActor(
    retrieveMachine.provide({
      actors: {
        retrievePwd: fromPromise<{ account: string }, Sent>(({ input }) => {
          sent.push(input)
          return Promise.reject(new Problem(answers[sent.length - 1] ?? 'unexpected'))
        }),
      },
    }),
    { input: { granted } },
  ).start()
  expect(actor.getSnapshot().value).toBe('choosingPassword')
  actor.send({ type: 'form.typed', texts: passwordTexts })
  actor.send(submitted)
  await waitFor(actor, (snapshot) => snapshot.matches('choosingPassword'))
  actor.send(submitted)
  // A link that was used: the phone is another way, and nothing of the link is left in the form.
  const after = await waitFor(actor, (snapshot) => snapshot.matches('identifying'))
  expect(after.context).toMatchObject({
    problem: { code: 'linkSpent' },
    sent: null,
    form: { texts: { uscc: granted.uscc, phone: granted.phone, smsCode: '' }, faults: {} },
  })
  expect(sent).toEqual([1, 2].map(() => ({ ...granted, newPwd: passwordTexts['newPwd'] })))
})

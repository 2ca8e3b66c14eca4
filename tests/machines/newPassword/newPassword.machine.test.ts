import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { newPasswordMachine } from '#machines/newPassword/newPassword.machine.ts'

const current = ' as it was typed '
const texts = { password: current, newPwd: 'a quiet train', newPwdAgain: 'a quiet train' }

/** The dialog opened on a server, whose answer may be lost. */
const start = ({ isAnswerLost = false } = {}) => {
  const told: string[] = []
  const actor = createActor(
    newPasswordMachine.provide({
      actors: {
        updateSelfPwd: fromPromise(async ({ input }) => {
          if (isAnswerLost) throw new Problem('timedOut')
          if (input.password !== current)
            throw new Problem('passwordWrong', { params: { left: 4 } })
          return null
        }),
      },
      actions: { leave: () => told.push('left') },
    }),
    { input: { owner: { account: '91349901MAXXX00232' } } },
  ).start()
  actor.send({ type: 'password.wanted' })
  const submit = (more: object = {}) => {
    actor.send({ type: 'form.typed', texts: { ...texts, ...more } })
    actor.send({ type: 'form.submitted' })
  }
  const at = (state: 'closed' | 'filling' | 'unanswered') =>
    waitFor(actor, (snapshot) => snapshot.matches(state) && !snapshot.hasTag('busy'))
  return { actor, told, submit, at }
}

test('whoever changed it leaves for the login, and no password stays behind', async () => {
  const { actor, told, submit, at } = start()
  submit()
  await at('closed')
  expect(told).toEqual(['left'])
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('train')
})

test('a wrong password in force is told, and what was typed stands', async () => {
  const { actor, told, submit, at } = start()
  submit({ password: 'wrong' })
  await at('filling')
  expect(actor.getSnapshot().context).toMatchObject({
    problem: { code: 'passwordWrong' },
    form: { texts: { newPwd: texts.newPwd } },
  })
  expect(told).toEqual([])
})

test('a password that breaks the rules, or is typed otherwise the second time, is not sent', () => {
  const { actor, submit } = start()
  submit({ newPwd: 'wuliu-2026A' })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'filling',
    context: {
      form: {
        faults: { newPwd: { code: 'passwordWeak' }, newPwdAgain: { code: 'passwordsDiffer' } },
      },
    },
  })
})

test('where no answer arrived the person stays, and is told that it may be in force', async () => {
  const { told, submit, at } = start({ isAnswerLost: true })
  submit()
  await at('unanswered')
  expect(told).toEqual([])
})

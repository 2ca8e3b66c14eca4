import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Application, register } from '#contract/auth.contract.ts'
import { rejected, underReview } from '#contract/auth.examples.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { emptyForm, formOfApplication, withoutSecrets } from '#machines/register/register.form.ts'
import { registerMachine } from '#machines/register/register.machine.ts'
import { storedForm, wholeForm } from '#machines/register/register.samples.ts'
import type { RegisterInput } from '#machines/register/register.setup.ts'

type Body = InputOf<typeof register>['body']
type Actors = {
  checkUscc?: (uscc: string) => Promise<null>
  register?: (body: Body) => Promise<Application>
}

const input: RegisterInput = {
  today: '2026-11-21',
  form: emptyForm,
  requested: 'enterprise',
  corrected: null,
  application: null,
  account: null,
}

const started = (more: Partial<RegisterInput> = {}, actors: Actors = {}) =>
  createActor(
    registerMachine.provide({
      actors: {
        checkUscc: fromPromise<null, { uscc: string }>(({ input: { uscc } }) =>
          actors.checkUscc ? actors.checkUscc(uscc) : Promise.resolve(null),
        ),
        register: fromPromise<Application, Body>(({ input: body }) =>
          actors.register ? actors.register(body) : Promise.resolve(underReview),
        ),
      },
    }),
    { input: { ...input, ...more } },
  ).start()

/** At the last step, with everything filled in. */
const ready = (actors: Actors) => {
  const actor = started({ form: storedForm, requested: 'account' }, actors)
  actor.send({ type: 'account.entered', fields: wholeForm, codeKey: 'sms-key' })
  return actor
}
const submitted = {
  type: 'registration.submitted',
  fields: { agreements: wholeForm.agreements },
} as const
const refused = (problem: Problem) => ({ register: () => Promise.reject(problem) })

describe('placing', () => {
  test('keeps the step of the address where those before it are filled in', () => {
    expect(started({ form: storedForm, requested: 'agreements' }).getSnapshot().value).toBe(
      'agreements',
    )
    expect(started({ form: storedForm, requested: 'account' }).getSnapshot().value).toBe('account')
  })

  test('begins at the first step where they are not', () => {
    const at = { enterprise: 'editing' }
    expect(started({ requested: 'agreements' }).getSnapshot().value).toEqual(at)
    const noPhone = { ...storedForm, phone: '' }
    expect(started({ form: noPhone, requested: 'agreements' }).getSnapshot().value).toEqual(at)
  })

  test('shows what was sent in, and no form of it', () => {
    const actor = started({ requested: 'done', application: underReview })
    expect(actor.getSnapshot().value).toBe('underReview')
    expect(actor.getSnapshot().can({ type: 'step.reopened', step: 'enterprise' })).toBe(false)
  })
})

describe('the credit code', () => {
  test('is compared once it is whole, while the person goes on', async () => {
    const asked: string[] = []
    const actor = started(
      {},
      {
        checkUscc: async (uscc) => {
          asked.push(uscc)
          return null
        },
      },
    )
    actor.send({ type: 'uscc.completed', uscc: storedForm.uscc })
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
    await waitFor(actor, (snapshot) => snapshot.matches({ enterprise: 'free' }))
    expect(asked).toEqual([storedForm.uscc])
  })

  test('that is taken says so until another is typed', async () => {
    const taken = () => Promise.reject(new Problem('alreadyRegistered'))
    const actor = started({}, { checkUscc: taken })
    actor.send({ type: 'uscc.completed', uscc: storedForm.uscc })
    await waitFor(actor, (snapshot) => snapshot.matches({ enterprise: 'taken' }))
    actor.send({ type: 'fields.typed', fields: { uscc: storedForm.uscc.slice(0, 9) } })
    expect(actor.getSnapshot().matches({ enterprise: 'editing' })).toBe(true)
  })

  test('keeps the step, and what is typed, while nobody can compare it', async () => {
    const actor = started({}, { checkUscc: () => Promise.reject(new Problem('offline')) })
    actor.send({ type: 'enterprise.entered', fields: wholeForm })
    const after = await waitFor(actor, (snapshot) => snapshot.matches('enterprise'))
    expect(after.context).toMatchObject({ problem: { code: 'offline' }, form: wholeForm })
  })

  test('of an application that is corrected is its own', () => {
    const actor = started({ corrected: rejected }, { checkUscc: () => Promise.reject(new Error()) })
    actor.send({ type: 'enterprise.entered', fields: wholeForm })
    expect(actor.getSnapshot().value).toBe('account')
  })
})

describe('submitting', () => {
  test('sends what was filled in, once, however often it is clicked', async () => {
    const sent: Body[] = []
    const actor = ready({
      register: async (body) => {
        sent.push(body)
        return underReview
      },
    })
    for (let click = 0; click < 10; click += 1) actor.send(submitted)
    const after = await waitFor(actor, (snapshot) => snapshot.matches('underReview'))
    expect(after.context.application).toEqual(underReview)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      uscc: wholeForm.uscc,
      licenseFile: { id: '7', ticket: 'a-ticket-of-an-upload' },
      permitNumber: wholeForm.permitNumber,
      codeKey: 'sms-key',
      smsCode: wholeForm.smsCode,
    })
    expect(sent[0]).not.toHaveProperty('confirm')
    expect(sent[0]).not.toHaveProperty('email')
  })

  test('needs every agreement', () => {
    const actor = ready({})
    actor.send({
      type: 'registration.submitted',
      fields: { agreements: { ...wholeForm.agreements, pledge: false } },
    })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'agreements',
      context: { revealed: 'agreements' },
    })
  })

  test('leads to what a reload has lost, and says what it is', () => {
    const actor = started({ form: storedForm, requested: 'agreements' })
    actor.send(submitted)
    expect(actor.getSnapshot().matches('enterprise')).toBe(true)
    expect(actor.getSnapshot().context.revealed).toBe('enterprise')
  })

  test('corrects a rejected application under its key', async () => {
    const sent: Body[] = []
    const actor = started(
      { form: formOfApplication(rejected), corrected: rejected },
      {
        register: async (body) => {
          sent.push(body)
          return underReview
        },
      },
    )
    actor.send({ type: 'enterprise.entered', fields: wholeForm })
    actor.send({ type: 'account.entered', fields: wholeForm, codeKey: 'sms-key' })
    actor.send(submitted)
    await waitFor(actor, (snapshot) => snapshot.matches('underReview'))
    expect(sent[0]?.applicationKey).toBe(rejected.applicationKey)
  })

  test.each([
    [new Problem('codeWrong'), 'account', { smsCode: '' }],
    [new Problem('missing'), { enterprise: 'editing' }, { licenseFile: null, permitFile: null }],
    [new Problem('tooManyRequests'), 'agreements', {}],
    [
      new Problem('inputInvalid', { errors: [{ field: 'uscc', code: 'format', message: '' }] }),
      { enterprise: 'editing' },
      { licenseFile: wholeForm.licenseFile },
    ],
    [
      new Problem('inputInvalid', {
        errors: [{ field: 'phone', code: 'phoneTaken', message: '' }],
      }),
      'account',
      { phone: wholeForm.phone },
    ],
  ])('leads to the step that is blamed by %s', async (problem, value, form) => {
    const actor = ready(refused(problem))
    actor.send(submitted)
    const after = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect(after.value).toEqual(value)
    expect(after.context.problem?.code).toBe(problem.value.code)
    expect(after.context.form).toMatchObject(form)
  })

  test('tells that pictures are gone, so that none of them is taken for uploaded', async () => {
    const told: string[] = []
    const actor = ready(refused(new Problem('missing')))
    actor.on('files.forgotten', ({ type }) => told.push(type))
    actor.send(submitted)
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect(told).toEqual(['files.forgotten'])
  })

  test('leads to the login with the name that was chosen', async () => {
    const actor = started({ form: storedForm, requested: 'account' })
    actor.send({
      type: 'account.entered',
      fields: { ...wholeForm, accountKind: 'PHONE' },
      codeKey: 'sms-key',
    })
    actor.send(submitted)
    const after = await waitFor(actor, (snapshot) => snapshot.matches('underReview'))
    expect(after.context.account).toBe(wholeForm.phone)
  })

  test('without an answer offers to send the same again, and tells when it was in', async () => {
    const sent: Body[] = []
    const actor = ready({
      register: (body) => {
        sent.push(body)
        return Promise.reject(new Problem(sent.length === 1 ? 'timedOut' : 'alreadyRegistered'))
      },
    })
    actor.send(submitted)
    await waitFor(actor, (snapshot) => snapshot.matches('unanswered'))
    actor.send({ type: 'registration.repeated' })
    await waitFor(actor, (snapshot) => snapshot.matches('alreadyRegistered'))
    expect(sent[1]).toEqual(sent[0])
  })
})

describe('going back and forward', () => {
  test('loses nothing, and passes over no step that has faults', () => {
    const actor = ready({})
    actor.send({ type: 'step.reopened', step: 'enterprise' })
    actor.send({ type: 'fields.typed', fields: { entName: '改' } })
    expect(actor.getSnapshot().can({ type: 'step.reopened', step: 'agreements' })).toBe(false)
    actor.send({ type: 'fields.typed', fields: { entName: '改名示例货运有限公司' } })
    actor.send({ type: 'step.reopened', step: 'agreements' })
    expect(actor.getSnapshot().context.form).toMatchObject({
      entName: '改名示例货运有限公司',
      password: wholeForm.password,
    })
  })
})

test('what is stored contains no identity number, password or code', () => {
  const stored = JSON.stringify(withoutSecrets(wholeForm))
  for (const secret of [wholeForm.legalIdNo, wholeForm.password, wholeForm.smsCode]) {
    expect(stored).not.toContain(secret)
  }
  expect(withoutSecrets(wholeForm)).toMatchObject({ entName: wholeForm.entName })
})

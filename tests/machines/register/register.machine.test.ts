import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { register } from '#contract/account.contract.ts'
import type { Application } from '#contract/auth.contract.ts'
import { rejected, underReview } from '#contract/auth.examples.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { FormTexts } from '#contract/form.ts'
import { Problem } from '#contract/problem.ts'
import { registerMachine } from '#machines/register/register.machine.ts'
import {
  agreedTexts,
  secretTexts,
  storedTexts,
  wholeTexts,
} from '#machines/register/register.samples.ts'
import type { AddressEvent, RegisterInput } from '#machines/register/register.setup.ts'
import { fileIn } from '#machines/register/visitorFile.ts'
import { sentCode } from '#machines/kit/smsCode/smsCode.samples.ts'

type Body = InputOf<typeof register>['body']
type Actors = {
  register?: (body: Body) => Promise<Application>
}

const input: RegisterInput = {
  today: '2026-11-21',
  texts: {},
  requested: 'enterprise',
  corrected: null,
  application: null,
  account: null,
}

const typed = (texts: FormTexts) => ({ type: 'form.typed', texts }) as const
const submitted = { type: 'form.submitted' } as const

const started = (more: Partial<RegisterInput> = {}, actors: Actors = {}) => {
  const shown: AddressEvent[] = []
  const actor = createActor(
    registerMachine.provide({
      actors: {
        register: fromPromise<Application, Body>(({ input: body }) =>
          actors.register ? actors.register(body) : Promise.resolve(underReview),
        ),
        address: fromCallback<AddressEvent>(({ receive }) => receive((event) => shown.push(event))),
      },
    }),
    { input: { ...input, ...more } },
  ).start()
  return Object.assign(actor, { shown })
}

/** At the last step, with everything filled in. */
const ready = (actors: Actors = {}) => {
  const actor = started({ texts: storedTexts, requested: 'account' }, actors)
  actor.send({ type: 'code.sent', sent: sentCode })
  actor.send(typed({ ...storedTexts, ...secretTexts }))
  actor.send(submitted)
  actor.send(typed(agreedTexts))
  return actor
}
const refused = (problem: Problem) => ({ register: () => Promise.reject(problem) })

test('a permit that nobody asks for holds nobody up while it is on its way', () => {
  const actor = started({ texts: storedTexts, requested: 'enterprise' })
  actor.send(typed({ ...wholeTexts, entType: 'CONSIGNOR', permitFile: 'uploading' }))
  actor.send(submitted)
  expect(actor.getSnapshot().context.form.faults).toEqual({})
  expect(actor.getSnapshot().matches('account')).toBe(true)
})

describe('placing', () => {
  test('keeps the step of the address where those before it are filled in', () => {
    expect(started({ texts: storedTexts, requested: 'agreements' }).getSnapshot().value).toBe(
      'agreements',
    )
    expect(started({ texts: storedTexts, requested: 'account' }).getSnapshot().value).toBe(
      'account',
    )
  })

  test('begins at the first step where they are not, and says so in the address', () => {
    const at = 'enterprise'
    const actor = started({ requested: 'agreements' })
    expect(actor.getSnapshot().value).toEqual(at)
    expect(actor.shown).toEqual([{ type: 'step.shown', step: 'enterprise' }])
    const noPhone = { ...storedTexts, phone: '' }
    expect(started({ texts: noPhone, requested: 'agreements' }).getSnapshot().value).toEqual(at)
  })

  test('shows what was sent in, and no form of it', () => {
    const actor = started({ requested: 'done', application: underReview })
    expect(actor.getSnapshot().value).toBe('underReview')
    expect(actor.getSnapshot().can({ type: 'step.reopened', step: 'enterprise' })).toBe(false)
    actor.send({ type: 'address.changed', step: 'agreements' })
    expect(actor.getSnapshot().value).toBe('underReview')
    expect(actor.shown.at(-1)).toEqual({ type: 'step.stayed' })
  })
})

describe('the enterprise', () => {
  test('asks the server for nothing about its credit code, whoever has it', () => {
    const actor = started({ texts: wholeTexts })
    actor.send(submitted)
    expect(actor.getSnapshot().value).toBe('account')
  })
})

describe('a code by text message', () => {
  test('is asked for under a phone that is one', () => {
    const actor = started({ texts: storedTexts, requested: 'account' })
    actor.send({ type: 'code.requested' })
    const { smsCode } = actor.getSnapshot().children
    expect(smsCode?.getSnapshot()).toMatchObject({
      context: { phone: storedTexts['phone'] },
    })
  })

  test('is not asked for under another', () => {
    const actor = started({ texts: storedTexts, requested: 'account' })
    actor.send(typed({ phone: '1990' }))
    actor.send({ type: 'code.requested' })
    expect(actor.getSnapshot().children['smsCode']?.getSnapshot().value).toBe('unasked')
    expect(actor.getSnapshot().context.form.faults).toMatchObject({ phone: { code: 'mobile' } })
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
      uscc: wholeTexts['uscc'],
      licenseFile: { id: '7', ticket: 'a-ticket-of-an-upload' },
      permitNumber: wholeTexts['permitNumber'],
      codeKey: 'sms-key',
      smsCode: wholeTexts['smsCode'],
      agreements: { service: true, privacy: true, pledge: true },
    })
    expect(sent[0]).not.toHaveProperty('passwordAgain')
    expect(sent[0]?.email).toBeUndefined()
  })

  test('needs every agreement', () => {
    const actor = ready()
    actor.send(typed({ pledge: '' }))
    actor.send(submitted)
    const { value, context } = actor.getSnapshot()
    expect(value).toBe('agreements')
    expect(Object.keys(context.form.faults)).toEqual(['pledge'])
  })

  test('leads to what a reload has lost, and says what it is', () => {
    const actor = started({ texts: storedTexts, requested: 'agreements' })
    actor.send(submitted)
    const { value, context } = actor.getSnapshot()
    expect(value).toEqual('enterprise')
    expect(Object.keys(context.form.faults)).toEqual(['legalIdNo'])
  })

  test('corrects a rejected application under its key', async () => {
    const sent: Body[] = []
    const actor = started(
      { texts: storedTexts, corrected: rejected },
      {
        register: async (body) => {
          sent.push(body)
          return underReview
        },
      },
    )
    actor.send({ type: 'code.sent', sent: sentCode })
    actor.send(typed(wholeTexts))
    for (let step = 0; step < 3; step += 1) actor.send(submitted)
    await waitFor(actor, (snapshot) => snapshot.matches('underReview'))
    expect(sent[0]?.applicationKey).toBe(rejected.applicationKey)
  })

  test.each([
    [new Problem('codeWrong'), 'account', 'smsCode', { smsCode: '' }],
    [new Problem('missing'), 'enterprise', 'licenseFile', { licenseFile: '', permitFile: '' }],
    [new Problem('tooManyRequests'), 'agreements', undefined, {}],
    [
      new Problem('inputInvalid', { errors: [{ field: 'uscc', code: 'format', message: '' }] }),
      'enterprise',
      'uscc',
      { licenseFile: wholeTexts['licenseFile'] },
    ],
    [
      new Problem('inputInvalid', {
        errors: [{ field: 'phone', code: 'phoneTaken', message: '' }],
      }),
      'account',
      'phone',
      { phone: wholeTexts['phone'] },
    ],
    [
      new Problem('inputInvalid', {
        errors: [{ field: 'agreements.pledge', code: 'format', message: '' }],
      }),
      'agreements',
      'pledge',
      {},
    ],
  ])(
    'leads to the step and the field that are blamed by %s',
    async (problem, value, name, texts) => {
      const actor = ready(refused(problem))
      actor.send(submitted)
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
      // The lists of pictures have told what became of them.
      const after = actor.getSnapshot()
      expect(after.value).toEqual(value)
      expect(after.context.problem?.code).toBe(problem.value.code)
      expect(Object.keys(after.context.form.faults)).toEqual(name === undefined ? [] : [name])
      expect(after.context.form.texts).toMatchObject(texts)
    },
  )

  test('leads to the login with the name that was chosen', async () => {
    const actor = ready()
    actor.send(typed({ accountKind: 'PHONE' }))
    actor.send(submitted)
    const after = await waitFor(actor, (snapshot) => snapshot.matches('underReview'))
    expect(after.context.account).toBe(wholeTexts['phone'])
  })

  test('without an answer offers to send the same again, and is told that it is in', async () => {
    const sent: Body[] = []
    const actor = ready({
      register: (body) => {
        sent.push(body)
        return sent.length === 1
          ? Promise.reject(new Problem('timedOut'))
          : Promise.resolve(underReview)
      },
    })
    actor.send(submitted)
    await waitFor(actor, (snapshot) => snapshot.matches('unanswered'))
    actor.send({ type: 'registration.repeated' })
    await waitFor(actor, (snapshot) => snapshot.matches('underReview'))
    expect(sent[1]).toEqual(sent[0])
  })
})

describe('going back and forward', () => {
  test('loses nothing, and passes over no step that has faults', () => {
    const actor = ready()
    actor.send({ type: 'step.reopened', step: 'enterprise' })
    actor.send(typed({ entName: '改' }))
    expect(actor.getSnapshot().can({ type: 'step.reopened', step: 'agreements' })).toBe(false)
    actor.send(typed({ entName: '改名示例货运有限公司' }))
    actor.send({ type: 'address.changed', step: 'agreements' })
    expect(actor.getSnapshot().value).toBe('agreements')
    expect(actor.getSnapshot().context.form.texts).toMatchObject({
      entName: '改名示例货运有限公司',
      password: wholeTexts['password'],
    })
  })

  test('leaves no fault of a step behind', () => {
    const actor = started({ texts: storedTexts, requested: 'account' })
    actor.send(submitted)
    expect(actor.getSnapshot().context.form.faults).not.toEqual({})
    actor.send({ type: 'step.reopened', step: 'enterprise' })
    expect(actor.getSnapshot().context.form.faults).toEqual({})
  })
})

describe('a picture', () => {
  test('that was uploaded before is there', () => {
    const actor = started({ texts: storedTexts })
    expect(fileIn(actor.getSnapshot().context.form.texts['licenseFile'])).toEqual(
      fileIn(storedTexts['licenseFile']),
    )
  })

  test('that is taken off is asked for again', () => {
    const actor = started({ texts: wholeTexts })
    actor.getSnapshot().children['licenseFile']?.send({ type: 'file.removed', uid: '7' })
    expect(actor.getSnapshot().context.form.texts['licenseFile']).toBe('')
    actor.send(submitted)
    expect(Object.keys(actor.getSnapshot().context.form.faults)).toEqual(['licenseFile'])
  })
})

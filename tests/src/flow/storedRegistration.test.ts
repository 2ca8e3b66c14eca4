import { beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { rejected, underReview } from '#contract/auth.examples.ts'
import type { FormTexts } from '#contract/form.ts'
import { begin } from '#machines/atlas/position.ts'
import { neverSettling } from '#machines/atlas/neverSettling.ts'
import { registerMachine } from '#machines/register/register.machine.ts'
import {
  agreedTexts,
  secretTexts,
  storedTexts,
  wholeTexts,
} from '#machines/register/register.samples.ts'
import { sentCode } from '#machines/kit/smsCode/smsCode.samples.ts'
import {
  readRegistration,
  storeCorrection,
  storesRegistration,
} from '#src/flow/storedRegistration.ts'

beforeEach(() => sessionStorage.clear())

const nothing = { texts: {}, corrected: null, application: null, account: null }
const input = { ...nothing, today: '2026-11-21', requested: 'enterprise' } as const

const opened = () => {
  const actor = createActor(neverSettling(registerMachine), { input }).start()
  storesRegistration('register', actor)
  return actor
}
const typed = (texts: FormTexts) => ({ type: 'form.typed', texts }) as const

test('comes back after a reload, but for what is secret', () => {
  opened().send(typed(wholeTexts))
  expect(readRegistration().texts).toMatchObject({ ...storedTexts, ...agreedTexts })
  const stored = JSON.stringify({ ...sessionStorage })
  for (const secret of Object.values(secretTexts)) expect(stored).not.toContain(secret)
  expect(localStorage).toHaveLength(0)
})

test('stores nothing of the form once it is sent in, nor the key that corrects it', () => {
  const submitted = { type: 'form.submitted' } as const
  const { snapshot } = begin(registerMachine, { ...input, texts: wholeTexts })
    .sent({ type: 'code.sent', sent: sentCode }, submitted, submitted, submitted)
    .done('register', underReview)
  const actor = createActor(neverSettling(registerMachine), { input, snapshot })
  storesRegistration('register', actor)
  actor.start()
  expect(readRegistration()).toEqual({
    ...nothing,
    application: { ...underReview, applicationKey: '' },
    account: snapshot.context.account === underReview.uscc ? underReview.uscc : null,
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(wholeTexts['phone'])
})

test('begins to correct a rejected application with what the server told of it', () => {
  storeCorrection(rejected)
  expect(readRegistration()).toMatchObject({
    corrected: rejected,
    texts: { uscc: rejected.uscc, areaCode: '340111', legalPerson: '', licenseFile: '' },
  })
})

test('reads what was stored before files and ticks were texts', () => {
  const file = { id: '7', ticket: 'a-ticket-of-an-upload', name: '营业执照.png', size: 480_000 }
  const form = {
    entName: '新程示例货运有限公司',
    licenseFile: file,
    permitFile: null,
    agreements: { service: true, privacy: false, pledge: false },
  }
  sessionStorage.setItem('REGISTRATION', JSON.stringify({ ...nothing, texts: undefined, form }))
  expect(readRegistration().texts).toEqual({
    entName: '新程示例货运有限公司',
    licenseFile: JSON.stringify(file),
    permitFile: '',
  })
})

test('a picture on its way when the page went is chosen again', () => {
  opened().send(typed({ licenseFile: 'uploading' }))
  expect(readRegistration().texts['licenseFile']).toBe('')
})

test.each(['', 'null', '{', '{"form":{"entName":1}}', '[]'])('takes %j for nothing', (text) => {
  sessionStorage.setItem('REGISTRATION', text)
  expect(readRegistration()).toEqual(nothing)
})

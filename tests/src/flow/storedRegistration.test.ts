import { beforeEach, expect, test } from 'vitest'
import { rejected, underReview } from '#contract/auth.examples.ts'
import { emptyForm } from '#machines/register/register.form.ts'
import { wholeForm } from '#machines/register/register.samples.ts'
import {
  storeCorrection,
  storeRegistration,
  readRegistration,
} from '#src/flow/storedRegistration.ts'

beforeEach(() => sessionStorage.clear())

const nothing = { form: emptyForm, corrected: null, application: null, account: null }

test('comes back after a reload, but for what is secret', () => {
  storeRegistration({ form: wholeForm, corrected: null, application: null, account: null })
  const { form } = readRegistration()
  expect(form).toEqual({ ...wholeForm, legalIdNo: '', password: '', confirm: '', smsCode: '' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(wholeForm.legalIdNo)
  expect(localStorage).toHaveLength(0)
})

test('stores nothing of the form once it is sent in, nor the key that corrects it', () => {
  storeRegistration({
    form: wholeForm,
    corrected: null,
    application: underReview,
    account: wholeForm.phone,
  })
  expect(readRegistration()).toEqual({
    ...nothing,
    application: { ...underReview, applicationKey: '' },
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(wholeForm.phone)
})

test('begins to correct a rejected application with what the server told of it', () => {
  storeCorrection(rejected)
  expect(readRegistration()).toMatchObject({
    corrected: rejected,
    form: { uscc: rejected.uscc, areaCode: '340111', legalPerson: '', licenseFile: null },
  })
})

test.each(['', 'null', '{', '{"form":{"entName":1}}', '[]'])('takes %j for nothing', (text) => {
  sessionStorage.setItem('REGISTRATION', text)
  expect(readRegistration()).toEqual(nothing)
})

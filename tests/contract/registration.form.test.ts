import { describe, expect, test } from 'vitest'
import { type FormTexts, readForm } from '#contract/form.ts'
import {
  accountOfRegistration,
  registrationFaults,
  registrationForm,
} from '#contract/registration.form.ts'
import { wholeTexts } from '#machines/register/register.samples.ts'

const today = '2026-11-21'
const known = { today, sent: { phone: '19900000002' } }
const whole: FormTexts = { ...wholeTexts, uscc: '91350100M000100Y43' }

const codesOf = (change: FormTexts, more = known) =>
  Object.entries(readForm(registrationForm, { ...whole, ...change }, more).faults ?? {}).map(
    ([name, found]) => `${name}.${found?.code}`,
  )

test('a whole registration has no faults', () => {
  expect(codesOf({})).toEqual([])
})

test('an empty one names every field once', () => {
  const { faults } = readForm(registrationForm, {}, { today, sent: null })
  expect(Object.keys(faults ?? {}).toSorted()).toEqual(
    Object.keys(registrationForm.fields)
      .filter((name) => !['permitNumber', 'permitFile', 'email'].includes(name))
      .toSorted(),
  )
})

describe('a fault in one field', () => {
  test.each<[FormTexts, string[]]>([
    [{ entName: '新程' }, ['entName.tooShort']],
    [{ uscc: '91350100M000100Y44' }, ['uscc.checkDigit']],
    [{ areaCode: '340100' }, ['areaCode.empty']],
    [{ address: '样本路' }, ['address.tooShort']],
    [{ legalPerson: '\u200b' }, ['legalPerson.empty']],
    [{ legalIdNo: '110105194912310021' }, ['legalIdNo.checkDigit']],
    [{ establishDate: '2018-02-30' }, ['establishDate.noSuchDay']],
    [{ establishDate: '2026-11-22' }, ['establishDate.inFuture']],
    [{ licenseFile: 'uploading' }, ['licenseFile.uploading']],
    [{ permitNumber: '皖0001' }, ['permitNumber.format']],
    [{ permitNumber: '', permitFile: '' }, ['permitNumber.empty', 'permitFile.empty']],
    [{ phone: '12345678901' }, ['smsCode.smsOtherPhone', 'phone.mobile']],
    [{ phone: '19900000003' }, ['smsCode.smsOtherPhone']],
    [{ email: 'nobody' }, ['email.format']],
    [{ password: 'wuliu-2026A', passwordAgain: 'wuliu-2026A' }, ['password.passwordWeak']],
    [{ password: 'a19900000002A', passwordAgain: 'a19900000002A' }, ['password.passwordWeak']],
    [{ passwordAgain: 'Cargo#2478' }, ['passwordAgain.passwordsDiffer']],
    [{ smsCode: '12345' }, ['smsCode.format']],
    [{ privacy: '' }, ['privacy.notAgreed']],
  ])('%j is told as %j', (change, codes) => {
    expect(codesOf(change)).toEqual(codes)
  })

  test('numbers are read as people write them', () => {
    expect(
      codesOf({
        uscc: '91350100 m000100y43',
        legalIdNo: '11010519491231002x',
        phone: '199 0000 0002',
      }),
    ).toEqual([])
  })

  test('a code that nobody was sent is asked for first', () => {
    const { faults } = readForm(registrationForm, whole, { today, sent: null })
    expect(faults).toMatchObject({ smsCode: { code: 'smsFirst' } })
  })

  test.each(['CONSIGNOR', 'INDIVIDUAL', 'INTEGRATED'] as const)('%s shows no permit', (entType) => {
    expect(codesOf({ entType, permitNumber: '', permitFile: '' })).toEqual([])
  })

  test('a password begins and ends as it was typed', () => {
    const password = ' Cargo#2479 '
    const { values } = readForm(
      registrationForm,
      { ...whole, password, passwordAgain: password },
      known,
    )
    expect(values?.password).toBe(password)
  })
})

test('the server, which compares the code itself, asks the same of the rest', () => {
  const given = { entType: 'CARRIER', uscc: '91350100M000100Y44' } as const
  expect(Object.keys(registrationFaults(given, { today }))).toEqual([
    'uscc',
    'permitNumber',
    'permitFile',
  ])
})

test('the account is the credit code or the phone', () => {
  expect(accountOfRegistration(whole)).toBe(whole['uscc'])
  expect(accountOfRegistration({ ...whole, accountKind: 'PHONE' })).toBe(whole['phone'])
})

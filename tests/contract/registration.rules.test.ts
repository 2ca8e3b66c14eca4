import { describe, expect, test } from 'vitest'
import {
  accountOfRegistration,
  type RegistrationFields,
  registrationFaults,
  registrationSteps,
} from '#contract/registration.rules.ts'
import { registrationEn } from '#contract/words/registration.en.ts'
import { registrationZhCN } from '#contract/words/registration.zhCN.ts'

const today = '2026-11-21'
const file = { id: '7', ticket: 'ticket-of-sixteen-characters' }

const whole: RegistrationFields = {
  entName: '新程示例货运有限公司',
  uscc: '91350100M000100Y43',
  entType: 'CARRIER',
  areaCode: '340111',
  address: '样本路 8 号',
  legalPerson: '李示二',
  legalIdNo: '11010519491231002X',
  establishDate: '2018-03-12',
  licenseFile: file,
  permitNumber: '340111000002',
  permitFile: file,
  accountKind: 'USCC',
  contactName: '李示二',
  phone: '19900000002',
  email: '',
  password: 'Cargo#2479',
  confirm: 'Cargo#2479',
  smsCode: '246802',
  agreements: { service: true, privacy: true, pledge: true },
}

const codesOf = (change: Partial<RegistrationFields>) =>
  registrationSteps.flatMap((step) =>
    registrationFaults(step, { ...whole, ...change }, today).map(({ code }) => code),
  )

test('a whole registration has no faults', () => {
  expect(codesOf({})).toEqual([])
})

test('an empty one names every field once, in the order of the form', () => {
  const none: RegistrationFields = {
    entName: ' ',
    uscc: '',
    entType: '',
    areaCode: '',
    address: '',
    legalPerson: '',
    legalIdNo: '',
    establishDate: '',
    licenseFile: null,
    accountKind: '',
    contactName: '',
    phone: '',
    password: '',
    confirm: '',
    smsCode: '',
    agreements: { service: false, privacy: false, pledge: false },
  }
  expect(codesOf(none)).toEqual([
    'entName.empty',
    'uscc.empty',
    'entType.empty',
    'establishDate.empty',
    'areaCode.empty',
    'address.empty',
    'legalPerson.empty',
    'legalIdNo.empty',
    'licenseFile.empty',
    'accountKind.empty',
    'contactName.empty',
    'phone.empty',
    'smsCode.empty',
    'password.empty',
    'confirm.empty',
    'agreements.service',
    'agreements.privacy',
    'agreements.pledge',
  ])
})

describe('a fault in one field', () => {
  test.each<[Partial<RegistrationFields>, string[]]>([
    [{ entName: '新程' }, ['entName.length']],
    [{ uscc: '91350100M000100Y44' }, ['uscc.invalid']],
    [{ areaCode: '340100' }, ['areaCode.empty']],
    [{ address: '样本路' }, ['address.length']],
    [{ legalPerson: '李' }, ['legalPerson.length']],
    [{ legalIdNo: '110105194912310021' }, ['legalIdNo.invalid']],
    [{ establishDate: '2018-02-30' }, ['establishDate.invalid']],
    [{ establishDate: '2026-11-22' }, ['establishDate.future']],
    [{ permitNumber: '皖0001' }, ['permitNumber.invalid']],
    [{ permitNumber: '', permitFile: null }, ['permitNumber.empty', 'permitFile.empty']],
    [{ phone: '12345678901' }, ['phone.invalid']],
    [{ email: 'nobody' }, ['email.invalid']],
    [{ password: 'Cargo#1234', confirm: 'Cargo#1234' }, ['password.runs']],
    [
      { password: 'a19900000002A', confirm: 'a19900000002A' },
      ['password.personal', 'password.runs'],
    ],
    [{ confirm: 'Cargo#2478' }, ['confirm.different']],
    [{ smsCode: '12345' }, ['smsCode.invalid']],
    [{ agreements: { service: true, privacy: false, pledge: true } }, ['agreements.privacy']],
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

  test.each(['CONSIGNOR', 'INDIVIDUAL', 'INTEGRATED'] as const)('%s shows no permit', (entType) => {
    expect(codesOf({ entType, permitNumber: '', permitFile: null })).toEqual([])
  })

  test('the server has no second password to compare', () => {
    expect(codesOf({ confirm: undefined })).toEqual([])
  })
})

test('the account is the credit code or the phone', () => {
  expect(accountOfRegistration(whole)).toBe(whole.uscc)
  expect(accountOfRegistration({ ...whole, accountKind: 'PHONE' })).toBe(whole.phone)
})

test('every fault has words in both languages', () => {
  expect(Object.keys(registrationEn)).toEqual(Object.keys(registrationZhCN))
})

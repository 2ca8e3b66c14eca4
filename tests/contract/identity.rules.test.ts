import { describe, expect, test } from 'vitest'
import {
  ageOn,
  birthDayOf,
  isAccountNo,
  hasCheckDigit,
  isBankCardNo,
  isEmail,
  isIdNo,
  isOrganisationCode,
  isPayeeAccount,
  isPlate,
  isQualificationNo,
  isTel,
  isTrailerPlate,
  isTransportCertNo,
  isUscc,
  isVehicleClass,
  isVin,
} from '#contract/identity.rules.ts'
import { isPhone } from '#contract/phone.rules.ts'
import { plainName } from '#contract/names.rules.ts'
import { plainNumber } from '#contract/written.rules.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }

const today = '2026-11-21'

describe('credit code', () => {
  test.each(['91350100M000100Y43', ...data.enterprises.map(({ uscc }) => uscc)])(
    '%s is one',
    (code) => {
      expect(isUscc(code)).toBe(true)
    },
  )

  test.each([
    ['91349902MAXXX0031C', 'a wrong check digit'],
    ['91350100M000100Y4', 'a digit too few'],
    ['91350100I000100Y43', 'a letter that is not used'],
    ['91350100m000100Y43', 'a small letter'],
    ['', 'nothing'],
  ])('%s is none: %s', (code) => {
    expect(isUscc(code)).toBe(false)
  })

  test('an organisation code has a check digit of its own', () => {
    expect(isOrganisationCode('M000100Y4')).toBe(true)
    expect(isOrganisationCode('M000100Y5')).toBe(false)
    expect(isOrganisationCode('10000042X')).toBe(true)
    expect(isOrganisationCode('100000630')).toBe(true)
  })
})

describe('identity number', () => {
  test.each(['11010519491231002X', ...data.drivers.map(({ idNo }) => idNo)])(
    '%s is one',
    (idNo) => {
      expect(isIdNo(idNo, today)).toBe(true)
    },
  )

  test.each([
    ['349901198503120012', 'a wrong check digit'],
    // Their check digits are right.
    ['340104199002300016', 'a day that does not exist'],
    ['340104199013010014', 'a month that does not exist'],
    ['100105194912310028', 'a province that does not exist'],
    ['011840198503121239', 'a province after another digit than a foreigner’s'],
    ['11010519491231002x', 'a small letter'],
    ['1101051949123100', 'too short'],
  ])('%s is none: %s', (idNo) => {
    expect(isIdNo(idNo, today)).toBe(false)
  })

  test.each([
    ['911840198503121231', 'of a foreigner with permanent residence, 911840…'],
    ['934840198503121211', 'of one from Anhui'],
    ['USA340185031212', 'of an older card of permanent residence'],
    ['810000198503121232', 'of a resident from Hong Kong'],
    ['820000198503121234', 'of a resident from Macau'],
    ['830000198503121236', 'of a resident from Taiwan'],
  ])('%s is one: %s', (idNo) => {
    expect(isIdNo(idNo, today)).toBe(true)
    expect(birthDayOf(idNo)).toBe('1985-03-12')
  })

  test.each([
    ['911840198503121232', 'a wrong check digit'],
    // Their check digits are right.
    ['91000019851312123X', 'a month that does not exist'],
    ['999840198503121233', 'a province that does not exist'],
    ['USA340185133212', 'a day that does not exist'],
    ['USA34018503121', 'a digit too few'],
    ['US9340185031212', 'a digit in its country'],
  ])('%s of a foreigner is none: %s', (idNo) => {
    expect(isIdNo(idNo, today)).toBe(false)
  })

  test('an older card tells the year by two digits', () => {
    expect(birthDayOf('USA340104022912')).toBe('2004-02-29')
    expect(birthDayOf('USA340131010112')).toBe('1931-01-01')
    expect(birthDayOf('USA340130123112')).toBe('2030-12-31')
  })

  test('nobody is born tomorrow', () => {
    const idNo = '11010519491231002X'
    expect(isIdNo(idNo, '1949-12-31')).toBe(true)
    expect(isIdNo(idNo, '1949-12-30')).toBe(false)
  })

  test('tells the birthday and the age, the day itself included', () => {
    expect(birthDayOf('349901198503120011')).toBe('1985-03-12')
    expect(birthDayOf('340104199002300016')).toBeNull()
    expect(birthDayOf('340104199013010014')).toBeNull()
    expect(ageOn('1985-03-12', '2026-03-11')).toBe(40)
    expect(ageOn('1985-03-12', '2026-03-12')).toBe(41)
  })
})

describe('plates', () => {
  test.each(['皖X10001', '皖XD12345', '皖X12345D', '京A12345', '粤Z1234港', '粤ZF023澳'])(
    '%s is a plate',
    (plate) => {
      expect(isPlate(plate)).toBe(true)
    },
  )

  test.each([
    '皖XO1234',
    '皖XI1234',
    '皖X1001挂',
    '皖X1000',
    '徽X10001',
    '皖110001',
    '皖X1234567',
    '皖Z1234港',
    '粤A1234港',
    '粤Z1234挂',
  ])('%s is none', (plate) => {
    expect(isPlate(plate)).toBe(false)
  })

  test('a trailer ends in 挂', () => {
    expect(isTrailerPlate('皖X1001挂')).toBe(true)
    expect(isTrailerPlate('皖X10001')).toBe(false)
  })
})

describe('accounts and numbers', () => {
  test.each(data.drivers.map(({ bankCardNo }) => bankCardNo))('card %s passes Luhn', (card) => {
    const other = `${card.slice(0, -1)}${(Number(card.at(-1)) + 1) % 10}`
    expect([isBankCardNo(card), hasCheckDigit(card)]).toEqual([true, true])
    // Some banks’ cards have none: whether there is one, the bank says.
    expect([isBankCardNo(other), hasCheckDigit(other)]).toEqual([true, false])
  })

  test('cards have 16 to 19 digits, enterprise accounts 8 to 30 without a check digit', () => {
    // Their check digits are right.
    expect(isBankCardNo('622848010000008')).toBe(false)
    expect(isBankCardNo('62284801000000012340')).toBe(false)
    expect(isAccountNo('12345678')).toBe(true)
    expect(isAccountNo('1234567')).toBe(false)
  })

  test('a payee is paid to a card, a mail address or a phone', () => {
    expect(isPayeeAccount('6299990000000010011')).toBe(true)
    expect(isPayeeAccount('demo01@example.com')).toBe(true)
    expect(isPayeeAccount('19900010001')).toBe(true)
    expect(isPayeeAccount('demo01@')).toBe(false)
  })

  test('a mail address has 100 characters at most', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - 12)}@example.com`
    expect(isEmail(ofLength(100))).toBe(true)
    expect(isEmail(ofLength(101))).toBe(false)
  })

  test('phones, certificates and qualifications have their lengths', () => {
    expect(isPhone('19900010001')).toBe(true)
    expect(isPhone('12900010001')).toBe(false)
    expect(isTel('0551-6212345')).toBe(true)
    expect(isTel('400-123-4567')).toBe(true)
    expect(isTel('6212345')).toBe(false)
    expect(isTransportCertNo('349901000101')).toBe(true)
    expect(isTransportCertNo('34990100010')).toBe(false)
    expect(isQualificationNo('349901000000000001')).toBe(true)
    expect(isQualificationNo('34990100000000000X')).toBe(true)
    expect(isQualificationNo('12345')).toBe(false)
    expect(['A2', 'A1A2', 'B2E', 'A2D', 'C1'].filter(isVehicleClass)).toHaveLength(5)
    expect(['A', '2A', 'G1', ''].filter(isVehicleClass)).toEqual([])
  })

  test('a vehicle number has its check digit in the ninth place', () => {
    expect(isVin('1M8GDM9AXKP042788')).toBe(true)
    expect(isVin('LSVAU2186C2183290')).toBe(true)
    expect(isVin('1M8GDM9A1KP042788')).toBe(false)
    // Its check digit is right, and its first letter is none that is used.
    expect(isVin('ISVAU2187C2183290')).toBe(false)
    expect(isVin('1M8GDM9AXKPO42788')).toBe(false)
  })
})

describe('what people type', () => {
  test('numbers lose blanks, width and small letters', () => {
    expect(plainNumber(' 鲁Ｘ１０００９ ')).toBe('鲁X10009')
    expect(plainNumber('349902 19781105 005x')).toBe('34990219781105005X')
  })

  test('names lose blanks and have the brackets of the register', () => {
    expect(plainName('皖北样例煤炭销售 有限公司')).toBe('皖北样例煤炭销售有限公司')
    expect(plainName('老陈货运部(个体工商户)')).toBe('老陈货运部（个体工商户）')
  })
})

import { describe, expect, test } from 'vitest'
import { retrievePwd } from '#contract/account.contract.ts'
import { login } from '#contract/auth.contract.ts'
import { guessableWords, passwordFaults, passwordStrength } from '#contract/password.rules.ts'

const owner = { account: 'li.ming', uscc: '91349901MAXXX00157', phone: '19900000001' }

describe('passwordFaults', () => {
  test.each([
    'Cargo#2479',
    'tr0mbone',
    'tromboneslide',
    'TROMBONE',
    '40281937',
    '#(!~_+=?',
    'ab ab ab ab',
    '早上好早上好早上',
    'correct horse battery staple',
    'x'.repeat(128),
  ])('%s is taken, whatever it is made of', (password) => {
    expect(passwordFaults(password, owner)).toEqual([])
  })

  test.each([
    ['Ab3#xyq', ['length']],
    ['x'.repeat(129), ['length']],
    ['xLI.MING#2479', ['personal']],
    ['91349901maxxx00157', ['personal']],
    ['A19900000001#', ['personal']],
    ['Logistics@2026', ['guessable']],
    ['wuliu-2026A', ['guessable']],
    ['AdminPassword123', ['guessable']],
    ['wuliu', ['length', 'guessable']],
    ['', ['length']],
  ])('%s breaks %j', (password, faults) => {
    expect(passwordFaults(password, owner)).toEqual(faults)
  })

  test.each(guessableWords)('%s with a year and a sign is refused', (word) => {
    expect(passwordFaults(`${word}@2026`, {})).toContain('guessable')
  })

  test('a guessable word in a longer one is no harm', () => {
    expect(passwordFaults('the wuliu truck sings', {})).toEqual([])
  })

  test('an empty account forbids nothing', () => {
    expect(passwordFaults('Cargo#2479', { account: '', phone: '' })).toEqual([])
  })

  test('a character outside the basic plane counts once', () => {
    expect(passwordFaults('Ab3🚚🛻🚚🛻', {})).toEqual(['length'])
    expect(passwordFaults('🚚'.repeat(128), {})).toEqual([])
  })
})

test('the longest password that the rules take is taken where it is set and where it is shown', () => {
  const password = '🚚'.repeat(128)
  expect(retrievePwd.body.shape.newPwd.safeParse(password).success).toBe(true)
  expect(login.body.shape.password.safeParse(password).data).toBe(password)
})

test.each([
  ['cargo', 'weak'],
  ['Cargo#2479', 'fair'],
  ['Cargo#2479-Road', 'strong'],
  ['Cargo#2479-Roa', 'fair'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password, owner)).toBe(strength)
})

import { describe, expect, test } from 'vitest'
import { passwordFaults, passwordStrength } from '#contract/password.rules.ts'

const owner = { account: 'demo', uscc: '91349901MAXXX00157', phone: '19900000001' }

describe('passwordFaults', () => {
  test.each(['Demo#2026'.replace('Demo', 'Cargo'), 'wuliu-2026A', 'WULIU_2479', 'xY9!xY9!'])(
    '%s follows every rule',
    (password) => {
      expect(passwordFaults(password, owner)).toEqual([])
    },
  )

  test.each([
    ['Ab3#xyq', ['length']],
    ['Ab3#xyqAb3#xyqAb3#xyq', ['length']],
    ['cargotruck', ['kinds']],
    ['cargo2479', ['kinds']],
    ['xDEMO#2479', ['personal']],
    ['91349901maxxx00157', ['kinds', 'personal', 'runs']],
    ['A19900000001#', ['personal', 'runs']],
    ['Cargo#1112', ['runs']],
    ['Cargo#1357AbC', ['runs']],
    ['Cargo#8765', ['runs']],
    ['', ['length', 'kinds']],
  ])('%s breaks %j', (password, faults) => {
    expect(passwordFaults(password, owner)).toEqual(faults)
  })

  test.each([
    'Caargo#247',
    '#247Cargoo',
    'Ace#Cargo',
    'Gec#Cargo',
    'Cargo#13579',
    'Ab3#xyqAb3#xyqAb3#xy',
  ])('%s has no run: two are none, and so are steps of two', (password) => {
    expect(passwordFaults(password, owner)).toEqual([])
  })

  test('neighbours across rows are none', () => {
    expect(passwordFaults('Cargo-./0Z9', owner)).toEqual([])
  })

  test('an empty account forbids nothing', () => {
    expect(passwordFaults('Cargo#2479', { account: '', phone: '' })).toEqual([])
  })

  test('a character outside the basic plane counts once', () => {
    expect(passwordFaults('Ab3🚚🚛🚚🚛', {})).toEqual(['length'])
  })
})

test.each([
  ['cargo', 'weak'],
  ['Cargo#2479', 'fair'],
  ['Cargo#2479-R', 'strong'],
  ['Cargo#2479-', 'fair'],
  ['Cargo2479RoadAndRail', 'fair'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password, owner)).toBe(strength)
})

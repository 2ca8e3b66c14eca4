import { describe, expect, test } from 'vitest'
import { fenOfYuan, plainFigures, yuanInWords, yuanOfFen } from '#contract/money.ts'
import { feeOf } from '#contract/payTask.rules.ts'

describe('yuanInWords', () => {
  test.each([
    [140_950, '人民币壹仟肆佰零玖元伍角整'],
    [600_714, '人民币陆仟零柒元壹角肆分'],
    [168_032, '人民币壹仟陆佰捌拾元零叁角贰分'],
    [10_700_053, '人民币壹拾万柒仟元零伍角叁分'],
    [1_640_902, '人民币壹万陆仟肆佰零玖元零贰分'],
    [32_504, '人民币叁佰贰拾伍元零肆分'],
    [10_000_000, '人民币壹拾万元整'],
    [1_000_000_100, '人民币壹仟万零壹元整'],
    [10_010_000_000, '人民币壹亿零壹拾万元整'],
    [5, '人民币伍分'],
    [5_088_050, '人民币伍万零捌佰捌拾元伍角整'],
    [10_000_100_000, '人民币壹亿零壹仟元整'],
    [0, '人民币零元整'],
  ])('%i fen is %s', (fen, words) => {
    expect(yuanInWords(fen)).toBe(words)
  })
})

describe('plainFigures', () => {
  test.each([
    ['３，７４２．５０', '3742.50'],
    ['1,234,567.89', '1234567.89'],
    [' 30 ', '30'],
    ['30。5', '30.5'],
    ['三十', '三十'],
    ['3742,50', '3742,50'],
    ['12,5', '12,5'],
    ['３，５', '3,5'],
    ['1234,567', '1234,567'],
    ['10²', '10²'],
    ['-1,234,567', '-1234567'],
  ])('%s is %s', (typed, figures) => {
    expect(plainFigures(typed)).toBe(figures)
  })
})

describe('yuan and fen', () => {
  test.each([
    ['3742', 374_200],
    ['3742.5', 374_250],
    ['0.01', 1],
    ['999999999.99', 99_999_999_999],
  ])('%s yuan is %i fen and back', (yuan, fen) => {
    expect(fenOfYuan(yuan)).toBe(fen)
    expect(Number(yuanOfFen(fen).replaceAll(',', ''))).toBe(Number(yuan))
  })

  test.each(['0', '0.00', '-1', '1.005', '1e3', ' 1', '1,000', '１', '', '.5', '1000000000'])(
    'refuses %j',
    (yuan) => {
      expect(fenOfYuan(yuan)).toBeNull()
    },
  )

  test.each([
    [0, '0.00'],
    [-5, '-0.05'],
    [-123_456_789, '-1,234,567.89'],
  ])('%i fen are shown as %s', (fen, text) => {
    expect(yuanOfFen(fen)).toBe(text)
  })

  test('a million random sums do not drift', () => {
    let seed = 42
    let sum = 0
    let expected = 0n
    for (let count = 0; count < 1_000_000; count++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const fen = (seed % 10_000_000) + 1
      sum += fenOfYuan(yuanOfFen(fen).replaceAll(',', '')) ?? Number.NaN
      expected += BigInt(fen)
    }
    expect(BigInt(sum)).toBe(expected)
  })
})

test('half a fen of a fee is a whole one, and less is none', () => {
  expect([499, 500, 1_499, 1_500].map((fen) => feeOf(fen, 1_000))).toEqual([0, 1, 1, 2])
})

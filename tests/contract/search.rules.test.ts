import { expect, test } from 'vitest'
import {
  isLikeApplyNo,
  isLikeCertNo,
  isLikeInvoiceApplyNo,
  isLikeInvoiceNo,
  isStatementNo,
  searchedAs,
  searchedText,
  traitsIn,
} from '#contract/search.rules.ts'

test.each([
  ['YD20260815', ['orderNo']],
  ['YD2026', ['orderNo', 'vehicleNumber']],
  ['HT-2026-1001', ['orderNo']],
  ['皖A', ['vehicleNumber']],
  ['皖A10001', ['vehicleNumber']],
  ['a1000', ['orderNo', 'vehicleNumber']],
  ['张样一', ['driverName', 'consignor']],
  ['示例3号仓', ['orderNo', 'consignor']],
  ['%', []],
])('“%s” may name %j of an order', (text, traits) => {
  expect(traitsIn(text)).toEqual(traits)
})

test('full width is half width', () => {
  expect(searchedText('　ＹＤ２０２６ ')).toBe('YD2026')
})

test.each([
  // As whoever pushed it numbered it
  ['orderNo', 'HT-2026 (1)', 'HT-2026 (1)'],
  ['vehicleNumber', '皖·a10001', '皖A10001'],
  ['driverName', '阿卜杜拉•买买提', '阿卜杜拉·买买提'],
  ['consignor', '江汇示例(集团) 公司', '江汇示例（集团）公司'],
] as const)('as %s, %s is looked for as %s', (trait, text, stored) => {
  expect(searchedAs(trait, text)).toBe(stored)
})

test.each([
  ['DK20261020000001', true],
  ['dk2026', true],
  ['K2026', true],
  ['0001', true],
  ['DK', true],
  ['YD2026', false],
  ['A00031', false],
  ['王', false],
])('whether %s may be part of the number of an application: %s', (text, isPart) => {
  expect(isLikeApplyNo(text)).toBe(isPart)
})

test.each([
  ['26349000000000000001', true, false],
  ['KP20261121000001', false, true],
  // The million and first of a day
  ['KP202611211000001', false, true],
  ['202611211000001', true, true],
  ['kp2026', false, true],
  ['2026', true, true],
  ['202', false, false],
  ['YD2026', false, false],
  ['KP', false, false],
])('whether %s may be of an invoice (%s) or an application for one (%s)', (text, no, applyNo) => {
  expect([isLikeInvoiceNo(text), isLikeInvoiceApplyNo(text)]).toEqual([no, applyNo])
})

test.each([
  ['LS20261121093015000007', true, false],
  ['LS2026112109301500000', false, false],
  // As they were numbered before
  ['LS20261121000007', true, false],
  ['ls20261121000007', true, false],
  ['LS2026112100000', false, false],
  ['LS202611210000070', false, false],
  ['XLS20261121000007', false, false],
  ['20261121000007', false, false],
  ['CA2026', false, true],
  ['ca2026112100000002', false, true],
  ['CA', false, false],
  ['CA2026X', false, false],
  ['皖CA2026', false, false],
])(
  'whether %s is the number of a statement (%s) or may begin that of a certificate (%s)',
  (text, statement, cert) => {
    expect([isStatementNo(text), isLikeCertNo(text)]).toEqual([statement, cert])
  },
)

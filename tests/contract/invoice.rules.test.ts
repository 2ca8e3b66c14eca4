import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvoiceApply, InvoiceDetail } from '#contract/invoice.contract.ts'
import * as examples from '#contract/invoice.examples.ts'
import {
  invoiceApplyTransitions,
  invoiceTransitions,
  splitParts,
  splitTax,
  taxIdPattern,
} from '#contract/invoice.rules.ts'

const general = 90_000
const byDeputy = 30_000

// Freight with its amount and tax at 9 %, and what the driver gets with both at 3 %.
test.each([
  [374_200, 343_303, 30_897, 357_361, 346_952, 10_409],
  [353_700, 324_495, 29_205, 337_784, 327_946, 9_838],
  [392_200, 359_817, 32_383, 374_551, 363_642, 10_909],
  [135_400, 124_220, 11_180, 129_307, 125_541, 3_766],
  [702_200, 644_220, 57_980, 670_601, 651_069, 19_532],
  [377_200, 346_055, 31_145, 360_226, 349_734, 10_492],
  [274_000, 251_376, 22_624, 261_670, 254_049, 7_621],
  [613_500, 562_844, 50_656, 585_893, 568_828, 17_065],
  [888_200, 814_862, 73_338, 848_231, 823_525, 24_706],
  [32_800, 30_092, 2_708, 31_324, 30_412, 912],
  [466_200, 427_706, 38_494, 445_221, 432_253, 12_968],
  [718_200, 658_899, 59_301, 685_881, 665_904, 19_977],
])('%i fen of freight are %i and %i of tax', (total, amount, tax, driver, net, levied) => {
  expect(splitTax(total, general)).toEqual({ totalFen: total, amountFen: amount, taxFen: tax })
  expect(splitTax(driver, byDeputy)).toEqual({ totalFen: driver, amountFen: net, taxFen: levied })
})

test('the largest amount is split exactly, and half a fen counts as one', () => {
  expect(splitTax(1e14, general)).toEqual({
    totalFen: 1e14,
    amountFen: 91_743_119_266_055,
    taxFen: 8_256_880_733_945,
  })
  // 3 fen at 20 % are 2.5.
  expect(splitTax(3, 200_000)).toEqual({ totalFen: 3, amountFen: 3, taxFen: 0 })
})

const ofParts = (totals: readonly number[], ratePpm: number) => {
  const whole = splitTax(
    totals.reduce((sum, fen) => sum + fen, 0),
    ratePpm,
  )
  return { whole, parts: splitParts(whole, totals, ratePpm) }
}

test('the last part absorbs what rounding leaves', () => {
  const { whole, parts } = ofParts([10_000, 10_000, 10_000], general)
  expect(whole).toEqual({ totalFen: 30_000, amountFen: 27_523, taxFen: 2_477 })
  expect(parts.map(({ amountFen, taxFen }) => [amountFen, taxFen])).toEqual([
    [9_174, 826],
    [9_174, 826],
    [9_175, 825],
  ])
})

test('what the last of many tiny parts cannot absorb is spread over them', () => {
  const { whole, parts } = ofParts(Array(200).fill(10), general)
  expect(whole.amountFen).toBe(1_835)
  expect(new Set(parts.map(({ amountFen }) => amountFen))).toEqual(new Set([9, 10]))
})

test('parts make their whole to the fen, and each part its own total', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 99_999_999_999 })),
        {
          minLength: 1,
          maxLength: 200,
        },
      ),
      fc.integer({ min: 0, max: 170_000 }),
      (totals, ratePpm) => {
        const { whole, parts } = ofParts(totals, ratePpm)
        expect(parts.map(({ totalFen }) => totalFen)).toEqual(totals)
        for (const { totalFen, amountFen, taxFen } of parts)
          expect([amountFen + taxFen, amountFen >= 0, taxFen >= 0]).toEqual([totalFen, true, true])
        expect(parts.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(whole.amountFen)
        expect(parts.reduce((sum, { taxFen }) => sum + taxFen, 0)).toBe(whole.taxFen)
      },
    ),
  )
})

const arrows = (transitions: Readonly<Record<number, readonly number[]>>) =>
  Object.entries(transitions).flatMap(([from, to]) => to.map((each) => `${from} → ${each}`))

test('an application goes these ways and no other', () => {
  expect(arrows(invoiceApplyTransitions)).toEqual([
    '0 → 10',
    '0 → 60',
    '10 → 20',
    '10 → 40',
    '10 → 60',
    '20 → 30',
    '20 → 50',
    '40 → 10',
    '40 → 60',
    '50 → 20',
    '50 → 60',
  ])
})

test('an invoice goes these ways and no other', () => {
  expect(arrows(invoiceTransitions)).toEqual([
    '10 → 20',
    '10 → 40',
    '20 → 10',
    '20 → 30',
    '20 → 31',
    '31 → 20',
  ])
})

test('the examples are what the contract says, and add up', () => {
  for (const apply of [examples.submittedApply, examples.issuedApply])
    expect(InvoiceApply.parse(apply)).toEqual(apply)
  for (const invoice of [
    examples.invoice,
    examples.redInvoice,
    examples.importedInvoice,
    examples.unregisteredInvoice,
  ])
    expect(InvoiceDetail.parse(invoice)).toEqual(invoice)
  // One from elsewhere has no lines.
  expect(examples.importedInvoice.lines).toEqual([])
  const { submittedApply, issuedApply, invoice, redInvoice, importedInvoice } = examples
  for (const one of [submittedApply, issuedApply, invoice, redInvoice]) {
    const sum = (part: 'amountFen' | 'taxFen') => one.lines.reduce((all, it) => all + it[part], 0)
    expect([one.amountFen, one.taxFen]).toEqual([sum('amountFen'), sum('taxFen')])
  }
  for (const one of [submittedApply, issuedApply, invoice, redInvoice, importedInvoice])
    expect(one.amountFen + one.taxFen).toBe(one.totalFen)
})

const partsOf = (totals: readonly number[]) => {
  const whole = splitTax(
    totals.reduce((sum, fen) => sum + fen, 0),
    general,
  )
  return { whole, parts: splitParts(whole, totals, general) }
}
const amountsOf = (totals: readonly number[]) =>
  partsOf(totals).parts.map(({ amountFen }) => amountFen)

test('the last part absorbs what is left, down to nothing of it and to no tax', () => {
  expect(amountsOf([1, 1, 1, 1, 1, 1, 1])).toEqual([1, 1, 1, 1, 1, 1, 0])
  expect(amountsOf([7, 7])).toEqual([6, 7])
  expect(splitParts(splitTax(0, general), [], general)).toEqual([])
})

test('where it would fall below zero, all absorb it, and each adds up', () => {
  const { whole, parts } = partsOf(Array.from({ length: 200 }, () => 1))
  const sum = (of: 'amountFen' | 'taxFen') => parts.reduce((all, part) => all + part[of], 0)
  expect([sum('amountFen'), sum('taxFen')]).toEqual([whole.amountFen, whole.taxFen])
  expect(parts.filter(({ amountFen, taxFen }) => amountFen + taxFen !== 1)).toEqual([])
  expect(parts.filter(({ amountFen, taxFen }) => amountFen < 0 || taxFen < 0)).toEqual([])
})

test.each([
  ['91349901MAXXX00232', true],
  ['340100198001011234', true],
  ['34010019800101123X01', true],
  ['340104790122917', true],
  ['34010479012291', false],
  ['340100198001011234012', false],
  ['91349901maxxx00232', false],
  ['SHANGHAILOGISTICS', false],
  ['SHANGHAI1998LOGISTIC', false],
  ['ABCDEFGHIJKLMN12345', false],
  ['ABCDEFGHIJKLMN123456', true],
])('%s is a taxpayer’s number: %s', (text, is) => {
  expect(taxIdPattern.test(text)).toBe(is)
})

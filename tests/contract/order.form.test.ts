import { describe, expect, test } from 'vitest'
import { type FormField, readForm, textNames, textsOf } from '#contract/form.ts'
import { FilledOrder } from '#contract/order.contract.ts'
import { orderForm } from '#contract/order.form.ts'
import { orderInput } from '#machines/freightOrder/freightOrder.scenarios.ts'
import { order } from '#src/parts/order/words.zhCN.ts'

const read = (changes: Record<string, string> = {}) =>
  readForm(orderForm, { ...textsOf(orderForm, orderInput), ...changes }, undefined)

describe('the form of an order', () => {
  test('has a field for each value of an order, and reads back what it shows', () => {
    expect(textNames(orderForm).toSorted()).toEqual(Object.keys(FilledOrder.shape).toSorted())
    expect(read()).toEqual({ values: orderInput, faults: null })
  })

  test('yuan are saved as fen and tons as kilograms', () => {
    const { values } = read({ freightFen: '3742.5', weightKg: '31.125' })
    expect(values).toMatchObject({ freightFen: 374_250, weightKg: 31_125 })
    const texts = textsOf(orderForm, { ...orderInput, freightFen: 374_250, weightKg: 31_125 })
    expect(texts).toMatchObject({ freightFen: '3742.50', weightKg: '31.125' })
  })

  test('figures are read as they are typed: with commas, in full width', () => {
    const { values } = read({ freightFen: '３，７４２．５', packages: '1,000' })
    expect(values).toMatchObject({ freightFen: 374_250, packages: 1_000 })
  })

  test('numbers are read without blanks and in capitals', () => {
    const { values } = read({ vehicleNumber: '皖x 10002', driverIdNo: '34990119900728003x' })
    expect(values).toMatchObject({ vehicleNumber: '皖X10002', driverIdNo: '34990119900728003X' })
  })

  test('a time without seconds is a whole minute', () => {
    const { values } = read({ goodsReceiptDateTime: '2026-10-10 16:43' })
    expect(values?.goodsReceiptDateTime).toBe('2026-10-10 16:43:00')
  })

  test.each(['', '0', '0.00'])('“%s” is no deduction', (deductFen) => {
    expect(read({ deductFen }).values?.deductFen).toBe(0)
  })

  test.each([
    ['vehicleNumber', '', 'empty', {}],
    ['freightFen', '一千', 'amountOrNone', {}],
    ['freightFen', '12.345', 'amountOrNone', {}],
    ['deductFen', '-1', 'amountOrNone', {}],
    ['weightKg', '-3', 'tons', {}],
    ['weightKg', '0', 'notAbove', { limit: 0 }],
    ['weightKg', '200.001', 'tooBig', { limit: 200 }],
    ['cube', '1.23456', 'decimal', {}],
    ['distanceKm', '10001', 'tooBig', { limit: 10_000 }],
    ['packages', '2.5', 'number', {}],
    ['cargoTypeClassificationCode', '9999', 'notAllowed', {}],
    ['toCode', '', 'empty', {}],
    ['goodsReceiptDateTime', '2026-02-30 16:43', 'noSuchTime', {}],
    ['driverPhone', '123', 'mobile', {}],
    ['loadingPhone', '123', 'phone', {}],
    ['consignorID', '123', 'uscc', {}],
    ['driverIdNo', '123', 'idNo', {}],
  ])('%s “%s” is %s, and nothing else', (name, text, code, params) => {
    expect(read({ [name]: text })).toEqual({ values: null, faults: { [name]: { code, params } } })
  })
})

describe('a special order', () => {
  const faultsOf = (changes: Record<string, string>) =>
    Object.entries(read(changes).faults ?? {}).map(([name, found]) => [name, found?.code])

  test('is asked what its type has, and nothing of the others', () => {
    expect(faultsOf({ specialType: '1' })).toEqual([])
    expect(faultsOf({ specialType: '3' })).toEqual([['explanation', 'empty']])
    expect(faultsOf({ specialType: '4' })).toEqual([['returnOf', 'empty']])
    expect(faultsOf({ specialType: '4', returnOf: 'yd2026101000000001' })).toEqual([])
    expect(faultsOf({ specialType: '5' })).toEqual([['specialType', 'notAllowed']])
  })

  test('has trips that can be read, two at least and twenty at most', () => {
    const trips = (count: number) =>
      Array.from({ length: count }, () => '2026-10-10 09:00-09:40 3.5').join('\n')
    const of = (tripList: string) => faultsOf({ specialType: '2', tripList })
    expect(of('')).toEqual([['tripList', 'empty']])
    expect(of(`${trips(2)}\n明天再跑`)).toEqual([['tripList', 'wrongLines']])
    expect([1, 2, 20, 21].map((count) => of(trips(count)))).toEqual([
      [['tripList', 'tooFew']],
      [],
      [],
      [['tripList', 'tooMany']],
    ])
  })

  test('says its pictures by their ids', () => {
    const { values } = read({ specialType: '1', idPhotoIds: '["1","2"]' })
    expect(values?.idPhotoIds).toEqual(['1', '2'])
  })
})

test('what identifies a person or an account is not stored in the browser', () => {
  const identifying = /身份证|证件号|手机|电话|账号/
  for (const [name, field] of Object.entries<FormField>(orderForm.fields)) {
    const label = order[field.label as keyof typeof order] // its labels are keys of these words
    expect([name, field.isSensitive ?? false]).toEqual([name, identifying.test(label)])
  }
})

import { describe, expect, test } from 'vitest'
import { orderInput } from '#machines/importedOrder/importedOrder.scenarios.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { orderFields } from '#src/features/importedOrder/orderFields.ts'
import {
  fieldsIn,
  readOrder,
  sensitiveFields,
  textOf,
} from '#src/features/importedOrder/orderForm.ts'

const formOf = (changes: Record<string, string> = {}) => {
  const values = new FormData()
  for (const field of orderFields) values.set(field.name, textOf(field, orderInput))
  for (const [name, text] of Object.entries(changes)) values.set(name, text)
  return values
}

describe('the form of an order', () => {
  test('has a field for each value of an order, and reads back what it shows', () => {
    expect(orderFields.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(orderInput).toSorted(),
    )
    expect(readOrder(formOf())).toEqual({ order: orderInput, errors: null })
  })

  test('yuan are saved as fen and tons as kilograms', () => {
    const { order } = readOrder(formOf({ freightFen: '3742.5', weightKg: '31.125' }))
    expect(order).toMatchObject({ freightFen: 374_250, weightKg: 31_125 })
  })

  test('figures are read as they are typed: with commas, in full width', () => {
    const { order } = readOrder(formOf({ freightFen: '３，７４２．５', packages: '1,000' }))
    expect(order).toMatchObject({ freightFen: 374_250, packages: 1_000 })
  })

  test('a time without seconds is a whole minute', () => {
    const { order } = readOrder(formOf({ goodsReceiptDateTime: '2026-10-10 16:43' }))
    expect(order?.goodsReceiptDateTime).toBe('2026-10-10 16:43:00')
  })

  test.each([
    ['vehicleNumber', '', 'missing'],
    ['freightFen', '一千', 'invalid'],
    ['freightFen', '12.345', 'invalid'],
    ['weightKg', '-3', 'invalid'],
    ['packages', '2.5', 'invalid'],
    ['toCode', '', 'missing'],
    ['goodsReceiptDateTime', '2026-02-30 16:43', 'invalid'],
    ['driverPhone', '123', 'invalid'],
  ])('%s “%s” is %s, and nothing else', (name, text, error) => {
    expect(readOrder(formOf({ [name]: text }))).toEqual({ order: null, errors: { [name]: error } })
  })
})

test('of what is typed, nothing that identifies a person or an account is stored', () => {
  const identifying = /身份证|证件号|手机|电话|账号/
  const words = orderFields.filter(({ label }) => identifying.test(order[label]))
  expect(words.map(({ name }) => name).toSorted()).toEqual([...sensitiveFields].toSorted())
  expect(Object.keys(fieldsIn(formOf()))).toEqual(orderFields.map(({ name }) => name))
})

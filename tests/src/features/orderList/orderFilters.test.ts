import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { carriersFilters, OrderFilter } from '#contract/order.contract.ts'
import { pagedKinds } from '#contract/order.rules.ts'
import { orderFilters } from '#src/features/orderList/orderFilters.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { translateIn } from '#src/i18n/translate.ts'

beforeAll(() => startMessages(['order'], 'zh-CN'))

const namesOf = (filter: Record<string, string>) =>
  pagedKinds.flatMap((kind) =>
    orderFilters(translateIn('order'), kind, filter).map(({ name }) => name),
  )
const ofCarrier = (name: string) => carriersFilters.some((one) => one === name)

test('a consignor is offered no filter by what its rows do not say', () => {
  expect(namesOf({}).filter(ofCarrier)).not.toEqual([])
  expect(namesOf({ role: 'consignor' }).filter(ofCarrier)).toEqual([])
  expect(namesOf({ role: 'consignor' })).toContain('goods')
})

test('one that is set already can be taken off', () => {
  expect(namesOf({ role: 'consignor', payType: '1' })).toContain('payType')
})

test('no text can be typed that the call would refuse as too long', () => {
  const takes = (name: string, length: number) =>
    z.safeParse(OrderFilter, { [name]: 'x'.repeat(length) }).success
  const texts = pagedKinds
    .flatMap((kind) => orderFilters(translateIn('order'), kind, {}))
    .flatMap((field) => (field.kind === 'text' ? [field] : []))
  expect(texts.length).toBeGreaterThan(20)
  for (const { name, maxLength = 0 } of texts)
    expect([name, takes(name, maxLength), takes(name, maxLength + 1)]).toEqual([name, true, false])
})

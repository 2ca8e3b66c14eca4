import { beforeAll, expect, test } from 'vitest'
import { carriersFilters } from '#contract/order.contract.ts'
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

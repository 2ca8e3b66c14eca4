import { beforeAll, describe, expect, test } from 'vitest'
import { actsFor, canPay, statusesOfFilter } from '#src/parts/order/orderActs.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { countsOf, type OrderStatistics, orderTabs } from '#src/features/orderList/orderTabs.ts'
import { dividedBy, openTab } from '#src/parts/list/listTabs.ts'

const statistics: OrderStatistics = {
  rows: [
    { status: null, statusName: '', count: 9, amountFen: 0 },
    { status: 10, statusName: '', count: 3, amountFen: 0 },
    { status: 20, statusName: '', count: 4, amountFen: 0 },
  ],
  isExact: true,
  lackContract: 0,
  lackTrack: 0,
  lackReceipt: 0,
  lackMoney: 0,
  awaitingMyAudit: 5,
}

beforeAll(() => startMessages(['order'], 'zh-CN'))

describe('tabs', () => {
  test.each([
    ['all', 9],
    ['10,20', 7],
    ['0', 0],
    ['audit', 5],
  ])('%s counts %i', (tab, count) => {
    expect(countsOf(statistics)[tab]).toBe(count)
  })

  test('says nothing of tabs whose orders were not all counted', () => {
    expect(countsOf({ ...statistics, isExact: false })).toEqual({ audit: 5 })
  })

  test('the audit is a tab of its own', () => {
    const tabs = orderTabs(translateIn('order'))
    const mine = { orderNo: 'A', role: 'consignor', status: '10,20' }
    expect(openTab(tabs, mine)?.key).toBe('audit')
    expect(openTab(tabs, { status: '10,20' })?.key).toBe('10,20')
    expect(openTab(tabs, { status: '5' })?.key).toBe('all')
    expect(dividedBy(tabs, mine)).toEqual({
      ofTabs: { role: 'consignor', status: '10,20' },
      rest: { orderNo: 'A' },
    })
  })
})

describe('acts', () => {
  test('are those that every chosen status allows', () => {
    expect(actsFor([0, 30], false)).toEqual(['submit', 'bindContract', 'bindTrack', 'void'])
    expect(actsFor([0, 10], false)).toEqual(['void'])
    expect(actsFor([100], false)).toEqual([])
    expect(actsFor([], false)).toEqual([])
  })

  test('of a consignor are the audit alone', () => {
    expect(actsFor([10, 20], true)).toEqual(['approve', 'reject'])
    expect(actsFor([40], true)).toEqual([])
  })

  test('all that match can be acted upon only where their statuses are known', () => {
    expect(statusesOfFilter('40,90')).toEqual([40, 90])
    expect(statusesOfFilter(undefined)).toEqual([])
    expect(canPay(statusesOfFilter('40,90'))).toBe(true)
    expect(canPay([40, 80])).toBe(false)
  })
})

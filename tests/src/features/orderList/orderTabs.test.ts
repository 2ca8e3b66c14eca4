import { describe, expect, test } from 'vitest'
import { actsFor, canPay, statusesOfFilter } from '#src/parts/order/orderActs.ts'
import {
  auditTab,
  countOfTab,
  filterOfTab,
  withTabOf,
  type OrderStatistics,
  tabOf,
} from '#src/features/orderList/orderTabs.ts'

const statistics: OrderStatistics = {
  rows: [
    { status: null, statusName: '', count: 9, amountFen: 0 },
    { status: 10, statusName: '', count: 3, amountFen: 0 },
    { status: 20, statusName: '', count: 4, amountFen: 0 },
  ],
  lackContract: 0,
  lackTrack: 0,
  lackReceipt: 0,
  lackMoney: 0,
  awaitingMyAudit: 5,
}

describe('tabs', () => {
  test.each([
    ['all', 9],
    ['10,20', 7],
    ['0', 0],
    [auditTab, 5],
  ])('%s counts %i', (tab, count) => {
    expect(countOfTab(tab, statistics)).toBe(count)
  })

  test('another tab keeps the filters, other filters keep the tab', () => {
    const mine = filterOfTab({ orderNo: 'A', status: '0' }, auditTab)
    expect(mine).toEqual({ orderNo: 'A', role: 'consignor', status: '10,20' })
    expect(tabOf(mine)).toBe(auditTab)
    expect(withTabOf(mine, { goods: '钢' })).toEqual({
      goods: '钢',
      role: 'consignor',
      status: '10,20',
    })
    expect(filterOfTab(mine, 'all')).toEqual({ orderNo: 'A' })
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

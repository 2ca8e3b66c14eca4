import { beforeAll, describe, expect, test } from 'vitest'
import { actsFor, canPay, statusesOfFilter } from '#src/parts/order/orderActs.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { startMessages } from '#src/i18n/messages.ts'
import type { OrderStatistics, OrderStatus } from '#contract/order.contract.ts'
import { countsOf, orderTabs } from '#src/parts/order/orderTabs.ts'
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
  types: null,
}

beforeAll(() => startMessages(['order'], 'zh-CN'))

describe('tabs', () => {
  test.each([
    ['all', 9],
    ['10,20', 7],
    ['0', 0],
    ['audit', 5],
  ])('%s counts %i', (tab, count) => {
    expect(countsOf(statistics, 'TAXPAY')[tab]).toBe(count)
  })

  test('says nothing of tabs whose orders were not all counted', () => {
    expect(countsOf({ ...statistics, isExact: false }, 'TAXPAY')).toEqual({ audit: 5 })
  })

  test('of real-time orders follow them on their way', () => {
    const tabs = orderTabs(translateIn('order'), 'REALTIME')
    expect(openTab(tabs, { status: '50' })?.label).toBe('运输中')
    expect(openTab(tabs, { status: '40' })?.label).toBe('待发车')
    expect(openTab(tabs, { status: '60' })?.label).toBe('已送达')
    expect(openTab(tabs, { status: '70' })?.label).toBe('已签收')
    expect(countsOf(statistics, 'REALTIME')).toMatchObject({ all: 9, '10,20': 7, 50: 0, audit: 5 })
  })

  test('the audit is a tab of its own', () => {
    const tabs = orderTabs(translateIn('order'), 'TAXPAY')
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
    expect(actsFor([0, 30], { orderKind: 'TAXPAY', asConsignor: false })).toEqual([
      'submit',
      'bindContract',
      'bindTrack',
      'void',
    ])
    expect(actsFor([0, 10], { orderKind: 'TAXPAY', asConsignor: false })).toEqual(['void'])
    expect(actsFor([100], { orderKind: 'TAXPAY', asConsignor: false })).toEqual([])
    const waiting = { orderKind: 'REALTIME', asConsignor: false } as const
    expect(actsFor([10], waiting)).toEqual(['withdraw', 'void'])
    expect(actsFor([10], { ...waiting, isSigned: true })).toEqual([])
    expect(actsFor([], { orderKind: 'TAXPAY', asConsignor: false })).toEqual([])
  })

  test('of a real-time order are its trial, its deletion, and its tracks on the way', () => {
    const of = (...statuses: OrderStatus[]) =>
      actsFor(statuses, { orderKind: 'REALTIME', asConsignor: false })
    expect(of(0)).toEqual(['try', 'bindContract', 'bindTrack', 'delete'])
    expect(of(10)).toEqual(['withdraw', 'void'])
    expect(of(30)).toEqual(['try', 'bindContract', 'bindTrack', 'void'])
    expect(of(40)).toEqual(['bindTrack', 'void'])
    expect(of(50, 60, 70)).toEqual(['bindTrack', 'void'])
    expect(of(40, 50)).toEqual(['bindTrack', 'void'])
    expect(of(80)).toEqual([])
    const asked = { orderKind: 'REALTIME', asConsignor: false, isVoidAsked: true } as const
    expect(actsFor([50], asked)).toEqual(['bindTrack'])
    expect(actsFor([50], { ...asked, asConsignor: true })).toEqual([])
    expect(canPay([70, 90], 'REALTIME')).toBe(true)
    expect(canPay([40], 'REALTIME')).toBe(false)
  })

  test('of a consignor are the audit alone', () => {
    expect(actsFor([10, 20], { orderKind: 'TAXPAY', asConsignor: true })).toEqual([
      'approve',
      'reject',
    ])
    expect(actsFor([40], { orderKind: 'TAXPAY', asConsignor: true })).toEqual([])
  })

  test('all that match can be acted upon only where their statuses are known', () => {
    expect(statusesOfFilter('40,90')).toEqual([40, 90])
    expect(statusesOfFilter(undefined)).toEqual([])
    expect(canPay(statusesOfFilter('40,90'), 'TAXPAY')).toBe(true)
    expect(canPay([40, 80], 'TAXPAY')).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { orderColumns, headingOf, plainHeading } from '#contract/order.columns.ts'
import { OrderInput, OrderStatus } from '#contract/order.contract.ts'
import {
  canAudit,
  canBind,
  canChangePayee,
  canEdit,
  canSubmit,
  canVoid,
  canWithdraw,
  orderStatuses,
  orderTransitions,
  payableStatuses,
} from '#contract/order.rules.ts'

const statuses = Object.keys(orderStatuses).map((status) => OrderStatus.parse(Number(status)))

test('every status has a name, and every transition leads to a status', () => {
  expect(new Set(Object.values(orderStatuses)).size).toBe(statuses.length)
  for (const status of statuses) {
    expect(statuses).toEqual(expect.arrayContaining([...orderTransitions[status]]))
    expect(orderTransitions[status]).not.toContain(status)
  }
})

test.each([
  ['submits', canSubmit, 10],
  ['withdraws', canWithdraw, 0],
  ['voids', canVoid, 900],
] as const)('a person %s where a transition is listed', (_, may, to) => {
  const listed = statuses.filter((status) => orderTransitions[status].includes(to))
  expect(listed).toEqual(expect.arrayContaining(statuses.filter(may)))
})

test('each status lets a person do what it is there for', () => {
  const where = (may: (status: OrderStatus) => boolean) => statuses.filter(may)
  expect(where(canSubmit)).toEqual([0, 30])
  expect(where(canWithdraw)).toEqual([10])
  expect(where(canEdit)).toEqual([0, 30])
  expect(where(canBind)).toEqual([0, 30])
  expect(where(canAudit)).toEqual([10, 20])
  expect(where(canVoid)).toEqual([0, 10, 20, 30, 40, 50, 60, 70])
  expect(where(canChangePayee)).toEqual([40, 50, 60, 70, 80, 90])
})

test('an order is paid once it was approved, or signed for where it is followed on its way', () => {
  expect(payableStatuses('API')).toEqual([40, 90])
  expect(payableStatuses('REALTIME')).toEqual([70, 90])
})

test('a void order stays void', () => {
  expect(orderTransitions[900]).toEqual([])
})

test('the template has a column for every field, each under a heading of its own', () => {
  expect(orderColumns.map(({ field }) => field).toSorted()).toEqual(
    Object.keys(OrderInput.shape).toSorted(),
  )
  const headings = orderColumns.map((column) => plainHeading(headingOf(column)))
  expect(new Set(headings).size).toBe(headings.length)
  expect(headings).toEqual(orderColumns.map(({ header }) => header))
})

test('headings are compared without stars, blanks and what is in brackets', () => {
  expect(plainHeading(' * 发货时间（实时订单为计划发货） ')).toBe('发货时间')
  expect(plainHeading('＊货物 重量(吨)')).toBe('货物重量')
})

import { expect, test } from 'vitest'
import { orderColumns, headingOf, plainHeading } from '#contract/order.columns.ts'
import { OrderInput, OrderStatus } from '#contract/order.contract.ts'
import {
  canEdit,
  canSubmit,
  canVoid,
  canWithdraw,
  orderStatuses,
  orderTransitions,
} from '#contract/order.rules.ts'

const statuses = Object.keys(orderStatuses).map((status) => OrderStatus.parse(Number(status)))

test('every status has a name, and every transition leads to a status', () => {
  expect(new Set(Object.values(orderStatuses).map(({ name }) => name)).size).toBe(statuses.length)
  for (const status of statuses) {
    expect(statuses).toEqual(expect.arrayContaining([...orderTransitions[status]]))
    expect(orderTransitions[status]).not.toContain(status)
  }
})

test('what a person may do is a transition that is listed', () => {
  for (const status of statuses) {
    expect(canSubmit(status)).toBe(status === 0 || status === 30)
    if (canSubmit(status)) expect(orderTransitions[status]).toContain(10)
    if (canWithdraw(status)) expect(orderTransitions[status]).toContain(0)
    if (canVoid(status)) expect(orderTransitions[status]).toContain(900)
    if (canEdit(status)) expect(canSubmit(status)).toBe(true)
  }
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

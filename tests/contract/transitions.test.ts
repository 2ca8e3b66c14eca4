import { expect, test } from 'vitest'
import { applyTransitions, authTransitions, noteTransitions } from '#contract/loan.rules.ts'
import { orderTransitions } from '#contract/order.rules.ts'
import { detailTransitions, taskTransitions } from '#contract/payTask.rules.ts'

// Written a second time: what code and database refuse goes by the tables, so that a way too many is refused by neither.
const recorded = [
  '0 → 10 900',
  '10 → 0 20 30 40 900',
  '20 → 30 40 900',
  '30 → 10 900',
  '40 → 80 100 900',
  '80 → 40 90 100',
  '90 → 40 80',
  '100 → 40 90 110',
  '110 → 100 120',
  '120 → 100',
]

test.each([
  ['an order that is recorded', orderTransitions.TAXPAY, recorded],
  ['an order that is pushed', orderTransitions.API, recorded],
  ['a special order', orderTransitions.SPECIAL, recorded],
  [
    'an order that is followed',
    orderTransitions.REALTIME,
    [
      '0 → 10',
      '10 → 0 20 30 40 70 900',
      '20 → 30 40 70 900',
      '30 → 10 900',
      '40 → 10 50 900',
      '50 → 60 900',
      '60 → 70 900',
      '70 → 10 80 100 900',
      '80 → 70 90 100',
      '90 → 70 80',
      '100 → 70 90 110',
      '110 → 100 120',
      '120 → 100',
    ],
  ],
  [
    'a pay task',
    taskTransitions,
    ['0 → 10 60', '10 → 0 20 30 60', '20 → 30 60 70', '30 → 40 41 50', '40 → 41 50', '41 → 50'],
  ],
  ['a payment', detailTransitions, ['0 → 10 50', '10 → 15 20 30 50', '15 → 10 20 30']],
  [
    'an application for a loan',
    applyTransitions,
    [
      '0 → 10 70',
      '10 → 11 20 70',
      '11 → 10 70',
      '20 → 21 22 30',
      '21 → 20 70',
      '30 → 40 70 80',
      '40 → 41 50 60 80',
      '41 → 40 50 60 80',
      '50 → 40 41 60',
    ],
  ],
  ['a loan', noteTransitions, ['0 → 1 4', '1 → 2 3', '3 → 1 2']],
  ['a consigner’s signature', authTransitions, ['0 → 1 2', '1 → 2', '2 → 3 4']],
])('%s goes these ways and no other', (_, transitions, ways) => {
  const listed = Object.entries<readonly number[]>(transitions).flatMap(([from, to]) =>
    to.length > 0 ? [`${from} → ${to.join(' ')}`] : [],
  )
  expect(listed).toEqual(ways)
})

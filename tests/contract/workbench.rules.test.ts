import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/order.rules.ts'
import type { Waiting, WaitingKind } from '#contract/workbench.contract.ts'
import { byUrgency, groupOf, workbenchFilters } from '#contract/workbench.rules.ts'

const waiting = (kind: WaitingKind, dueTime: string | null): Waiting => ({
  kind,
  count: 1,
  fen: null,
  dueTime,
  onlyId: null,
})

test('what has a deadline stands first, the earliest before the others, then as the kinds stand', () => {
  const inOrder = [
    waiting('payDrafts', '2026-11-20 09:00:00'),
    waiting('loansToSign', '2026-11-21 09:00:00'),
    waiting('ordersToPay', '2026-11-21 09:00:00'),
    waiting('loansToRepay', '2026-12-01 09:00:00'),
    waiting('tasksToPayAgain', null),
    waiting('ordersRejected', null),
  ]
  expect(inOrder.toReversed().toSorted(byUrgency)).toEqual(inOrder)
  expect([...inOrder].toSorted(byUrgency)).toEqual(inOrder)
  for (const [at, one] of inOrder.entries()) {
    expect(byUrgency(one, one)).toBe(0)
    for (const later of inOrder.slice(at + 1)) {
      expect(byUrgency(one, later)).toBeLessThan(0)
      expect(byUrgency(later, one)).toBeGreaterThan(0)
    }
  }
})

test('freight is what was carried: neither drafts, rejected nor voided orders', () => {
  const others = new Set([0, 30, 900])
  const carried = Object.keys(orderStatuses)
    .map(Number)
    .filter((status) => !others.has(status))
  expect(workbenchFilters.freight.status.split(',').map(Number)).toEqual(carried)
})

test.each([
  ['certificatesEnded', '2026-11-05 23:59:59', 'urgent'],
  ['loansToSign', '2026-11-28 09:59:59', 'urgent'],
  ['loansToSign', '2026-11-28 10:00:00', 'todo'],
  ['tasksToPayAgain', null, 'urgent'],
  ['ordersToPay', null, 'todo'],
  ['tripsVoidAsked', null, 'others'],
  // Another enterprise confirms it: its deadline is no haste of whoever asked.
  ['safeAtPayer', '2026-11-21 10:20:00', 'others'],
  ['taskDrafts', null, 'drafts'],
  ['loanDrafts', null, 'drafts'],
] as const)('%s until %s stands among %s', (kind, dueTime, group) => {
  expect(groupOf({ kind, dueTime }, '2026-11-21 10:00:00')).toBe(group)
})

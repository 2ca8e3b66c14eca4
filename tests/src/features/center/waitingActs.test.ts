import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageBoundFleet } from '#contract/fleet.contract.ts'
import { pageInvoiceApplies } from '#contract/invoice.contract.ts'
import { pageApplies } from '#contract/loan.contract.ts'
import { queryOrderInfo } from '#contract/order.contract.ts'
import { pagePayTasks } from '#contract/payTask.contract.ts'
import { waitingKinds } from '#contract/workbench.contract.ts'
import { routes } from '#src/app/routes.ts'
import { addressesOf, countWords, listed } from '#src/features/center/waitingActs.ts'

/** What the list of a page asks; its address has the same words. */
const queries = {
  '/tax/order': queryOrderInfo.query,
  '/tax/realTime': queryOrderInfo.query,
  '/tax/logistics': queryOrderInfo.query,
  '/specialOrder/specialOrderList': queryOrderInfo.query,
  // One of its two lists.
  '/tax/generation': z.extend(pagePayTasks.query, { as: z.optional(z.literal('payer')) }),
  // One of its three lists.
  '/tax/invoices': z.extend(pageInvoiceApplies.query, { view: z.literal('applies') }),
  '/tax/bind': pageBoundFleet.query,
  // No list: which of its two tabs is all that is asked of it.
  '/tax/bindingCard': z.strictObject({ of: z.literal('enterprise') }),
  // No list: nothing is asked of it.
  '/tax/entinfo': z.strictObject({}),
  '/logisticsLoan/index': pageApplies.query,
  '/logisticsLoan/enterpriseAccept': pageApplies.query,
}
const hasQuery = (path: string): path is keyof typeof queries => path in queries

test.each(waitingKinds)('%s leads to a page, with filters that its list takes', (kind) => {
  const { list, act } = addressesOf({ kind, onlyId: null })
  expect(act).toBe(list)
  const { pathname, searchParams } = new URL(list, 'https://portal.test')
  expect(routes.find(({ path }) => path === pathname)?.page).toBeTypeOf('function')
  if (!hasQuery(pathname)) throw new Error(`no list at ${pathname}`)
  const asked = Object.fromEntries(searchParams)
  expect(queries[pathname].safeParse(asked)).toMatchObject({ success: true })
  expect(Object.keys(queries[pathname].shape)).toEqual(expect.arrayContaining(Object.keys(asked)))
})

test('one that is alone is dealt with on its own page', () => {
  expect(addressesOf({ kind: 'tasksAtPayer', onlyId: '7' }).act).toBe('/tax/generation?task=7')
  expect(addressesOf({ kind: 'safeToConfirm', onlyId: '7' }).act).toBe(
    '/tax/generation?as=payer&id=7',
  )
  expect(addressesOf({ kind: 'loansToSign', onlyId: '7' }).act).toBe('/logisticsLoan/index?apply=7')
  expect(addressesOf({ kind: 'ordersToAudit', onlyId: '7' }).act).toBe(
    '/tax/order?role=consignor&status=10%2C20',
  )
})

test('a filter stands in the address as the list writes it', () => {
  expect(listed('/tax/order', { status: '10,20' })).toBe('/tax/order?status=10%2C20')
})

test.each([
  ['certificatesEnded', 'center.vehicles'],
  ['certificatesEnding', 'center.vehicles'],
  ['signatureEnding', 'center.certificates'],
  ['ordersToPay', 'center.items'],
] as const)('%s is counted as %s', (kind, words) => {
  expect(countWords({ kind })).toBe(words)
})

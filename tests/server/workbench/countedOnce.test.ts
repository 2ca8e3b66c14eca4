import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/values.ts'
import { pageInvoiceApplies } from '#contract/invoice.contract.ts'
import {
  type OrderListQuery,
  pageApiOrders,
  pageRealTimeOrders,
  queryOrderInfo,
} from '#contract/order.contract.ts'
import { type ApplyStatus, pageApplies } from '#contract/loan.contract.ts'
import { pagePayTasks } from '#contract/payTask.contract.ts'
import { pageSafePayments } from '#contract/safePay.contract.ts'
import { readWorkbench, type WaitingKind } from '#contract/workbench.contract.ts'
import { isPartOfOthers, workbenchFilters } from '#contract/workbench.rules.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import { seedDemo } from '#server/demo/main.ts'
import { invoiceOrder } from '#server/invoice/invoice.schema.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  ports = await createTestPorts({ world: 'empty' })
  await seedDemo(ports)
  api = createApi(ports)
})
afterAll(() => ports.close())

type Ask = (query: { current: number; size: number }) => Promise<Page<{ id: string }>>

/** The ids of all rows of a list. */
const allOf = async (ask: Ask): Promise<string[]> => {
  const ids: string[] = []
  for (let current = 1; ; current += 1) {
    const { records, pages } = await ask({ current, size: 100 })
    ids.push(...records.map(({ id }) => id))
    if (current >= pages) return ids
  }
}

/** The orders that tasks pay. */
const paidBy = async (tasks: string[]) =>
  (
    await ports.db
      .select({ id: payDetail.orderId })
      .from(payDetail)
      .where(inArray(payDetail.taskId, tasks))
  ).map(({ id }) => id)

/** The orders that applications for an invoice name. */
const invoicedBy = async (applies: string[]) =>
  (
    await ports.db
      .select({ id: invoiceOrder.orderId })
      .from(invoiceOrder)
      .where(inArray(invoiceOrder.applyId, applies))
  ).map(({ id }) => id)

const taskKinds: readonly WaitingKind[] = [
  'tasksAtPayer',
  'safeAtPayer',
  'taskDrafts',
  'tasksToPayAgain',
]

/** What the amount of an entry is made of, each by a name of its own. A loan is no order: it can stand twice among loans alone. */
const countedIn = async (client: Client, kind: WaitingKind): Promise<string[]> => {
  if (kind.startsWith('loans') || kind === 'loanDrafts') return loansIn(client, kind)
  // As filters of a kind: what has none and an amount is a kind that nobody has mapped.
  const asked = workbenchFilters[kind as keyof typeof workbenchFilters]
  if (asked === undefined) throw new Error(`nobody says what ${kind} counts`)
  if (kind === 'safeToConfirm') {
    const query = workbenchFilters.safeToConfirm
    return paidBy(
      await allOf((page) => client.call(pageSafePayments, { query: { ...page, ...query } })),
    )
  }
  if (taskKinds.includes(kind))
    return paidBy(
      await allOf((page) => client.call(pagePayTasks, { query: { ...page, ...asked } })),
    )
  if (kind === 'invoicesToFix')
    return invoicedBy(
      await allOf((page) => client.call(pageInvoiceApplies, { query: { ...page, ...asked } })),
    )
  const orders = (query: OrderListQuery): Promise<Page<{ id: string }>> => {
    if (kind.startsWith('trip')) return client.call(pageRealTimeOrders, { query })
    if (kind.startsWith('push')) return client.call(pageApiOrders, { query })
    const ofKind = kind.startsWith('special') ? ({ orderKind: 'SPECIAL' } as const) : {}
    return client.call(queryOrderInfo, { query: { ...query, ...ofKind } })
  }
  return allOf((page) => orders({ ...page, ...asked }))
}

const loanStatus: Partial<Record<WaitingKind, ApplyStatus>> = {
  loanDrafts: 0,
  loansToDecide: 10,
  loansReturned: 11,
  loansToSupplement: 21,
  loansToSign: 30,
}

const loansIn = async (client: Client, kind: WaitingKind): Promise<string[]> => {
  // Instalments of notes, which are in no other entry.
  if (kind === 'loansToRepay') return []
  const status = loanStatus[kind]
  if (status === undefined) throw new Error(`nobody says what ${kind} counts`)
  const role = kind === 'loansToDecide' ? ({ role: 'consigner' } as const) : {}
  const ids = await allOf((page) =>
    client.call(pageApplies, { query: { ...page, ...role, status } }),
  )
  return ids.map((id) => `loan ${id}`)
}

test('no order stands in the amounts of two entries, whosever demonstration it is', async () => {
  const twice: string[] = []
  let known = 0
  for (const { uscc } of data.enterprises) {
    const client = await api.as(uscc)
    const { waiting } = await client.call(readWorkbench, {})
    const seen = new Map<string, WaitingKind>()
    for (const { kind, fen } of waiting) {
      expect(fen !== null && isPartOfOthers(kind), kind).toBe(false)
      if (fen === null) continue
      for (const id of await countedIn(client, kind)) {
        const other = seen.get(id)
        if (other !== undefined) twice.push(`${id}: ${other} and ${kind}`)
        seen.set(id, kind)
      }
    }
    known += seen.size
  }
  expect(twice).toEqual([])
  expect(known).toBeGreaterThan(20)
})

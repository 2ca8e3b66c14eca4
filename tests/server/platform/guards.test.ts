import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceApplyTransitions, invoiceTransitions } from '#contract/invoice.rules.ts'
import { applyTransitions, authTransitions, noteTransitions } from '#contract/loan.rules.ts'
import { detailTransitions, taskTransitions } from '#contract/payTask.rules.ts'
import { loanNote, loanRepayment } from '#server/loan/loan.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { applyFor, createInvoiceServer } from '#tests/server/invoice/invoiceWorld.ts'
import { storeInvoice } from '#tests/server/invoice/storedInvoice.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

/** Why the database refuses a change, which is taken back; null where it does not. */
const refusalOf = async (
  db: Db,
  change: SQL,
  prepare: (tx: Db) => Promise<unknown> = async () => undefined,
) => {
  let refusal: string | null = null
  const done = db.transaction(async (tx) => {
    await prepare(tx)
    await tx.execute(change).catch(({ cause }: Error) => {
      refusal = String(cause)
    })
    throw new Undone()
  })
  await expect(done).rejects.toThrow(Undone)
  return refusal as string | null // assigned where TypeScript does not look
}
class Undone extends Error {}

/** Where the database lets a row go from a status, whatever code asks it. */
const waysFrom = async (db: Db, table: string, from: number, statuses: readonly number[]) => {
  const name = sql.identifier(table)
  const [row] = await rowsOf<{ id: string }>(db, sql`select id::text from ${name} limit 1`)
  if (!row) throw new Error(`no ${table}`)
  const set = (to: number) => sql`update ${name} set status = ${to} where id = ${row.id}`
  const stand = async (tx: Db) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    // Of several there may be one that stands so already, and is the only one.
    await tx.execute(sql`delete from ${name} where id <> ${row.id}`)
    await tx.execute(set(from))
    await tx.execute(sql`set local session_replication_role = origin`)
  }
  const ways: number[] = []
  for (const to of statuses.filter((status) => status !== from)) {
    const refusal = await refusalOf(db, set(to), stand)
    // What else of the row may forbid it is another matter.
    if (!refusal?.includes(`${table} may not go from ${from} to ${to}`)) ways.push(to)
  }
  return ways
}

const toTry = (table: string, transitions: Readonly<Record<number, readonly number[]>>) =>
  Object.entries(transitions).map(([from, ways]) => ({
    table,
    from: Number(from),
    ways,
    transitions,
  }))

describe.each([
  [
    'invoices',
    async () => {
      const { ports, seller, paid } = await createInvoiceServer()
      await applyFor(seller, await paid([{}]), { totalFen: 374_200 })
      await storeInvoice(ports)
      return ports
    },
    [...toTry('invoice_apply', invoiceApplyTransitions), ...toTry('invoice', invoiceTransitions)],
    ['invoice_event'],
  ],
  [
    'payments and loans',
    async () => {
      const ports = await createTestPorts({ world: 'loans' })
      const [note] = await ports.db.select().from(loanNote).limit(1)
      await ports.db.insert(loanRepayment).values({
        id: ports.nextId(),
        noteId: note?.id ?? '',
        at: ports.clock.now(),
        amountFen: 1,
        penaltyFen: 0,
        interestFen: 0,
        principalFen: 1,
      })
      return ports
    },
    [
      ...toTry('pay_task', taskTransitions),
      ...toTry('pay_detail', detailTransitions),
      ...toTry('loan_apply', applyTransitions),
      ...toTry('loan_note', noteTransitions),
      ...toTry('consigner_auth', authTransitions),
    ],
    [
      'audit_log',
      'order_log',
      'pay_event',
      'pay_detail_event',
      'ledger_entry',
      'loan_event',
      'loan_repayment',
    ],
  ],
] as const)('of %s', (_, open, tried, histories) => {
  let ports: TestPorts
  beforeAll(async () => {
    ports = await open()
  })
  afterAll(() => ports.close())

  test.each(tried)(
    'a $table goes from $from only where it may',
    async ({ table, from, ways, transitions }) => {
      const statuses = Object.keys(transitions).map(Number)
      const went = await waysFrom(ports.db, table, from, statuses)
      expect(went).toEqual([...ways].toSorted((a, b) => a - b))
    },
  )

  test.each(histories)('%s only grows', async (table) => {
    const name = sql.identifier(table)
    const first = sql`ctid = (select ctid from ${name} limit 1)`
    for (const change of [
      sql`update ${name} set at = at where ${first}`,
      sql`delete from ${name} where ${first}`,
      sql`truncate ${name} cascade`,
    ])
      expect(await refusalOf(ports.db, change)).toContain(`${table} only grows`)
  })
})

import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import {
  type InvoiceReply,
  type InvoiceRequest,
  type TaxAuthority,
  taxAuthorityOf,
} from '#server/platform/channels/taxAuthority.ts'
import { isOutOfReach } from '#server/platform/db/outOfReach.ts'
import type { Ports, Sweep } from '#server/platform/ports.ts'
import type { ApplyRow, InvoiceStored } from './event.ts'
import { invoice, invoiceApply } from './invoice.schema.ts'
import { requestNoOf, requestOf, settleApply } from './issue.ts'
import { redRequestNoOf, redRequestOf, settleRed } from './red.ts'
import { decideInvoicesDue } from './review.ts'

const piece = 50
const firstPauseMs = 5_000
const longestPauseMs = 10 * 60_000

/** Moving the next question on is the claim: whoever dies after it leaves the rest to the next. */
const claim = <Table extends typeof invoiceApply | typeof invoice>(
  { db, clock }: Ports,
  table: Table,
) => {
  const now = clock.now()
  const due = db
    .select({ id: table.id })
    .from(table as typeof invoice) // the columns asked here are the same in both
    .where(and(eq(table.status, 20), lte(table.nextAskAt, now)))
    .orderBy(asc(table.nextAskAt), asc(table.id))
    .limit(piece)
    .for('update', { skipLocked: true })
  const set = {
    askCount: sql`${table.askCount} + 1`,
    nextAskAt: sql`${now}::bigint + least(${firstPauseMs} * (1 << least(${table.askCount}, 10)), ${longestPauseMs})`,
  }
  return { due, set }
}

type Question<Row> = {
  rows: readonly Row[]
  numberOf: (row: Row) => string
  requestOf: (row: Row) => InvoiceRequest | Promise<InvoiceRequest>
  settle: (ports: Ports, row: Row, reply: InvoiceReply) => Promise<boolean>
}

/**
 * Asks what became of requests, and hands over those that never arrived. No answer (null) says nothing: what is unknown
 * stays as it is, and is asked again later.
 */
const hear = async <Row>(
  { log }: Ports,
  authority: TaxAuthority,
  { rows, numberOf, requestOf: request }: Question<Row>,
): Promise<InvoiceReply[] | null> => {
  try {
    const replies = await authority.ask(rows.map(numberOf))
    const lost = rows.filter((_, at) => replies[at]?.kind === 'notFound')
    if (lost.length > 0) await authority.hand(await Promise.all(lost.map(request)))
    return replies
  } catch (error) {
    log.warn({ err: error, count: rows.length }, 'no answer of the tax authority')
    return null
  }
}

/** Answers how many came to an end. One that cannot be settled holds up no other. */
const ask = async <Row>(ports: Ports, authority: TaxAuthority, question: Question<Row>) => {
  const { rows, numberOf, settle } = question
  const replies = rows.length === 0 ? null : await hear(ports, authority, question)
  await ports.checkpoint('invoices.answered')
  let ended = 0
  for (const [at, row] of rows.entries()) {
    const reply = replies?.[at]
    if (!reply) continue
    try {
      if (await settle(ports, row, reply)) ended++
    } catch (error) {
      if (isOutOfReach(error)) throw error
      ports.log.error({ err: error, no: numberOf(row) }, 'an answer could not be taken')
    }
  }
  return ended
}

const askForInvoices = async (ports: Ports, authority: TaxAuthority) => {
  const { due, set } = claim(ports, invoiceApply)
  const rows = await ports.db
    .update(invoiceApply)
    .set(set)
    .where(inArray(invoiceApply.id, sql`(${due})`))
    .returning()
  return ask<ApplyRow>(ports, authority, {
    rows,
    numberOf: requestNoOf,
    requestOf,
    settle: settleApply,
  })
}

const askForRedLetters = async (ports: Ports, authority: TaxAuthority) => {
  const { due, set } = claim(ports, invoice)
  const rows = await ports.db
    .update(invoice)
    .set(set)
    .where(inArray(invoice.id, sql`(${due})`))
    .returning()
  return ask<InvoiceStored>(ports, authority, {
    rows,
    numberOf: redRequestNoOf,
    requestOf: (row) => redRequestOf(ports.db, row),
    settle: settleRed,
  })
}

/** Reviews in the demonstration, then asks the tax authority for invoices and red letters. */
export const invoiceSweep: Sweep = {
  name: 'invoices',
  everySeconds: 5,
  run: async (ports) => {
    const authority = taxAuthorityOf(ports)
    if (authority === null) return 0
    const decided = await decideInvoicesDue(ports)
    const issued = await askForInvoices(ports, authority)
    return decided + issued + (await askForRedLetters(ports, authority))
  },
}

import { and, inArray, sql } from 'drizzle-orm'
import type { OrderKind } from '#contract/order.contract.ts'
import type { OrderExportSubject } from '#contract/orderExport.contract.ts'
import { mostExported } from '#contract/orderExport.rules.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { freightOrder as order } from '#server/order/order.schema.ts'
import { sortOf } from '#server/order/order.store.ts'
import { matches } from '#server/order/orderFilter.ts'
import type { Db } from '#server/platform/ports.ts'
import { financeSheet } from './exportFinance.ts'
import { exportedColumns, type ExportQuery, orderSheet, type Sheet } from './exportOrders.ts'
import type { ExportPlan, ExportRows } from './exportWorker.ts'

const pieceSize = 200

/** What is exported, for whom. */
export type Exported = {
  entId: string
  subject: OrderExportSubject
  orderKind: OrderKind
  query: ExportQuery
}

/** Of what others carry, what was paid is not the caller's to know. */
const queryOf = ({ subject, query: { role, ...query } }: Exported): ExportQuery =>
  subject === 'finance' || role === undefined ? query : { ...query, role }

const matching = (of: Exported) => matches(of.entId, of.orderKind, queryOf(of))

const sheetOf = (db: Db, of: Exported): Sheet =>
  of.subject === 'finance' ? financeSheet(db) : orderSheet(of.orderKind, of.query)

const tooMany = () => new Problem('tooManyOrders', { params: { limit: mostExported } })

/** How many rows it would have. */
export const countExported = async (db: Db, of: Exported): Promise<number> => {
  const found = db
    .select({ id: order.id })
    .from(order)
    .where(matching(of))
    .limit(mostExported + 1)
  const rows = await db.$count(found.as('found'))
  if (rows > mostExported) throw tooMany()
  return rows
}

/** The name of its file. */
export const nameOf = (db: Db, of: Exported, now: number) =>
  `${sheetOf(db, of).name}_${timeOf(now).replace(/\D/g, '')}.xlsx`

/**
 * Which orders, and in which order, by one statement: what comes later is not in it, and nothing twice. As one text, since two
 * hundred thousand rows of the driver would take ten times its memory.
 */
const idsOf = async (db: Db, of: Exported) => {
  const { by } = sortOf(queryOf(of))
  const found = db
    .select({
      id: order.id,
      place: sql<string>`row_number() over (order by ${sql.join([...by], sql`, `)})`.as('place'),
    })
    .from(order)
    .where(matching(of))
    .limit(mostExported + 1)
    .as('found')
  const [row] = await db
    .select({
      count: sql<string>`count(*)`,
      ids: sql<string>`coalesce(string_agg(${found.id}::text, ',' order by ${found.place}), '')`,
    })
    .from(found)
  const count = Number(row?.count)
  if (count > mostExported) throw tooMany()
  return { count, text: row?.ids ?? '' }
}

/** So many of the ids from this place of their text on, and where the next begin. */
const pieceFrom = (text: string, from: number) => {
  let end = from - 1
  for (let taken = 0; taken < pieceSize && end < text.length; taken++) {
    const comma = text.indexOf(',', end + 1)
    end = comma === -1 ? text.length : comma
  }
  return { ids: text.slice(from, end).split(','), next: end + 1 }
}

/**
 * All that matches now, to be read a piece at a time: each order as it is when it is read, without those that match no more by
 * then. `found` is how many there are.
 */
export const openRows = async (db: Db, of: Exported) => {
  const sheet = sheetOf(db, of)
  const { count, text } = await idsOf(db, of)
  const plan: ExportPlan = { sheetName: sheet.name, widths: sheet.headings.map(() => 20) }
  let at = 0
  let isBegun = false
  const readPiece = async () => {
    const { ids, next } = pieceFrom(text, at)
    at = next
    const rows = await db
      .select(exportedColumns)
      .from(order)
      .where(and(inArray(order.id, ids), matching(of)))
    const placeOf = new Map(ids.map((id, place) => [id, place]))
    // `!`: they were asked for by these ids.
    return sheet.cellsOf(rows.toSorted((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!))
  }
  const nextRows = async (): Promise<ExportRows> => {
    if (isBegun && at >= text.length) return null
    const cells = at < text.length ? await readPiece() : []
    if (isBegun) return cells
    isBegun = true
    return [[...sheet.headings], ...cells]
  }
  return { found: count, plan, nextRows }
}

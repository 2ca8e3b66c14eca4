import type { OrderKind, UnboundRow } from '#contract/order.contract.ts'
import type { SheetRow, UnreadSheets } from '#contract/values.ts'
import type { ReadFile } from '#server/invoice/read/readArchive.ts'
import type { Facts } from '#server/order/rules/facts.ts'
import type { Candidate, OrderProblem } from '#server/order/rules/orderProblem.ts'
import type { Locale } from '#server/platform/ports.ts'
import type { Cell } from './cells.ts'
import type { Needs } from './needs.ts'
import type { Column } from './sheet.ts'

/** A row that passed, with what was found for it. */
export type GoodRow = {
  number: number
  row: Candidate
  problems: OrderProblem[]
  payeeId: string | null
  payeeCardId: string | null
  contractId: string | null
  consignorEntId: string | null
  returnOfId: string | null
}

/** A table that people fill, of any kind: where its columns are and the cells of its rows. */
export type Table = {
  headings: string[]
  fields: Map<string, number>
  rows: { number: number; cells: Cell[] }[]
  unread: UnreadSheets | null
}

/** Which columns a table of a workbook is told by, and how many rows it may have. */
export type SheetAsked = { columns: readonly Column<string>[]; limit: number }

/** What the server asks of the process that reads a file from outside, one after the other. */
export type Request =
  | { type: 'invoices'; bytes: Uint8Array; name: string; sheet: SheetAsked }
  | { type: 'table'; bytes: Uint8Array; sheet: SheetAsked }
  | { type: 'read'; bytes: Uint8Array; kind: OrderKind }
  | { type: 'check'; facts: Facts; kind: OrderKind }
  | { type: 'rows'; from: number; count: number }
  | { type: 'finish'; taken: number[]; locale: Locale }

export type Answer =
  | { type: 'invoices'; table: Table | null; files: ReadFile[] }
  | { type: 'table'; table: Table }
  | { type: 'read'; total: number; needs: Needs }
  | { type: 'checked'; good: number }
  | { type: 'rows'; rows: GoodRow[] }
  | {
      type: 'finished'
      success: number
      fail: number
      successFreightFen: number
      successDriverFreightFen: number
      errors: SheetRow[]
      warnings: SheetRow[]
      unread: UnreadSheets | null
      errorFile: Uint8Array | null
      unbound: UnboundRow[]
    }

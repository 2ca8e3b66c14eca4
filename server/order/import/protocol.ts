import type { ProblemValue } from '#contract/problem.ts'
import type { Facts } from '#server/order/rules/facts.ts'
import type { Candidate, OrderProblem } from '#server/order/rules/orderProblem.ts'
import type { Locale } from '#server/platform/ports.ts'
import type { Needs } from './needs.ts'

/** A row that passed, with what was found for it. */
export type GoodRow = {
  number: number
  row: Candidate
  problems: OrderProblem[]
  payeeId: string | null
  payeeCardId: string | null
  contractId: string | null
  consignorEntId: string | null
}

export type Told = { row: number; column: string; code: string; message: string }

/** What the server asks of the worker that reads a spreadsheet, one after the other. */
export type Request =
  | { type: 'read'; bytes: Uint8Array }
  | { type: 'check'; facts: Facts }
  | { type: 'rows'; from: number; count: number }
  | { type: 'finish'; taken: number[]; locale: Locale }

export type Answer =
  | { type: 'read'; total: number; needs: Needs }
  | { type: 'checked'; good: number }
  | { type: 'rows'; rows: GoodRow[] }
  | {
      type: 'finished'
      success: number
      fail: number
      successFreightFen: number
      successDriverFreightFen: number
      errors: Told[]
      warnings: Told[]
      errorFile: Uint8Array | null
    }
  | { type: 'refused'; problem: ProblemValue }

import { sql } from 'drizzle-orm'
import { freightOrder as order } from './order.schema.ts'

type Agreed = { driverFreightFen: number; deductFen: number }

/** Fen that the payee of an order is to receive in all. */
export const payableOf = ({ driverFreightFen, deductFen }: Agreed): number =>
  driverFreightFen - deductFen

/** Fen that the payee has not received; below zero where more was paid than is owed now. */
export const owedOf = (it: Agreed & { paidFen: number }): number => payableOf(it) - it.paidFen

/** As `payableOf`, in a statement over `freight_order`. */
export const payableFen = sql<string>`(${order.driverFreightFen} - ${order.deductFen})`

/** As `owedOf`, in a statement over `freight_order`. */
export const owedFen = sql<string>`(${payableFen} - ${order.paidFen})`

/** Fen that statements of transfers say were paid; what was refused counts nowhere. */
export const filedFen = sql<string>`(select coalesce(sum(amount_fen), 0) from money_file
  where money_file.order_id = freight_order.id and verify_status <> 2)`

/** Fen that can still be paid. */
export const unpaidFen = sql<string>`greatest(${owedFen}, 0)`

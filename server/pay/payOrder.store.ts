import { sql } from 'drizzle-orm'
import type { OrderKind, OrderStatus, PayType } from '#contract/order.contract.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { unseal } from '#server/platform/db/sealed.ts'
import { owedFen, payableFen } from '#server/order/owed.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import type { Db } from '#server/platform/ports.ts'

/** What paying needs to know of one order and its payee. */
export type PayOrder = {
  id: string
  orderKind: OrderKind
  status: OrderStatus
  shippingNoteNumber: string
  vehicleNumber: string
  payType: PayType
  payableFen: number
  unpaidFen: number
  payeeType: number
  payeeId: string | null
  payeeName: string
  payeeIdNo: string | null
  payeePhone: string | null
  realNameStatus: number | null
  cardId: string | null
  cardType: 1 | 2 | null
  cardNo: string | null
  bankName: string | null
  holderName: string | null
  verifyStatus: number | null
  /** A transfer outside the portal waits to be verified. */
  isFiled: boolean
  /** The platform was asked to void it, which is not decided yet. */
  isVoidAsked: boolean
  /** The task that a live detail has it in. */
  live: { taskId: string; taskNo: string } | null
}

type Row = { [K in keyof PayOrder]: PayOrder[K] extends number ? string | number : PayOrder[K] }

/** Orders in the order of their ids as given, in pieces, so that thousands do not block the connection. */
export const readPayOrders = async (db: Db, ids: readonly string[]): Promise<PayOrder[]> => {
  const found = new Map<string, PayOrder>()
  for (const piece of inPieces(ids, 250)) {
    for (const row of await readPiece(db, piece)) found.set(row.id, row)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

const readPiece = async (db: Db, ids: readonly string[]): Promise<PayOrder[]> => {
  const rows = await rowsOf<Row>(
    db,
    sql`select freight_order.id::text as id, order_kind as "orderKind", freight_order.status,
        shipping_note_number as "shippingNoteNumber", vehicle_number as "vehicleNumber",
        pay_type as "payType", ${payableFen} as "payableFen", ${owedFen} as "unpaidFen",
        payee_type as "payeeType", payee_id::text as "payeeId", payee_name as "payeeName",
        coalesce(driver.id_no, vehicle_owner.owner_id_no) as "payeeIdNo",
        coalesce(driver.phone, vehicle_owner.owner_phone) as "payeePhone",
        coalesce(driver.real_name_status, vehicle_owner.real_name_status) as "realNameStatus",
        bank_card.id::text as "cardId", bank_card.account_type as "cardType", bank_card.card_no as "cardNo",
        bank_card.bank_name as "bankName", bank_card.holder_name as "holderName",
        bank_card.verify_status as "verifyStatus",
        exists (select 1 from money_file where order_id = freight_order.id and (
          money_file.verify_status = 0 or money_file.verify_status = 1 and freight_order.status in (40, 70))) as "isFiled",
        void_asked as "isVoidAsked", live.task as live
      from freight_order
      left join driver on driver.id = payee_id and driver.ent_id = freight_order.ent_id
      left join vehicle_owner on vehicle_owner.id = payee_id and vehicle_owner.ent_id = freight_order.ent_id
      left join bank_card on bank_card.id = payee_card_id and bank_card.ent_id = freight_order.ent_id
      left join lateral (
        select jsonb_build_object('taskId', pay_task.id::text, 'taskNo', task_no) as task from pay_detail join pay_task on pay_task.id = pay_detail.task_id
        where pay_detail.order_id = freight_order.id and pay_detail.status in (0, 10, 15)
      ) live on true
      where freight_order.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return rows.map((row) => ({
    ...row,
    payeeIdNo: row.payeeIdNo && unseal(row.payeeIdNo),
    cardNo: row.cardNo && unseal(row.cardNo),
    payableFen: Number(row.payableFen),
    unpaidFen: Number(row.unpaidFen),
    payeeType: Number(row.payeeType),
  })) as PayOrder[] // small integers arrive as numbers, 64-bit ones are converted here
}

import { sql } from 'drizzle-orm'
import type { OrderKind, OrderStatus, PayType } from '#contract/order.contract.ts'
import type { PayChannel, PayDetail } from '#contract/payTask.contract.ts'
import { dayMs } from '#contract/time.ts'
import { breathe } from '#server/platform/breathe.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { unseal } from '#server/platform/db/sealed.ts'
import { owedFen } from '#server/order/owed.ts'
import type { Db } from '#server/platform/ports.ts'
import type { Task } from './totals.ts'

/** What the checks need to know of one detail. */
export type DetailFacts = {
  id: string
  seq: number
  orderId: string
  shippingNoteNumber: string
  payeeType: number
  payeeId: string
  payeeName: string
  payeeIdNo: string
  accountType: PayDetail['accountType']
  payeeAccount: string
  payeeBank: string
  amountFen: number
  remark: string | null
  orderKind: OrderKind
  orderStatus: OrderStatus
  payType: PayType
  contractNo: string
  /** Null when the portal does not know the consigner. */
  consignerEntId: string | null
  unpaidFen: number
  realNameStatus: number | null
  holderName: string | null
  verifyStatus: number | null
  cardType: number | null
  bankName: string | null
  bankUnionCode: string | null
  isBound: boolean
  isKnown: boolean
  isChanged: boolean
  isSimilar: boolean
  /** When the account was last changed, or chosen for the order, and by which enterprise. */
  changedAt: number | null
  changedBy: string | null
}

const piece = 250

/** ICBC and the loan bank pay the payee's own verified card, Alipay and safe pay the account that the order names. */
export const bindAccounts = async (tx: Db, task: Task, channel: PayChannel) => {
  const card =
    channel === 'ICBC' || channel === 'LOAN'
      ? sql`(select id from bank_card where ent_id = pay_detail.ent_id and person_id = pay_detail.payee_id and account_type = 1
          and verify_status <> 3 order by verify_status = 1 desc, is_default desc, id limit 1)`
      : sql`(select payee_card_id from freight_order where id = pay_detail.order_id and ent_id = pay_detail.ent_id)`
  for (let seq = 0; seq < task.lastDetailNo; seq += piece) {
    await tx.execute(sql`
      update pay_detail set card_id = bank_card.id, account_type = bank_card.account_type,
        payee_account = bank_card.card_no, bank_name = bank_card.bank_name
      from bank_card
      where task_id = ${task.id} and seq > ${seq} and seq <= ${seq + piece} and bank_card.id = ${card}
        and bank_card.ent_id = pay_detail.ent_id`)
  }
}

/** The facts of all details of a task, read in pieces. */
export const readDetailFacts = async (db: Db, task: Task, now: number): Promise<DetailFacts[]> => {
  const facts: DetailFacts[] = []
  for (let seq = 0; seq < task.lastDetailNo; seq += piece) {
    facts.push(...(await readPiece(db, task, now, seq)))
    await breathe()
  }
  return facts
}

/** Of a detail `d` and a payment `p` before it: the same payee was paid on another account of the same kind. */
export const otherAccount = sql`p.ent_id = d.ent_id and p.payee_id = d.payee_id and p.status = 20
  and p.account_type = d.account_type and p.payee_account <> d.payee_account`

/** Of a detail `d` and a payment `p` of another task: the same payee was sent the same amount within seven days, and has not given it back. */
export const samePayment = (now: number) => sql`p.ent_id = d.ent_id and p.payee_id = d.payee_id
  and p.sent_at > ${now - 7 * dayMs} and p.amount_fen = d.amount_fen
  and p.status in (10, 15, 20) and p.returned_fen = 0 and p.task_id <> d.task_id`

const readPiece = async (db: Db, task: Task, now: number, seq: number) => {
  const rows = await rowsOf<DetailFacts>(
    db,
    sql`select d.id::text as id, d.seq, d.order_id::text as "orderId",
        d.shipping_note_number as "shippingNoteNumber", d.payee_type as "payeeType",
        d.payee_id::text as "payeeId", d.payee_name as "payeeName", d.payee_id_no as "payeeIdNo",
        d.account_type as "accountType", d.payee_account as "payeeAccount", d.bank_name as "payeeBank",
        d.amount_fen as "amountFen", coalesce(d.remark, ${task.remark}::text) as remark,
        order_kind as "orderKind", freight_order.status as "orderStatus", pay_type as "payType",
        contract_no as "contractNo", consignor_ent_id::text as "consignerEntId",
        ${owedFen} as "unpaidFen",
        coalesce(driver.real_name_status, vehicle_owner.real_name_status) as "realNameStatus",
        card.holder_name as "holderName", card.verify_status as "verifyStatus",
        card.account_type as "cardType", card.bank_name as "bankName",
        card.bank_union_code as "bankUnionCode",
        d.payee_id in (
          select driver_id from binding_driver join vehicle_binding on vehicle_binding.id = binding_id
          where vehicle_binding.ent_id = ${task.entId} and bind_status = 1
        ) as "isBound",
        exists (
          select 1 from pay_detail p where p.ent_id = d.ent_id and p.payee_id = d.payee_id and p.status = 20
        ) as "isKnown",
        case when card.created_at > ${now - 30 * dayMs} then exists (
          select 1 from pay_detail p where ${otherAccount}
        ) else false end as "isChanged",
        exists (select 1 from pay_detail p where ${samePayment(now)}) as "isSimilar",
        changed.at as "changedAt", changed.by as "changedBy"
      from pay_detail d
      join freight_order on freight_order.id = d.order_id
      left join driver on driver.id = d.payee_id and driver.ent_id = d.ent_id
      left join vehicle_owner on vehicle_owner.id = d.payee_id and vehicle_owner.ent_id = d.ent_id
      left join bank_card card on card.id = d.card_id and card.ent_id = d.ent_id
      left join lateral (
        select at, by from (
          select card.changed_at as at, card.changed_by as by
          union all
          select at, actor from order_log
          where order_id = d.order_id and action = 'order.payeeChanged' and freight_order.payee_card_id = d.card_id
        ) change where at > ${now - 30 * dayMs} order by at desc limit 1
      ) changed on true
      where d.task_id = ${task.id} and d.seq > ${seq} and d.seq <= ${seq + piece}
      order by d.seq`,
  )
  return rows.map((row) => ({
    ...row,
    payeeIdNo: unseal(row.payeeIdNo),
    payeeAccount: unseal(row.payeeAccount),
    changedAt: row.changedAt === null ? null : Number(row.changedAt),
    amountFen: Number(row.amountFen),
    unpaidFen: Number(row.unpaidFen),
  }))
}

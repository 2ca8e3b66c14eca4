import { sql } from 'drizzle-orm'
import type { OrderKind, OrderStatus } from '#contract/order.contract.ts'
import type { OrderAction } from '#contract/order.rules.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { tellMore, type ToldWhat } from './tell.ts'

/** Orders of one enterprise and one consigner that changed together. */
type Group = {
  entId: string
  consignorEntId: string | null
  orderKind: OrderKind
  status: OrderStatus
  /** The first of them: where no act names the event, its log does. */
  orderId: string
  number: string
  logCount: number
  count: number
}

export type ChangedOrders = {
  ids: readonly string[]
  at: number
  actor: string
  action: OrderAction
  remark: string | null
  /** One act that comes in pieces names itself, so that it tells once. */
  act: string | undefined
}

type Tells = (group: Group, changed: ChangedOrders) => readonly ToldWhat[]

const paramsOf = ({ orderId, orderKind, number, count }: Group) => ({
  orderKind,
  orderId,
  number,
  count,
})

/** With the enterprise that did it. What the platform decides names nobody: whoever decided it is no business of theirs. */
const paramsBy = (group: Group, { actor }: ChangedOrders) => ({ ...paramsOf(group), by: actor })

/** The consigner, unless the enterprise is its own. */
const consignorOf = ({ entId, consignorEntId }: Group) =>
  consignorEntId === null || consignorEntId === entId ? [] : [consignorEntId]

const tellsConsignor =
  (kind: 'orderToAudit' | 'orderDeparted' | 'orderDelivered' | 'orderSigned'): Tells =>
  (group, changed) =>
    consignorOf(group).map((to) => ({ to, kind, params: paramsBy(group, changed) }))

/** What the platform did not grant, with what there is to fix. */
const tellsCarrierWhy =
  (kind: 'orderMoneyRefused' | 'orderVoidRejected'): Tells =>
  (group, { remark }) => [
    { to: group.entId, kind, params: { ...paramsOf(group), remark: remark ?? '' } },
  ]

/** What approval means: the one can be paid, of the other the trial has passed. */
const approvedKind = ({ orderKind, status }: Group) => {
  if (orderKind !== 'REALTIME') return 'orderApproved'
  return status === 70 ? 'orderAmountsApproved' : 'trialPassed'
}

/** Whom a change of orders concerns, or why it is no message. */
export const toldOfOrders: Readonly<Record<OrderAction, Tells | string>> = {
  'order.submitted': tellsConsignor('orderToAudit'),
  'order.moneyReviewed': tellsConsignor('orderToAudit'),
  'order.departed': tellsConsignor('orderDeparted'),
  'order.delivered': tellsConsignor('orderDelivered'),
  'order.signed': tellsConsignor('orderSigned'),
  'order.approved': (group, changed) => [
    { to: group.entId, kind: approvedKind(group), params: paramsBy(group, changed) },
  ],
  'order.rejected': (group, changed) => [
    {
      to: group.entId,
      kind: 'orderRejected',
      params: { ...paramsBy(group, changed), remark: changed.remark ?? '' },
    },
  ],
  'order.moneyVerified': (group) => [
    { to: group.entId, kind: 'orderMoneyVerified', params: paramsOf(group) },
  ],
  'order.moneyRefused': tellsCarrierWhy('orderMoneyRefused'),
  'order.voidApproved': (group) => [
    { to: group.entId, kind: 'orderVoidApproved', params: paramsOf(group) },
    ...consignorOf(group).map((to) => ({
      to,
      kind: 'orderVoided' as const,
      params: paramsOf(group),
    })),
  ],
  'order.voidRejected': tellsCarrierWhy('orderVoidRejected'),
  'order.voidAsked': 'the person’s own act, whose page has told',
  'order.voidWithdrawn': 'the person’s own act, whose page has told',
  'order.imported': 'the person’s own act, whose page has told',
  'order.pushed': 'the outside system’s own act, whose answer has told',
  'order.created': 'the person’s own act, whose page has told',
  'order.edited': 'the person’s own act, whose page has told',
  'order.contractBound': 'the person’s own act, whose page has told',
  'order.trackBound': 'the person’s own act, whose page has told',
  'order.payeeChanged': 'the person’s own act, whose page has told',
  'order.withdrawn': 'the person’s own act; nobody has to audit it any more',
  'order.deleted': 'the person’s own act, whose page has told',
  'order.tried': 'it passes in the same moment, which is told',
  'order.placeChanged': 'the person’s own act; where it has arrived is told',
  'order.proved': 'the person’s own act; that it is signed for is told',
  'order.moneyChanged': 'the person’s own act, whose page has told',
  'order.payTypeChanged': 'the person’s own act, whose page has told',
  'order.moneyFiled': 'the person’s own act; that it was verified is told',
  'order.voided': 'the person’s own act; nobody has to audit or pay it any more',
  'order.paying': 'the pay task tells of all its orders together',
  'order.paid': 'the pay task tells of all its orders together',
  'order.returned': 'the pay task tells of all its orders together',
  'order.released': 'the pay task tells of all its orders together',
  'order.invoicing': 'the person’s own act, whose page has told',
  'order.invoiced': 'the invoice tells of all its orders together',
  'order.invoiceReleased': 'the application tells of all its orders together',
  'order.redLettered': 'the invoice tells of all its orders together',
  'order.invoiceUnregistered': 'the invoice tells of all its orders together',
}

/** Tells of orders that have just changed, each enterprise once, in the transaction that changed them. */
export const tellOfOrders = async (tx: Db, changed: ChangedOrders): Promise<void> => {
  const tells = toldOfOrders[changed.action]
  if (typeof tells === 'string' || changed.ids.length === 0) return
  const groups = await rowsOf<Group>(
    tx,
    sql`select ent_id::text as "entId", consignor_ent_id::text as "consignorEntId", order_kind as "orderKind", status, count(*)::int as count,
        (array_agg(id::text order by id))[1] as "orderId",
        (array_agg(shipping_note_number order by id))[1] as number,
        (array_agg(log_count order by id))[1] as "logCount"
      from freight_order
      where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(changed.ids)}::jsonb))
      group by ent_id, consignor_ent_id, order_kind, status order by ent_id, consignor_ent_id, order_kind, status`,
  )
  const [first] = groups
  const act = changed.act ?? `${first?.orderId} ${first?.logCount}`
  for (const group of groups) {
    // One at a time: of several consigners an enterprise hears in one message.
    // What one act means differently of its orders is told in each of its words.
    for (const told of tells(group, changed)) {
      await tellMore(tx, [
        { ...told, event: `${changed.action} ${told.kind} ${act}`, at: changed.at },
      ])
    }
  }
}

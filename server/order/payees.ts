import { and, eq, exists, ne, or, sql } from 'drizzle-orm'
import type { changePayee, PayeeAccount, queryBankCards } from '#contract/order.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { freightOrder } from './order.schema.ts'
import { bankCard, bindingDriver, vehicleBinding } from './party.schema.ts'
import { tell } from '#server/message/tell.ts'
import { seal } from '#server/platform/db/sealed.ts'
import type { Asking } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { auditOrder } from './auditOrder.ts'
import { isFiled } from './moneyFile.ts'
import { changeOrders, lockOrders, ownedBy } from './orderChange.store.ts'
import { hasLiveDetail, isShown } from './orderFilter.ts'
import { maskAccount, maskIdNo } from '#server/platform/mask.ts'

/** Whether a person drives or owns a vehicle that is bound to this enterprise. */
const isBound = async (db: Db, entId: string, personId: string) => {
  const drives = db
    .select({ one: sql`1` })
    .from(bindingDriver)
    .where(
      and(
        eq(bindingDriver.entId, entId),
        eq(bindingDriver.bindingId, vehicleBinding.id),
        eq(bindingDriver.driverId, personId),
      ),
    )
  const [row] = await db
    .select({ id: vehicleBinding.id })
    .from(vehicleBinding)
    .where(
      and(
        eq(vehicleBinding.entId, entId),
        eq(vehicleBinding.bindStatus, 1),
        or(eq(vehicleBinding.ownerId, personId), exists(drives)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Accounts of a driver or owner of this enterprise's vehicles, masked; of anybody else they are missing. */
export const listCards = async (
  db: Db,
  entId: string,
  personId: string,
): Promise<ReplyOf<typeof queryBankCards>> => {
  if (!(await isBound(db, entId, personId))) throw new Problem('missing')
  const cards = await db
    .select()
    .from(bankCard)
    .where(
      and(eq(bankCard.entId, entId), eq(bankCard.personId, personId), ne(bankCard.verifyStatus, 3)),
    )
    .orderBy(sql`${bankCard.isDefault} desc`, bankCard.id)
  return cards.map(shownAccount)
}

export const shownAccount = (card: typeof bankCard.$inferSelect): PayeeAccount => ({
  cardId: card.id,
  holderName: card.holderName,
  holderIdNo: maskIdNo(card.holderIdNo),
  accountType: card.accountType,
  cardNo: maskAccount(card.cardNo),
  bankName: card.bankName,
  verifyStatus: card.verifyStatus,
  isDefault: card.isDefault,
})

/** The number of an account of this enterprise; of any other nobody knows it. */
export const accountOf = async (db: Db, entId: string, cardId: string): Promise<string | null> => {
  const [card] = await db
    .select({ cardNo: bankCard.cardNo })
    .from(bankCard)
    .where(and(eq(bankCard.id, cardId), eq(bankCard.entId, entId), ne(bankCard.verifyStatus, 3)))
  return card?.cardNo ?? null
}

/** Another verified account of the same payee, while nothing of the order is being paid. */
export const changePayeeCard = async (
  given: Asking & { ports: Ports; caller: Caller },
  { orderId, version, payeeCardId }: ParsedOf<typeof changePayee>['body'],
) => {
  const { ports, caller } = given
  const { db, clock, nextId } = ports
  const [order] = await db
    .select()
    .from(freightOrder)
    .where(and(eq(freightOrder.id, orderId), eq(freightOrder.entId, caller.entId), isShown))
  if (!order) throw new Problem('missing')
  if (order.version !== version) throw new Problem('versionConflict')
  const [card] = await db
    .select()
    .from(bankCard)
    .where(and(eq(bankCard.id, payeeCardId), eq(bankCard.entId, caller.entId)))
  if (!card || card.personId !== order.payeeId || card.verifyStatus !== 1)
    throw new Problem('payeeMismatch')
  await db.transaction(async (tx) => {
    await lockOrders(tx, caller.entId, [orderId])
    // A statement names the account that was paid.
    if (await isFiled(tx, order)) throw new Problem('transferFiled')
    const at = clock.now()
    const changed = await changeOrders(tx, {
      items: [{ id: orderId, version }],
      whose: ownedBy(caller.entId),
      where: sql`status between 40 and 90 and not ${hasLiveDetail}`,
      set: sql`payee_card_id = ${card.id}, payee_account = ${seal(card.cardNo)}`,
      why: {
        at,
        actor: caller.entName,
        action: 'order.payeeChanged',
        remark: maskAccount(card.cardNo),
      },
    })
    if (changed.length === 0) throw new Problem('stateForbids')
    await tell(tx, [
      {
        to: caller.entId,
        kind: 'orderPayeeChanged',
        params: {
          number: order.shippingNoteNumber,
          count: 1,
          orderId,
          orderKind: order.orderKind,
          payee: order.payeeName,
          account: maskAccount(card.cardNo),
          time: timeOf(at),
          by: caller.entName,
        },
        event: `order payee ${nextId()}`,
        at,
      },
    ])
    const asking = { ...given, ports: { ...ports, db: tx } }
    await auditOrder(asking, 'order.payeeChanged', { cardId: payeeCardId }, orderId)
  })
}

import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { fault } from '#contract/fieldFault.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { FormFaults } from '#contract/form.ts'
import { yuanOfFen } from '#contract/money.ts'
import type {
  OrderBatchReply,
  OrderKind,
  uploadMoneyFile,
  uploadMoneyFileBath,
} from '#contract/order.contract.ts'
import { canFileMoney, type OrderAction } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { refuseFaults } from '#server/platform/words.ts'
import { batchReply, missingFailure, problemFailure } from './answers.ts'
import { requireFiles } from './materials.ts'
import { moneyFile } from './order.schema.ts'
import { findOrders, type StoredOrder } from './order.store.ts'
import { takeNumbers } from './orderChange.store.ts'
import { hasLiveDetail } from './orderFilter.ts'
import { change, lockedOrder, type Stepping, timeFaults } from './trip.ts'

const offline = 1
const refused = 2

/** A payment that has begun goes by what it began with. */
export const isPaying = async (tx: Db, { id }: Pick<StoredOrder, 'id'>) =>
  (await rowsOf(tx, sql`select 1 as one from freight_order where id = ${id} and ${hasLiveDetail}`))
    .length > 0

/** A transfer outside the portal waits to be verified, or was and waits for the rest of what is owed. */
export const isFiled = async (tx: Db, { id }: Pick<StoredOrder, 'id'>) =>
  (await tx.$count(
    moneyFile,
    and(eq(moneyFile.orderId, id), ne(moneyFile.verifyStatus, refused)),
  )) > 0

type Statement = ParsedOf<typeof uploadMoneyFile>['body']
type Item = ParsedOf<typeof uploadMoneyFileBath>['body']['items'][number]
type Filed = typeof moneyFile.$inferSelect

const payableOf = ({ driverFreightFen, deductFen }: StoredOrder) => driverFreightFen - deductFen

/** What is owed and stands in no statement. */
const unfiledOf = async (tx: Db, order: StoredOrder) => {
  const filed = await tx
    .select({ fen: moneyFile.amountFen })
    .from(moneyFile)
    .where(and(eq(moneyFile.orderId, order.id), ne(moneyFile.verifyStatus, refused)))
  const owed = payableOf(order) - order.paidFen
  return Math.max(owed - filed.reduce((sum, { fen }) => sum + fen, 0), 0)
}

const statementFaults = (
  { amountFen, paidTime }: Statement,
  { order, now, most }: { order: StoredOrder; now: number; most: number },
): FormFaults => ({
  ...timeFaults('paidTime', instantOf(paidTime), { after: order.consignmentDateTime, now }),
  ...(amountFen === 0 ? { amountFen: fault('amount') } : {}),
  ...(amountFen > most ? { amountFen: fault('beyondOwed', { most: yuanOfFen(most) }) } : {}),
})

/**
 * Whether a transfer stands in a statement of somebody else: only orders of one call share one. Of two calls at once, both of
 * whose first orders have the number, the index lets one through.
 */
const isUsed = async (tx: Db, sequenceCode: string, shared: readonly Filed[]) =>
  (await tx.$count(
    moneyFile,
    and(
      eq(moneyFile.sequenceCode, sequenceCode),
      ne(moneyFile.verifyStatus, refused),
      notInArray(
        moneyFile.id,
        shared.map(({ id }) => id),
      ),
    ),
  )) > 0

/** One transfer goes to one account, at one time, and is shown by one file. */
const isSameTransfer = (order: StoredOrder, { fileId, paidTime }: Statement, [first]: Shared) =>
  first === undefined ||
  (first.fileId === fileId &&
    first.paidTime === instantOf(paidTime) &&
    first.recipient === order.payeeName &&
    first.receiptAccount === order.payeeAccount)

/** What the same call has filed of the same transfer. */
type Shared = readonly Filed[]

const insertStatement = async (
  { tx, ports, locale }: Stepping,
  { order, statement, shared }: { order: StoredOrder; statement: Statement; shared: Shared },
) => {
  const { sequenceCode, amountFen, paidTime, fileId } = statement
  if (!isSameTransfer(order, statement, shared))
    refuseFaults(locale, { sequenceCode: fault('sequenceShared') })
  const now = ports.clock.now()
  const prefix = `LS${dayOf(now).replaceAll('-', '')}`
  const [documentNumber = ''] = await takeNumbers(tx, prefix, 6, 1)
  const [filed] = (await isUsed(tx, sequenceCode, shared))
    ? []
    : await tx
        .insert(moneyFile)
        .values({
          id: ports.nextId(),
          orderId: order.id,
          documentNumber,
          sequenceCode,
          part: 1 + Math.max(0, ...shared.map(({ part }) => part)),
          amountFen,
          paidTime: instantOf(paidTime),
          recipient: order.payeeName,
          receiptAccount: order.payeeAccount,
          fileId,
          verifyStatus: 0,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning()
  if (!filed) refuseFaults(locale, { sequenceCode: fault('sequenceUsed') })
  return filed! // else it was refused
}

const fileFor = async (
  given: Stepping,
  order: StoredOrder,
  { amountFen, ...rest }: Item,
  shared: Shared,
) => {
  const { tx, ports, caller, locale } = given
  if (order.payType !== offline) throw new Problem('stateForbids')
  if (await isPaying(tx, order)) throw new Problem('paymentUnderWay')
  const most = await unfiledOf(tx, order)
  const statement = { ...rest, amountFen: amountFen ?? most }
  refuseFaults(locale, statementFaults(statement, { order, now: ports.clock.now(), most }))
  await requireFiles(tx, caller.entId, [statement.fileId])
  const filed = await insertStatement(given, { order, statement, shared })
  await change(given, order, {
    action: 'order.moneyFiled',
    set: sql`has_money = true`,
    remark: `${filed.documentNumber} ${yuanOfFen(filed.amountFen)}`,
  })
  return filed
}

/** The statement of a transfer that was made outside the portal; it is verified before the order is paid (O11). */
export const fileMoney =
  (...kinds: readonly OrderKind[]) =>
  async (given: Stepping, body: Statement): Promise<OrderAction> => {
    const order = await lockedOrder(given, body, { kinds, isAllowed: canFileMoney })
    await fileFor(given, order, body, [])
    return 'order.moneyFiled'
  }

/** Families whose statements are filed by `uploadMoneyFile`. */
export const recordedKinds = ['TAXPAY', 'SPECIAL', 'API'] as const satisfies readonly OrderKind[]

/** The same statement of this enterprise's order, as after a request whose answer was lost. */
const findSame = async ({ tx, caller }: Stepping, { orderId, sequenceCode, fileId }: Item) => {
  const [same] = await tx
    .select()
    .from(moneyFile)
    .where(
      and(
        eq(moneyFile.orderId, orderId),
        eq(moneyFile.sequenceCode, sequenceCode),
        eq(moneyFile.fileId, fileId),
        ne(moneyFile.verifyStatus, refused),
        sql`exists (select 1 from freight_order where id = ${orderId} and ent_id = ${caller.entId})`,
      ),
    )
  return same
}

/** Files a statement for each order by itself: one that is refused leaves the others as they went. */
export const fileMoneyOfMany = async (
  { db, ...given }: Omit<Stepping, 'tx'> & { db: Db },
  items: readonly Item[],
): Promise<OrderBatchReply> => {
  const { caller, locale } = given
  const failures: OrderBatchReply['errors'] = []
  const filed: Filed[] = []
  for (const item of items) {
    const shared = filed.filter(({ sequenceCode }) => sequenceCode === item.sequenceCode)
    try {
      filed.push(
        await db.transaction(async (tx) => {
          const stepping = { ...given, tx }
          const same = await findSame(stepping, item)
          if (same) return same
          const at = { kinds: recordedKinds, isAllowed: canFileMoney }
          return fileFor(stepping, await lockedOrder(stepping, item, at), item, shared)
        }),
      )
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, errors } = error.value
      const [order] = await findOrders(db, caller.entId, [item.orderId])
      const failure = order
        ? problemFailure(order, code, locale)
        : missingFailure(item.orderId, locale)
      const message = errors.map((each) => each.message).join(locale === 'en' ? '; ' : '；')
      failures.push(message === '' ? failure : { ...failure, message })
    }
  }
  return batchReply(filed.length, failures)
}

import { and, eq, ne, sql } from 'drizzle-orm'
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
import { instantOf, timeOf } from '#contract/time.ts'
import type { Asking } from '#server/platform/audit.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { fieldError, refuseFaults } from '#server/platform/words.ts'
import { auditOrder } from './auditOrder.ts'
import { batchReply, missingFailure, problemFailure } from './answers.ts'
import { forbiddenTrip } from './judgeTrips.ts'
import { areOwnFiles } from './materials.ts'
import { moneyFile } from './order.schema.ts'
import { findOrders, type StoredOrder } from './order.store.ts'
import { lockOrders, takeNumbers } from './orderChange.store.ts'
import { hasLiveDetail } from './orderFilter.ts'
import { owedOf } from './owed.ts'
import { change, lockedOrder, refuseTrip, type Stepping, timeFaults } from './trip.ts'

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

/** With the number that it gets in the portal. */
type Statement = ParsedOf<typeof uploadMoneyFile>['body'] & { documentNumber: string }
type Body = ParsedOf<typeof uploadMoneyFileBath>['body']['items'][number]
type Item = Body & { documentNumber: string }
type Filed = typeof moneyFile.$inferSelect
/** Statements of one transfer. */
type Shared = readonly Filed[]

/**
 * Numbers of statements, taken before the transaction that files them: all count on one row, and a batch would make everybody
 * else's wait. What is refused, or was filed before, leaves its number out. They count on for a day, and name the second.
 */
export const takeDocumentNumbers = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  count: number,
) => {
  const [day = '', clockTime = ''] = timeOf(clock.now()).replaceAll(/[-:]/g, '').split(' ')
  const prefix = `LS${day}`
  const numbers = await takeNumbers(db, prefix, 6, count)
  return numbers.map((number) => number.replace(prefix, prefix + clockTime))
}

/** What is owed and stands in no statement. */
const unfiledOf = async (tx: Db, order: StoredOrder) => {
  const filed = await tx
    .select({ fen: moneyFile.amountFen })
    .from(moneyFile)
    .where(and(eq(moneyFile.orderId, order.id), ne(moneyFile.verifyStatus, refused)))
  return Math.max(owedOf(order) - filed.reduce((sum, { fen }) => sum + fen, 0), 0)
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
 * The bank's number of a transfer in the hands of this transaction, and the enterprise's statements that stand under it: a
 * number is typed by whoever knows it, so another's says nothing against it, but to the operator.
 */
const claimNumber = async (tx: Db, entId: string, sequenceCode: string): Promise<Shared> => {
  const name = `transfer ${entId} ${sequenceCode}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  return tx
    .select()
    .from(moneyFile)
    .where(
      and(
        eq(moneyFile.sequenceCode, sequenceCode),
        eq(moneyFile.entId, entId),
        ne(moneyFile.verifyStatus, refused),
      ),
    )
}

/** A part of the transfer that was refused: this order's own, or one of an order that is void, whose place this one takes. */
const freePart = async (
  { tx, caller }: Stepping,
  { id }: StoredOrder,
  { sequenceCode, live }: { sequenceCode: string; live: Shared },
) => {
  const rows = await rowsOf<{ part: number }>(
    tx,
    sql`select part from money_file join freight_order on freight_order.id = order_id
      where sequence_code = ${sequenceCode} and verify_status = ${refused} and money_file.ent_id = ${caller.entId}
        and (order_id = ${id} or status = 900)
      order by order_id = ${id} desc, part`,
  )
  return rows.find(({ part }) => !live.some((each) => each.part === part))?.part
}

/** One transfer goes to one account, at one time; what one call shows of it, it shows by one file. */
const isSameTransfer = (
  order: StoredOrder,
  { fileId, paidTime }: Statement,
  { live, shared }: { live: Shared; shared: Shared },
) =>
  shared.every((each) => each.fileId === fileId) &&
  live.every(
    (each) =>
      each.paidTime === instantOf(paidTime) &&
      each.recipient === order.payeeName &&
      each.receiptAccount === order.payeeAccount,
  )

/** Which part of its transfer the order is. A transfer grows in the call that begins it alone; later only what was refused comes again. */
const partOf = async (
  given: Stepping,
  { order, statement, shared }: { order: StoredOrder; statement: Statement; shared: Shared },
) => {
  const { sequenceCode } = statement
  const live = await claimNumber(given.tx, order.entId, sequenceCode)
  const part =
    live.length === shared.length
      ? 1 + Math.max(0, ...shared.map((each) => each.part))
      : await freePart(given, order, { sequenceCode, live })
  if (part === undefined) refuseFaults(given.locale, { sequenceCode: fault('sequenceUsed') })
  if (!isSameTransfer(order, statement, { live, shared }))
    refuseFaults(given.locale, { sequenceCode: fault('sequenceShared') })
  return part! // else it was refused
}

const insertStatement = async (
  given: Stepping,
  { order, statement, shared }: { order: StoredOrder; statement: Statement; shared: Shared },
) => {
  const { tx, ports } = given
  const { documentNumber, sequenceCode, amountFen, paidTime, fileId } = statement
  const part = await partOf(given, { order, statement, shared })
  const [filed] = await tx
    .insert(moneyFile)
    .values({
      id: ports.nextId(),
      entId: order.entId,
      orderId: order.id,
      documentNumber,
      sequenceCode,
      part,
      amountFen,
      paidTime: instantOf(paidTime),
      recipient: order.payeeName,
      receiptAccount: order.payeeAccount,
      fileId,
      verifyStatus: 0,
      createdAt: ports.clock.now(),
    })
    .returning()
  return filed! // inserted
}

const fileFor = async (
  given: Stepping,
  order: StoredOrder,
  { amountFen, ...rest }: Item,
  shared: Shared,
) => {
  const { tx, ports, caller, locale } = given
  if (order.payType !== offline) throw new Problem('stateForbids')
  if (order.voidAsked) throw new Problem('voidWaits')
  if (await isPaying(tx, order)) throw new Problem('paymentUnderWay')
  const most = await unfiledOf(tx, order)
  const statement = { ...rest, amountFen: amountFen ?? most }
  refuseFaults(locale, statementFaults(statement, { order, now: ports.clock.now(), most }))
  if (!(await areOwnFiles(tx, caller.entId, [statement.fileId])))
    refuseFaults(locale, { fileId: fault('uploadAgain') })
  refuseTrip(locale, 'paidTime', await forbiddenTrip(tx, order.id, ports.clock.now()))
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
  (documentNumber: string, ...kinds: readonly OrderKind[]) =>
  async (given: Stepping, body: Omit<Statement, 'documentNumber'>): Promise<OrderAction> => {
    const order = await lockedOrder(given, body, { kinds, isAllowed: canFileMoney })
    await fileFor(given, order, { ...body, documentNumber }, [])
    return 'order.moneyFiled'
  }

/** Families whose statements are filed by `uploadMoneyFile`. */
export const recordedKinds = ['TAXPAY', 'SPECIAL', 'API'] as const satisfies readonly OrderKind[]

/** The same statement of this enterprise's order, as after a request whose answer was lost. */
const findSame = async ({ tx, caller, locale }: Stepping, item: Item) => {
  const [order] = await findOrders(tx, caller.entId, [item.orderId])
  if (!order) return
  const [same] = await tx
    .select()
    .from(moneyFile)
    .where(
      and(
        eq(moneyFile.orderId, order.id),
        eq(moneyFile.sequenceCode, item.sequenceCode),
        eq(moneyFile.fileId, item.fileId),
        ne(moneyFile.verifyStatus, refused),
      ),
    )
  if (!same) return
  const amountFen = item.amountFen ?? same.amountFen + (await unfiledOf(tx, order))
  if (amountFen !== same.amountFen || instantOf(item.paidTime) !== same.paidTime)
    refuseFaults(locale, { sequenceCode: fault('sequenceUsed') })
  return same
}

type Batch = Omit<Stepping, 'tx'> & Asking & { db: Db }

/** What became of an item: filed before, filed now, or refused. */
type Outcome = { item: Item } & ({ same: Filed } | { filed: Filed } | { problem: Problem })

const fileItem = async (given: Stepping, item: Item, shared: Shared): Promise<Outcome> => {
  try {
    const same = await findSame(given, item)
    if (same) return { item, same }
    const at = { kinds: recordedKinds, isAllowed: canFileMoney }
    return { item, filed: await fileFor(given, await lockedOrder(given, item, at), item, shared) }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return { item, problem }
  }
}

const filedIn = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => ('filed' in outcome ? [outcome.filed] : []))

/** Files what is told of one transfer, and writes it into the books: all of it, or nothing where a part is refused. */
const fileTransfer = async ({ db, ...given }: Batch, items: readonly Item[]) => {
  const outcomes: Outcome[] = []
  let refusal: Problem | undefined
  const filing = db.transaction(async (tx) => {
    await lockOrders(
      tx,
      given.caller.entId,
      items.map(({ orderId }) => orderId),
    )
    for (const item of items) {
      const outcome = await fileItem({ ...given, tx }, item, filedIn(outcomes))
      if ('problem' in outcome) refusal ??= outcome.problem
      outcomes.push(outcome)
    }
    if (refusal) throw refusal
    for (const { orderId, documentNumber, sequenceCode, amountFen } of filedIn(outcomes)) {
      const asking = { ...given, ports: { ...given.ports, db: tx } }
      const params = { documentNumber, sequenceCode, amountFen }
      await auditOrder(asking, 'order.moneyFiled', params, orderId)
    }
  })
  await filing.catch((error: unknown) => {
    if (error !== refusal) throw error
  })
  return outcomes
}

const failureOf = async ({ db, caller, locale }: Batch, { orderId }: Item, problem: Problem) => {
  const { code, errors } = problem.value
  const [order] = await findOrders(db, caller.entId, [orderId])
  if (!order) return missingFailure(orderId, locale)
  const message = errors.map((each) => each.message).join(locale === 'en' ? '; ' : '；')
  const failure = problemFailure(order, code, locale)
  return message === '' ? failure : { ...failure, message }
}

/** Files statements for orders. Those of one transfer are filed together or not at all; what becomes of one leaves the others as they went. */
export const fileMoneyOfMany = async (
  given: Batch,
  bodies: readonly Body[],
): Promise<OrderBatchReply> => {
  const { db, ports } = given
  const numbers = await takeDocumentNumbers({ db, clock: ports.clock }, bodies.length)
  const items = bodies.map((body, at) => ({ ...body, documentNumber: numbers[at] ?? '' }))
  const failures: OrderBatchReply['errors'] = []
  const errors = [fieldError(given.locale, 'sequenceCode', 'sequenceWhole')]
  const notWhole = new Problem('inputInvalid', { errors })
  for (const transfer of Map.groupBy(items, ({ sequenceCode }) => sequenceCode).values()) {
    const outcomes = await fileTransfer(given, transfer)
    const isWhole = !outcomes.some((outcome) => 'problem' in outcome)
    for (const outcome of outcomes) {
      if ('same' in outcome || ('filed' in outcome && isWhole)) continue
      const problem = 'problem' in outcome ? outcome.problem : notWhole
      failures.push(await failureOf(given, outcome.item, problem))
    }
  }
  return batchReply(items.length - failures.length, failures)
}

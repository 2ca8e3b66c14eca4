import { and, eq, getTableColumns, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { isSameName } from '#contract/names.rules.ts'
import type { OrderField } from '#contract/order.columns.ts'
import {
  type FilledOrder,
  type insertOrderInfo,
  type OrderInput,
  type OrderKind,
  specialFileFields,
} from '#contract/order.contract.ts'
import { canEdit, type OrderAction, wasSigned } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import { freightOrder, orderLog, orderTrack } from './order.schema.ts'
import { reviewerActor, trialActor } from '#server/platform/actor.ts'
import type { Caller, Context } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fieldError } from '#server/platform/words.ts'
import { findOrders, type StoredOrder } from './order.store.ts'
import { isFiled } from './moneyFile.ts'
import {
  changeOrders,
  insertOrders,
  lockOrders,
  ownedBy,
  takeDayNumber,
} from './orderChange.store.ts'
import { countedOf } from './judge.ts'
import { loadFacts } from './orderFacts.store.ts'
import type { Asking } from '#server/platform/audit.ts'
import { auditOrder } from './auditOrder.ts'
import { detailOf, tracksOf, trackUrlOf } from './detail.ts'
import { measureAnew } from './track/figures.ts'
import { needsOf } from './import/needs.ts'
import { arePictures, requireFiles } from './materials.ts'
import { bringsReceipt, columnsOf, draftOf, type Found } from './orderOf.ts'
import { accountOf } from './payees.ts'
import { checkOrder } from './rules/check.ts'
import type { Facts } from './rules/facts.ts'
import { block, codeOf, isBlock, messageOf, type OrderProblem } from './rules/orderProblem.ts'
import { payeeOf } from './rules/money.ts'

type Who = { caller: Caller; locale: Locale }

// A draft must be readable and have a number of its own; everything else may still be fixed before it is handed in.
const neededAtOnce = new Set(['R01', 'R02', 'R22'])

/** What is written of an order beside what was typed. */
export type Beside = {
  /** Which problems refuse it. */
  refuses: (problem: OrderProblem) => boolean
  set: Partial<StoredOrder>
}

const typedHere: Beside = { refuses: (problem) => neededAtOnce.has(codeOf(problem)), set: {} }

/** What rules forbid, each problem at its field. */
export class RuleRefusal extends Problem {
  readonly problems: readonly OrderProblem[]

  constructor(problems: readonly OrderProblem[], locale: Locale) {
    super('inputInvalid', {
      errors: problems.map((problem) => ({
        field: `order.${problem.field}`,
        code: codeOf(problem),
        message: messageOf(problem, locale),
      })),
    })
    this.problems = problems
  }
}

/** A type and pictures are those of special orders alone, and the pictures are the enterprise's own. */
const checkSpecialFields = async (
  db: Db,
  { caller, locale }: Who,
  kind: OrderKind,
  input: OrderInput,
) => {
  const notAllowed = (field: OrderField) =>
    new Problem('inputInvalid', { errors: [fieldError(locale, `order.${field}`, 'notAllowed')] })
  if (kind !== 'SPECIAL' && input.specialType !== undefined) throw notAllowed('specialType')
  for (const field of specialFileFields) {
    const ids = input[field] ?? []
    await requireFiles(db, caller.entId, ids)
    if (!(await arePictures(db, ids))) throw notAllowed(field)
  }
}

const taken = (number: string, locale: Locale) =>
  new RuleRefusal([block('R02.stored', 'originalDocumentNumber', { number })], locale)

const check = async (
  ports: Ports,
  { caller, locale }: Who,
  { kind, input, refuses }: { kind: OrderKind; input: OrderInput; refuses: Beside['refuses'] },
  stored?: StoredOrder,
): Promise<{ found: Found; facts: Facts }> => {
  await checkSpecialFields(ports.db, { caller, locale }, kind, input)
  const facts = await loadFacts(
    ports.db,
    { entId: caller.entId, now: ports.clock.now() },
    needsOf([input]),
  )
  const own = stored && { orderId: stored.id, stored: countedOf(stored) }
  const problems = checkOrder(input, facts, { kind, ...own })
  const refused = problems.filter((problem) => isBlock(problem) && refuses(problem))
  if (refused.length > 0) throw new RuleRefusal(refused, locale)
  const payee = payeeOf(input, facts)
  const found = {
    problems,
    payeeId: payee?.personId ?? null,
    payeeCardId: payee?.card?.id ?? null,
    contractId: facts.contracts.get(input.contractNo)?.id ?? null,
    consignorEntId: facts.enterprises.get(input.consignorID) ?? null,
    returnOfId: facts.returns.get(input.returnOf ?? '')?.id ?? null,
  }
  return { found, facts }
}

/** The number of an order; see `takeDayNumber`. */
export const takeShippingNo = (ports: Pick<Ports, 'db' | 'clock'>) => takeDayNumber(ports, 'YD', 8)

type Fresh = { kind: OrderKind; input: OrderInput; action: OrderAction; shippingNo: string }

/** A new draft; answers its id, or null where one of its numbers is taken. */
export const insertOrder = async (
  ports: Ports,
  who: Who,
  { kind, input, action, shippingNo }: Fresh,
  { refuses, set }: Beside = typedHere,
): Promise<string | null> => {
  const { db, clock, nextId } = ports
  const { entId, entName } = who.caller
  const { found, facts } = await check(ports, who, { kind, input, refuses })
  const draft = draftOf(ports, input, found, {
    entId,
    carrier: facts.carrier,
    carrierUscc: facts.carrierUscc,
    orderKind: kind,
    shippingNoteNumber: shippingNo,
    batchId: null,
  })
  const order = { ...draft, ...set }
  const track = input.trackUrl === null ? null : { id: nextId(), trackUrl: input.trackUrl }
  const inserted = await insertOrders(db, [{ order, track }], {
    at: clock.now(),
    actor: entName,
    action,
  })
  return inserted.has(order.id) ? order.id : null
}

/** As `insertOrder`; refuses a number that is taken. */
const createOrder = async (ports: Ports, who: Who, fresh: Omit<Fresh, 'action'>) => {
  const id = await insertOrder(ports, who, { ...fresh, action: 'order.created' })
  if (id === null) throw taken(fresh.input.originalDocumentNumber, who.locale)
  return id
}

const tableColumns = getTableColumns(freightOrder)

const assignments = (values: Partial<StoredOrder>) =>
  sql.join(
    Object.entries(values).map(([field, value]) => {
      const column = tableColumns[field as keyof StoredOrder] // the fields of a stored order are the table's columns
      return sql`${sql.identifier(column.name)} = ${sql.param(value, column)}`
    }),
    sql`, `,
  )

/** Whether a field says what it said: names of earlier releases may stand in another spelling than a form brings. */
const isAsBefore = (now: unknown, before: unknown) =>
  now === before ||
  (typeof now === 'string' && typeof before === 'string' && isSameName(now, before))

// What the statement of a transfer goes by.
const filedFields = [
  'freightFen',
  'driverFreightFen',
  'deductFen',
  'payType',
  'payeeName',
  'payeeAccount',
  'consignmentDateTime',
] as const satisfies readonly (keyof StoredOrder)[]

const enforceFiled = async (tx: Db, stored: StoredOrder, columns: Partial<StoredOrder>) => {
  if (filedFields.every((field) => isAsBefore(columns[field], stored[field]))) return
  await lockOrders(tx, stored.entId, [stored.id])
  if (await isFiled(tx, stored)) throw new Problem('transferFiled')
}

const consignorFields = ['consignor', 'consignorID'] as const satisfies readonly OrderField[]

// What was carried and for whom, and what the proofs that were brought had to show.
const carriedFields = [
  ...consignorFields,
  'consignee',
  'consigneeID',
  'fromCode',
  'placeOfLoading',
  'toCode',
  'goodsReceiptPlace',
  'vehicleNumber',
  'vehiclePlateColorCode',
  'trailerVehiclePlateNumber',
  'driverName',
  'driverIdNo',
  'settleMode',
] as const satisfies readonly OrderField[]

/** Whether the consignor itself, and neither a trial nor the platform for it, has ever approved or rejected the order. */
const hasConsignorDecided = async (db: Db, orderId: string) => {
  const [decision] = await db
    .select({ at: orderLog.at })
    .from(orderLog)
    .where(
      and(
        eq(orderLog.orderId, orderId),
        inArray(orderLog.action, ['order.approved', 'order.rejected']),
        notInArray(orderLog.actor, [trialActor, reviewerActor]),
      ),
    )
    .limit(1)
  return decision !== undefined
}

/**
 * Of an order that was signed for only the amounts are looked at again, and once approved it is to be paid: the transport is over.
 * One that its consignor has decided on stays that consignor's: nobody else approves what it has rejected.
 */
const enforceFixed = async (db: Db, stored: StoredOrder, input: OrderInput, locale: Locale) => {
  const [fixed, code] = wasSigned(stored)
    ? ([carriedFields, 'alreadySigned'] as const)
    : ([consignorFields, 'consignorDecided'] as const)
  const changed = fixed.filter((field) => !isAsBefore(input[field], stored[field]))
  if (changed.length === 0) return
  if (!wasSigned(stored) && !(await hasConsignorDecided(db, stored.id))) return
  const errors = changed.map((field) => fieldError(locale, `order.${field}`, code))
  throw new Problem('inputInvalid', { errors })
}

/** Changes a draft or refused order, if it is still the one that was read. */
export const editOrder = async (
  ports: Ports,
  who: Who,
  kind: OrderKind,
  { id, version, order: input }: { id: string; version: number | undefined; order: OrderInput },
  { refuses, set }: Beside = typedHere,
) => {
  const { db, clock, nextId } = ports
  const { entId, entName } = who.caller
  const [stored] = await findOrders(db, entId, [id])
  if (stored?.orderKind !== kind) throw new Problem('missing')
  if (!canEdit(stored.status)) throw new Problem('stateForbids')
  if (version === undefined || stored.version !== version) throw new Problem('versionConflict')
  await enforceFixed(db, stored, input, who.locale)
  const { found } = await check(ports, who, { kind, input, refuses }, stored)
  const { problems, ...links } = found
  const columns = columnsOf(input)
  await db
    .transaction(async (tx) => {
      await enforceFiled(tx, stored, columns)
      const link = trackUrlOf(await tracksOf(tx, id))
      if (link !== input.trackUrl)
        await replaceLink(tx, id, input.trackUrl, { id: nextId(), at: clock.now() })
      const changed = await changeOrders(tx, {
        items: [{ id, version, problems }],
        whose: ownedBy(entId),
        where: sql`status in (0, 30)`,
        set: sql`${assignments({ ...columns, ...links, ...set })},
          has_track = exists (select 1 from order_track where order_id = ${id}),
          has_receipt = ${kind === 'SPECIAL' ? bringsReceipt(columns.special) : sql`has_receipt`}`,
        why: { at: clock.now(), actor: entName, action: 'order.edited' },
      })
      if (changed.length === 0) throw new Problem('versionConflict')
      await measureAnew(tx, { ...stored, ...columns })
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? taken(input.originalDocumentNumber, who.locale) : error
    })
}

const replaceLink = async (
  tx: Db,
  orderId: string,
  trackUrl: string | null,
  track: { id: string; at: number },
) => {
  await tx
    .delete(orderTrack)
    .where(and(eq(orderTrack.orderId, orderId), isNotNull(orderTrack.trackUrl)))
  if (trackUrl === null) return
  await tx
    .insert(orderTrack)
    .values({ id: track.id, orderId, source: 3, trackUrl, createdAt: track.at })
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') ||
    (error.cause !== undefined && isTaken(error.cause)))

/** An order with the number of the account that was typed or chosen for it. */
const withAccount = async (
  db: Db,
  { caller, locale }: Who,
  { payeeCardId, payeeAccount: typed, ...order }: FilledOrder,
): Promise<OrderInput> => {
  const payeeAccount =
    payeeCardId === undefined ? typed : await accountOf(db, caller.entId, payeeCardId)
  if (payeeAccount === undefined)
    throw new Problem('inputInvalid', {
      errors: [fieldError(locale, 'order.payeeAccount', 'empty')],
    })
  if (payeeAccount === null)
    throw new RuleRefusal([block('R13.card', 'payeeAccount', { name: order.payeeName })], locale)
  return { ...order, payeeAccount }
}

type Once = Context<typeof insertOrderInfo>['once']

/** Creates or changes an order as a person typed it, and answers it as it stands. */
export const saveOrder = async (
  { once, ...given }: Who & Asking & { ports: Ports; once: Once },
  kind: OrderKind,
  {
    id,
    version,
    order: filled,
  }: { id?: string | undefined; version?: number | undefined; order: FilledOrder },
  set: Beside['set'] = {},
) => {
  const { caller, locale } = given
  const shippingNo = id === undefined ? await takeShippingNo(given.ports) : ''
  return once(async (db) => {
    const ports = { ...given.ports, db }
    const order = await withAccount(db, given, filled)
    const orderId = id ?? (await createOrder(ports, given, { kind, input: order, shippingNo }))
    if (id !== undefined)
      await editOrder(ports, given, kind, { id, version, order }, { ...typedHere, set })
    const detail = await detailOf(db, caller.entId, { id: orderId, kind }, locale)
    const action = id === undefined ? 'order.created' : 'order.edited'
    await auditOrder({ ...given, ports }, action, {}, orderId)
    return detail
  })
}

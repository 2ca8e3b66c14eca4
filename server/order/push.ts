import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { pushOrder } from '#contract/apiOrder.contract.ts'
import type { OrderInput } from '#contract/order.contract.ts'
import { canEdit, canSubmit } from '#contract/order.rules.ts'
import { Problem, problemOf } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import type { Asking } from '#server/platform/audit.ts'
import type { Caller, Context } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { problemWords } from '#server/platform/words.ts'
import { auditBatch, auditOrder } from './auditOrder.ts'
import { detailOf, tracksOf, trackUrlOf } from './detail.ts'
import { type Beside, editOrder, insertOrder, RuleRefusal, takeShippingNo } from './edit.ts'
import { judgeOrders } from './judge.ts'
import { freightOrder, refusedPush } from './order.schema.ts'
import { findOrders } from './order.store.ts'
import { block, isBlock, messageOf } from './rules/orderProblem.ts'
import { submitOrders } from './submit.ts'

const kind = 'API'

type Given = Asking & { ports: Ports; caller: Caller; locale: Locale }
type Pushed = { externalOrderNo: string; order: OrderInput; submit: boolean }
/** With the number that a new order takes. */
type Numbered = Pushed & { shippingNo: string }

const isOf = (entId: string, externalOrderNo: string) =>
  and(eq(freightOrder.entId, entId), eq(freightOrder.externalOrderNo, externalOrderNo))

/** The order that stands under the number, locked; one that is being pushed elsewhere is waited for. */
const findPushed = async (tx: Db, entId: string, externalOrderNo: string) => {
  const name = `push ${entId} ${externalOrderNo}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const [row] = await tx
    .select()
    .from(freightOrder)
    .where(isOf(entId, externalOrderNo))
    .for('update')
  return row
}
type Stored = NonNullable<Awaited<ReturnType<typeof findPushed>>>

const hashOf = (input: OrderInput) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')

/** As a row of an import is taken: without anything that forbids it. */
const pushedNow = (pushedHash: string, set: Beside['set'] = {}): Beside => ({
  refuses: () => true,
  set: { ...set, pushedHash, syncStatus: 1, failReason: null },
})

/** What became of a push, as the books name it; null of one that changed nothing. */
type Taken = { id: string; action: 'order.pushed' | 'order.edited' | null }

/** What was pushed before: the same answers what stands, something else changes what may still be changed. */
const pushAgain = async (given: Given, stored: Stored, { order }: Pushed): Promise<Taken> => {
  const { ports } = given
  const { id, version, status } = stored
  const hash = hashOf(order)
  if (hash === stored.pushedHash) {
    if (stored.failReason !== null)
      await ports.db.update(freightOrder).set({ failReason: null }).where(eq(freightOrder.id, id))
    return { id, action: null }
  }
  if (!canEdit(status))
    throw new Problem('orderNotDraft', { params: { number: stored.externalOrderNo ?? '' } })
  // A push that names no track leaves the one that was bound.
  const trackUrl = order.trackUrl ?? trackUrlOf(await tracksOf(ports.db, id))
  const changed = { id, version, order: { ...order, trackUrl } }
  await editOrder(ports, given, kind, changed, pushedNow(hash))
  return { id, action: 'order.edited' }
}

const take = async (given: Given, pushed: Numbered, stored: Stored | undefined): Promise<Taken> => {
  const { ports, caller, locale } = given
  const { externalOrderNo, order, shippingNo } = pushed
  if (stored) return pushAgain(given, stored, pushed)
  const fresh = { kind, input: order, action: 'order.pushed', shippingNo } as const
  const id = await insertOrder(ports, given, fresh, pushedNow(hashOf(order), { externalOrderNo }))
  if (id !== null) {
    await ports.db
      .delete(refusedPush)
      .where(
        and(eq(refusedPush.entId, caller.entId), eq(refusedPush.externalOrderNo, externalOrderNo)),
      )
    return { id, action: 'order.pushed' }
  }
  const params = { number: order.originalDocumentNumber }
  throw new RuleRefusal([block('R02.stored', 'originalDocumentNumber', params)], locale)
}

type Entry = Parameters<typeof auditBatch>

/** Hands an order in, unless it was; what forbids that is told field by field. Answers what is to be written into the books. */
const handIn = async (given: Given, id: string): Promise<Entry[]> => {
  const { ports, caller, locale } = given
  const [order] = await findOrders(ports.db, caller.entId, [id])
  if (!order || !canSubmit(order.status)) return []
  const [judged] = await judgeOrders(ports, caller.entId, [order])
  const refused = judged?.problems.filter(isBlock) ?? []
  if (refused.length > 0) throw new RuleRefusal(refused, locale)
  const { version } = order
  const entries: Entry[] = []
  const { success } = await submitOrders(ports, given, [{ id, version }], {
    kinds: [kind],
    note: async (...entry) => void entries.push(entry),
  })
  if (success === 0) throw new Problem('stateForbids')
  return entries
}

const takeOver = async (given: Given, pushed: Numbered, stored: Stored | undefined) => {
  const { id, action } = await take(given, pushed, stored)
  const entries = pushed.submit ? await handIn(given, id) : []
  const detail = await detailOf(given.ports.db, given.caller.entId, { id, kind }, given.locale)
  const { externalOrderNo, submit } = pushed
  // The end of the books is locked when all else is done.
  for (const [, ...entry] of entries) await auditBatch(given, ...entry)
  if (action !== null) await auditOrder(given, action, { externalOrderNo, submit }, id)
  return detail
}

type Once = Context<typeof pushOrder>['once']

/** Takes an order from an outside system as a whole, handed in where that is asked, or not at all; then people are shown why. */
export const takePushed = async (once: Once, given: Given, pushed: Pushed) => {
  const { ports, caller } = given
  const met: { stored?: Stored | undefined } = {}
  const numbered = { ...pushed, shippingNo: await takeShippingNo(ports) }
  try {
    return await once(async (db) => {
      met.stored = await findPushed(db, caller.entId, pushed.externalOrderNo)
      return takeOver({ ...given, ports: { ...ports, db } }, numbered, met.stored)
    })
  } catch (error) {
    if ('stored' in met) await noteRefusal(given, pushed, met.stored, error)
    throw error
  }
}

const joined = { zh: '；', en: '; ' } as const

const inBoth = (error: unknown) => {
  const { code, params } = problemOf(error)
  const wordsIn = (locale: Locale, language: keyof typeof joined) =>
    error instanceof RuleRefusal
      ? error.problems.map((problem) => messageOf(problem, locale)).join(joined[language])
      : problemWords(locale, code, params)
  return { zh: wordsIn('zh-CN', 'zh'), en: wordsIn('en', 'en') }
}

const told = new Set(['inputInvalid', 'orderNotDraft', 'stateForbids', 'transferFiled'])

/**
 * Shows people that the last push of an order was refused, and why; also where no order came of it. Not where another push of it
 * was taken since: that one is the last.
 */
const noteRefusal = async (
  { ports: { db, clock }, caller: { entId } }: Given,
  { externalOrderNo }: Pushed,
  stored: Stored | undefined,
  error: unknown,
) => {
  if (!told.has(problemOf(error).code)) return
  const reason = inBoth(error)
  await db.transaction(async (tx) => {
    const now = await findPushed(tx, entId, externalOrderNo)
    if (now?.version !== stored?.version || now?.pushedHash !== stored?.pushedHash) return
    const set = { reason, at: clock.now() }
    await (now
      ? tx.update(freightOrder).set({ failReason: reason }).where(eq(freightOrder.id, now.id))
      : tx
          .insert(refusedPush)
          .values({ entId, externalOrderNo, ...set })
          .onConflictDoUpdate({ target: [refusedPush.entId, refusedPush.externalOrderNo], set }))
  })
}

const mostShown = 50

/** Pushes of which no order came, the newest first. */
export const listRefused = async (db: Db, entId: string, locale: Locale) => {
  const own = eq(refusedPush.entId, entId)
  const rows = await db
    .select()
    .from(refusedPush)
    .where(own)
    .orderBy(desc(refusedPush.at))
    .limit(mostShown)
  return {
    total: rows.length < mostShown ? rows.length : await db.$count(refusedPush, own),
    records: rows.map(({ externalOrderNo, reason, at }) => ({
      externalOrderNo,
      reason: reason[locale === 'en' ? 'en' : 'zh'],
      time: timeOf(at),
    })),
  }
}

/** A key reaches interface orders alone: any other is missing to it. */
export const enforceReach = async (db: Db, { entId, keyId }: Caller, ids: readonly string[]) => {
  if (keyId === undefined || ids.length === 0) return
  const wanted = [...new Set(ids)]
  const reached = await db.$count(
    freightOrder,
    and(
      eq(freightOrder.entId, entId),
      eq(freightOrder.orderKind, kind),
      inArray(freightOrder.id, wanted),
      sql`not ${freightOrder.deleted}`,
    ),
  )
  if (reached < wanted.length) throw new Problem('missing')
}

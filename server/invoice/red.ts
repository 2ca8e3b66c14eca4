import { and, eq } from 'drizzle-orm'
import type { askRedLetter } from '#contract/invoice.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { auditDecision, auditsOf } from '#server/platform/audit.ts'
import type { InvoiceReply, InvoiceRequest } from '#server/platform/channels/taxAuthority.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import type { Given } from './apply.ts'
import { authorityActor } from '#server/platform/actor.ts'
import {
  demand,
  moveApply,
  moveInvoice,
  type ApplyRow,
  type InvoiceStored,
  type Why,
} from './event.ts'
import { invoice, invoiceApply, invoiceLine, invoiceTransport } from './invoice.schema.ts'
import { readLines, readTransport } from './invoice.store.ts'
import { releaseOrders, takeOrders } from './orders.ts'
import { buyerIn, readSeller, sellerIn } from './party.ts'
import { invoicedFen } from './quota.ts'

type Asked = { at: number; actor: string; remark: string }

/** Asks for the red letter of an invoice; the tax authority is told by the sweep. */
export const beginRedLetter = (tx: Db, ports: Ports, issued: InvoiceStored, asked: Asked) =>
  moveInvoice(tx, ports, {
    id: issued.id,
    from: [10],
    to: 20,
    set: {
      redReason: asked.remark,
      redAttempt: issued.redAttempt + 1,
      nextAskAt: asked.at,
      askCount: 0,
    },
    why: { ...asked, action: 'invoice.redAsked' },
  })

/** A red letter on its own: what was invoiced can be invoiced anew. Only of what was issued by way of the portal. */
export const askRed = async (given: Given, asked: ParsedOf<typeof askRedLetter>['body']) => {
  const { tx, ports, caller } = given
  const { invoiceId, version, reason } = asked
  await lockEnterprise(tx, caller.entId)
  const [found] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, invoiceId), eq(invoice.entId, caller.entId)))
    .for('update')
  const issued = demand(found, version, [10])
  if (!issued.isBlue || issued.origin !== 'issued') throw new Problem('stateForbids')
  const at = ports.clock.now()
  await beginRedLetter(tx, ports, issued, { at, actor: caller.entName, remark: reason })
  await auditsOf('invoice')(tx, given, 'invoice.redAsked', invoiceId, { reason })
}

export const redRequestNoOf = ({ invoiceNo, redAttempt }: InvoiceStored) =>
  `R${invoiceNo}-${redAttempt}`

export const redRequestOf = async (db: Db, row: InvoiceStored): Promise<InvoiceRequest> => ({
  requestNo: redRequestNoOf(row),
  redOfInvoiceNo: row.invoiceNo,
  invoiceKind: row.invoiceKind,
  seller: sellerIn(row),
  buyer: buyerIn(row),
  totalFen: -row.totalFen,
  amountFen: -row.amountFen,
  taxFen: -row.taxFen,
  lines: (await readLines(db, row.id)).map(negated),
  transport: await readTransport(db, row.id),
  remark: row.redReason,
})

const negated = <Line extends { quantity: number | null; amountFen: number; taxFen: number }>(
  line: Line,
): Line => ({
  ...line,
  quantity: line.quantity === null ? null : -line.quantity,
  amountFen: -line.amountFen,
  taxFen: -line.taxFen,
})

type Issued = Extract<InvoiceReply, { kind: 'issued' }>

/** The red invoice is a row of its own, with what it cancels below zero. */
export const insertRed = async (
  tx: Db,
  { nextId, clock }: Ports,
  blue: InvoiceStored,
  issued: Issued,
) => {
  const at = clock.now()
  const id = nextId()
  await tx.insert(invoice).values({
    ...blue,
    id,
    invoiceNo: issued.invoiceNo,
    isBlue: false,
    redOfId: blue.id,
    status: 10,
    version: 0,
    issuedAt: issued.at,
    totalFen: -blue.totalFen,
    amountFen: -blue.amountFen,
    taxFen: -blue.taxFen,
    // As the authority was told.
    remark: blue.redReason,
    redAttempt: 0,
    nextAskAt: null,
    askCount: 0,
    createdAt: at,
    changedAt: at,
  })
  const lines = (await readLines(tx, blue.id)).map(negated)
  await tx.insert(invoiceLine).values(lines.map((line) => ({ ...line, invoiceId: id })))
  const transport = await readTransport(tx, blue.id)
  if (transport.length > 0)
    await tx.insert(invoiceTransport).values(transport.map((one) => ({ ...one, invoiceId: id })))
}

const findReplacement = async (tx: Db, invoiceId: string): Promise<ApplyRow | undefined> =>
  (
    await tx
      .select()
      .from(invoiceApply)
      .where(and(eq(invoiceApply.replacesId, invoiceId), eq(invoiceApply.status, 0)))
      .for('update')
  )[0]

const cancel = (tx: Db, ports: Ports, draft: ApplyRow, at: number, reason: string) =>
  moveApply(tx, ports, {
    id: draft.id,
    from: [0],
    to: 60,
    set: { reason },
    why: { at, actor: authorityActor, action: 'apply.cancelled', remark: reason },
  })

/** Hands in what replaces a cancelled invoice, where it still can be. */
const handInReplacement = async (tx: Db, ports: Ports, draft: ApplyRow) => {
  const at = ports.clock.now()
  const { entId, amountFen } = draft
  const quota = (await readSeller(tx, entId))?.invoiceQuotaFen ?? null
  if (quota !== null && (await invoicedFen(tx, entId, at)) + amountFen > quota)
    return cancel(tx, ports, draft, at, '本月可用发票额度不足')
  const why = { at, actor: draft.sellerName, remark: draft.applyNo }
  try {
    await tx.transaction((inner) => takeOrders(inner, entId, draft.id, why))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return cancel(tx, ports, draft, at, '订单状态已变化，请重新申请开票')
  }
  return moveApply(tx, ports, {
    id: draft.id,
    from: [0],
    to: 10,
    set: { submittedAt: at },
    why: { at, actor: draft.sellerName, action: 'apply.submitted' },
  })
}

/** Takes what the authority said of a red letter, once; answers whether it came to an end. */
export const settleRed = (
  ports: Ports,
  asked: InvoiceStored,
  reply: InvoiceReply,
): Promise<boolean> =>
  ports.db.transaction(async (tx) => {
    if (reply.kind !== 'issued' && reply.kind !== 'refused') return false
    await lockEnterprise(tx, asked.entId)
    const [blue] = await tx.select().from(invoice).where(eq(invoice.id, asked.id)).for('update')
    if (blue?.status !== 20 || blue.redAttempt !== asked.redAttempt) return false
    const at = ports.clock.now()
    const draft = await findReplacement(tx, blue.id)
    const why: Why =
      reply.kind === 'issued'
        ? { at, actor: authorityActor, action: 'invoice.redDone', remark: reply.invoiceNo }
        : { at, actor: authorityActor, action: 'invoice.redRefused', remark: reply.reason }
    const set = { nextAskAt: null }
    if (reply.kind === 'refused') {
      const redReason = reply.reason
      await moveInvoice(tx, ports, {
        id: blue.id,
        from: [20],
        to: 10,
        set: { ...set, redReason },
        why,
      })
      if (draft) await cancel(tx, ports, draft, at, reply.reason)
    } else {
      await insertRed(tx, ports, blue, reply)
      await moveInvoice(tx, ports, { id: blue.id, from: [20], to: 30, set, why })
      const orders = { at, actor: authorityActor, remark: reply.invoiceNo }
      await releaseOrders(tx, { invoiceId: blue.id }, { ...orders, action: 'order.redLettered' })
      if (draft) await handInReplacement(tx, ports, draft)
    }
    await auditDecision(tx, { entId: blue.entId, objectType: 'invoice', objectId: blue.id }, why)
    return true
  })

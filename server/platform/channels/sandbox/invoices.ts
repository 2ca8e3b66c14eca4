import { eq, inArray } from 'drizzle-orm'
import { dayOf } from '#contract/time.ts'
import { takeNumbers } from '#server/order/orderChange.store.ts'
import { sandboxInvoice } from '#server/platform/channels/channel.schema.ts'
import type { InvoiceReply, InvoiceRequest } from '#server/platform/channels/taxAuthority.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'

/** Twenty digits: year, province, and a 9 that no authority gives, so that nobody takes it for a real one. */
export const takeInvoiceNo = async (db: Db, province: string, at: number): Promise<string> => {
  const prefix = `${dayOf(at).slice(2, 4)}${province.slice(0, 2)}9`
  const [number = ''] = await takeNumbers(db, prefix, 15, 1)
  return number
}

/** Why the sandbox's authority does not issue an invoice; null where it does. */
const refusalOf = ({ redOfInvoiceNo, totalFen }: InvoiceRequest) => {
  const end = Math.abs(totalFen) % 100
  if (redOfInvoiceNo !== null) return end === 17 ? '购方未确认红字信息' : null
  return end === 13 ? '票面信息校验未通过' : null
}

/** Takes requests, each number once. What becomes of them is decided at once, and told after a while. */
export const takeInvoices = async (
  ports: Ports,
  requests: readonly InvoiceRequest[],
): Promise<null> => {
  const { db, clock, settings } = ports
  const now = clock.now()
  const params = await readParams(db, now)
  const dueAt = now + params.number('issueInvoiceSeconds') * 1_000
  for (const request of requests)
    await db.transaction(async (tx) => {
      const { requestNo, redOfInvoiceNo, totalFen } = request
      const reason = refusalOf(request)
      const [taken] = await tx
        .insert(sandboxInvoice)
        .values({ requestNo, redOfInvoiceNo, totalFen, reason, dueAt, createdAt: now })
        .onConflictDoNothing()
        .returning()
      if (!taken || reason !== null) return
      await tx
        .update(sandboxInvoice)
        .set({ invoiceNo: await takeInvoiceNo(tx, settings.province, now) })
        .where(eq(sandboxInvoice.requestNo, requestNo))
    })
  return null
}

/** What became of requests, in the order of their numbers. */
export const answerInvoices = async (
  { db, clock }: Ports,
  requestNos: readonly string[],
): Promise<InvoiceReply[]> => {
  const rows = await db
    .select()
    .from(sandboxInvoice)
    .where(inArray(sandboxInvoice.requestNo, [...requestNos]))
  const now = clock.now()
  return requestNos.map((no) => {
    const row = rows.find(({ requestNo }) => requestNo === no)
    if (!row) return { kind: 'notFound' }
    if (row.dueAt > now) return { kind: 'waiting' }
    return row.invoiceNo === null
      ? { kind: 'refused', reason: row.reason ?? '' }
      : { kind: 'issued', invoiceNo: row.invoiceNo, at: row.dueAt }
  })
}

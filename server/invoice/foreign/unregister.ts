import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { unregisterInvoice } from '#contract/invoice.contract.ts'
import { Problem } from '#contract/problem.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { demand, moveInvoice } from '#server/invoice/event.ts'
import { invoice } from '#server/invoice/invoice.schema.ts'
import { releaseOrders } from '#server/invoice/orders.ts'
import { auditsOf } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/ports.ts'
import type { Given } from './register.ts'

/** Takes back that an invoice from elsewhere was registered: its orders can be invoiced otherwise, and its number is free again. */
export const unregister = async (
  tx: Db,
  given: Given,
  { invoiceId, version, reason }: ParsedOf<typeof unregisterInvoice>['body'],
) => {
  const { ports, caller } = given
  await lockEnterprise(tx, caller.entId)
  const [found] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, invoiceId), eq(invoice.entId, caller.entId)))
    .for('update')
  const { id, invoiceNo, origin } = demand(found, version, [10])
  if (origin !== 'imported') throw new Problem('stateForbids')
  const why = { at: ports.clock.now(), actor: caller.entName }
  await moveInvoice(tx, ports, {
    id,
    from: [10],
    to: 40,
    why: { ...why, action: 'invoice.unregistered', remark: reason },
  })
  const orders = { ...why, action: 'order.invoiceUnregistered', remark: invoiceNo } as const
  await releaseOrders(tx, { invoiceId: id }, orders)
  await auditsOf('invoice')(tx, given, 'invoice.unregistered', id, { reason })
}

import { type Asking, auditsOf } from '#server/platform/audit.ts'
import type { Ports } from '#server/platform/ports.ts'

const audits = auditsOf('order')

/** Writes into the books what somebody has done to an order, or to several. */
export const auditOrder = (
  given: Asking & { ports: Pick<Ports, 'db' | 'clock'> },
  action: string,
  params: Record<string, unknown>,
  orderId?: string,
) => audits(given.ports.db, given, action, orderId, params)

/** The same of an act on many, or of a piece of it: how many it was asked for, and which it was done to. */
export const auditBatch = (
  given: Parameters<typeof auditOrder>[0],
  action: string,
  { asked, done, ...params }: { asked: number; done: Iterable<string> } & Record<string, unknown>,
) => {
  const orderIds = [...done]
  return auditOrder(given, action, { ...params, asked, done: orderIds.length, orderIds })
}

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

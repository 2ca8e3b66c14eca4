import type { OrderFilter, OrderStatus } from './order.contract.ts'
import { dayMs, instantOf } from './time.ts'
import type { Time } from './values.ts'
import { type Waiting, type WaitingKind, waitingKinds } from './workbench.contract.ts'

/** What has a deadline first, the earliest before the others; then as the kinds stand. */
export const byUrgency = (one: Waiting, other: Waiting): number => {
  if (one.dueTime === other.dueTime)
    return waitingKinds.indexOf(one.kind) - waitingKinds.indexOf(other.kind)
  if (one.dueTime === null) return 1
  if (other.dueTime === null) return -1
  return one.dueTime < other.dueTime ? -1 : 1
}

/** Neither drafts nor what was rejected or voided. */
const carriedStatuses: readonly OrderStatus[] = [10, 20, 40, 50, 60, 70, 80, 90, 100, 110, 120]

/** What the lists are asked, by whoever counts it and by whoever opens it. */
export const workbenchFilters = {
  ordersToPay: { payable: '1' },
  ordersToAudit: { role: 'consignor', status: '10,20' },
  ordersRejected: { status: '30' },
  orderDrafts: { status: '0' },
  specialToPay: { payable: '1' },
  specialToAudit: { role: 'consignor', status: '10,20' },
  specialRejected: { status: '30' },
  specialDrafts: { status: '0' },
  // Of real-time orders.
  tripsToPay: { payable: '1' },
  tripsToProve: { status: '60' },
  tripsToDepart: { status: '40' },
  tripsToAudit: { role: 'consignor', status: '10,20' },
  tripsRejected: { status: '30' },
  tripDrafts: { status: '0' },
  tripsVoidAsked: { voidAsked: '1' },
  // Of interface orders.
  pushesToPay: { payable: '1' },
  pushesToAudit: { role: 'consignor', status: '10,20' },
  pushesRejected: { status: '30' },
  pushesRefused: { syncStatus: '2' },
  pushDrafts: { status: '0' },
  ordersToInvoice: { status: '100' },
  tripsToInvoice: { status: '100' },
  pushesToInvoice: { status: '100' },
  specialToInvoice: { status: '100' },
  invoicesToFix: { status: '40,50' },
  freight: { status: carriedStatuses.join() },
  safeToConfirm: { status: '20' },
  // Over safe pay another enterprise confirms, and whoever asked can only wait.
  tasksAtPayer: { status: '20', channel: 'ALIPAY,ICBC' },
  safeAtPayer: { status: '20', channel: 'SAFE' },
  tasksToPayAgain: { again: '1' },
  taskDrafts: { status: '0,10' },
  certificatesEnded: { status: 'expired' },
  certificatesEnding: { status: 'soon' },
} as const satisfies Record<string, Partial<OrderFilter> | object>

/** What these count may stand among the orders of another entry, too, though not all of it does (a trip on its way, a refused push that waits for nothing else): they say how many, and no amount. */
const partsOfOthers: ReadonlySet<WaitingKind> = new Set([
  'tasksToPayAgain',
  'invoicesToFix',
  'pushesRefused',
  'tripsVoidAsked',
])

/** Whether an entry counts what other entries have the money of, so that no money stands twice. */
export const isPartOfOthers = (kind: WaitingKind): boolean => partsOfOthers.has(kind)

/** The most pressing first; `others` is what waits for somebody else. */
export const waitingGroups = ['urgent', 'todo', 'others', 'drafts'] as const
export type WaitingGroup = (typeof waitingGroups)[number]

/** How many of a group stand open, the others behind a fold. */
export const openAtMost = 5

/** What is over, or ends within this many days, is urgent. */
const urgentDays = 7

/** Where an entry stands: payees who had nothing are urgent without a deadline, and nobody waits for a draft. */
export const groupOf = (
  { kind, dueTime }: Pick<Waiting, 'kind' | 'dueTime'>,
  asOf: Time,
): WaitingGroup => {
  if (kind === 'safeAtPayer' || kind === 'tripsVoidAsked') return 'others'
  if (kind === 'tasksToPayAgain') return 'urgent'
  if (dueTime !== null && instantOf(dueTime) - instantOf(asOf) < urgentDays * dayMs) return 'urgent'
  return kind.endsWith('Drafts') ? 'drafts' : 'todo'
}

/** Instalments that fall due within this many days wait to be repaid. */
export const repaySoonDays = 7

/** How many days a month in figures has. */
export const monthDays = 30

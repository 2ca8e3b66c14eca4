import type { OrderKind } from '#contract/order.contract.ts'
import { orderPages, pagedKindOf } from '#contract/order.rules.ts'
import type { Id } from '#contract/values.ts'

/** Where the pay pages live. */
export const listAddress = '/tax/generation'
/** The wizard of a task, or of a new one by the name of its draft. */
export const taskAddress = (subject: Id | string) => `${listAddress}?task=${subject}`
/** The name of another new task. */
export const newDraftId = () => `new-${crypto.randomUUID().slice(0, 8)}`
/** Whether it names a new task; the first of them all was `new`. */
export const isDraftId = (subject: string) => /^new(-[\w-]{1,36})?$/.test(subject)
/** What the own account book pays for others, and one of these. */
export const safeAddress = `${listAddress}?as=payer`
export const safePaymentAddress = (taskId: Id) => `${safeAddress}&id=${taskId}`
export const infoAddress = (taskId: Id) => `/tax/generationInfo?id=${taskId}`

/** An order, where the account of its payee can be changed; null of a family that no page shows. */
export const orderAddress = (orderId: Id, kind: OrderKind): string | null =>
  Object.hasOwn(orderPages, kind) ? `${orderPages[pagedKindOf(kind)].one}?id=${orderId}` : null

/** The cards of the payees whose name has this in it. */
export const cardsAddress = (name: string) => `/tax/bindingCard?keyword=${encodeURIComponent(name)}`

import * as z from 'zod/mini'
import { OrderKind } from '#contract/order.contract.ts'
import { Fen, Id } from '#contract/values.ts'

/** Where invoices live. */
export const invoicesAddress = '/tax/invoices'
export const applyAddress = (id: Id) => `${invoicesAddress}?apply=${id}`
export const invoiceAddress = (id: Id) => `${invoicesAddress}?invoice=${id}`
export const invoicingAddress = `${invoicesAddress}?new=1`
/** The wizard with the orders of one family. */
export const invoicingOf = (orderKind: OrderKind) => `${invoicingAddress}&of=${orderKind}`

const orders = z.array(z.object({ id: Id, freightFen: Fen }))

/** Orders that another page hands to the wizard, as the router's state. */
export const OrdersToInvoice = z.strictObject({
  orderKind: OrderKind,
  orders: orders.check(z.minLength(1)),
})
export type OrdersToInvoice = z.infer<typeof OrdersToInvoice>

/** Orders that are ticked in the wizard, in their place: a reload finds them there. */
export const TickedOrders = z.strictObject({ orderKind: OrderKind, orders, wizard: z.string() })

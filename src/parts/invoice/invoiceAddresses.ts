import * as z from 'zod/mini'
import { OrderKind } from '#contract/order.contract.ts'
import { Fen, Id } from '#contract/values.ts'

/** Where invoices live. */
export const invoicesAddress = '/tax/invoices'
export const applyAddress = (id: Id) => `${invoicesAddress}?apply=${id}`
export const invoiceAddress = (id: Id) => `${invoicesAddress}?invoice=${id}`
export const invoicingAddress = `${invoicesAddress}?new=1`

/** Orders that another page hands to the wizard, as the router's state. */
export const OrdersToInvoice = z.strictObject({
  orderKind: OrderKind,
  orders: z.array(z.object({ id: Id, freightFen: Fen })).check(z.minLength(1)),
})
export type OrdersToInvoice = z.infer<typeof OrdersToInvoice>

import * as z from 'zod/mini'
import { mostInvoiced } from '#contract/invoice.contract.ts'
import { OrderKind } from '#contract/order.contract.ts'
import { Id } from '#contract/values.ts'

/** Where invoices live. */
export const invoicesAddress = '/tax/invoices'
export const applyAddress = (id: Id) => `${invoicesAddress}?apply=${id}`
export const invoiceAddress = (id: Id) => `${invoicesAddress}?invoice=${id}`
export const invoicingAddress = `${invoicesAddress}?new=1`

/** Orders that another page hands to the wizard, as the router's state. */
export const OrdersToInvoice = z.strictObject({
  orderKind: OrderKind,
  orderIds: z.array(Id).check(z.minLength(1), z.maxLength(mostInvoiced)),
})
export type OrdersToInvoice = z.infer<typeof OrdersToInvoice>

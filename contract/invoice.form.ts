import * as z from 'zod/mini'
import { fault } from './fieldFault.ts'
import { defineForm, type FormFaults } from './form.ts'
import {
  askRedLetter,
  changeInvoiceInfo,
  InvoiceHeader,
  unregisterInvoice,
} from './invoice.contract.ts'

const header = {
  address: { kind: 'line', label: 'invoice.header.address' },
  phone: { kind: 'code', label: 'invoice.header.phone', format: 'phone' },
  bankName: { kind: 'line', label: 'invoice.header.bankName' },
  bankAccount: {
    kind: 'code',
    label: 'invoice.header.bankAccount',
    format: 'accountNo',
    isSensitive: true,
  },
  remark: { kind: 'line', label: 'invoice.header.remark' },
  receiveEmail: { kind: 'line', label: 'invoice.header.receiveEmail', format: 'email' },
} as const

/** What an application says of its one buyer beside what is registered. */
export const invoiceHeaderForm = defineForm(InvoiceHeader, header)

/** What an application or an issued invoice says otherwise; of an issued one also why. */
export const invoiceChangeForm = defineForm(
  z.strictObject({
    ...InvoiceHeader.shape,
    invoiceKind: changeInvoiceInfo.body.shape.invoiceKind,
    reason: changeInvoiceInfo.body.shape.reason,
  }),
  {
    invoiceKind: { kind: 'choice', label: 'invoice.kind' },
    ...header,
    reason: { kind: 'note', label: 'invoice.change.reason' },
  },
  ({ reason }, { isIssued }: { isIssued: boolean }): FormFaults =>
    isIssued && reason === undefined ? { reason: fault('empty') } : {},
)

/** Why a red letter is asked for. */
export const redLetterForm = defineForm(askRedLetter.body, {
  reason: { kind: 'note', label: 'invoice.red.reason' },
})

/** Why the registration of an invoice from elsewhere is withdrawn. */
export const unregisterForm = defineForm(unregisterInvoice.body, {
  reason: { kind: 'note', label: 'invoice.unregister.reason' },
})

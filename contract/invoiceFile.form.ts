import { fault } from './fieldFault.ts'
import { defineForm } from './form.ts'
import { recordInvoice } from './invoiceFile.contract.ts'

/** One invoice from elsewhere, as its file says it and a person corrects it. */
export const invoiceForm = defineForm(
  recordInvoice.body,
  {
    number: { kind: 'code', label: 'invoiceFile.number', format: 'invoiceNumber' },
    code: { kind: 'code', label: 'invoiceFile.code', format: 'invoiceCode' },
    invoiceKind: { kind: 'choice', label: 'invoiceFile.invoiceKind', initial: '82' },
    issueDay: { kind: 'day', label: 'invoiceFile.issueDay' },
    buyerName: { kind: 'line', label: 'invoiceFile.buyerName' },
    buyerTaxId: { kind: 'code', label: 'invoiceFile.buyerTaxId', format: 'taxId' },
    amountFen: { kind: 'yuan', label: 'invoiceFile.amountFen' },
    taxFen: { kind: 'yuan', label: 'invoiceFile.taxFen' },
    totalFen: { kind: 'yuan', label: 'invoiceFile.totalFen' },
    shippingNoteNumbers: { kind: 'lines', label: 'invoiceFile.orders' },
  },
  ({ number, code, amountFen, taxFen, totalFen }) => ({
    ...(number !== undefined && code !== undefined && (number.length === 8) !== (code !== null)
      ? { code: fault(code === null ? 'empty' : 'notAllowed') }
      : {}),
    ...(amountFen !== undefined &&
    taxFen !== undefined &&
    totalFen !== undefined &&
    amountFen + taxFen !== totalFen
      ? { totalFen: fault('sumDiffers') }
      : {}),
  }),
)

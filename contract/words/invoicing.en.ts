import type { InvoicingKey } from './invoicing.zhCN.ts'

/** Why orders cannot be invoiced, and what to do. */
export const invoicingEn: Readonly<Record<InvoicingKey, string>> = {
  I01: 'The order was not found. Refresh the list and choose again',
  I02: 'The order’s status is “{status}”. Only a paid order can be invoiced: leave it out',
  I03: 'The order is in application {applyNo}. Leave it out, or withdraw that application first',
  I03_INVOICE: 'The order is on invoice {invoiceNo}. Leave it out',
  I04_CONTRACT: 'No contract is bound to the order. Add the contract, then apply',
  I04_TRACK: 'The order has no track. Add the track, then apply',
  I04_RECEIPT: 'The order has no signed receipt. Add the receipt, then apply',
  I04_MONEY: 'The offline payment has no statement. Add it, then apply',
  I05_CARRIER:
    'The order’s carrier has another taxpayer number than this enterprise, which cannot invoice it',
  I05_CONTRACT:
    'The parties of the contract are not the order’s consigner and carrier. Check the contract',
  I05_FUNDS: '{short} yuan of the driver’s freight is not paid yet. Pay it, then apply',
  I06: 'The consigner has no valid taxpayer number, which a special invoice needs. Choose a general invoice',
  I07: 'One taxpayer number has two names of consigners ({name}, {other}). Apply for them separately',
  I08: 'The tax rate of the order ({rate}) is not that of the others on the invoice ({other}). Apply for it separately',
  I09: '{short} yuan of this month’s invoice quota is missing. Leave orders out, or apply next month',
  I10_PROFILE: 'This enterprise’s tax profile is not approved yet. Submit the tax profile first',
  I10_PERSON: 'A natural person cannot issue invoices itself',
  I10_DIGITAL: 'Access to the digital tax account is missing or has expired. Grant it first',
  I11: 'The freight is 0, so there is nothing to invoice. Leave the order out',
}

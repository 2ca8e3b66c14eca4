import { cellEn } from './cell.en.ts'
import type { ForeignKey } from './foreign.zhCN.ts'

export const foreignEn: Record<ForeignKey, string> = {
  empty: '“{column}” is empty. Fill it in',
  unread: '“{column}” cannot be read. Correct it',
  digitsLost: `“{column}” ${cellEn.digitsLost}`,
  converted: `“{column}” ${cellEn.converted}`,
  formulaOpen: `“{column}” ${cellEn.formulaOpen}`,
  formula: `“{column}” ${cellEn.formula}`,
  tooMany: '“{column}” takes at most {limit}. Split the invoice',
  notFound:
    'The file does not state “{column}”. Register it with “Register an invoice” and type it in',
  code: 'A paper invoice needs its code of 10 or 12 digits; an electronic one with 20 digits has none',
  future: 'The date of issue lies after today. Check it',
  red: 'Red invoices cannot be imported. Check the amounts',
  sum: 'Amount and tax do not add up to the total. Check them',
  twice: 'Invoice {number} stands twice in the file. Leave one row',
  sources:
    'The files of this invoice contradict each other. Check them and upload the right one only',
  several:
    'The file “{name}” has several invoices, which could not be told apart. Split it and import each by itself',
  nested: '“{name}” is an archive. Nothing in it was imported: unpack it and import what is inside',
  unreadable: 'The file “{name}” is damaged or not an invoice. Get it again',
  taken: 'Invoice {number} is registered already. There is nothing to import',
  seller:
    'The seller “{name}” is not your enterprise. Only invoices that you issued can be imported',
  buyer: 'The buyer “{name}” is not “{consigner}”, the consigner of order {number}. Check both',
  buyers:
    'Several consigners of these orders are named “{name}”. An invoice has one buyer. Check the orders',
  orderMissing: 'Your enterprise has no order {number}. Check the number',
  orderUnpaid: 'Order {number} is not fully paid. Import the invoice once it is',
  orderInvoiced: 'Order {number} is being invoiced or has been. Do not register it twice',
  total: 'The total of ¥{total} is not the freight of the orders, ¥{freight}. Check both',
}

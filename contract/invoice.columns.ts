/** How an imported spreadsheet names the kind of an invoice. */
export const invoiceKindNames = {
  '81': '电子发票（增值税专用发票）',
  '82': '电子发票（普通发票）',
  '01': '增值税专用发票',
  '04': '增值税普通发票',
} as const

type Kind = 'text' | 'day' | 'yuan' | 'numbers' | 'kind'

const column = <const F extends string>(field: F, header: string, kind: Kind = 'text') => ({
  field,
  header: header.replace('*', ''),
  required: header.startsWith('*'),
  kind,
})

/** Columns of the template for invoices from elsewhere, in its order. */
export const invoiceColumns = [
  column('number', '*发票号码'),
  column('issueDay', '*开票日期', 'day'),
  column('buyer', '*购方'),
  column('seller', '*销方'),
  column('amountFen', '*金额', 'yuan'),
  column('taxFen', '*税额', 'yuan'),
  column('totalFen', '*价税合计', 'yuan'),
  column('shippingNoteNumbers', '*托运单号', 'numbers'),
  column('code', '发票代码'),
  column('invoiceKind', '发票类型', 'kind'),
]

export type InvoiceColumn = (typeof invoiceColumns)[number]['field']

/** The heading of a column, without the star. */
export const headingOf = (field: InvoiceColumn) =>
  invoiceColumns.find((one) => one.field === field)?.header ?? field

import { expect, test } from 'vitest'
import type { InvoiceRead } from '#contract/invoiceFile.contract.ts'
import { typedOf } from '#contract/invoiceFile.rules.ts'

const nothing = { value: null, by: 'missing' } as const

test('typed by hand is what the file does not say', () => {
  const read: InvoiceRead = {
    form: 'pdf',
    number: { value: '26349000000000000001', by: 'data' },
    code: nothing,
    invoiceKind: { value: '81', by: 'data' },
    issueDay: nothing,
    sellerName: nothing,
    sellerTaxId: nothing,
    buyerName: nothing,
    buyerTaxId: nothing,
    amountFen: { value: 343_303, by: 'print' },
    taxFen: { value: 30_897, by: 'print' },
    totalFen: { value: 374_200, by: 'print' },
    shippingNoteNumbers: [],
    signature: 'unverified',
    faults: [],
  }
  const said = { number: '26349000000000000001', amountFen: 343_303, totalFen: 374_200 }
  expect(typedOf(read, { ...said, invoiceKind: '81', taxFen: 30_897 })).toEqual([])
  expect(typedOf(read, { ...said, issueDay: '2026-11-21', taxFen: 30_898 })).toEqual([
    'invoiceKind',
    'issueDay',
    'taxFen',
  ])
})

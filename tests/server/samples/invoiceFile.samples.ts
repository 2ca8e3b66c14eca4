import { eq } from 'drizzle-orm'
import { uploadInvoice } from '#contract/invoiceFile.contract.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { interfaceXml, sample } from '#tests/server/invoice/invoiceFiles.ts'
import { addPaid } from '#tests/server/invoice/invoiceWorld.ts'
import { storeInvoice } from '#tests/server/invoice/storedInvoice.ts'
import { withAccounts } from './payables.ts'
import type { Samples, World } from './sample.ts'

const xml = () => new File([new Uint8Array(interfaceXml(sample))], '发票.xml')

/** The owner's invoice with its file, of a paid order of the owner. */
const readInvoice = async (world: World) => {
  const { ports, owner } = world
  await withAccounts(world)
  const [orderId = ''] = await addPaid(ports, [{}])
  const [order] = await ports.db.select().from(freightOrder).where(eq(freightOrder.id, orderId))
  const { id: fileId } = await owner.call(uploadInvoice, { file: xml() })
  return {
    body: {
      fileId,
      number: sample.number,
      code: null,
      invoiceKind: '81',
      issueDay: sample.issueDay,
      buyerName: order?.consignor ?? '',
      buyerTaxId: order?.consignorID ?? '',
      amountFen: 343_303,
      taxFen: 30_897,
      totalFen: 374_200,
      shippingNoteNumbers: [order?.shippingNoteNumber ?? ''],
    },
  }
}

export const samples: Samples = {
  uploadInvoice: { input: () => ({ file: xml() }), other: 'own' },
  importInvoices: { input: () => ({ file: xml() }), other: 'own' },
  readInvoiceTemplate: { input: () => ({}), other: 'alike' },
  recordInvoice: { input: readInvoice, other: 'missing' },
  downloadInvoices: {
    input: async ({ ports }) => ({ body: { ids: [(await storeInvoice(ports)).id] } }),
    other: 'missing',
  },
  downloadInvoice: {
    input: async ({ ports }) => ({
      params: { id: (await storeInvoice(ports)).id },
      query: { format: 'pdf' },
    }),
    other: 'missing',
  },
}

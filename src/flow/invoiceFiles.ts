import {
  downloadInvoice,
  downloadInvoices,
  importInvoices,
  readInvoiceTemplate,
} from '#contract/invoiceFile.contract.ts'
import { call } from '#src/api/call.ts'
import { download } from '#src/api/download.ts'
import { notifyProblem } from '#src/components/notifications.ts'
import { translateIn } from '#src/i18n/translate.ts'
import type { InvoiceDownloads } from '#src/parts/invoiceFile/invoiceDownloads.tsx'
import type { Sheets } from './useSpreadsheetImport.ts'

/** The import of invoices from elsewhere. */
export const invoiceSheets: Sheets = {
  send: async (file, options) => {
    const { success, fail, successTotalFen, ...told } = await call(
      importInvoices,
      { file },
      options,
    )
    const sums = { totalFen: successTotalFen }
    return { id: null, success, fail, sums, warnings: [], ...told }
  },
  template: (signal) => download(readInvoiceTemplate, {}, { signal, quiet: true }),
  types: ['xlsx', 'zip', 'xml', 'ofd', 'pdf'],
}

const told = (work: Promise<unknown>) =>
  void work.catch((error: unknown) =>
    notifyProblem(error, translateIn('invoiceFile')('invoiceFile.download.failed')),
  )

/** A hundred invoices are drawn while they are fetched. */
const patience = 10 * 60_000

/** Saves invoices for the person, or tells why they cannot be had. */
export const invoiceDownloads: InvoiceDownloads = {
  onOne: (id, format) =>
    told(download(downloadInvoice, { params: { id }, query: { format } }, { quiet: true })),
  onChosen: (ids) =>
    told(
      download(downloadInvoices, { body: { ids: [...ids] } }, { quiet: true, timeout: patience }),
    ),
}

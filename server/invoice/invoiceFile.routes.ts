import * as calls from '#contract/invoiceFile.contract.ts'
import { admitFile } from '#server/platform/file.ts'
import { handle } from '#server/platform/handle.ts'
import { workbookBytes } from '#server/order/import/importing.ts'
import { downloadOne, downloadZip } from './file/download.ts'
import { importInvoices } from './foreign/importInvoices.ts'
import { recordInvoice } from './foreign/recordInvoice.ts'
import { invoiceTemplate, invoiceTemplateName } from './foreign/template.ts'
import { invoiceFileBytes, uploadInvoice } from './uploadInvoice.ts'

export const invoiceFileRoutes = [
  handle(calls.uploadInvoice, ({ ports, caller, file }) => uploadInvoice(ports, caller, file), {
    maxBytes: invoiceFileBytes,
    admit: admitFile,
  }),
  handle(calls.importInvoices, (given) => importInvoices(given), {
    maxBytes: workbookBytes,
    admit: admitFile,
  }),
  handle(calls.readInvoiceTemplate, async () => ({
    name: invoiceTemplateName,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await invoiceTemplate(),
  })),
  handle(calls.recordInvoice, ({ once, ...given }) => once((tx) => recordInvoice(tx, given))),
  handle(calls.downloadInvoices, ({ body, ...given }) => downloadZip(given, body.ids)),
  handle(calls.downloadInvoice, ({ params, query, ...given }) =>
    downloadOne(given, { ...params, ...query }),
  ),
]

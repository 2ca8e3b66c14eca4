import * as calls from '#contract/invoiceFile.contract.ts'
import { enforceRoom } from '#server/platform/file.ts'
import { type Arriving, handle } from '#server/platform/handle.ts'
import { workbookBytes } from '#server/order/import/importing.ts'
import { downloadOne, downloadZip } from './file/download.ts'
import { importInvoices } from './foreign/importInvoices.ts'
import { recordInvoice } from './foreign/recordInvoice.ts'
import { invoiceTemplate, invoiceTemplateName } from './foreign/template.ts'
import { invoiceFileBytes, uploadInvoice } from './uploadInvoice.ts'

const hasRoom = async ({ ports, caller, size }: Arriving) => {
  if (caller) await enforceRoom(ports, caller.entId, size)
}

export const invoiceFileRoutes = [
  handle(calls.uploadInvoice, ({ ports, caller, file }) => uploadInvoice(ports, caller, file), {
    maxBytes: invoiceFileBytes,
    admit: hasRoom,
  }),
  handle(calls.importInvoices, (given) => importInvoices(given), {
    maxBytes: workbookBytes,
    admit: hasRoom,
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

import * as calls from '#contract/orderExport.contract.ts'
import { handle } from '#server/platform/handle.ts'
import {
  cancelExport,
  downloadExport,
  listExports,
  repeatExport,
  startExport,
} from './export/orderExports.ts'

export const orderExportRoutes = [
  handle(calls.startOrderExport, ({ body, ...given }) => startExport(given, body)),
  handle(calls.listOrderExports, ({ ports, caller }) => listExports(ports, caller.entId)),
  handle(calls.cancelOrderExport, ({ params, ...given }) => cancelExport(given, params.id)),
  handle(calls.repeatOrderExport, ({ params, ...given }) => repeatExport(given, params.id)),
  handle(calls.downloadOrderExport, ({ params, ...given }) => downloadExport(given, params.id)),
]

import {
  cancelledExport,
  failedExport,
  readyExport,
  runningExport,
  waitingExport,
} from '#contract/orderExport.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { orderExportMachine } from './orderExport.machine.ts'

const offline = new Problem('offline')
const question = { filter: { status: '40' }, sort: null, page: 1, size: 20 }

export const orderExportScenarios: Scenarios<typeof orderExportMachine> = {
  inputs: [{ isAsked: false }, { isAsked: true }],
  events: [
    { type: 'export.requested', of: question },
    { type: 'cancel.requested', id: runningExport.id },
    { type: 'repeat.requested', id: failedExport.id },
    { type: 'file.requested', id: readyExport.id },
    { type: 'watch.reported', seen: [runningExport, readyExport] },
    { type: 'watch.reported', seen: [readyExport, failedExport] },
    { type: 'watch.failed', problem: offline.value },
  ],
  outputs: {
    download: ['orders.xlsx'],
    startExport: [waitingExport],
    listExports: [[runningExport, readyExport], [readyExport], []],
    cancelExport: [cancelledExport],
    repeatExport: [waitingExport],
    fetchFile: ['orders.xlsx'],
  },
  errors: {
    download: [new Problem('exportLarge', { params: { count: 128_406, limit: 5_000 } }), offline],
    startExport: [new Problem('exportsFull', { params: { limit: 3 }, retryAfter: 30 }), offline],
    listExports: [offline],
    cancelExport: [offline],
    repeatExport: [new Problem('exportsFull', { params: { limit: 3 }, retryAfter: 30 }), offline],
    fetchFile: [new Problem('exportGone')],
  },
  whileBusy: ['exports.closed'],
  coverageKey: ({ value, context: { exports, problem } }) =>
    JSON.stringify([value, exports?.length, problem?.code]),
}

import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { spreadsheetImportMachine } from './spreadsheetImport.machine.ts'
import type { SheetReport } from './spreadsheetImport.setup.ts'

const file = { uid: 'a', name: 'orders.xlsx', size: 20_000, lastModified: 1, raw: null }

export const allIn: SheetReport = {
  id: 'DR20261121000001',
  success: 12,
  fail: 0,
  sums: { freightFen: 5_327_800, driverFreightFen: 5_088_050 },
  errorFile: null,
  errors: [],
  warnings: [],
}

/** The file had other sheets that could have been read. */
export const oneSheetIn: SheetReport = {
  ...allIn,
  unread: { read: '十月', shown: ['九月'], hidden: ['旧数据'] },
}

export const someIn: SheetReport = {
  ...allIn,
  success: 13,
  fail: 3,
  errorFile: {
    id: '1850000000000000901',
    name: 'orders-错误原因.xlsx',
    url: '/api/portal/file/1850000000000000901',
    size: 18_204,
    ext: 'xlsx',
    sha256: '',
    createTime: '2026-11-21 10:00:00',
  },
  errors: [
    { row: 9, column: '车牌号', code: 'R01', message: '车牌号格式不正确' },
    {
      row: 10,
      column: '司机身份证号',
      code: 'R12',
      message: '驾驶员施样丙未与车辆 皖X10001 绑定，请先绑定驾驶员',
    },
    { row: 11, column: '货物重量(吨)', code: 'R09', message: '超过核定载质量 33.5 吨' },
  ],
}

export const spreadsheetImportScenarios: Scenarios<typeof spreadsheetImportMachine> = {
  inputs: [
    { reportId: null, isAsked: false },
    { reportId: null, isAsked: true },
    { reportId: 'DR20261121000001', isAsked: false },
  ],
  events: [
    { type: 'files.chosen', files: [file] },
    { type: 'files.chosen', files: [file], goesOn: true },
    { type: 'files.chosen', files: [{ ...file, name: 'orders.pdf' }] },
    { type: 'upload.progressed', percentage: 40 },
    { type: 'upload.progressed', percentage: 100 },
  ],
  outputs: { importSheet: [allIn, someIn], readReport: [allIn, someIn] },
  errors: { importSheet: [new Problem('timedOut'), new Problem('duplicateFile')] },
  whileBusy: ['import.aborted'],
}

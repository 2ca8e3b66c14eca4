import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { recordInvoice } from '#contract/invoiceFile.contract.ts'
import { bodies, invoiceFile, readNothing } from '#contract/invoiceFile.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { foreignInvoiceMachine } from './foreignInvoice.machine.ts'
import type { ReadFile } from './foreignInvoice.setup.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
export const chosenInvoice = {
  uid: 'a',
  name: '发票.ofd',
  size: 24_310,
  lastModified: 1,
  raw: null,
}

export const readFile: ReadFile = invoiceFile
export const scannedFile: ReadFile = {
  ...invoiceFile,
  id: '9011',
  name: '扫描件.jpg',
  read: readNothing,
}

export const typedTexts = {
  number: '26349000000000000906',
  invoiceKind: '81',
  issueDay: '2026-11-20',
  buyerName: '江汇示例供应链管理有限公司',
  buyerTaxId: '91349902MAXXX0031B',
  amountFen: '3433.03',
  taxFen: '308.97',
  totalFen: '3742.00',
  shippingNoteNumbers: 'YD2026111300000001',
}

/** What a draft has: what is typed, and the file. */
export const leftTexts = { ...typedTexts, file: JSON.stringify(scannedFile) }

export const recordingAct: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(recordInvoice),
  body: bodies.recordInvoice,
  name: bodies.recordInvoice.number,
}

export const refusedRecording: ActOutput = {
  act: recordingAct,
  isOwn: true,
  kind: 'refused',
  problem: new Problem('inputInvalid', {
    errors: [
      {
        field: 'shippingNoteNumbers',
        code: 'orderUnpaid',
        message: '托运单 YD2026111300000001 尚未付款完成，请付款后再导入',
      },
    ],
  }).value,
}

export const foreignInvoiceScenarios: Scenarios<typeof foreignInvoiceMachine> = {
  inputs: [{ keySeed }],
  events: [
    { type: 'files.chosen', files: [chosenInvoice] },
    { type: 'files.chosen', files: [{ ...chosenInvoice, name: '发票.docx' }] },
    { type: 'upload.progressed', percentage: 40 },
    { type: 'form.typed', texts: typedTexts },
  ],
  outputs: {
    uploadInvoice: [readFile, scannedFile],
    readForm: [null, leftTexts],
    act: [
      nothingOpen,
      {
        act: recordingAct,
        isOwn: true,
        kind: 'done',
        reply: { id: '8006', number: '26349000000000000906', typed: [] },
      },
      refusedRecording,
      { act: recordingAct, isOwn: true, kind: 'dropped' },
      {
        act: recordingAct,
        isOwn: false,
        kind: 'done',
        reply: { id: '8006', number: '26349000000000000906', typed: [] },
      },
    ],
  },
  errors: { uploadInvoice: [new Problem('invoiceUnreadable')] },
  whileBusy: ['upload.aborted'],
  coverageKey: ({ value, context: { act, found, rejection, form } }) =>
    JSON.stringify([value, act?.call, found?.id, rejection?.reason, form.texts['number']]),
}

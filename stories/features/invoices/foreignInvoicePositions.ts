import { invoiceFile } from '#contract/invoiceFile.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { foreignInvoiceMachine } from '#machines/foreignInvoice/foreignInvoice.machine.ts'
import {
  chosenInvoice,
  leftTexts,
  readFile,
  recordingAct,
  refusedRecording,
  scannedFile,
  typedTexts,
} from '#machines/foreignInvoice/foreignInvoice.scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'

const opening = begin(foreignInvoiceMachine, {
  keySeed: '1795226400000-5f0c1e52-8f2b-4c39',
})
const closed = opening.done('act', nothingOpen)
const recalling = closed.sent({ type: 'invoice.requested' })
const choosing = recalling.done('readForm', null)
const reading = choosing.sent({ type: 'files.chosen', files: [chosenInvoice] })
const filling = reading.done('uploadInvoice', readFile)
const scanned = reading.done('uploadInvoice', scannedFile)
const recording = filling.sent({ type: 'form.submitted' })
const reply = { id: '8006', number: invoiceFile.read.number.value, typed: ['issueDay'] }

/** Each position of registering an invoice, by the events that lead to it. */
export const positions = {
  opening,
  closed,
  recalling,
  choosing,
  unsuitable: choosing.sent({
    type: 'files.chosen',
    files: [{ ...chosenInvoice, name: '发票.docx' }],
  }),
  unreadable: reading.failed('uploadInvoice', new Problem('invoiceUnreadable')),
  reading: reading.sent({ type: 'upload.progressed', percentage: 40 }),
  filling,
  corrected: filling.sent({ type: 'form.typed', texts: { issueDay: '2026-11-19' } }),
  scanned,
  restored: recalling.done('readForm', leftTexts),
  typed: scanned.sent({ type: 'form.typed', texts: typedTexts }),
  faulty: scanned.sent({ type: 'form.submitted' }),
  contradicting: reading.done('uploadInvoice', {
    ...readFile,
    read: { ...readFile.read, faults: ['sumDiffers'] },
  }),
  several: reading.done('uploadInvoice', {
    ...scannedFile,
    name: '两张.pdf',
    read: { ...scannedFile.read, form: 'pdf', faults: ['severalInvoices'] },
  }),
  recording,
  refused: recording.done('act', refusedRecording),
  overtaken: recording.done('act', {
    act: { ...recordingAct, name: '26349000000000000907' },
    isOwn: false,
    kind: 'done',
    reply: { ...reply, number: '26349000000000000907' },
  }),
  tooOld: recording.done('act', { act: recordingAct, isOwn: true, kind: 'tooOld' }),
  dropped: recording.done('act', { act: recordingAct, isOwn: true, kind: 'dropped' }),
  recorded: recording.done('act', { act: recordingAct, isOwn: true, kind: 'done', reply }),
  suspended: filling.sent({ type: 'session.unauthorised' }),
}

import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
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

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const recalling = begin(foreignInvoiceMachine, { keySeed })
  .done('act', nothingOpen)
  .sent({ type: 'invoice.requested' })
const choosing = recalling.done('readForm', null)
const reading = choosing.sent({ type: 'files.chosen', files: [chosenInvoice] })
const filling = reading.done('uploadInvoice', readFile)
const submitted = { type: 'form.submitted' } as const

describe('the form', () => {
  test('begins with what the file says, to the fen', () => {
    const { texts } = filling.snapshot.context.form
    expect(texts).toMatchObject({
      number: '26349000000000000906',
      code: '',
      issueDay: '2026-11-20',
      amountFen: '3433.03',
      taxFen: '308.97',
      totalFen: '3742.00',
      shippingNoteNumbers: 'YD2026111300000001',
    })
  })

  test('of a scanned invoice is empty, and is not sent so', () => {
    const { snapshot } = reading.done('uploadInvoice', scannedFile).sent(submitted)
    expect(snapshot.value).toBe('filling')
    const { faults } = snapshot.context.form
    expect(Object.keys(faults)).toEqual(
      expect.arrayContaining(['number', 'issueDay', 'totalFen', 'shippingNoteNumbers']),
    )
  })

  test('wants amounts that add up, and a code on paper alone', () => {
    const sum = filling.sent({ type: 'form.typed', texts: { taxFen: '308.98' } }, submitted)
    expect(sum.snapshot.context.form.faults['totalFen']?.code).toBe('sumDiffers')
    const paper = filling.sent({ type: 'form.typed', texts: { number: '05510387' } }, submitted)
    expect(paper.snapshot.context.form.faults['code']?.code).toBe('empty')
    const both = filling.sent({ type: 'form.typed', texts: { code: '3400211130' } }, submitted)
    expect(both.snapshot.context.form.faults['code']?.code).toBe('notAllowed')
  })
})

describe('a draft', () => {
  test('is there again with its file', () => {
    const { snapshot } = recalling.done('readForm', leftTexts)
    expect(snapshot.value).toBe('filling')
    expect(snapshot.context.found).toEqual(scannedFile)
  })

  test.each(['{"id":"9011"', '{"id":9011}', 'uploading'])(
    'whose file cannot be read, as of %s, begins with choosing one',
    (file) => {
      const { snapshot } = recalling.done('readForm', { ...leftTexts, file })
      expect(snapshot.value).toBe('choosing')
    },
  )
})

describe('an invoice', () => {
  test('is registered with its file, as it was corrected', () => {
    const typed = reading
      .done('uploadInvoice', scannedFile)
      .sent({ type: 'form.typed', texts: typedTexts }, submitted)
    expect(typed.snapshot.value).toBe('acting')
    expect(typed.snapshot.context.act?.body).toMatchObject({
      fileId: scannedFile.id,
      number: '26349000000000000906',
      code: null,
      totalFen: 374_200,
      shippingNoteNumbers: ['YD2026111300000001'],
    })
  })

  test('that is refused is told on its fields, and what was typed is still there', () => {
    const { snapshot } = filling.sent(submitted).done('act', refusedRecording)
    expect(snapshot.value).toBe('filling')
    expect(snapshot.context.form.faults['shippingNoteNumbers']?.message).toContain('尚未付款完成')
    expect(snapshot.context.form.texts['number']).toBe('26349000000000000906')
  })

  test('that another tab registered first leaves this one as it was', () => {
    const reply = { id: '8006', number: '26349000000000000906', typed: [] }
    const { snapshot } = filling
      .sent(submitted)
      .done('act', { act: recordingAct, isOwn: false, kind: 'done', reply })
    expect(snapshot.value).toBe('filling')
    expect(snapshot.context.found).toEqual(readFile)
  })
})

test('a file of another kind is not uploaded', () => {
  const { snapshot } = choosing.sent({
    type: 'files.chosen',
    files: [{ ...chosenInvoice, name: '发票.docx' }],
  })
  expect(snapshot.value).toBe('choosing')
  expect(snapshot.context.rejection?.reason).toBe('wrongType')
})

describe('what was typed', () => {
  const typed = reading
    .done('uploadInvoice', scannedFile)
    .sent({ type: 'form.typed', texts: typedTexts })
  const lapsed = { type: 'session.unauthorised' } as const
  const back = { type: 'session.restored' } as const
  const reply = { id: '8006', number: typedTexts.number, typed: [] }

  test('is saved with its file, and comes back with it', () => {
    const { texts } = typed.snapshot.context.form
    const restored = recalling.done('readForm', texts)
    expect(restored.snapshot.value).toBe('filling')
    expect(restored.snapshot.context).toMatchObject({
      found: scannedFile,
      form: { texts: typedTexts },
      isRestored: true,
    })
    const { snapshot } = restored.sent(submitted)
    expect(snapshot.context.act?.body).toMatchObject({ fileId: scannedFile.id, totalFen: 374_200 })
  })

  test('does not come back without its file', () => {
    const { snapshot } = recalling.done('readForm', typedTexts)
    expect(snapshot.value).toBe('choosing')
    expect(snapshot.context.form.texts).toEqual({})
  })

  test('that cannot be read hinders nobody', () => {
    const { snapshot } = recalling.failed('readForm', new Problem('offline'))
    expect(snapshot.value).toBe('choosing')
    expect(snapshot.context.problem).toBeNull()
  })

  test('is still there when the session is back', () => {
    const { snapshot } = typed.sent(lapsed, back).done('act', nothingOpen)
    expect(snapshot.value).toBe('filling')
    expect(snapshot.context).toMatchObject({ found: scannedFile, form: { texts: typedTexts } })
  })

  test('is still there where it was refused meanwhile, and the refusal is on its fields', () => {
    const { snapshot } = typed.sent(submitted, lapsed, back).done('act', refusedRecording)
    expect(snapshot.value).toBe('filling')
    expect(snapshot.context.form.faults['shippingNoteNumbers']?.message).toContain('尚未付款完成')
  })

  test('is done with where it was registered meanwhile, and not where another invoice was', () => {
    const act = (fileId: string) => ({ ...recordingAct, body: { ...recordingAct.body, fileId } })
    const asking = typed.sent(submitted, lapsed, back)
    const own = asking.done('act', { act: act(scannedFile.id), isOwn: true, kind: 'done', reply })
    expect(own.snapshot.value).toBe('closed')
    expect(own.snapshot.context).toMatchObject({ found: null, form: { subject: null } })
    const other = asking.done('act', { act: act('1'), isOwn: false, kind: 'done', reply })
    expect(other.snapshot.value).toBe('filling')
  })

  test('is forgotten once it is given up, and not before', () => {
    const forgotten: string[] = []
    const actor = createActor(
      foreignInvoiceMachine.provide({
        actions: { forgetForm: () => void forgotten.push('form') },
      }),
      { snapshot: typed.snapshot, input: { keySeed } },
    ).start()
    actor.send({ type: 'form.typed', texts: { number: '1' } })
    expect(forgotten).toEqual([])
    actor.send({ type: 'form.abandoned' })
    expect(forgotten).toEqual(['form'])
    expect(actor.getSnapshot().context.form.subject).toBeNull()
  })
})

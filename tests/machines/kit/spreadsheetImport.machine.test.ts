import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { spreadsheetImportMachine } from '#machines/kit/spreadsheetImport/spreadsheetImport.machine.ts'
import { allIn, someIn } from '#machines/kit/spreadsheetImport/spreadsheetImport.scenarios.ts'
import type {
  SheetReport,
  SheetUpload,
  SpreadsheetImportContext,
} from '#machines/kit/spreadsheetImport/spreadsheetImport.setup.ts'

const file = {
  uid: 'a',
  name: 'orders.xlsx',
  size: 100,
  lastModified: 1,
  raw: new File(['x'], 'orders.xlsx'),
}

const startImport = (reportId: string | null = null) => {
  const closed = vi.fn<() => void>()
  const imported = vi.fn<(_: { context: SpreadsheetImportContext }) => void>()
  const fetched: string[] = []
  const sent: {
    raw: SheetUpload['raw']
    signal: AbortSignal
    onProgress: (percentage: number) => void
    answer: (report: SheetReport) => void
    fail: (error: unknown) => void
  }[] = []
  const actor = createActor(
    spreadsheetImportMachine.provide({
      actors: {
        importSheet: fromPromise<SheetReport, SheetUpload>(
          ({ input: { raw, onProgress }, signal }) =>
            new Promise((answer, fail) => sent.push({ raw, signal, onProgress, answer, fail })),
        ),
        readReport: fromPromise<SheetReport, { reportId: string }>(async ({ input }) => {
          fetched.push(input.reportId)
          return someIn
        }),
        readTemplate: fromPromise<unknown>(async () => null),
        readErrorFile: fromPromise<unknown, { id: string }>(
          async ({ input }) => void fetched.push(input.id),
        ),
      },
      actions: { announceClosed: closed, announceImport: imported },
    }),
    { input: { reportId, isAsked: false } },
  ).start()
  if (reportId === null) actor.send({ type: 'import.requested' })
  const last = () => {
    const it = sent.at(-1)
    if (!it) throw new Error('nothing was sent')
    return it
  }
  return { actor, sent, fetched, last, closed, imported, value: () => actor.getSnapshot().value }
}

describe('choosing', () => {
  test('sends nothing of a file that does not fit, and says why', () => {
    const { actor, sent } = startImport()
    actor.send({ type: 'files.chosen', files: [{ ...file, name: 'orders.csv' }] })
    expect(sent).toHaveLength(0)
    expect(actor.getSnapshot().context).toMatchObject({
      file: null,
      rejection: { reason: 'wrongType' },
    })
  })

  test('sends the file that was chosen', () => {
    const { actor, last } = startImport()
    actor.send({ type: 'files.chosen', files: [file] })
    expect(actor.getSnapshot().context).toMatchObject({ file, rejection: null })
    expect(last().raw).toBe(file.raw)
  })
})

test('a file can be chosen while the template is fetched', async () => {
  const { actor, sent, value } = startImport()
  actor.send({ type: 'template.requested' })
  expect([value(), actor.getSnapshot().tags.size]).toEqual([{ choosing: 'fetchingTemplate' }, 0])
  await expect.poll(value).toEqual({ choosing: 'waiting' })
  actor.send({ type: 'template.requested' })
  actor.send({ type: 'files.chosen', files: [file] })
  expect([value(), sent.length]).toEqual([{ importing: 'uploading' }, 1])
})

test('goes on with what comes in only where that button chose the file', async () => {
  const { actor, last, value, imported } = startImport()
  actor.send({ type: 'files.chosen', files: [file], goesOn: true })
  last().answer(allIn)
  await expect.poll(value).toBe('imported')
  expect(imported.mock.lastCall?.[0].context).toMatchObject({ goesOn: true, report: allIn })
  actor.send({ type: 'import.repeated' })
  actor.send({ type: 'files.chosen', files: [file] })
  last().answer(someIn)
  await expect.poll(value).toEqual({ partlyImported: 'shown' })
  expect(imported.mock.lastCall?.[0].context).toMatchObject({ goesOn: false, report: someIn })
})

test('stands open for whoever came to import', () => {
  const input = { reportId: null, isAsked: true }
  expect(createActor(spreadsheetImportMachine, { input }).start().getSnapshot()).toMatchObject({
    value: { choosing: 'waiting' },
    context: { goesOn: false },
  })
})

describe('importing', () => {
  test('checks once the whole file has left, and can be aborted only before', () => {
    const { actor, last, value } = startImport()
    actor.send({ type: 'files.chosen', files: [file] })
    last().onProgress(40)
    expect(value()).toEqual({ importing: 'uploading' })
    expect(actor.getSnapshot().context.percentage).toBe(40)
    last().onProgress(100)
    expect(value()).toEqual({ importing: 'checking' })
    expect(actor.getSnapshot().can({ type: 'import.aborted' })).toBe(false)
  })

  test('aborts the call', () => {
    const { actor, last, value } = startImport()
    actor.send({ type: 'files.chosen', files: [file] })
    actor.send({ type: 'import.aborted' })
    expect(last().signal.aborted).toBe(true)
    expect(value()).toEqual({ choosing: 'waiting' })
  })

  test.each([
    ['imported', allIn],
    [{ partlyImported: 'shown' }, someIn],
  ])('ends in %j, and has the list read again', async (state, reply) => {
    const { actor, last, value, imported } = startImport()
    actor.send({ type: 'files.chosen', files: [file] })
    last().answer(reply)
    await expect.poll(value).toEqual(state)
    expect(imported).toHaveBeenCalledOnce()
  })

  test.each([
    ['duplicateFile', 'refused', 0],
    ['templateMismatch', 'refused', 0],
    ['timedOut', 'unanswered', 1],
    ['offline', 'unanswered', 1],
  ] as const)('%s is %s: without an answer the rows may be in', async (code, state, times) => {
    const { actor, last, value, imported } = startImport()
    actor.send({ type: 'files.chosen', files: [file] })
    last().fail(new Problem(code))
    await expect.poll(value).toBe(state)
    expect(actor.getSnapshot().context.problem?.code).toBe(code)
    expect(imported).toHaveBeenCalledTimes(times)
  })
})

describe('what was refused', () => {
  const refused = async (report: SheetReport) => {
    const it = startImport()
    it.actor.send({ type: 'files.chosen', files: [file] })
    it.last().answer(report)
    await expect.poll(it.value).toEqual({ partlyImported: 'shown' })
    it.actor.send({ type: 'errorFile.requested' })
    return { ...it, requested: it.actor.getSnapshot() }
  }

  test('can be fetched as a file', async () => {
    const { value, requested, fetched } = await refused(someIn)
    // The rows can be read meanwhile.
    expect([requested.value, requested.tags.size]).toEqual([
      { partlyImported: 'fetchingErrors' },
      0,
    ])
    expect(fetched).toEqual([someIn.errorFile?.id])
    await expect.poll(value).toEqual({ partlyImported: 'shown' })
  })

  test('is fetched only where there is such a file', async () => {
    const { value, fetched } = await refused({ ...someIn, errorFile: null })
    expect([value(), fetched]).toEqual([{ partlyImported: 'shown' }, []])
  })
})

describe('closed', () => {
  test('says so to the address, and forgets what was shown', async () => {
    const { actor, value, closed, fetched } = startImport('DR20261121000001')
    await expect.poll(value).toEqual({ partlyImported: 'shown' })
    expect(fetched).toEqual(['DR20261121000001'])
    actor.send({ type: 'import.closed' })
    expect(value()).toBe('closed')
    expect(closed).toHaveBeenCalledOnce()
    actor.send({ type: 'import.requested' })
    expect(actor.getSnapshot().context.report).toBeNull()
  })

  test('stays closed when the session ends', () => {
    const { actor, value } = startImport()
    actor.send({ type: 'import.closed' })
    actor.send({ type: 'session.unauthorised' })
    expect(value()).toBe('closed')
  })
})

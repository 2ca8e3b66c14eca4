import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { spreadsheetImportMachine } from '#machines/kit/spreadsheetImport/spreadsheetImport.machine.ts'
import { allIn, someIn } from '#machines/kit/spreadsheetImport/spreadsheetImport.scenarios.ts'
import type {
  SheetReport,
  SheetUpload,
} from '#machines/kit/spreadsheetImport/spreadsheetImport.setup.ts'

const file = { uid: 'a', name: 'orders.xlsx', size: 100, lastModified: 1 }

const startImport = (reportId: string | null = null) => {
  const closed = vi.fn<() => void>()
  const imported = vi.fn<() => void>()
  const sent: {
    signal: AbortSignal
    onProgress: (percentage: number) => void
    answer: (report: SheetReport) => void
    fail: (error: unknown) => void
  }[] = []
  const actor = createActor(
    spreadsheetImportMachine.provide({
      actors: {
        importSheet: fromPromise<SheetReport, SheetUpload>(
          ({ input: { onProgress }, signal }) =>
            new Promise((answer, fail) => sent.push({ signal, onProgress, answer, fail })),
        ),
        readReport: fromPromise<SheetReport, { reportId: string }>(async () => someIn),
      },
      actions: { announceClosed: closed, announceImport: imported },
    }),
    { input: { reportId } },
  ).start()
  if (reportId === null) actor.send({ type: 'import.requested' })
  const last = () => {
    const it = sent.at(-1)
    if (!it) throw new Error('nothing was sent')
    return it
  }
  return { actor, sent, last, closed, imported, value: () => actor.getSnapshot().value }
}

describe('choosing', () => {
  test('sends nothing of a file that does not fit, and says why', () => {
    const { actor, sent } = startImport()
    actor.send({ type: 'files.chosen', files: [{ ...file, name: 'orders.csv' }] })
    expect(sent).toHaveLength(0)
    expect(actor.getSnapshot().context.rejection?.reason).toBe('wrongType')
  })
})

describe('importing', () => {
  test('checks once the whole file has left, and can be aborted only before', () => {
    const { actor, last, value } = startImport()
    actor.send({ type: 'files.chosen', files: [file] })
    last().onProgress(40)
    expect(value()).toEqual({ importing: 'uploading' })
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
    ['duplicateFile', 'refused'],
    ['templateMismatch', 'refused'],
    ['timedOut', 'unanswered'],
    ['offline', 'unanswered'],
  ] as const)('%s is %s: without an answer the rows may be in', async (code, state) => {
    const { actor, last, value } = startImport()
    actor.send({ type: 'files.chosen', files: [file] })
    last().fail(new Problem(code))
    await expect.poll(value).toBe(state)
  })
})

describe('closed', () => {
  test('says so to the address, and forgets what was shown', async () => {
    const { actor, value, closed } = startImport('DR20261121000001')
    await expect.poll(value).toEqual({ partlyImported: 'shown' })
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

import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ImportReply } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { orderImportMachine } from '#machines/orderImport/orderImport.machine.ts'
import { allIn, someIn } from '#machines/orderImport/orderImport.scenarios.ts'

const file = { uid: 'a', name: 'orders.xlsx', size: 100, lastModified: 1 }

const startImport = () => {
  const sent: {
    signal: AbortSignal
    onProgress: (percentage: number) => void
    answer: (reply: ImportReply) => void
    fail: (error: unknown) => void
  }[] = []
  const actor = createActor(
    orderImportMachine.provide({
      actors: {
        importOrderInfo: fromPromise<
          ImportReply,
          { uid: string; onProgress: (percentage: number) => void }
        >(
          ({ input: { onProgress }, signal }) =>
            new Promise((answer, fail) => sent.push({ signal, onProgress, answer, fail })),
        ),
      },
    }),
    { input: { batchNo: null } },
  ).start()
  const last = () => {
    const it = sent.at(-1)
    if (!it) throw new Error('nothing was sent')
    return it
  }
  return { actor, sent, last, value: () => actor.getSnapshot().value }
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
  ])('ends in %j', async (state, reply) => {
    const { actor, last, value } = startImport()
    actor.send({ type: 'files.chosen', files: [file] })
    last().answer(reply)
    await expect.poll(value).toEqual(state)
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

import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Problem } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import { judgeFiles } from '#machines/kit/uploadList/chosenFile.ts'
import { storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import { uploadItemMachine } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import { uploadedFiles, uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'

type Travel = {
  signal: AbortSignal
  onProgress: (percentage: number) => void
  arrive: () => void
  fail: (error: unknown) => void
}

const limits = { limit: 9, maxBytes: 1000, types: ['pdf'] }
const file = (uid: string) => ({ uid, name: `${uid}.pdf`, size: 10, lastModified: 1 })

const startList = (existing: StoredFile[] = []) => {
  const travels = new Map<string, Travel>()
  const uploadItem = uploadItemMachine.provide({
    actors: {
      uploadFile: fromPromise<
        StoredFile,
        { uid: string; onProgress: (percentage: number) => void }
      >(
        ({ input: { uid, onProgress }, signal }) =>
          new Promise((answer, fail) =>
            travels.set(uid, {
              signal,
              onProgress,
              fail,
              arrive: () => answer({ ...storedPdf, id: uid, name: `${uid}.pdf` }),
            }),
          ),
      ),
    },
  })
  const actor = createActor(uploadListMachine.provide({ actors: { uploadItem } }), {
    input: { limits, existing },
  }).start()
  const travel = (uid: string) => {
    const it = travels.get(uid)
    if (!it) throw new Error(`${uid} does not travel`)
    return it
  }
  const context = () => actor.getSnapshot().context
  const uids = () => context().items.map(({ uid }) => uid)
  return { actor, travels, travel, context, uids }
}

describe('uploading', () => {
  test('lets three travel at once and the next when one has arrived', async () => {
    const { actor, travels, travel } = startList()
    actor.send({ type: 'files.chosen', files: ['a', 'b', 'c', 'd', 'e'].map(file) })
    expect([...travels.keys()]).toEqual(['a', 'b', 'c'])
    travel('b').arrive()
    await expect.poll(() => [...travels.keys()]).toEqual(['a', 'b', 'c', 'd'])
  })

  test('keeps the order in which files were chosen, not in which they arrive', async () => {
    const { actor, travel, context } = startList([{ ...storedPdf, id: '7' }])
    actor.send({ type: 'files.chosen', files: ['a', 'b'].map(file) })
    travel('b').arrive()
    travel('a').arrive()
    await expect.poll(() => actor.getSnapshot().value).toBe('resting')
    expect(uploadedFiles(context()).map(({ id }) => id)).toEqual(['7', 'a', 'b'])
  })

  test('shows how far a file is', () => {
    const { actor, travel, context } = startList()
    actor.send({ type: 'files.chosen', files: [file('a')] })
    travel('a').onProgress(42)
    expect(context().items[0]).toMatchObject({ status: 'uploading', percentage: 42 })
  })

  test('takes a failed file off the list and offers it again by its name', async () => {
    const { actor, travel, context, uids } = startList()
    actor.send({ type: 'files.chosen', files: [file('a')] })
    travel('a').fail(new Problem('offline'))
    await expect.poll(uids).toEqual([])
    expect(context().failures).toMatchObject([{ name: 'a.pdf', problem: { code: 'offline' } }])
    actor.send({ type: 'upload.retried', uid: 'a' })
    expect(context().failures).toEqual([])
    travel('a').arrive()
    await expect.poll(() => uploadedFiles(context())).toHaveLength(1)
  })

  test('a cancelled file stops travelling and makes room', () => {
    const { actor, travels, travel, uids } = startList()
    actor.send({ type: 'files.chosen', files: ['a', 'b', 'c', 'd'].map(file) })
    const { signal } = travel('a')
    actor.send({ type: 'upload.cancelled', uid: 'a' })
    expect(signal.aborted).toBe(true)
    expect(uids()).toEqual(['b', 'c', 'd'])
    expect([...travels.keys()]).toContain('d')
  })

  test('a lapsed session keeps what arrived and lists the rest to be chosen again', async () => {
    const { actor, travel, context } = startList()
    actor.send({ type: 'files.chosen', files: ['a', 'b', 'c', 'd'].map(file) })
    travel('a').arrive()
    await expect.poll(() => uploadedFiles(context())).toHaveLength(1)
    const { signal } = travel('b')
    actor.send({ type: 'session.unauthorised' })
    expect(signal.aborted).toBe(true)
    expect(uploadedFiles(context()).map(({ id }) => id)).toEqual(['a'])
    expect(context().failures.map(({ name }) => name)).toEqual(['b.pdf', 'c.pdf', 'd.pdf'])
    actor.send({ type: 'session.restored' })
    expect(actor.getSnapshot().value).toBe('resting')
  })
})

describe('judgeFiles', () => {
  const listed = [file('a')]
  test.each([
    ['wrongType', { ...file('x'), name: 'x.exe' }],
    ['empty', { ...file('x'), size: 0 }],
    ['tooLarge', { ...file('x'), size: 1001 }],
    ['duplicate', { ...file('a'), uid: 'x' }],
  ] as const)('refuses a file that is %s', (reason, chosen) => {
    expect(judgeFiles([chosen], listed, limits)).toEqual({
      accepted: [],
      rejected: [{ uid: 'x', name: chosen.name, reason }],
    })
  })

  test.each([
    ['as large as a file may be', { ...file('x'), size: 1000 }],
    ['of another size', { ...file('a'), size: 11 }],
    ['changed at another time', { ...file('a'), lastModified: 2 }],
  ])('takes a file that is %s', (_, chosen) => {
    expect(judgeFiles([chosen], listed, limits).accepted).toEqual([chosen])
  })

  test('takes as many as the field holds and refuses the rest', () => {
    const { accepted, rejected } = judgeFiles(['b', 'c', 'd'].map(file), listed, {
      ...limits,
      limit: 3,
    })
    expect(accepted.map(({ uid }) => uid)).toEqual(['b', 'c'])
    expect(rejected).toEqual([{ uid: 'd', name: 'd.pdf', reason: 'tooMany' }])
  })

  test('an upper-case extension is the same type', () => {
    expect(judgeFiles([{ ...file('x'), name: 'X.PDF' }], [], limits).accepted).toHaveLength(1)
  })
})

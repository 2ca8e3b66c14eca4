import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { Problem } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import { judgeFiles } from '#machines/kit/uploadList/chosenFile.ts'
import { storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import { type UploadInput, uploadItemMachine } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import {
  uploadedFiles,
  uploadListMachine,
  type UploadsEvent,
} from '#machines/kit/uploadList/uploadList.machine.ts'

type Travel = {
  signal: AbortSignal
  onProgress: (percentage: number) => void
  arrive: () => void
  fail: (error: unknown) => void
}

const limits = { limit: 9, maxBytes: 1000, types: ['pdf'] }
const file = (uid: string) => ({ uid, name: `${uid}.pdf`, size: 10, lastModified: 1, raw: null })

/** A field of a form; what it tells its form is `told`. */
const startList = (existing: StoredFile[] = []) => {
  const travels = new Map<string, Travel>()
  const uploadItem = uploadItemMachine.provide({
    actors: {
      uploadFile: fromPromise<StoredFile, UploadInput>(
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
  const told: UploadsEvent[] = []
  const announced: string[] = []
  const form = setup({
    types: { events: {} as UploadsEvent },
    actors: {
      uploadList: uploadListMachine.provide({
        actors: { uploadItem },
        actions: { announceFile: (_, { uid }) => void announced.push(uid) },
      }),
    },
  }).createMachine({
    invoke: { id: 'files', src: 'uploadList', input: { limits, existing } },
    on: { 'uploads.changed': { actions: ({ event }) => told.push(event) } },
  })
  const actor = createActor(form).start().getSnapshot().children.files
  if (!actor) throw new Error('the form has no field')
  const travel = (uid: string) => {
    const it = travels.get(uid)
    if (!it) throw new Error(`${uid} does not travel`)
    return it
  }
  const context = () => actor.getSnapshot().context
  const uids = () => context().items.map(({ uid }) => uid)
  const failed = () => context().failures.map(({ uid }) => uid)
  return { actor, told, announced, travels, travel, context, uids, failed }
}

test('a list that belongs to no form holds what it was given', () => {
  const actor = createActor(uploadListMachine, { input: { limits, existing: [storedPdf] } }).start()
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'resting' })
  expect(uploadedFiles(actor.getSnapshot().context)).toEqual([storedPdf])
})

describe('uploading', () => {
  test('begins with what is there already, and nothing refused', () => {
    const { context } = startList([storedPdf])
    expect(context()).toMatchObject({
      items: [{ uid: storedPdf.id, name: storedPdf.name, size: storedPdf.size, percentage: 100 }],
      failures: [],
      rejections: [],
    })
  })

  test('tells its form that a file moves, and which ones have arrived', async () => {
    const { actor, told, travel } = startList()
    const tells = (files: unknown) => ({ type: 'uploads.changed', field: 'files', files })
    expect(told).toEqual([tells([])])
    actor.send({ type: 'files.chosen', files: [file('a')] })
    expect(told.at(-1)).toEqual(tells(null))
    travel('a').arrive()
    await expect.poll(() => told.at(-1)).toEqual(tells([expect.objectContaining({ id: 'a' })]))
    actor.send({ type: 'file.removed', uid: 'a' })
    expect(told.at(-1)).toEqual(tells([]))
  })

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

  test('takes more files while some travel', () => {
    const { actor, travels, uids } = startList()
    actor.send({ type: 'files.chosen', files: [file('a')] })
    actor.send({ type: 'files.chosen', files: [file('b')] })
    expect([uids(), [...travels.keys()]]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  test('says which file has arrived, and lets go of it', async () => {
    const { actor, announced, travel } = startList()
    actor.send({ type: 'files.chosen', files: ['a', 'b'].map(file) })
    travel('a').arrive()
    await expect.poll(() => announced).toEqual(['a'])
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['b'])
  })

  test('empties itself, and nothing travels on', async () => {
    const { actor, travel, context, failed } = startList([storedPdf])
    actor.send({ type: 'files.chosen', files: ['a', 'b'].map(file) })
    travel('a').fail(new Problem('offline'))
    await expect.poll(failed).toEqual(['a'])
    actor.send({ type: 'files.chosen', files: [{ ...file('x'), size: 0 }] })
    expect(context().rejections).toHaveLength(1)
    actor.send({ type: 'list.cleared' })
    expect(travel('b').signal.aborted).toBe(true)
    expect(context()).toEqual({ limits, items: [], failures: [], rejections: [] })
  })

  test('says why a file was not taken, until that was read', () => {
    const { actor, context } = startList()
    actor.send({ type: 'files.chosen', files: [{ ...file('x'), size: 0 }] })
    expect(context().rejections).toMatchObject([{ uid: 'x', reason: 'empty' }])
    actor.send({ type: 'rejections.dismissed' })
    expect(context().rejections).toEqual([])
  })

  test('shows how far a file is', () => {
    const { actor, travel, context } = startList()
    actor.send({ type: 'files.chosen', files: [file('a')] })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
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

  test('offers each failed file for itself, and forgets the one that is removed', async () => {
    const { actor, travels, travel, uids, failed } = startList()
    actor.send({ type: 'files.chosen', files: ['a', 'b', 'c', 'd'].map(file) })
    for (const uid of ['a', 'b', 'c']) travel(uid).fail(new Problem('offline'))
    await expect.poll(failed).toEqual(['a', 'b', 'c'])
    expect(uids()).toEqual(['d'])
    travels.clear()
    actor.send({ type: 'upload.retried', uid: 'b' })
    expect([uids(), failed(), [...travels.keys()]]).toEqual([['d', 'b'], ['a', 'c'], ['b']])
    actor.send({ type: 'upload.retried', uid: 'gone' })
    actor.send({ type: 'file.removed', uid: 'c' })
    expect([uids(), failed()]).toEqual([['d', 'b'], ['a']])
  })

  test('a file that waits for its turn can be cancelled', () => {
    const { actor, travels, uids } = startList()
    actor.send({ type: 'files.chosen', files: ['a', 'b', 'c', 'd'].map(file) })
    actor.send({ type: 'upload.cancelled', uid: 'd' })
    expect([uids(), [...travels.keys()]]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })

  test.each([
    ['cancelled', 'upload.cancelled'],
    ['removed', 'file.removed'],
  ] as const)('a file that is %s stops travelling and makes room', (_, type) => {
    const { actor, travels, travel, uids } = startList()
    actor.send({ type: 'files.chosen', files: ['a', 'b', 'c', 'd'].map(file) })
    const { signal } = travel('a')
    actor.send({ type, uid: 'a' })
    expect(signal.aborted).toBe(true)
    expect(uids()).toEqual(['b', 'c', 'd'])
    expect([...travels.keys()]).toContain('d')
  })

  test('a lapsed session keeps what arrived and lists the rest to be chosen again', async () => {
    const { actor, travel, context, uids } = startList()
    actor.send({ type: 'files.chosen', files: ['a', 'b', 'c', 'd'].map(file) })
    travel('a').arrive()
    await expect.poll(() => uploadedFiles(context())).toHaveLength(1)
    const { signal } = travel('b')
    actor.send({ type: 'session.unauthorised' })
    expect(signal.aborted).toBe(true)
    expect(uploadedFiles(context()).map(({ id }) => id)).toEqual(['a'])
    expect(uids()).toEqual(['a'])
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

  test.each(['a.jpg', 'a.JPEG', 'a.jfif', 'a.jpe', 'a.pjpeg', 'a.pjp'])(
    'takes a jpg as %s',
    (name) => {
      const chosen = { ...file('x'), name }
      const ofPictures = { ...limits, types: ['jpg', 'jpeg', 'png'] }
      expect(judgeFiles([chosen], [], ofPictures).accepted).toEqual([chosen])
      expect(judgeFiles([chosen], [], limits).accepted).toEqual([])
    },
  )

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

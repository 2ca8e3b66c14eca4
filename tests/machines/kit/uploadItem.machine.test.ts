import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Problem } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import { type UploadInput, uploadItemMachine } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import { chosenPdf, storedPdf } from '#machines/kit/uploadList/upload.samples.ts'

const offline = new Problem('offline')

const raw = new File(['%PDF'], chosenPdf.name)

test.each([
  ['success', storedPdf, { percentage: 100, url: storedPdf.url, response: storedPdf }],
  ['fail', offline, { percentage: 40, url: null, response: null, problem: offline.value }],
] as const)('a file that belongs to no list ends in %s', async (status, answer, item) => {
  const actor = createActor(
    uploadItemMachine.provide({
      actors: {
        uploadFile: fromPromise<StoredFile, UploadInput>(async ({ input }) => {
          await Promise.resolve()
          expect(input.raw).toBe(raw)
          input.onProgress(40)
          if (answer instanceof Problem) throw answer
          return answer
        }),
      },
    }),
    { input: { ...chosenPdf, raw } },
  ).start()
  expect(actor.getSnapshot().context.item).toMatchObject({ ...chosenPdf, raw, status: 'ready' })
  actor.send({ type: 'upload.started' })
  expect(actor.getSnapshot()).toMatchObject({ context: { item: { status: 'uploading' } } })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  const { context } = await waitFor(actor, (it) => it.status === 'done')
  expect(context.item).toMatchObject({ ...chosenPdf, raw, status, ...item })
})

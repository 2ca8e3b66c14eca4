import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Problem } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import { uploadItemMachine } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import { chosenPdf, storedPdf } from '#machines/kit/uploadList/upload.samples.ts'

const offline = new Problem('offline')

test.each([
  ['success', storedPdf, { percentage: 100, url: storedPdf.url, response: storedPdf }],
  ['fail', offline, { percentage: 40, url: null, response: null, problem: offline.value }],
] as const)('a file that belongs to no list ends in %s', async (status, answer, item) => {
  const actor = createActor(
    uploadItemMachine.provide({
      actors: {
        uploadFile: fromPromise<
          StoredFile,
          { uid: string; onProgress: (percentage: number) => void }
        >(async ({ input }) => {
          await Promise.resolve()
          input.onProgress(40)
          if (answer instanceof Problem) throw answer
          return answer
        }),
      },
    }),
    { input: chosenPdf },
  ).start()
  expect(actor.getSnapshot().context.item).toMatchObject({ ...chosenPdf, status: 'ready' })
  actor.send({ type: 'upload.started' })
  expect(actor.getSnapshot()).toMatchObject({ context: { item: { status: 'uploading' } } })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  const { context } = await waitFor(actor, (it) => it.status === 'done')
  expect(context.item).toMatchObject({ ...chosenPdf, status, ...item })
})

import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { createDownload } from '#machines/kit/download/download.machine.ts'

type File = { id: string }

test('a file is fetched once, and why it did not come is said', async () => {
  const asked: File[] = []
  const announced: unknown[] = []
  const actor = createActor(
    createDownload<File>().provide({
      actors: {
        download: fromPromise<unknown, { of: File }>(async ({ input }) => {
          asked.push(input.of)
          if (asked.length > 1) throw new Problem('offline')
        }),
      },
      actions: { announceProblem: (_, { error }) => void announced.push(error) },
    }),
  ).start()
  const wanted = { type: 'download.requested', of: { id: '7' } } as const
  const rested = () => waitFor(actor, (it) => it.matches('resting'))
  actor.send(wanted)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  actor.send(wanted)
  await rested()
  expect([asked, announced]).toEqual([[{ id: '7' }], []])
  actor.send(wanted)
  await rested()
  expect([asked.length, announced]).toEqual([2, [new Problem('offline')]])
})

import { fromPromise } from 'xstate'
import { Boundaries } from '#contract/boundary.ts'
import { Problem } from '#contract/problem.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { readStatic } from '#src/api/staticFile.ts'
import { basename } from '#src/app/settings.ts'

/** The outlines of an area's parts, as the portal ships them. */
export const outlineQuery = createQuery<string, Boundaries>().provide({
  actors: {
    load: fromPromise<Boundaries, { subject: string }>(async ({ input, signal }) => {
      const read = await readStatic(`${basename}boundaries/${input.subject}.json`, signal)
      const outlines = Boundaries.safeParse(read)
      if (!outlines.success) throw new Problem('unreadable', { cause: outlines.error })
      return outlines.data
    }),
  },
})

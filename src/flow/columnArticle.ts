import { fromPromise } from 'xstate'
import { type Article, getContentInfo } from '#contract/content.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'

/** The newest article of a column, by the column's code. */
export const columnArticleMachine = createQuery<string, Article>().provide({
  actors: {
    load: fromPromise<Article, { subject: string }>(({ input: { subject }, signal }) =>
      call(getContentInfo, { query: { columnCode: subject } }, { signal, quiet: true }),
    ),
  },
})

import { fromPromise } from 'xstate'
import { type Article, getContentInfo } from '#contract/content.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { givenAnswer } from '#src/app/givenAnswers.ts'

const queryOf = (columnCode: string) => ({ columnCode })

/** The newest article of a column, by the column's code. Whoever comes for the page has not opened the article. */
export const columnArticleMachine = createQuery<string, Article>().provide({
  actors: {
    load: fromPromise<Article, { subject: string }>(({ input: { subject }, signal }) =>
      call(getContentInfo, { query: queryOf(subject) }, { signal, background: true, quiet: true }),
    ),
  },
})

/** What the flow begins with: the article, where it came with the document. */
export const columnArticleInput = (columnCode: string) => ({
  subject: columnCode,
  data: givenAnswer(getContentInfo, queryOf(columnCode)) as Article | null, // the reply of that call
})

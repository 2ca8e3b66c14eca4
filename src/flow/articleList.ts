import { articleSorts, ContentQuery, queryContentPage } from '#contract/content.contract.ts'
import { call } from '#src/api/call.ts'
import { publicList } from './usePublicList.ts'

type Filter = 'keyword' | 'from' | 'to' | 'year' | 'resultType'

/** The articles of a column, narrowed by what its page offers. */
export const articleList = (columnCode: string, filters: readonly Filter[]) =>
  publicList({
    asks: ContentQuery,
    filters,
    sorts: articleSorts,
    read: (query, signal) =>
      call(queryContentPage, { query: { ...query, columnCode } }, { signal, quiet: true }),
  })

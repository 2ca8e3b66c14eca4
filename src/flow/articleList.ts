import { queryContentPage } from '#contract/content.contract.ts'
import { listOf } from './listOf.ts'

type Filter = 'keyword' | 'from' | 'to' | 'year' | 'resultType'

/** The articles of a column, narrowed by what its page offers. */
export const articleList = (name: string, columnCode: string, filters: readonly Filter[]) =>
  listOf({ name, call: queryContentPage, filters, always: { columnCode } })

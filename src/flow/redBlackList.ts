import { queryRedBlackPage, redBlackSorts } from '#contract/credit.contract.ts'
import { call } from '#src/api/call.ts'
import { publicList } from './usePublicList.ts'

/** Incentives (1) or serious dishonesty (2). */
export const redBlackList = (listType: 1 | 2) =>
  publicList({
    asks: queryRedBlackPage.query,
    filters: ['keyword', 'areaCode', 'status', 'from', 'to'],
    sorts: redBlackSorts,
    read: (query, signal) =>
      call(queryRedBlackPage, { query: { ...query, listType } }, { signal, quiet: true }),
  })

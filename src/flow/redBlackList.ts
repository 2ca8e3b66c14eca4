import { queryRedBlackPage } from '#contract/credit.contract.ts'
import { listOf } from './listOf.ts'

/** Incentives (1) or serious dishonesty (2). */
export const redBlackList = (name: string, listType: 1 | 2) =>
  listOf({
    name,
    call: queryRedBlackPage,
    filters: ['keyword', 'areaCode', 'status', 'from', 'to'],
    always: { listType },
  })

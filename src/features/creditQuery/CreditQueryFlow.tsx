import { CreditQuery, creditSorts, queryCreditPage } from '#contract/credit.contract.ts'
import { call } from '#src/api/call.ts'
import { CreditQueryPage } from './CreditQueryPage.tsx'
import { creditItems } from '#src/flow/creditItems.ts'
import { publicList, usePublicList } from '#src/flow/usePublicList.ts'

const list = publicList({
  asks: CreditQuery,
  filters: ['keyword', 'areaCode', 'grade', 'entType'],
  sorts: creditSorts,
  read: async (query, signal) =>
    creditItems(await call(queryCreditPage, { query }, { signal, quiet: true })),
})

export function CreditQueryFlow() {
  return <CreditQueryPage {...usePublicList(list)} />
}

import { queryCreditPage } from '#contract/credit.contract.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { CreditQueryPage } from './CreditQueryPage.tsx'

const enterprises = listOf({
  name: 'credit',
  call: queryCreditPage,
  filters: ['keyword', 'areaCode', 'grade', 'entType'],
  idOf: ({ entId }) => entId,
})

export function CreditQueryFlow() {
  return <CreditQueryPage {...useList(enterprises)} />
}

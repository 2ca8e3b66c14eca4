import { queryCreditPage } from '#contract/credit.contract.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { ClassesPage } from './ClassesPage.tsx'

const enterprises = listOf({
  name: 'classes',
  call: queryCreditPage,
  filters: ['keyword', 'areaCode', 'classification'],
  idOf: ({ entId }) => entId,
})

export function ClassesFlow() {
  return <ClassesPage {...useList(enterprises)} />
}

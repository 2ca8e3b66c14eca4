import { queryPublicityPage } from '#contract/credit.contract.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { NoticesPage } from './NoticesPage.tsx'

const notices = listOf({
  name: 'notices',
  call: queryPublicityPage,
  filters: ['keyword', 'type', 'status', 'from', 'to'],
})

export function NoticesFlow() {
  return <NoticesPage {...useList(notices)} />
}

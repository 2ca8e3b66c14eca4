import { publicitySorts, queryPublicityPage } from '#contract/credit.contract.ts'
import { call } from '#src/api/call.ts'
import { NoticesPage } from './NoticesPage.tsx'
import { publicList, usePublicList } from '#src/flow/usePublicList.ts'

const list = publicList({
  asks: queryPublicityPage.query,
  filters: ['keyword', 'type', 'status', 'from', 'to'],
  sorts: publicitySorts,
  read: (query, signal) => call(queryPublicityPage, { query }, { signal, quiet: true }),
})

export function NoticesFlow() {
  return <NoticesPage {...usePublicList(list)} />
}

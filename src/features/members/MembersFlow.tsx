import { memberSorts, queryAchievementPage } from '#contract/credit.contract.ts'
import { call } from '#src/api/call.ts'
import { MembersPage } from './MembersPage.tsx'
import { creditItems } from '#src/flow/creditItems.ts'
import { publicList, usePublicList } from '#src/flow/usePublicList.ts'

const list = publicList({
  asks: queryAchievementPage.query,
  filters: ['keyword', 'areaCode', 'memberLevel'],
  sorts: memberSorts,
  read: async (query, signal) =>
    creditItems(await call(queryAchievementPage, { query }, { signal, quiet: true })),
})

export function MembersFlow() {
  return <MembersPage {...usePublicList(list)} />
}

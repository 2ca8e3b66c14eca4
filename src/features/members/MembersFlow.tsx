import { queryAchievementPage } from '#contract/credit.contract.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { MembersPage } from './MembersPage.tsx'

const members = listOf({
  name: 'members',
  call: queryAchievementPage,
  filters: ['keyword', 'areaCode', 'memberLevel'],
  idOf: ({ entId }) => entId,
})

export function MembersFlow() {
  return <MembersPage {...useList(members)} />
}

import { useSearchParams } from 'react-router-dom'
import { queryCreditPage } from '#contract/credit.contract.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { redBlackList } from '#src/flow/redBlackList.ts'
import { BestList } from './BestList.tsx'
import { IncentiveList } from './IncentiveList.tsx'
import { type QualityList, qualityLists, QualityPage } from './QualityPage.tsx'

const incentives = redBlackList('incentives', 1)

const best = listOf({
  name: 'best',
  call: queryCreditPage,
  filters: ['keyword', 'areaCode', 'entType'],
  always: { grade: 'AAA' },
  idOf: ({ entId }) => entId,
})

function Incentives() {
  return <IncentiveList {...useList(incentives)} />
}

function Best() {
  return <BestList {...useList(best)} />
}

const lists: Record<QualityList, () => React.ReactNode> = { incentives: Incentives, best: Best }

export function QualityFlow() {
  const [search, setSearch] = useSearchParams()
  const selected = qualityLists.find((it) => it === search.get('list')) ?? 'incentives'
  const List = lists[selected]
  return (
    <QualityPage
      selected={selected}
      onSelect={(list) => setSearch(list === 'incentives' ? {} : { list })}
    >
      <List />
    </QualityPage>
  )
}

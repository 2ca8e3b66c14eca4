import { useSearchParams } from 'react-router-dom'
import { CreditQuery, creditSorts, queryCreditPage } from '#contract/credit.contract.ts'
import { call } from '#src/api/call.ts'
import { BestList } from './BestList.tsx'
import { IncentiveList } from './IncentiveList.tsx'
import { type QualityList, qualityLists, QualityPage } from './QualityPage.tsx'
import { creditItems } from '#src/flow/creditItems.ts'
import { redBlackList } from '#src/flow/redBlackList.ts'
import { publicList, usePublicList } from '#src/flow/usePublicList.ts'

const incentives = redBlackList(1)

const best = publicList({
  asks: CreditQuery,
  filters: ['keyword', 'areaCode', 'entType'],
  sorts: creditSorts,
  beside: { list: 'best' },
  read: async (query, signal) =>
    creditItems(
      await call(queryCreditPage, { query: { ...query, grade: 'AAA' } }, { signal, quiet: true }),
    ),
})

function Incentives() {
  return <IncentiveList {...usePublicList(incentives)} />
}

function Best() {
  return <BestList {...usePublicList(best)} />
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

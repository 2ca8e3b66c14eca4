import { type ReactNode, useState } from 'react'
import type { Filter } from '#machines/query/question.ts'
import { FilterBar } from '#src/components/FilterBar.tsx'
import type { PublicFilter } from './publicFilter.ts'
import { PublicFilterField } from './PublicFilterField.tsx'
import { usePublicListStyles } from './PublicList.styles.ts'

type Props = {
  filters: readonly PublicFilter[]
  asked: Filter
  onAsk: (values: Record<string, string>) => void
  /** The order of the list, where there is no column head to click. */
  order?: ReactNode
}

/** The filters as they are typed; whenever the list is asked anew they show what it was asked. */
export function PublicFilters({ filters, asked, onAsk, order }: Props) {
  const styles = usePublicListStyles()
  const [typed, setTyped] = useState(asked)
  const [shown, setShown] = useState(asked)
  // Not by a new `key`: the field in which Enter was pressed keeps the focus.
  if (shown !== asked) {
    setShown(asked)
    setTyped(asked)
  }
  return (
    <div className={styles.filters}>
      <FilterBar onSearch={onAsk} onReset={() => onAsk({})}>
        {filters.map((filter) => (
          <PublicFilterField
            key={filter.name}
            filter={filter}
            value={typed[filter.name] ?? ''}
            asked={asked[filter.name] ?? ''}
            onChange={(value) => setTyped({ ...typed, [filter.name]: value })}
            className={styles[filter.kind]}
          />
        ))}
        {order}
      </FilterBar>
    </div>
  )
}

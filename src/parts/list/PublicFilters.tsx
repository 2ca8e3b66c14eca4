import { Button, mergeClasses } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronUp16Regular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import { FilterBar } from '#src/components/FilterBar.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
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
  const t = useTranslate('common')
  const [isOpen, setOpen] = useState(filters.slice(1).some(({ name }) => asked[name]))
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
        {filters.map((filter, at) => (
          <div
            key={filter.name}
            className={mergeClasses(styles.field, at > 0 && !isOpen && styles.folded)}
          >
            <PublicFilterField
              filter={filter}
              value={typed[filter.name] ?? ''}
              asked={asked[filter.name] ?? ''}
              onChange={(value) => setTyped({ ...typed, [filter.name]: value })}
              className={styles[filter.kind]}
            />
          </div>
        ))}
        {order && (
          <div className={mergeClasses(styles.field, !isOpen && styles.folded)}>{order}</div>
        )}
        {filters.length > 1 && (
          <Button
            type="button"
            appearance="transparent"
            iconPosition="after"
            icon={isOpen ? <ChevronUp16Regular /> : <ChevronDown16Regular />}
            aria-expanded={isOpen}
            className={styles.unfold}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('common.fewerFilters') : t('common.moreFilters')}
          </Button>
        )}
      </FilterBar>
    </div>
  )
}

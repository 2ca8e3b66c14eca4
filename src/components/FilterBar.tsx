import { Button } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronUp16Regular } from '@fluentui/react-icons'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useFilterBarStyles } from './FilterBar.styles.ts'

type Props = {
  /** The fields of the first row, each with a `name`. */
  children: ReactNode
  /** The rest, folded away. */
  more?: ReactNode
  /** Whether the rest starts open: one of its fields is set. */
  moreOpen?: boolean
  /** The values by the fields' names; empty ones are left out. */
  onSearch: (values: Record<string, string>) => void
  onReset: () => void
}

/** One row of filters, the rest folded. Fields are uncontrolled: give the bar a `key` of the criteria. */
export function FilterBar({ children, more, moreOpen = false, onSearch, onReset }: Props) {
  const styles = useFilterBarStyles()
  const t = useTranslate('common')
  const [isOpen, setIsOpen] = useState(moreOpen)
  const moreId = useId()

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values: Record<string, string> = {}
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = typeof value === 'string' ? value.trim() : ''
      if (text) values[name] = text
    }
    onSearch(values)
  }

  return (
    // A folded field that is wrong comes to light.
    <form
      className={styles.bar}
      role="search"
      onSubmit={search}
      onInvalidCapture={() => setIsOpen(true)}
    >
      <div className={styles.row}>
        {children}
        <div className={styles.buttons}>
          <Button type="submit" appearance="primary">
            {t('common.search')}
          </Button>
          <Button type="button" onClick={onReset}>
            {t('common.reset')}
          </Button>
          {more && (
            <Button
              type="button"
              appearance="transparent"
              iconPosition="after"
              icon={isOpen ? <ChevronUp16Regular /> : <ChevronDown16Regular />}
              aria-expanded={isOpen}
              aria-controls={moreId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? t('common.fewerFilters') : t('common.moreFilters')}
            </Button>
          )}
        </div>
      </div>
      {more && (
        // Hidden, not absent: a folded field still counts.
        <div id={moreId} className={styles.row} hidden={!isOpen}>
          {more}
        </div>
      )}
    </form>
  )
}

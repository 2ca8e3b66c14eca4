import { Button, mergeClasses } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUp16Regular } from '@fluentui/react-icons/svg/chevron-up'
import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { FilterCell } from './FilterCell.tsx'
import { type Asked, askedBy, type FilterField, isSet, setFilters } from './filters.ts'
import { useFiltersStyles } from './Filters.styles.ts'

type Props = {
  fields: readonly FilterField[]
  asked: Asked
  /** Asks by all fields anew; without those that are empty. */
  onAsk: (values: Asked) => void
  /** The order of the list, where there is no column head to click. */
  order?: ReactNode
  /** On a phone, the order of a list that has such heads elsewhere. */
  sort?: ReactNode
  /** What can be done with the list, at the end of the row. */
  tools?: ReactNode
}

const valuesOf = (form: HTMLFormElement) => {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text) values[name] = text
  }
  return values
}

/**
 * The filters of a list in a grid: those used most and those in use, the rest folded; on a phone all behind one button.
 * What is set stands beneath and comes off one by one.
 */
export function Filters({ fields, asked, onAsk, order, sort, tools }: Props) {
  const styles = useFiltersStyles()
  const t = useTranslate('common')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(asked)
  const question = JSON.stringify(asked)
  const [shown, setShown] = useState(question)
  // Not by a new `key`: the field in which Enter was pressed keeps the focus.
  if (shown !== question) {
    setShown(question)
    setTyped(asked)
  }
  const inUse = setFilters(fields, asked)
  const isFolded = (field: FilterField) => !field.isCommon && !isSet(field, asked)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk(valuesOf(event.currentTarget))
  }
  const without = (field: FilterField) =>
    onAsk(
      askedBy(
        fields.filter((it) => it !== field),
        asked,
      ),
    )
  const Chevron = isOpen ? ChevronUp16Regular : ChevronDown16Regular

  return (
    // A folded field that is wrong comes to light.
    <form
      className={styles.filters}
      role="search"
      onSubmit={search}
      onInvalidCapture={() => setOpen(true)}
    >
      <div className={styles.grid}>
        {/* Hidden, not absent: a folded field still counts. */}
        {fields.map((field) => (
          <div
            key={field.name}
            className={mergeClasses(
              styles.cell,
              (field.kind === 'days' || field.kind === 'own') && styles.wide,
              !isOpen && styles.foldedOnPhone,
              !isOpen && isFolded(field) && styles.folded,
            )}
          >
            <FilterCell
              field={field}
              typed={typed}
              asked={asked}
              onType={(name, value) => setTyped({ ...typed, [name]: value })}
            />
          </div>
        ))}
        {order && (
          <div className={mergeClasses(styles.cell, !isOpen && styles.foldedOnPhone)}>{order}</div>
        )}
        <div className={styles.buttons}>
          {sort && <div className={styles.sort}>{sort}</div>}
          <Button
            type="submit"
            appearance="primary"
            className={mergeClasses(!isOpen && styles.foldedOnPhone)}
          >
            {t('common.search')}
          </Button>
          <Button
            type="button"
            appearance="transparent"
            iconPosition="after"
            icon={<Chevron />}
            aria-expanded={isOpen}
            className={mergeClasses(
              styles.toggle,
              !fields.some(isFolded) && !isOpen && styles.onPhone,
            )}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? (
              t('common.fewerFilters')
            ) : (
              <>
                <span className={styles.onWide}>{t('common.moreFilters')}</span>
                <span className={styles.onPhone}>
                  {inUse.length > 0
                    ? t('common.filtersInUse', { count: String(inUse.length) })
                    : t('common.filters')}
                </span>
              </>
            )}
          </Button>
          {tools}
        </div>
      </div>
      {inUse.length > 0 && (
        <ul role="list" aria-label={t('common.filtersSet')} className={styles.chips}>
          {inUse.map(({ field, words }) => (
            <li key={field.name}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('common.removeFilter', { filter: words })}
                onClick={() => without(field)}
              >
                {words}
                <Dismiss12Regular aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <Button type="button" size="small" appearance="transparent" onClick={() => onAsk({})}>
              {t('common.clearAllFilters')}
            </Button>
          </li>
        </ul>
      )}
    </form>
  )
}

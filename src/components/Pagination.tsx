import { Button, Input, Select } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import type { SubmitEvent } from 'react'
import { pageSizes } from '#contract/values.ts'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { pagesAround } from './pagesAround.ts'
import { usePaginationStyles } from './Pagination.styles.ts'

type Props = {
  total: number
  /** False where there are more than `total`, which nobody counted. */
  isTotalExact?: boolean
  /** Counts from 1. */
  current: number
  size: number
  onChange: (page: { current: number; size: number }) => void
}

/** 共 n 条, or 超过 n 条 · 10 条/页 · pages · 前往 n 页. */
export function Pagination({ total, isTotalExact = true, current, size, onChange }: Props) {
  const styles = usePaginationStyles()
  const t = useTranslate('common')
  const pages = Math.max(1, Math.ceil(total / size))
  const goTo = (page: number) => onChange({ current: Math.min(Math.max(page, 1), pages), size })

  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = Number(new FormData(event.currentTarget).get('page'))
    if (Number.isInteger(page) && page > 0) goTo(page)
    event.currentTarget.reset()
  }

  return (
    <nav className={styles.pagination} aria-label={t('common.pagination')}>
      <span className={styles.total}>
        {t(isTotalExact ? 'common.tableRows' : 'common.moreRows', { count: formatCount(total) })}
      </span>
      <Select
        aria-label={t('common.pageSize')}
        value={size}
        onChange={(_, { value }) => onChange({ current: 1, size: Number(value) })}
      >
        {pageSizes.map((it) => (
          <option key={it} value={it}>
            {t('common.perPage', { size: it })}
          </option>
        ))}
      </Select>
      <span className={styles.pages}>
        <Button
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={t('common.pageBefore')}
          disabled={current <= 1}
          onClick={() => goTo(current - 1)}
        />
        {pagesAround(current, pages).map((page, index) =>
          page === null ? (
            // A gap has no identity but its place: the first or the second.
            <span key={`gap${index}`} aria-hidden>
              …
            </span>
          ) : (
            <Button
              key={page}
              appearance={page === current ? 'primary' : 'subtle'}
              className={styles.page}
              aria-label={t('common.pageNo', { page })}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => goTo(page)}
            >
              {page}
            </Button>
          ),
        )}
        <Button
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={t('common.pageAfter')}
          disabled={current >= pages}
          onClick={() => goTo(current + 1)}
        />
      </span>
      <form className={styles.jump} onSubmit={jump}>
        {t('common.goTo')}
        <Input
          name="page"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('common.goToPage')}
          className={styles.jumpTo}
        />
        {t('common.pageWord')}
      </form>
    </nav>
  )
}

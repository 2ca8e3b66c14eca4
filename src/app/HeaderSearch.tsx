import { mergeClasses } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { useHeaderSearchStyles } from './HeaderSearch.styles.ts'

/** Where enterprises are searched. */
const searchPath = '/assess/query'

type Props = {
  className?: string
  /** A press has just opened it: whoever pressed types into it next. */
  isAsked?: boolean
}

/** Looks an enterprise up from any page. */
export function HeaderSearch({ className, isAsked = false }: Props) {
  const styles = useHeaderSearchStyles()
  const t = useTranslate('chrome')
  const navigate = useNavigate()

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    void navigate(keyword ? `${searchPath}?${new URLSearchParams({ keyword })}` : searchPath)
  }

  return (
    <form
      role="search"
      aria-label={t('chrome.search')}
      className={mergeClasses(styles.form, className)}
      onSubmit={search}
    >
      <input
        type="search"
        name="keyword"
        maxLength={50}
        autoFocus={isAsked}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('chrome.searchHint')}
        placeholder={t('chrome.searchHint')}
        className={styles.field}
      />
      <button type="submit" className={styles.button} aria-label={t('chrome.searchSubmit')}>
        <Search20Regular aria-hidden />
      </button>
    </form>
  )
}

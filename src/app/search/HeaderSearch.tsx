import { mergeClasses } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { type FocusEvent, Suspense, type SubmitEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { useHeaderSearchStyles } from './HeaderSearch.styles.ts'
import { searchList, startSearch, useSearch } from './useSearch.ts'

/** Where enterprises are searched. */
const registerPath = '/assess/query'

type Props = {
  className?: string
  /** A press has just opened it: whoever pressed types into it next. */
  isAsked?: boolean
}

/** Finds enterprises, articles and what is one's own, from any page. */
export function HeaderSearch({ className, isAsked = false }: Props) {
  const styles = useHeaderSearchStyles()
  const t = useTranslate('chrome')
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const search = useSearch()

  const open = async () => {
    const begun = await startSearch()
    // Whoever has gone on meanwhile is shown nothing.
    if (begun && field.current && document.activeElement === field.current)
      begun.open(field.current.value)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text === '') void navigate(registerPath)
    else if (search) search.send({ type: 'search.submitted', text })
    else void navigate(`/dynamic/results?in=all&keyword=${encodeURIComponent(text)}`)
  }

  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!currentTarget.contains(relatedTarget)) search?.send({ type: 'list.closed' })
  }

  return (
    <form
      role="search"
      aria-label={t('chrome.search')}
      className={mergeClasses(styles.form, className)}
      onSubmit={submit}
      onBlur={closeOnLeave}
    >
      <input
        ref={field}
        type="text"
        role="combobox"
        maxLength={50}
        autoFocus={isAsked}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('chrome.searchHint')}
        aria-expanded={false}
        placeholder={t('chrome.searchHint')}
        className={styles.field}
        onFocus={() => void open()}
        {...search?.field(id)}
      />
      <button type="submit" className={styles.button} aria-label={t('chrome.search')}>
        <Search20Regular aria-hidden />
      </button>
      {search && (
        <Suspense fallback={null}>
          <searchList.Part
            id={id}
            snapshot={search.snapshot}
            send={search.send}
            onRepeat={(text) => {
              if (field.current) field.current.value = text
              search.send({ type: 'search.submitted', text })
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

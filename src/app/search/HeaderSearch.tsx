import { mergeClasses } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { type FocusEvent, Suspense, type SubmitEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { useHeaderSearchStyles } from './HeaderSearch.styles.ts'
import { searchList, startSearch, useSearch } from './useSearch.ts'
import { useSession } from '#src/app/useSession.ts'

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
  const isKnown = useSession().matches('loggedIn')
  const hint = isKnown ? t('chrome.searchHintOwn') : t('chrome.searchHint')
  const isListed = search?.isListed ?? false
  const reached = isListed ? search?.reached : null

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
    else void navigate(`/dynamic/results?${new URLSearchParams({ keyword: text, in: 'all' })}`)
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
        data-search
        maxLength={50}
        autoFocus={isAsked}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={hint}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isListed}
        aria-controls={isListed ? id : undefined}
        aria-activedescendant={reached == null ? undefined : `${id}${reached}`}
        placeholder={hint}
        className={styles.field}
        onFocus={() => void open()}
        onInput={({ currentTarget }) =>
          search?.send({ type: 'text.typed', text: currentTarget.value })
        }
        onKeyDown={(event) => search?.onKey(event)}
      />
      <button type="submit" className={styles.button} aria-label={t('chrome.searchSubmit')}>
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

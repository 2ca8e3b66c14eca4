import { mergeClasses } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { Suspense, type SubmitEvent, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { useHeaderSearchStyles } from './HeaderSearch.styles.ts'
import { searchList, startSearch, useSearch } from './useSearch.ts'

/** Where enterprises are searched. */
const registerPath = '/assess/query'
const answersPath = '/dynamic/results?in=all&keyword='

const fieldOf = (form: HTMLFormElement) => form.elements[0] as HTMLInputElement // the form's only field

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
  const [address] = useSearchParams()
  const id = useId()
  const search = useSearch()

  const open = async (field: HTMLInputElement) => (await startSearch())?.openAt(field)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = fieldOf(event.currentTarget).value.trim()
    if (text && search) search.send({ type: 'search.submitted', text })
    else void navigate(text ? `${answersPath}${encodeURIComponent(text)}` : registerPath)
  }

  return (
    <form
      role="search"
      aria-label={t('chrome.search')}
      className={mergeClasses(styles.form, className)}
      onSubmit={submit}
      onBlur={search?.onLeave}
    >
      <input
        type="text"
        role="combobox"
        maxLength={50}
        defaultValue={(address.get('in') === 'all' && address.get('keyword')) || ''}
        autoFocus={isAsked}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('chrome.searchHint')}
        aria-expanded={false}
        placeholder={t('chrome.searchHint')}
        className={styles.field}
        onFocus={({ currentTarget }) => void open(currentTarget)}
        {...search?.field(id)}
      />
      <button type="submit" className={styles.button} aria-label={t('chrome.search')}>
        <Search20Regular aria-hidden />
      </button>
      {search && (
        <Suspense>
          <searchList.Part {...search} id={id} />
        </Suspense>
      )}
    </form>
  )
}

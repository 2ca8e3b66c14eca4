import { Button, Input } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { answersAddress } from '#src/parts/search/ways.ts'
import { FailurePage } from './FailurePage.tsx'
import { useMissingPageStyles } from './MissingPage.styles.ts'

const { value } = new Problem('missing')
const name = 'text'

function SearchInstead() {
  const styles = useMissingPageStyles()
  const t = useTranslate('chrome')
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get(name)
    if (typeof text === 'string' && text.trim()) void navigate(answersAddress(text.trim()))
  }
  return (
    <form
      role="search"
      aria-label={t('chrome.searchHint')}
      className={styles.search}
      onSubmit={submit}
    >
      <Input
        name={name}
        maxLength={50}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.field}
        aria-label={t('chrome.searchHint')}
        placeholder={t('chrome.searchHint')}
      />
      <Button type="submit">{t('chrome.search')}</Button>
    </form>
  )
}

/** What stands at an address that leads nowhere: what was looked for may be found by its name. */
export const MissingPage = () => <FailurePage problem={value} more={<SearchInstead />} />

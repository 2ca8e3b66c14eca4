import { useHref } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { FailurePage } from './FailurePage.tsx'
import { useMissingPageStyles } from './MissingPage.styles.ts'

const { value } = new Problem('missing')

/** The browser's own way to the answers: nothing of the search has to be there for it. */
function SearchInstead() {
  const styles = useMissingPageStyles()
  const t = useTranslate('chrome')
  return (
    <form
      role="search"
      aria-label={t('chrome.searchHint')}
      action={useHref('/dynamic/results')}
      className={styles.search}
    >
      <input type="hidden" name="in" value="all" />
      <input
        name="keyword"
        required
        maxLength={50}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.field}
        aria-label={t('chrome.searchHint')}
        placeholder={t('chrome.searchHint')}
      />
      <button type="submit" className={styles.button}>
        {t('chrome.search')}
      </button>
    </form>
  )
}

/** What stands at an address that leads nowhere: what was looked for may be found by its name. */
export const MissingPage = () => (
  <>
    <FailurePage problem={value} />
    <SearchInstead />
  </>
)

import { Link } from 'react-router-dom'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Page } from '#src/components/Page.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useDevelopingPageStyles } from './DevelopingPage.styles.ts'

/** Where an entry without a page leads; names what was asked for. */
export function DevelopingPage({ page }: { page: string | null }) {
  const styles = useDevelopingPageStyles()
  const t = useTranslate('app')
  return (
    <Page title={page ? t('app.developing.title', { page }) : t('app.developing.plain')}>
      <EmptyState
        title={t('app.developing.hint')}
        action={
          <Link to="/" className={styles.link}>
            {t('app.toHome')}
          </Link>
        }
      />
    </Page>
  )
}

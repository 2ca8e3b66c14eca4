import { useTranslate } from '#src/i18n/translate.ts'
import { useIsLoadingPart } from './lazyPart.ts'
import { usePageProgressStyles } from './PageProgress.styles.ts'

/** A thin line while the next page's code is on its way. */
export function PageProgress() {
  const styles = usePageProgressStyles()
  const t = useTranslate('app')
  const isLoading = useIsLoadingPart()
  return (
    <div role="status" className={isLoading ? styles.line : undefined}>
      {isLoading && <span className={styles.words}>{t('app.loadingPage')}</span>}
    </div>
  )
}

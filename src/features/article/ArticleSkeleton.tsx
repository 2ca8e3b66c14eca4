import { mergeClasses } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import { useArticlePageStyles } from './ArticlePage.styles.ts'
import { useArticleSkeletonStyles } from './ArticleSkeleton.styles.ts'

/** The shape of an article that is on its way. */
export function ArticleSkeleton() {
  const sheet = useArticlePageStyles()
  const styles = useArticleSkeletonStyles()
  const t = useTranslate('common')
  return (
    <div className={sheet.sheet} role="status" aria-label={t('common.loading')}>
      <div className={styles.skeleton}>
        <span className={mergeClasses(styles.line, styles.title)} />
        {Array.from({ length: 9 }, (_, line) => (
          <span key={line} className={mergeClasses(styles.line, line % 3 === 2 && styles.last)} />
        ))}
      </div>
    </div>
  )
}

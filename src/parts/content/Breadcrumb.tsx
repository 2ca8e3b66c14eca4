import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useBreadcrumbStyles } from './Breadcrumb.styles.ts'

export type TrailStep = { name: string; path: string | null }

/** Where the article stands: the home page, its column, and itself. */
export function Breadcrumb({ trail }: { trail: readonly TrailStep[] }) {
  const styles = useBreadcrumbStyles()
  const t = useTranslate('content')
  return (
    <nav aria-label={t('content.article.trail')} className={styles.nav}>
      <ol role="list" className={styles.list}>
        <li className={styles.step}>
          <TextLink to="/">{t('content.article.home')}</TextLink>
        </li>
        {trail.map(({ name, path }) => (
          <li key={name} className={styles.step}>
            {path === null ? name : <TextLink to={path}>{name}</TextLink>}
          </li>
        ))}
        <li className={styles.step} aria-current="page">
          {t('content.article.here')}
        </li>
      </ol>
    </nav>
  )
}

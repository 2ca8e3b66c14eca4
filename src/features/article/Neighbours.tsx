import { mergeClasses } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Article } from '#contract/content.contract.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { articleAddress } from '#src/parts/content/articleAddress.ts'
import { inLocale } from '#src/parts/content/inLocale.ts'
import { useNeighboursStyles } from './Neighbours.styles.ts'

type WayProps = {
  label: string
  to: Article['prev']
  /** Said where there is no further article. */
  none: string
  className?: string
}

function Way({ label, to, none, className }: WayProps) {
  const styles = useNeighboursStyles()
  const locale = useLocale()
  const words = <span className={styles.label}>{label}</span>
  if (!to) {
    return (
      <p className={mergeClasses(styles.way, styles.none, className)}>
        {words}
        {none}
      </p>
    )
  }
  const { text, lang } = inLocale(locale, to.title, to.titleEn)
  return (
    <Link to={articleAddress(to.id)} className={mergeClasses(styles.way, styles.link, className)}>
      {words}
      <span lang={lang}>{text}</span>
    </Link>
  )
}

/** The ways on, within the article's column. */
export function Neighbours({ prev, next }: Pick<Article, 'prev' | 'next'>) {
  const styles = useNeighboursStyles()
  const t = useTranslate('content')
  return (
    <nav aria-label={t('content.article.neighbours')} className={styles.nav}>
      <Way label={t('content.article.prev')} to={prev} none={t('content.article.noPrev')} />
      <Way
        label={t('content.article.next')}
        to={next}
        none={t('content.article.noNext')}
        className={styles.next}
      />
    </nav>
  )
}

import { Link } from 'react-router-dom'
import type { ArticleRow } from '#contract/content.contract.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { articleWords } from './articleWords.ts'
import { useHeadlineStyles } from './Headline.styles.ts'

/** The headline: its title leads to the article, with its date and a few words. */
export function Headline({ article }: { article: ArticleRow }) {
  const styles = useHeadlineStyles()
  const t = useTranslate('home')
  const { title, blurb, lang } = articleWords(article, useLocale())
  return (
    <article className={styles.headline}>
      <p className={styles.over}>
        <span className={styles.mark}>{t('home.headline')}</span>
        <time dateTime={formatDay(article.publishTime)}>{formatDay(article.publishTime)}</time>
      </p>
      <h2 className={styles.title}>
        <Link to={`/dynamic/detail/${article.id}`} lang={lang} className={styles.link}>
          {title}
        </Link>
      </h2>
      <p lang={lang} className={styles.blurb}>
        {blurb}
      </p>
    </article>
  )
}

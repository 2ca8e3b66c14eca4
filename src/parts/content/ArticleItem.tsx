import { Link } from 'react-router-dom'
import type { ArticleRow } from '#contract/content.contract.ts'
import { safeHref } from '#src/components/safeHref.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { articleAddress } from './articleAddress.ts'
import { useArticleItemStyles } from './ArticleItem.styles.ts'
import { inLocale } from './inLocale.ts'

/** An article in a list: cover, title, blurb, date and source. */
export function ArticleItem({ article }: { article: ArticleRow }) {
  const styles = useArticleItemStyles()
  const t = useTranslate('content')
  const locale = useLocale()
  const title = inLocale(locale, article.title, article.titleEn)
  const blurb = inLocale(locale, article.blurb, article.blurbEn)
  const cover = safeHref(article.coverFilePath)
  return (
    <li className={styles.item}>
      {cover && (
        <img
          src={cover}
          alt=""
          width={168}
          height={105}
          loading="lazy"
          decoding="async"
          className={styles.cover}
        />
      )}
      <div className={styles.words}>
        <h2 className={styles.heading}>
          {article.isTop && <span className={styles.top}>{t('content.top')}</span>}
          <Link to={articleAddress(article.id)} lang={title.lang} className={styles.link}>
            {title.text}
          </Link>
        </h2>
        {blurb.text && (
          <p lang={blurb.lang} className={styles.blurb}>
            {blurb.text}
          </p>
        )}
        <p className={styles.facts}>
          <time dateTime={formatDay(article.publishTime)}>{formatDay(article.publishTime)}</time>
          {article.source && <span>{t('content.source', { source: article.source })}</span>}
        </p>
      </div>
    </li>
  )
}

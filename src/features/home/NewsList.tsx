import { Link } from 'react-router-dom'
import type { ArticleRow } from '#contract/content.contract.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { articleWords } from './articleWords.ts'
import { BlockHead } from './BlockHead.tsx'
import { HomeBlock, type Reading } from './HomeBlock.tsx'
import { useNewsListStyles } from './NewsList.styles.ts'

/** The credit news, newest first, each with its date. */
export function NewsList({ news }: { news: Reading<readonly ArticleRow[]> }) {
  const styles = useNewsListStyles()
  const t = useTranslate('home')
  const locale = useLocale()
  return (
    <div className={styles.block}>
      <BlockHead id="home-news" title={t('home.news')}>
        <Link
          to="/dynamic/articles/81000"
          className={styles.more}
          aria-label={t('home.newsMoreHint')}
        >
          {t('common.more')}
        </Link>
      </BlockHead>
      <HomeBlock {...news} shape={styles.room} empty={t('home.newsEmpty')}>
        {(articles) => (
          <ul role="list" className={styles.list}>
            {articles.map((article) => {
              const { title, lang } = articleWords(article, locale)
              return (
                <li key={article.id} className={styles.row}>
                  <Link to={`/dynamic/detail/${article.id}`} lang={lang} className={styles.link}>
                    {title}
                  </Link>
                  <time dateTime={formatDay(article.publishTime)} className={styles.day}>
                    {formatDay(article.publishTime)}
                  </time>
                </li>
              )
            })}
          </ul>
        )}
      </HomeBlock>
    </div>
  )
}

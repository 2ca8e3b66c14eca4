import type { Article, ArticleRow } from '#contract/content.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { RichText, type RichTextLinks } from '#src/components/RichText.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { articleAddress } from '#src/parts/content/articleAddress.ts'
import { ArticleItems } from '#src/parts/content/ArticleItems.tsx'
import { Attachments } from '#src/parts/content/Attachments.tsx'
import { inLocale } from '#src/parts/content/inLocale.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { QueryBody, type QueryView } from '#src/parts/credit/QueryBody.tsx'
import { useStandardPageStyles } from './StandardPage.styles.ts'

type Props = {
  newest: QueryView<string, Article>
  list: ListView<ArticleRow>
  links: RichTextLinks
}

function Standard({ article, links }: { article: Article; links: RichTextLinks }) {
  const styles = useStandardPageStyles()
  const t = useTranslate('credit')
  const content = useTranslate('content')
  const locale = useLocale()
  const title = inLocale(locale, article.title, article.titleEn)
  const text = inLocale(locale, article.content, article.contentEn)
  return (
    <div className={styles.standard}>
      <header className={styles.head}>
        <h2 lang={title.lang} className={styles.title}>
          {title.text}
        </h2>
        <p className={styles.facts}>
          <span>{t('credit.standard.publishTime', { time: formatTime(article.publishTime) })}</span>
          <TextLink to={articleAddress(article.id)}>{t('credit.standard.open')}</TextLink>
        </p>
      </header>
      {text.lang && <Notice tone="info" title={content('content.article.chineseOnly')} />}
      <RichText html={text.text} lang={text.lang} links={links} />
      <Attachments attachments={article.attachments} />
    </div>
  )
}

/** The standards of assessment: all of them, and the newest in full. */
export function StandardPage({ newest, list, links }: Props) {
  const t = useTranslate('credit')
  return (
    <Page title={t('credit.standard.title')} description={t('credit.standard.description')}>
      <ArticleItems {...list} title={t('credit.standard.all')} />
      <Card>
        <QueryBody
          {...newest}
          missing={{ title: t('credit.standard.none'), hint: t('credit.standard.noneHint') }}
        >
          {(article) => <Standard article={article} links={links} />}
        </QueryBody>
      </Card>
    </Page>
  )
}

import { Button } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import { type ReactNode, useId } from 'react'
import type { Article } from '#contract/content.contract.ts'
import { CopyButton } from '#src/components/CopyButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { RichText, type RichTextLinks } from '#src/components/RichText.tsx'
import { formatCount, formatTime } from '#src/i18n/formats.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { useArticlePageStyles } from './ArticlePage.styles.ts'
import { inLocale } from '#src/parts/content/inLocale.ts'

type Props = {
  article: Article
  links: RichTextLinks
  address: string
  onPrint: () => void
  /** What follows the text. */
  children?: ReactNode
}

/** An article as it is read, and as it is printed on A4. */
export function ArticleSheet({ article, links, address, onPrint, children }: Props) {
  const styles = useArticlePageStyles()
  const t = useTranslate('content')
  const locale = useLocale()
  const titleId = useId()
  const title = inLocale(locale, article.title, article.titleEn)
  const text = inLocale(locale, article.content, article.contentEn)
  const { subTitle, source, author, viewCount } = article
  return (
    <article className={styles.sheet} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h1 id={titleId} lang={title.lang} className={styles.title}>
          {title.text}
        </h1>
        {subTitle && (
          <p lang="zh-CN" className={styles.subTitle}>
            {subTitle}
          </p>
        )}
        <p className={styles.facts}>
          <span>{t('content.article.publishTime', { time: formatTime(article.publishTime) })}</span>
          {source && <span>{t('content.source', { source })}</span>}
          {author && <span>{t('content.article.author', { author })}</span>}
          <span>{t('content.article.views', { count: formatCount(viewCount) })}</span>
        </p>
        <div className={styles.actions}>
          <Button icon={<Print20Regular />} onClick={onPrint}>
            {t('content.article.print')}
          </Button>
          <CopyButton
            text={address}
            label={t('content.article.copyLink')}
            refused={t('content.article.copyRefused')}
          />
        </div>
      </header>
      {text.lang && (
        <div className={styles.note}>
          <Notice tone="info" title={t('content.article.chineseOnly')} />
        </div>
      )}
      <RichText html={text.text} lang={text.lang} links={links} className={styles.text} />
      {children}
      <p className={styles.printed}>
        {t('content.article.printedFrom', { platform: t('common.platform') })} {address}
      </p>
    </article>
  )
}

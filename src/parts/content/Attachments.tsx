import { Document20Regular } from '@fluentui/react-icons/svg/document'
import { useId } from 'react'
import type { Article } from '#contract/content.contract.ts'
import { safeHref } from '#src/components/safeHref.ts'
import { formatBytes } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useAttachmentsStyles } from './Attachments.styles.ts'

/** Files that belong to an article, each with its kind and size. */
export function Attachments({ attachments }: Pick<Article, 'attachments'>) {
  const styles = useAttachmentsStyles()
  const t = useTranslate('content')
  const titleId = useId()
  const files = attachments.flatMap((file) => {
    const href = safeHref(file.url)
    return href ? [{ ...file, href }] : []
  })
  if (files.length === 0) return null
  return (
    <section className={styles.files} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('content.article.attachments')}
      </h2>
      <ul role="list" className={styles.list}>
        {files.map(({ name, href, ext, size }) => (
          <li key={href} className={styles.file}>
            <Document20Regular aria-hidden className={styles.icon} />
            <span className={styles.words}>
              <a href={href} download={name} className={styles.link}>
                {name}
              </a>
              <span className={styles.kind}>
                {t('content.article.attachmentKind', {
                  ext: ext.toUpperCase(),
                  size: formatBytes(size),
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

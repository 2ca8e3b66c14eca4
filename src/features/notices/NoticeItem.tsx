import type { PublicityRow } from '#contract/credit.contract.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { formatDay } from '#src/i18n/formats.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { inLocale } from '#src/parts/content/inLocale.ts'
import { EnterpriseLink } from '#src/parts/credit/EnterpriseLink.tsx'
import { useNoticeItemStyles } from './NoticeItem.styles.ts'
import { noticeStatuses, noticeTones, noticeTypes } from './noticeWords.ts'

type Props = {
  notice: PublicityRow
  /** The address of the list. */
  from: string | undefined
}

/** A notice: what it is about and how long it runs; its text opens beneath. */
export function NoticeItem({ notice, from }: Props) {
  const styles = useNoticeItemStyles()
  const t = useTranslate('credit')
  const title = inLocale(useLocale(), notice.title, notice.titleEn)
  const status = noticeStatuses.find((it) => it === notice.status)
  const type = noticeTypes.find((it) => it === notice.type)
  return (
    <li className={styles.item}>
      <h2 className={styles.heading}>
        <span lang={title.lang}>{title.text}</span>
        {status !== undefined && (
          <StatusTag tone={noticeTones[status]}>{t(`credit.notices.status.${status}`)}</StatusTag>
        )}
      </h2>
      <p className={styles.facts}>
        {type !== undefined && <span>{t(`credit.notices.type.${type}`)}</span>}
        <span>
          {t('credit.notices.period', {
            from: formatDay(notice.startDate),
            to: formatDay(notice.endDate),
          })}
        </span>
        <span>{t('credit.notices.entity', { entity: notice.entity })}</span>
      </p>
      <details>
        <summary
          className={styles.summary}
          aria-label={`${t('credit.notices.open')} ${title.text}`}
        >
          {t('credit.notices.open')}
        </summary>
        <div className={styles.text}>
          <p lang="zh-CN" className={styles.content}>
            {notice.content}
          </p>
          {notice.enterprises.length > 0 && (
            <>
              <p>{t('credit.notices.names')}</p>
              <ul role="list" className={styles.names}>
                {notice.enterprises.map((it) => (
                  <li key={it.entId}>
                    <EnterpriseLink enterprise={it} from={from} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{t('credit.notices.feedback', { contact: notice.feedbackContact })}</p>
        </div>
      </details>
    </li>
  )
}

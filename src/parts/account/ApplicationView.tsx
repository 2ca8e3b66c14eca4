import type { ReactNode } from 'react'
import type { Application } from '#contract/auth.contract.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useApplicationViewStyles } from './ApplicationView.styles.ts'

type Props = {
  application: Application
  /** What can be done about it. */
  children: ReactNode
}

/** Where an application for an account stands, and what happens next. */
export function ApplicationView({ application, children }: Props) {
  const styles = useApplicationViewStyles()
  const t = useTranslate('registration')
  const { entName, uscc, submittedAt, remark } = application
  const isRejected = application.regStatus === 3
  return (
    <div className={styles.view}>
      {isRejected ? (
        <Notice tone="warning" title={t('registration.application.rejected')}>
          {t('registration.application.rejectedHint')}
        </Notice>
      ) : (
        <Notice tone="info" title={t('registration.application.underReview')}>
          {t('registration.application.underReviewHint')}
        </Notice>
      )}
      <dl className={styles.facts}>
        {isRejected && (
          <>
            <dt className={styles.term}>{t('registration.application.reason')}</dt>
            <dd className={styles.reason}>{remark ?? t('registration.application.noReason')}</dd>
          </>
        )}
        <dt className={styles.term}>{t('registration.application.entName')}</dt>
        <dd className={styles.fact}>{entName}</dd>
        <dt className={styles.term}>{t('registration.uscc')}</dt>
        <dd className={styles.fact}>{uscc}</dd>
        <dt className={styles.term}>{t('registration.application.submittedAt')}</dt>
        <dd className={styles.fact}>{submittedAt}</dd>
      </dl>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { RetryButton } from '#src/components/RetryButton.tsx'
import type { Payable } from '#src/parts/pay/payable.ts'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { FailurePage } from '#src/parts/failure/FailurePage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { AccountCard } from './AccountCard.tsx'
import { useCenterPageStyles } from './CenterPage.styles.ts'
import { CenterSkeleton } from './CenterSkeleton.tsx'
import { EnterpriseCard } from './EnterpriseCard.tsx'
import { LockoutsNotice } from './LockoutsNotice.tsx'
import type { Profile } from './profile.ts'
import { Services } from './Services.tsx'
import { WhoCard } from './WhoCard.tsx'

type Props = ViewProps<ReturnType<typeof createQuery<null, Profile>>> & {
  /** Null while the person is leaving already. */
  onLogOut: (() => void) | null
  payable: Payable | null
  /** Its own questions, which fail and wait by themselves. */
  consultations: ReactNode
}

/** The enterprise and its account, its services, and the way out. */
export function CenterPage({ snapshot, send, onLogOut, payable, consultations }: Props) {
  const styles = useCenterPageStyles()
  const t = useTranslate('center')
  const wordsOf = useProblemWords()
  const { data: profile, problem } = snapshot.context
  const retry = () => send({ type: 'load.retried' })

  if (!profile && problem && snapshot.can({ type: 'load.retried' })) {
    return <FailurePage problem={problem} onRetry={retry} />
  }
  return (
    <Page
      title={t('center.title')}
      description={t('center.hint')}
      actions={
        profile && (
          <Button
            disabled={!snapshot.can({ type: 'data.refreshed' }) || snapshot.hasTag('busy')}
            onClick={() => send({ type: 'data.refreshed' })}
          >
            {t('center.refresh')}
          </Button>
        )
      }
    >
      {snapshot.matches({ ready: 'outdated' }) && problem && (
        <Notice
          tone="warning"
          title={t('center.old')}
          requestNo={problem.requestNo}
          actions={
            <RetryButton key={problem.requestNo} after={problem.retryAfter} onRetry={retry} />
          }
        >
          {wordsOf(problem)}
        </Notice>
      )}
      {profile?.detail?.lockouts && <LockoutsNotice lockouts={profile.detail.lockouts} />}
      {profile && payable && (
        <Notice
          tone="info"
          title={t('center.payable', {
            count: formatCount(payable.count),
            amount: formatFenPlain(payable.totalFen),
          })}
          actions={
            <Button appearance="primary" onClick={payable.onPay}>
              {t('center.pay')}
            </Button>
          }
        />
      )}
      {profile ? (
        <div className={styles.columns} aria-busy={snapshot.hasTag('busy')}>
          <WhoCard profile={profile} onLogOut={onLogOut} />
          <div className={styles.cards}>
            <Services />
            {consultations}
            <EnterpriseCard profile={profile} />
            <AccountCard profile={profile} />
          </div>
        </div>
      ) : (
        <CenterSkeleton />
      )}
    </Page>
  )
}

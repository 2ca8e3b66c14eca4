import type { ReactNode } from 'react'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Page } from '#src/components/Page.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { AccountCard } from './AccountCard.tsx'
import { useCenterPageStyles } from './CenterPage.styles.ts'
import { CenterSkeleton } from './CenterSkeleton.tsx'
import { EnterpriseCard } from './EnterpriseCard.tsx'
import { LockoutsNotice } from './LockoutsNotice.tsx'
import type { Profile } from './profile.ts'

type Props = ViewProps<ReturnType<typeof createQuery<null, Profile>>> & {
  /** What comes first. It asks by itself, as the questions and their replies do. */
  workbench: ReactNode
  consultations: ReactNode
  password: ReactNode
}

/** The workbench, then behind folds the enterprise, its account and its questions; each fails and waits by itself. */
export function CenterPage({ snapshot, send, workbench, consultations, password }: Props) {
  const styles = useCenterPageStyles()
  const t = useTranslate('center')
  const { data: profile, problem } = snapshot.context
  const lockouts = profile?.detail?.lockouts
  return (
    <Page title={t('center.title')} description={profile?.entName}>
      {lockouts && <LockoutsNotice lockouts={lockouts} />}
      {workbench}
      <div className={styles.columns} aria-busy={snapshot.hasTag('busy')}>
        {profile ? (
          <>
            <EnterpriseCard profile={profile} />
            <AccountCard profile={profile} password={password} />
          </>
        ) : problem && snapshot.can({ type: 'load.retried' }) ? (
          <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
        ) : (
          <CenterSkeleton />
        )}
        {consultations}
      </div>
    </Page>
  )
}

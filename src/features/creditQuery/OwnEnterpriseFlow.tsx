import { Navigate } from 'react-router-dom'
import { loginPath } from '#src/app/navigation.ts'
import { useSession } from '#src/app/useSession.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Page } from '#src/components/Page.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useFlow } from '#src/flow/useFlow.ts'
import { ownCreditQuery } from './ownCreditActors.ts'

function Way() {
  const t = useTranslate('ownCredit')
  const [snapshot, send] = useFlow(ownCreditQuery, { input: { subject: null } })
  const { data, problem } = snapshot.context
  if (data && data.entId !== null)
    return <Navigate to={`/assess/query?ent=${data.entId}`} replace />
  return (
    <Page title={t('ownCredit.title')}>
      {data ? (
        <EmptyState
          title={t('ownCredit.notYet')}
          action={<TextLink to="/LCS/standard">{t('ownCredit.toStandard')}</TextLink>}
        >
          {t('ownCredit.notYetHint')}
        </EmptyState>
      ) : problem && snapshot.can({ type: 'load.retried' }) ? (
        <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
      ) : (
        <TableSkeleton rows={6} columns={2} />
      )}
    </Page>
  )
}

/** `?ent=own` leads to the caller's enterprise in the register; a visitor logs in first, and comes back. */
export function OwnEnterpriseFlow() {
  const { user } = useSession().context
  return user ? (
    <Way key={user.entId} />
  ) : (
    <Navigate to={loginPath('/assess/query?ent=own')} replace />
  )
}

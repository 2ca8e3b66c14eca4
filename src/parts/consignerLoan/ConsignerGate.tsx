import type { ReactNode } from 'react'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { Unanswered } from './Unanswered.tsx'

type Props = ViewProps<typeof consignerLoanMachine> & {
  /** What stands behind the gate. */
  children: ReactNode
}

/** Whatever keeps a consigner from its areas, on every page of them. */
export function ConsignerGate({ snapshot, send, children }: Props) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const { area, facts, problem, act } = snapshot.context
  if (snapshot.matches('loadFailed') && problem) {
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'loading.retried' })} />
  }
  if (snapshot.matches('forbidden')) return <Forbidden who={t('consignerLoan.who')} />
  if (snapshot.matches('notConsigner')) {
    return (
      <EmptyState
        title={t('consignerLoan.notConsigner')}
        action={<TextLink to="/logisticsLoan/index">{t('consignerLoan.toLoans')}</TextLink>}
      >
        {t('consignerLoan.notConsignerHint')}
      </EmptyState>
    )
  }
  if (snapshot.matches('suspended')) {
    return (
      <Notice tone="warning" title={t('consignerLoan.suspended')}>
        {t('consignerLoan.suspendedHint')}
      </Notice>
    )
  }
  if (snapshot.matches('unanswered') && act) {
    const name = loan(`loan.auth.${act.authType}`)
    return (
      <Unanswered
        what={t(
          act.action === 'sign' ? 'consignerLoan.unknown.sign' : 'consignerLoan.unknown.revoke',
          { name },
        )}
        stage={
          snapshot.matches({ unanswered: 'notTaken' })
            ? 'notTaken'
            : snapshot.matches({ unanswered: 'waiting' })
              ? 'waiting'
              : 'asking'
        }
        problem={problem}
        onAsk={() => send({ type: 'outcome.asked' })}
        onResend={
          area === 'decisions'
            ? '/logisticsLoan/enterpriseAuth?as=consigner'
            : () => send({ type: 'act.resent' })
        }
        onAbandon={() => send({ type: 'act.abandoned' })}
      />
    )
  }
  if (!facts) return <TableSkeleton rows={4} columns={3} />
  return children
}

import type { ReactNode } from 'react'
import type { SavedAct } from '#contract/act.contract.ts'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { authIn } from '#machines/consignerLoan/consignerLoan.setup.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

type Props = ViewProps<typeof consignerLoanMachine> & {
  /** The act that is on its way, where there is one. */
  act?: ActView
  /** What stands behind the gate. */
  children: ReactNode
}

/** What an act does, as a person would say it. */
const useAuthActWords = () => {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  return (act: SavedAct) => {
    const { authType, action } = authIn(act)
    return t(`consignerLoan.unknown.${action}`, { name: loan(`loan.auth.${authType}`) })
  }
}

/** What became of an authorisation that was signed or revoked. */
function AuthOutcome({ outcome }: { outcome: ActOutput }) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const what = useAuthActWords()(outcome.act)
  const { authType, action } = authIn(outcome.act)
  const done = t(`consignerLoan.done.${action}`, { name: loan(`loan.auth.${authType}`) })
  return <ActOutcome outcome={outcome} what={what} done={done} />
}

/** Whatever keeps a consigner from its areas, on every page of them. */
export function ConsignerGate({ snapshot, send, act = null, children }: Props) {
  const t = useTranslate('consignerLoan')
  const whatOf = useAuthActWords()
  const { facts, problem, outcome } = snapshot.context
  if (snapshot.matches('loadFailed') && problem) {
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'loading.retried' })} />
  }
  if (snapshot.matches('forbidden')) return <Forbidden who={t('consignerLoan.who')} />
  if (snapshot.matches('notConsigner')) {
    return (
      <EmptyState
        title={t('consignerLoan.notConsigner')}
        action={
          <>
            <TextLink to="/center">{t('consignerLoan.toRoles')}</TextLink>
            <TextLink to="/logisticsLoan/index">{t('consignerLoan.toLoans')}</TextLink>
          </>
        }
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
  // What a form or a question says of its own refusal is not said twice.
  const isTold = outcome !== null && !problem && !snapshot.matches('revoking')
  return (
    <>
      {act && <ActNotice {...act} whatOf={whatOf} />}
      {isTold && <AuthOutcome outcome={outcome} />}
      {facts ? children : !isTroubled(act) && <TableSkeleton rows={4} columns={3} />}
    </>
  )
}

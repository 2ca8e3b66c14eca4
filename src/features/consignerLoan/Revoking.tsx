import { Button } from '@fluentui/react-components'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

type Props = ViewProps<typeof consignerLoanMachine> & { act: ActView }

/** Asks once more before an authorisation ends, and says why it cannot where it cannot. */
export function Revoking({ snapshot, send, act }: Props) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const wordsOf = useProblemWords()
  const { revoking, facts, problem } = snapshot.context
  const name = revoking === null ? '' : loan(`loan.auth.${revoking}`)
  const isBlocked = snapshot.matches({ revoking: 'blocked' })
  const busy = snapshot.hasTag('busy')
  const unpaid = facts?.info.confirmedUnpaidFen ?? 0
  return (
    <>
      {isBlocked && (
        <Notice
          tone="warning"
          title={t('consignerLoan.revoke.blocked', { name })}
          requestNo={problem?.requestNo ?? null}
          actions={
            <Button onClick={() => send({ type: 'revocation.abandoned' })}>
              {t('consignerLoan.revoke.seen')}
            </Button>
          }
        >
          {problem?.code === 'receivableUnpaid' && <p>{wordsOf(problem)}</p>}
          <p>{t('consignerLoan.revoke.blockedHint')}</p>
        </Notice>
      )}
      <ConfirmDialog
        // What the act asks stands on the page, which a dialog hides.
        isOpen={snapshot.matches('revoking') && !isBlocked && !isTroubled(act)}
        danger
        busy={busy}
        title={t('consignerLoan.revoke.title', { name })}
        confirm={t('consignerLoan.revoke.confirm')}
        onConfirm={() => send({ type: 'revocation.confirmed' })}
        onCancel={() => send({ type: 'revocation.abandoned' })}
      >
        <p>{t('consignerLoan.revoke.what')}</p>
        {revoking === 3 && unpaid > 0 && (
          <p>{t('consignerLoan.revoke.unpaid', { amount: formatFenPlain(unpaid) })}</p>
        )}
        {problem && (
          <Notice
            tone="danger"
            title={t('consignerLoan.revoke.failed')}
            requestNo={problem.requestNo}
          >
            {wordsOf(problem)}
          </Notice>
        )}
        {busy && <p role="status">{t('consignerLoan.revoke.working')}</p>}
      </ConfirmDialog>
    </>
  )
}

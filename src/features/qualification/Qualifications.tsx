import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { qualificationMachine } from '#machines/qualification/qualification.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'
import { RemarkDialog } from '#src/parts/form/RemarkDialog.tsx'

type Props = ViewProps<typeof qualificationMachine> & { children: ReactNode }

/** Hauliers and what is changed of them: asked once more, with a reason. */
export function Qualifications({ snapshot, send, children }: Props) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const styles = useConsignerLoanStyles()
  const { haulier, to, done, problem } = snapshot.context
  const isOpen = snapshot.matches('asking') || snapshot.matches('working')
  return (
    <div className={styles.stack}>
      {snapshot.matches('unanswered') && (
        <Notice
          tone="warning"
          title={t('consignerLoan.haulier.unknown')}
          requestNo={problem?.requestNo ?? null}
          actions={
            <>
              <Button appearance="primary" onClick={() => send({ type: 'change.resent' })}>
                {t('consignerLoan.haulier.again')}
              </Button>
              <Button onClick={() => send({ type: 'change.abandoned' })}>
                {t('common.close')}
              </Button>
            </>
          }
        >
          {t('consignerLoan.haulier.unknownHint')}
        </Notice>
      )}
      {snapshot.matches('overtaken') && (
        <Notice
          tone="warning"
          title={t('consignerLoan.haulier.overtaken', {
            name: haulier?.haulierName ?? '',
            state: haulier ? loan(`loan.qualified.${haulier.qualifiedState}`) : '',
          })}
          requestNo={problem?.requestNo ?? null}
          actions={
            <Button onClick={() => send({ type: 'change.abandoned' })}>{t('common.close')}</Button>
          }
        >
          {t('consignerLoan.haulier.overtakenHint')}
        </Notice>
      )}
      {snapshot.matches('suspended') && (
        <Notice tone="warning" title={t('consignerLoan.suspended')}>
          {t('consignerLoan.suspendedHint')}
        </Notice>
      )}
      {snapshot.matches('idle') && done && (
        <Notice
          tone="success"
          title={t('consignerLoan.haulier.done', {
            name: done.haulierName,
            state: loan(`loan.qualified.${done.qualifiedState}`),
          })}
        />
      )}
      {children}
      <RemarkDialog
        isOpen={isOpen}
        busy={snapshot.matches('working')}
        danger={to === 3}
        title={t(`consignerLoan.haulier.set.${to}.title`, { name: haulier?.haulierName ?? '' })}
        confirm={t(`consignerLoan.haulier.set.${to}`)}
        remark={{
          label: t('consignerLoan.haulier.reason'),
          hint: t('consignerLoan.haulier.reasonHint'),
          error: t('consignerLoan.haulier.reasonError'),
          min: 2,
          isRequired: true,
        }}
        failed={t('consignerLoan.haulier.failed')}
        working={t('consignerLoan.haulier.working')}
        problem={isOpen ? problem : null}
        onConfirm={(remark) => send({ type: 'change.confirmed', remark: remark ?? '' })}
        onCancel={() => send({ type: 'change.abandoned' })}
      >
        {t(`consignerLoan.haulier.set.${to}.what`)}
      </RemarkDialog>
    </div>
  )
}

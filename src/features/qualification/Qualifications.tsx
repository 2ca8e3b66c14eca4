import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { qualificationForm } from '#contract/qualification.form.ts'
import type { qualificationMachine } from '#machines/qualification/qualification.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'
import { FormDialog } from '#src/parts/form/FormDialog.tsx'
import { formView } from '#src/parts/form/formView.tsx'

const { Form, Field } = formView(qualificationForm, 'consignerLoan')

type Props = ViewProps<typeof qualificationMachine> & { children: ReactNode }

/** Hauliers and what is changed of them: asked once more, with a reason. */
export function Qualifications({ snapshot, send, children }: Props) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const styles = useConsignerLoanStyles()
  const { haulier, to, done, problem } = snapshot.context
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
      <FormDialog
        Form={Form}
        snapshot={snapshot}
        send={send}
        isOpen={snapshot.matches('asking') || snapshot.matches('working')}
        danger={to === 3}
        title={t(`consignerLoan.haulier.set.${to}.title`, { name: haulier?.haulierName ?? '' })}
        confirm={t(`consignerLoan.haulier.set.${to}`)}
        what={t(`consignerLoan.haulier.set.${to}.what`)}
        failed={t('consignerLoan.haulier.failed')}
        working={t('consignerLoan.haulier.working')}
        onCancel={() => send({ type: 'change.abandoned' })}
      >
        <Field name="remark" hint={t('consignerLoan.haulier.reasonHint')} />
      </FormDialog>
    </div>
  )
}

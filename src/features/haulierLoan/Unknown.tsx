import { useTranslate } from '#src/i18n/translate.ts'
import { Notice } from '#src/components/Notice.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { LoanStep } from './LoanStep.tsx'
import { Send } from './Send.tsx'
import type { LoanStepProps } from './loanWizard.ts'

export function SavingUnknown({ context, send, can }: LoanStepProps) {
  const t = useTranslate('haulierLoan')
  return (
    <LoanStep
      title={t('haulierLoan.savingUnknown.title')}
      hint={t('haulierLoan.savingUnknown.hint')}
      primary={
        <Send primary send={send} can={can} event={{ type: 'saving.retried' }}>
          {t('haulierLoan.unknown.ask')}
        </Send>
      }
    >
      <ProblemNotice problem={context.problem} />
    </LoanStep>
  )
}

type Act = { act: 'start' | 'withdraw' | 'sign' }

/** No answer yet: nothing else is offered than to ask. */
export function OutcomeUnknown({ act, context, send, can }: LoanStepProps & Act) {
  const t = useTranslate('haulierLoan')
  return (
    <LoanStep
      title={t(`haulierLoan.unknown.${act}`)}
      hint={t('haulierLoan.unknown.waiting')}
      primary={
        <Send primary send={send} can={can} event={{ type: 'outcome.asked' }}>
          {t('haulierLoan.unknown.ask')}
        </Send>
      }
    >
      <ProblemNotice problem={context.problem} />
    </LoanStep>
  )
}

/** The server is sure that nothing has happened: it can go on under the same key. */
export function NotTaken({ act, send, can }: LoanStepProps & Act) {
  const t = useTranslate('haulierLoan')
  return (
    <LoanStep
      title={t(`haulierLoan.notTaken.${act}`)}
      others={
        <>
          <Send send={send} can={can} event={{ type: 'act.dropped' }}>
            {t(`haulierLoan.notTaken.${act}Drop`)}
          </Send>
          <Send send={send} can={can} event={{ type: 'outcome.asked' }}>
            {t('haulierLoan.unknown.ask')}
          </Send>
        </>
      }
      primary={
        <Send primary send={send} can={can} event={{ type: 'act.resumed' }}>
          {t(`haulierLoan.notTaken.${act}Resume`)}
        </Send>
      }
    >
      <Notice tone="info">{t(`haulierLoan.notTaken.${act}Hint`)}</Notice>
    </LoanStep>
  )
}

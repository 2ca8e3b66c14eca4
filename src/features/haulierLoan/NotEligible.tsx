import type { ProblemParams } from '#contract/problem.ts'
import { blocksIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { ReasonRemedy } from '#src/parts/loan/ReasonRemedy.tsx'
import { LoanStep } from './LoanStep.tsx'
import { Send } from './Send.tsx'
import { Withdraw } from './Withdraw.tsx'
import type { LoanStepProps } from './loanWizard.ts'

/** One by one why the enterprise may not apply, each with its remedy. */
export function NotEligible(props: LoanStepProps) {
  const { context, send, can } = props
  const t = useTranslate('haulierLoan')
  // The server brings the params that the words of its code ask for.
  const faultWords = useTranslate('loanFault') as (code: string, params: ProblemParams) => string
  return (
    <LoanStep
      title={t('haulierLoan.notEligible.title')}
      hint={t('haulierLoan.notEligible.hint')}
      others={<Withdraw {...props} />}
      primary={
        <Send primary send={send} can={can} event={{ type: 'eligibility.rechecked' }}>
          {t('haulierLoan.notEligible.recheck')}
        </Send>
      }
    >
      <ProblemNotice problem={context.problem} />
      {[...(context.offer?.reasons ?? []), ...blocksIn(context)].map((reason) => (
        <Notice
          key={JSON.stringify(reason)}
          tone="warning"
          title={faultWords(reason.code, reason.params)}
        >
          <ReasonRemedy reason={reason} />
        </Notice>
      ))}
    </LoanStep>
  )
}

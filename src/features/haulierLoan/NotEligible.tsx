import type { ProblemParams } from '#contract/problem.ts'
import { blocksIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { homeAddress } from '#src/parts/loan/loanHome.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { LoanStep } from './LoanStep.tsx'
import { Send } from './Send.tsx'
import { Withdraw } from './Withdraw.tsx'
import type { LoanStepProps } from './loanWizard.ts'

/** Where some of it is remedied. */
const remedyAddresses: Partial<Record<string, string>> = {
  grade: '/restore/restore',
  live: homeAddress,
  orders: '/tax/order',
  tooLittle: '/tax/order',
  blacklisted: '/restore/restore',
}

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
      {[...(context.offer?.reasons ?? []), ...blocksIn(context)].map(({ code, params }) => {
        const address = remedyAddresses[code]
        return (
          <Notice
            key={JSON.stringify([code, params])}
            tone="warning"
            title={faultWords(code, params)}
            actions={address && <TextLink to={address}>{t('haulierLoan.preview.change')}</TextLink>}
          >
            {t(`haulierLoan.remedy.${code}`)}
          </Notice>
        )
      })}
    </LoanStep>
  )
}

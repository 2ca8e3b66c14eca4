import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanTimeline } from '#src/pages/loan/LoanTimeline.tsx'
import { ApplyFacts } from './ApplyFacts.tsx'

/** What has happened, who acts now and until when; beneath it what was asked for. */
export function Story({ apply }: { apply: LoanApplyDetail }) {
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  return (
    <>
      <Card title={words('loan.timeline.title')}>
        <LoanTimeline apply={apply} />
      </Card>
      <Card title={t('haulierLoan.progress.facts')}>
        <ApplyFacts apply={apply} />
      </Card>
    </>
  )
}

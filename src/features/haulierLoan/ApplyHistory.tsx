import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanTimeline } from '#src/parts/loan/LoanTimeline.tsx'

/** What has happened, who acts now and until when. */
export function ApplyHistory({ apply }: { apply: LoanApplyDetail }) {
  const words = useTranslate('loan')
  return (
    <Card title={words('loan.timeline.title')}>
      <LoanTimeline apply={apply} />
    </Card>
  )
}

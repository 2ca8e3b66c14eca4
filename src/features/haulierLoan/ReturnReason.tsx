import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { Notice } from '#src/components/Notice.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'

/** Why an application was returned, and when. */
export function ReturnReason({ apply }: { apply: LoanApplyDetail }) {
  const t = useTranslate('haulierLoan')
  const time = apply.timeline.findLast(({ action }) => action.startsWith('returned'))?.time
  return (
    <Notice
      tone="warning"
      title={
        time === undefined
          ? t('haulierLoan.returned.reason')
          : t('haulierLoan.returned.reasonAt', { time: formatTime(time) })
      }
    >
      {apply.reason ?? t('haulierLoan.returned.byTime')}
    </Notice>
  )
}

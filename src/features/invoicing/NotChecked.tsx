import { RetryButton } from '#src/components/RetryButton.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { InvoicingStep } from './InvoicingStep.tsx'
import type { InvoicingView } from './invoicingView.ts'

/** The check or the preview did not arrive: what was chosen and typed is still there. */
export function NotChecked({ snapshot, send }: InvoicingView) {
  const t = useTranslate('invoice')
  const { problem, orderIds } = snapshot.context
  const isChecked = snapshot.matches('previewFailed')
  return (
    <InvoicingStep
      title={t(isChecked ? 'invoice.previewing.failed' : 'invoice.checking.failed')}
      hint={t('invoice.checking.failedHint', { count: formatCount(orderIds.length) })}
      back={{
        label: t('invoice.reviewing.reopen'),
        onClick: () => send({ type: 'orders.reopened' }),
      }}
    >
      <ProblemNotice
        problem={problem}
        actions={
          <RetryButton problem={problem} onRetry={() => send({ type: 'orders.rechecked' })} />
        }
      />
    </InvoicingStep>
  )
}

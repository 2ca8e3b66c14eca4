import { nothingAgain } from '#contract/payTask.contract.ts'
import type { SafePayment } from '#contract/safePay.contract.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { TaskStatusTag } from '#src/parts/pay/StatusTags.tsx'

/** As the one who started it sees it, but for what waits for the payer: that is the reader. */
export function SafeStatusTag({ task }: { task: SafePayment }) {
  const t = useTranslate('payTask')
  return task.status === 20 ? (
    <StatusTag tone="warning">{t('payTask.safe.toConfirm')}</StatusTag>
  ) : (
    // What a later task paid, the one who started both knows.
    <TaskStatusTag task={{ ...task, paidLater: nothingAgain.paidLater }} />
  )
}

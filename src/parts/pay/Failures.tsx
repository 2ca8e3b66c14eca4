import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

/** Why payments failed, and how one can pay them again where that is still to be done; the largest groups as the server gives them. */
export function Failures({ failures, again }: Pick<PayTaskDetail, 'failures' | 'again'>) {
  const t = useTranslate('payTask')
  return (
    <DataTable
      caption={t('payTask.failures.title')}
      rows={failures}
      rowKey={(failure) => failure.errorCode}
      rowName={(failure) => failure.reason}
      columns={[
        {
          key: 'reason',
          title: t('payTask.failures.reason'),
          onPhone: 'heading',
          render: ({ reason, errorCode }) => (
            <span title={t('payTask.failures.code', { code: errorCode })}>{reason}</span>
          ),
        },
        ...(again.failed.count > 0
          ? [{ key: 'remedy', title: t('payTask.failures.remedy'), text: 'remedy' } as const]
          : []),
        { key: 'count', title: t('payTask.summary.count'), count: 'count' },
        { key: 'amount', title: t('payTask.details.amount'), money: 'fen' },
      ]}
    />
  )
}

import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

/** Why payments failed, who acts, and how; the largest groups as the server gives them. */
export function Failures({ failures }: Pick<PayTaskDetail, 'failures'>) {
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
        { key: 'remedy', title: t('payTask.failures.remedy'), text: 'remedy' },
        { key: 'count', title: t('payTask.summary.count'), count: 'count' },
        { key: 'amount', title: t('payTask.details.amount'), money: 'fen' },
      ]}
    />
  )
}

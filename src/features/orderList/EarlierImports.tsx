import type { ImportedSheet, OrderKind } from '#contract/order.contract.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import type { RowAction } from '#src/components/dataTable.ts'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

export type EarlierActs = {
  onSee: (batchNo: string) => void
  onUndo: (batchNo: string, count: number) => void
}

type Props = ViewProps<ReturnType<typeof createQuery<OrderKind, readonly ImportedSheet[]>>> &
  EarlierActs & { onErrors: (file: NonNullable<ImportedSheet['errorFile']>) => void }

/** The last imports: what came of each, its refused rows, and the way to take it back. */
export function EarlierImports({ snapshot, send, ...acts }: Props) {
  const t = useTranslate('order')
  const { data, problem } = snapshot.context
  return (
    <Card title={t('order.earlier.caption')}>
      {data ? (
        <Sheets sheets={data} {...acts} />
      ) : problem && snapshot.can({ type: 'load.retried' }) ? (
        <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
      ) : snapshot.matches('suspended') ? (
        <SessionLapsed />
      ) : (
        <TableSkeleton rows={2} columns={4} />
      )}
    </Card>
  )
}

function Sheets({
  sheets,
  onSee,
  onUndo,
  onErrors,
}: Omit<Props, 'snapshot' | 'send'> & { sheets: readonly ImportedSheet[] }) {
  const t = useTranslate('order')
  if (sheets.length === 0) return <p>{t('order.earlier.none')}</p>
  const actsOf = ({ batchNo, orders, success, errorFile }: ImportedSheet): RowAction[] => [
    ...(orders === 'none'
      ? []
      : [{ key: 'see', label: t('order.earlier.see'), onClick: () => onSee(batchNo) }]),
    ...(errorFile
      ? [{ key: 'errors', label: t('order.earlier.errors'), onClick: () => onErrors(errorFile) }]
      : []),
    ...(orders === 'untouched'
      ? [
          {
            key: 'undo',
            label: t('order.act.undoImport'),
            onClick: () => onUndo(batchNo, success),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      caption={t('order.earlier.caption')}
      compact
      rows={sheets}
      rowKey={(row) => row.batchNo}
      rowName={(row) => row.fileName}
      actions={actsOf}
      columns={[
        {
          key: 'file',
          title: t('order.earlier.file'),
          text: 'fileName',
          onPhone: 'heading',
        },
        { key: 'time', title: t('order.earlier.time'), time: 'time', nowrap: true },
        { key: 'total', title: t('order.earlier.total'), count: 'total', nowrap: true },
        { key: 'success', title: t('order.earlier.success'), count: 'success', nowrap: true },
        { key: 'fail', title: t('order.earlier.fail'), count: 'fail', nowrap: true },
        {
          key: 'orders',
          title: t('order.earlier.orders'),
          render: ({ orders }) => t(`order.earlier.orders.${orders}`),
        },
      ]}
    />
  )
}

import type { OrderRow } from '#contract/order.contract.ts'
import { Money } from '#src/components/Money.tsx'
import type { Column } from '#src/components/dataTable.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { TwoLines } from '#src/components/TwoLines.tsx'

export const orderColumns = (
  t: Translate<'payTask'>,
  sumFen: number | null,
): Column<OrderRow>[] => [
  {
    key: 'shippingNoteNumber',
    title: t('payTask.order.no'),
    onPhone: 'heading',
    nowrap: true,
    render: (row) => (
      <TwoLines under={row.originalDocumentNumber} side="start">
        {row.shippingNoteNumber}
      </TwoLines>
    ),
  },
  { key: 'consignor', title: t('payTask.order.consignor'), text: 'consignor', width: '22%' },
  {
    key: 'route',
    title: t('payTask.order.route'),
    onPhone: 'hidden',
    render: (row) => <TwoLines under={`→ ${row.toAreaName}`}>{row.fromAreaName}</TwoLines>,
  },
  {
    key: 'driver',
    title: t('payTask.order.driver'),
    nowrap: true,
    render: (row) => <TwoLines under={row.vehicleNumber}>{row.driverName}</TwoLines>,
  },
  {
    key: 'despatchActualDateTime',
    title: t('payTask.order.despatch'),
    day: 'despatchActualDateTime',
    sortable: true,
    onPhone: 'hidden',
  },
  {
    key: 'driverFreightFen',
    title: t('payTask.order.amount'),
    align: 'end',
    render: (row) => <Money form="plain" fen={row.unpaidFen ?? 0} />,
    total: sumFen === null ? undefined : <Money form="plain" fen={sumFen} />,
  },
]

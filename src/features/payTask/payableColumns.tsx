import type { OrderRow } from '#contract/order.contract.ts'
import { Money } from '#src/components/Money.tsx'
import type { Column } from '#src/components/dataTable.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { choiceColumns } from '#src/parts/order/choiceColumns.tsx'
import { TwoLines } from '#src/components/TwoLines.tsx'

export const orderColumns = (
  t: Translate<'payTask'>,
  sumFen: number | null,
): Column<OrderRow>[] => [
  ...choiceColumns({
    no: t('payTask.order.no'),
    consignor: t('payTask.order.consignor'),
    route: t('payTask.order.route'),
  }),
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
  },
  {
    key: 'driverFreightFen',
    title: t('payTask.order.amount'),
    align: 'end',
    render: (row) => <Money form="plain" fen={row.unpaidFen ?? 0} />,
    total: sumFen === null ? undefined : <Money form="plain" fen={sumFen} />,
  },
]

import type { OrderRow } from '#contract/order.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { TwoLines } from '#src/components/TwoLines.tsx'

/** What tells orders from others where some of them are chosen: numbers, consignor and route. */
export const choiceColumns = (titles: {
  readonly no: string
  readonly consignor: string
  readonly route: string
}): Column<OrderRow>[] => [
  {
    key: 'shippingNoteNumber',
    title: titles.no,
    onPhone: 'heading',
    nowrap: true,
    render: (row) => (
      <TwoLines under={row.originalDocumentNumber} side="start">
        {row.shippingNoteNumber}
      </TwoLines>
    ),
  },
  { key: 'consignor', title: titles.consignor, text: 'consignor', width: '22%' },
  {
    key: 'route',
    title: titles.route,
    onPhone: 'hidden',
    render: (row) => <TwoLines under={`→ ${row.toAreaName}`}>{row.fromAreaName}</TwoLines>,
  },
]

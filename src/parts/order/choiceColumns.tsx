import type { OrderRow } from '#contract/order.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { Name, TwoLines } from '#src/components/TwoLines.tsx'
import { routeColumn } from './routeColumn.tsx'

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
  {
    key: 'consignor',
    title: titles.consignor,
    render: (row) => <Name>{row.consignor}</Name>,
  },
  routeColumn(titles.route),
]

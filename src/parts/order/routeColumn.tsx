import type { OrderRow } from '#contract/order.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { TwoLines } from '#src/components/TwoLines.tsx'

/** Without the province, which says little in a list and takes a line of its own. */
const area = (name: string) => name.replace(/^.*?(省|自治区|市)(?=.)/, '')

export const routeColumn = (title: string): Column<OrderRow> => ({
  key: 'route',
  title,
  nowrap: true,
  render: (row) => (
    <TwoLines under={`→ ${area(row.toAreaName)}`}>{area(row.fromAreaName)}</TwoLines>
  ),
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { DataTable } from '#src/components/DataTable.tsx'
import type { Column, DataTableProps } from '#src/components/dataTable.ts'
import { Money } from '#src/components/Money.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'

type Row = { id: string; no: string; driver: string; fen: number }

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    no: `YD20261010${String(index + 1).padStart(8, '0')}`,
    driver: ['张样一', '刘样二', '陈样三'][index % 3] ?? '',
    fen: 100_000 + index * 137,
  }))

const columns: Column<Row>[] = [
  { key: 'no', title: '托运单号', render: ({ no }) => no, sortable: true, onPhone: 'heading' },
  { key: 'driver', title: '司机', render: ({ driver }) => driver },
  {
    key: 'status',
    title: '状态',
    render: () => <StatusTag tone="success">审核通过</StatusTag>,
  },
  {
    key: 'fen',
    title: '运费（元）',
    align: 'end',
    sortable: true,
    render: ({ fen }) => <Money fen={fen} form="plain" />,
    total: <Money fen={1_234_500} form="plain" />,
  },
]

const meta = {
  component: DataTable as (props: DataTableProps<Row>) => React.ReactElement,
  args: {
    caption: '运单',
    columns,
    rows: rowsOf(6),
    rowKey: (row) => row.id,
    rowName: (row) => row.no,
    sort: { key: 'no', order: 'desc' },
    onSort: fn(),
    selection: { selected: new Set(['2']), onChange: fn() },
    actions: () =>
      ['详情', '撤回', '打印', '作废'].map((label) => ({ key: label, label, onClick: fn() })),
  },
} satisfies Meta<DataTableProps<Row>>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('选择 YD2026101000000003'))
    await expect(args.selection?.onChange).toHaveBeenCalledWith(new Set(['2', '3']))
    await userEvent.click(canvas.getByRole('button', { name: '按托运单号排序' }))
    await expect(args.onSort).toHaveBeenCalledWith({ key: 'no', order: 'asc' })
    await expect(canvas.getAllByRole('row')).toHaveLength(8)
    await expect(canvas.getByRole('button', { name: '撤回 YD2026101000000001' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '打印 YD2026101000000001' })).toBeNull()
  },
}

/** What can be done is in a menu, where its words would cover the data. */
export const InANarrowFrame: Story = {
  decorators: [
    (Shown) => (
      <div style={{ width: '420px' }}>
        <Shown />
      </div>
    ),
  ],
  args: { columns: columns.map((column) => ({ ...column, nowrap: true })) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: '详情 YD2026101000000001' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '更多 YD2026101000000001' }))
    const first = await screen.findByRole('menuitem', { name: '详情' })
    await waitFor(() => expect(first).toBeVisible())
    await expect(screen.getByRole('menuitem', { name: '作废' })).toBeVisible()
  },
}

export const Compact: Story = { args: { compact: true } }

/** No column heads there: the order is chosen above the cards, and all of them are selected in one. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ args, canvas, userEvent }) => {
    const order = canvas.getByLabelText('排序')
    await expect(order).toBeVisible()
    await expect(order).toHaveValue('no desc')
    await userEvent.selectOptions(order, '运费（元）（升序）')
    await expect(args.onSort).toHaveBeenCalledWith({ key: 'fen', order: 'asc' })
    await userEvent.click(canvas.getByLabelText('选择本页全部'))
    await expect(args.selection?.onChange).toHaveBeenCalledWith(
      new Set(['1', '2', '3', '4', '5', '6']),
    )
  },
}

export const TenThousandRows: Story = {
  args: { rows: rowsOf(10_000) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
  },
}

/** A hundred of many are loaded: the rows out of sight wait, and the end in sight asks for more. */
export const Growing: Story = {
  args: { rows: rowsOf(100), rowCount: 10_000, onEndInSight: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
    canvas.getByRole('group', { name: '运单' }).scrollTo({ top: 100_000 })
    await waitFor(() => expect(args.onEndInSight).toHaveBeenCalled())
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { ImportedSheet, OrderKind } from '#contract/order.contract.ts'
import { earlierImports } from '#contract/order.examples.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { EarlierImports } from '#src/features/orderList/EarlierImports.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

type View = ViewProps<ReturnType<typeof createQuery<OrderKind, readonly ImportedSheet[]>>>
const acts = { onSee: fn(), onUndo: fn(), onErrors: fn() }
const Panel = inPosition((view: View) => <EarlierImports {...view} {...acts} />)
const imports = queryPositions<OrderKind, readonly ImportedSheet[]>('TAXPAY', earlierImports)

const meta = {
  component: Panel,
  args: { position: imports.shown, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    const name = earlierImports[0]?.fileName ?? ''
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`撤销导入.*${name}`) }))
    await expect(acts.onUndo).toHaveBeenCalledWith('DR20261011000002', 128)
    await userEvent.click(canvas.getByRole('button', { name: /下载错误文件/ }))
    await expect(acts.onErrors).toHaveBeenCalledWith(earlierImports[0]?.errorFile)
    await expect(canvas.getAllByRole('button', { name: /撤销导入/ })).toHaveLength(1)
  },
}

export const Empty: Story = {
  args: { position: queryPositions<OrderKind, readonly ImportedSheet[]>('TAXPAY', []).shown },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('还没有导入过订单')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { position: imports.loading },
  parameters: { state: 'loading' },
}

export const Failed: Story = {
  args: { position: imports.failed },
  parameters: { state: 'failed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Suspended: Story = {
  args: { position: imports.suspended },
  parameters: { state: 'suspended' },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { foreignInvoiceMachine } from '#machines/foreignInvoice/foreignInvoice.machine.ts'
import type { ActView } from '#src/parts/act/actView.ts'
import { ForeignInvoice } from '#src/features/invoices/ForeignInvoice.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { acting } from '#stories/parts/act/actPositions.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { positions } from './foreignInvoicePositions.ts'

const Panel = inPosition((view: ViewProps<typeof foreignInvoiceMachine> & { act?: ActView }) => (
  <ForeignInvoice {...view} onChoose={fn()} />
))

const meta = {
  component: Panel,
  args: { position: positions.choosing, send: fn() },
  parameters: { machine: 'foreignInvoice', state: 'choosing' },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = {
  args: { position: positions.opening, act: acting.escalated },
  parameters: { state: 'opening' },
}

export const Closed: Story = {
  args: { position: positions.recorded },
  parameters: { state: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('手工录入：开票日期')).toBeVisible()
  },
}

export const Recalling: Story = {
  args: { position: positions.recalling },
  parameters: { state: 'recalling' },
}

export const Choosing: Story = {}

export const ChoosingUnsuitable: Story = { args: { position: positions.unsuitable } }

export const ChoosingUnreadable: Story = {
  args: { position: positions.unreadable },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('发票文件未能读取')).toBeVisible()
  },
}

export const Reading: Story = {
  args: { position: positions.reading },
  parameters: { state: 'reading' },
}

export const Filling: Story = {
  tags: ['looks'],
  args: { position: positions.filling },
  parameters: { state: 'filling' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: /发票号码/ })).toHaveValue(
      '26349000000000000906',
    )
    await expect(canvas.getByText(/未查验真伪/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '登记' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const FillingCorrected: Story = {
  args: { position: positions.corrected },
  parameters: { state: 'filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('手工录入')).toHaveLength(1)
  },
}

export const FillingScanned: Story = {
  args: { position: positions.scanned },
  parameters: { state: 'filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('扫描件.jpg 中没有可读取的票面信息，请手工录入')).toBeVisible()
  },
}

export const FillingRestored: Story = {
  args: { position: positions.restored },
  parameters: { state: 'filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已恢复您上次未提交的填写：扫描件.jpg')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /购方名称/ })).toHaveValue(
      '江汇示例供应链管理有限公司',
    )
  },
}

export const FillingTyped: Story = {
  args: { position: positions.typed },
  parameters: { state: 'filling' },
}

export const FillingFaulty: Story = {
  args: { position: positions.faulty },
  parameters: { state: 'filling' },
}

export const FillingContradicting: Story = {
  args: { position: positions.contradicting },
  parameters: { state: 'filling' },
}

export const FillingSeveral: Story = {
  args: { position: positions.several },
  parameters: { state: 'filling' },
}

export const FillingRefused: Story = {
  args: { position: positions.refused },
  parameters: { state: 'filling' },
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findAllByText(/尚未付款完成，请付款后再导入/)).length,
    ).toBeGreaterThan(0)
  },
}

export const FillingOvertaken: Story = {
  args: { position: positions.overtaken },
  parameters: { state: 'filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已生效：登记发票 26349000000000000907')).toBeVisible()
    await expect(canvas.getByText(/本页刚才的操作尚未提交/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /发票号码/ })).toHaveValue(
      '26349000000000000906',
    )
  },
}

export const FillingTooOld: Story = {
  args: { position: positions.tooOld },
  parameters: { state: 'filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('请核对是否已生效：登记发票 26349000000000000906')).toBeVisible()
  },
}

export const FillingDropped: Story = {
  args: { position: positions.dropped },
  parameters: { state: 'filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已放弃，不会生效：登记发票 26349000000000000906')).toBeVisible()
  },
}

export const Acting: Story = {
  args: { position: positions.recording },
  parameters: { state: 'acting' },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { firstTaxInfo, rejectedTaxInfo, taxInfo } from '#contract/taxInfo.examples.ts'
import { taxInfoMachine } from '#machines/taxInfo/taxInfo.machine.ts'
import { taxInfoSamples } from '#machines/taxInfo/taxInfo.scenarios.ts'
import { TaxInfoPage } from '#src/features/taxInfo/TaxInfoPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { filingPositions, filingStories } from '#stories/positions/filing.ts'

const at = filingPositions(taxInfoMachine, taxInfoSamples)
const stories = filingStories(at)
const Page = inPosition(TaxInfoPage)

const meta = {
  component: Page,
  args: { position: at.filling, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** The first time. */
export const Filling: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提交' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const FillingChange: Story = {
  tags: ['looks'],
  args: {
    position: at.reading.done('readFiled', taxInfo).done('readForm', taxInfoSamples.texts),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /纳税人类型/ })).toHaveDisplayValue(
      '一般纳税人',
    )
    await expect(canvas.getByText('每月发票总额度')).toBeVisible()
    await expect(canvas.getByText('留空则沿用尾号 0002 的账号')).toBeVisible()
  },
}

/** What was typed before is back, and can be thrown away. */
export const FillingRestored: Story = {
  args: {
    position: at.reading
      .done('readFiled', taxInfo)
      .done('readForm', { taxpayerName: '', receiveEmail: 'x@' }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('收票邮箱')).toHaveValue('x@')
    await userEvent.click(canvas.getByRole('button', { name: '不使用' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'draft.dropped' })
  },
}

/** Nothing is submitted where nothing was changed. */
export const FillingUnchanged: Story = {
  args: {
    position: at.reading
      .done('readFiled', taxInfo)
      .done('readForm', null)
      .sent({ type: 'form.submitted' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('内容没有改动，无需提交')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '提交' })).toBeEnabled()
  },
}

export const FillingAgain: Story = {
  args: { position: at.reading.done('readFiled', rejectedTaxInfo).done('readForm', null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/开户银行与账号不一致/)).toBeVisible()
  },
}

export const FillingFaulty: Story = stories.faulty

export const FillingRefused: Story = stories.refused

export const Opening: Story = stories.opening

export const OpeningTroubled: Story = stories.openingTroubled

export const Reading: Story = stories.reading

export const ReadFailed: Story = stories.readFailed

export const Recalling: Story = stories.recalling

export const Acting: Story = stories.acting

export const Shown: Story = {
  args: { position: at.filed },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/审核通过前，开票仍使用原信息/)).toBeVisible()
    // What was asked for, and what is in force until then.
    await expect(canvas.getByText('示例银行示例支行')).toBeVisible()
    await expect(canvas.getByText('中国工商银行示例支行')).toBeVisible()
    await expect(canvas.getByText('每月发票总额度')).toBeVisible()
    await expect(canvas.getByText('demo@example.com')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '刷新状态' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'status.refreshed' })
  },
}

export const ShownFirst: Story = {
  args: { position: at.reading.done('readFiled', firstTaxInfo) },
}

export const Suspended: Story = stories.suspended

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { vendor } from '#contract/card.examples.ts'
import { vendorRegistrationMachine } from '#machines/vendorRegistration/vendorRegistration.machine.ts'
import {
  rejected,
  vendorSamples,
} from '#machines/vendorRegistration/vendorRegistration.scenarios.ts'
import { VendorRegistrationPage } from '#src/features/cardBinding/VendorRegistrationPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { filingPositions, filingStories } from '#stories/positions/filing.ts'

const at = filingPositions(vendorRegistrationMachine, vendorSamples)
const stories = filingStories(at)
const Page = inPosition(VendorRegistrationPage)

const meta = {
  component: Page,
  args: { position: at.filling, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Filling: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提交登记' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const FillingAgain: Story = {
  args: { position: at.reading.done('readFiled', rejected).done('readForm', null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('尾号 0002 的账户未通过银行审核')).toBeVisible()
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

export const ShownUnderReview: Story = {
  args: { position: at.filed },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('登记已提交，由银行审核')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '刷新状态' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'status.refreshed' })
  },
}

export const Shown: Story = { args: { position: at.reading.done('readFiled', vendor) } }

export const Suspended: Story = stories.suspended

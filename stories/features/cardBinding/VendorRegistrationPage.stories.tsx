import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { vendor } from '#contract/card.examples.ts'
import { Problem } from '#contract/problem.ts'
import { vendorRegistrationMachine } from '#machines/vendorRegistration/vendorRegistration.machine.ts'
import {
  rejected,
  underReview,
  vendorTexts,
} from '#machines/vendorRegistration/vendorRegistration.scenarios.ts'
import { VendorRegistrationPage } from '#src/features/cardBinding/VendorRegistrationPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { actingOf } from '#stories/parts/act/actPositions.ts'
import { filingPositions } from '#stories/positions/filing.ts'

const at = filingPositions(vendorRegistrationMachine, {
  texts: vendorTexts,
  filed: underReview,
  refusal: new Problem('inputInvalid', {
    errors: [{ field: 'accountNo', code: 'notAllowed', message: '账号不是对公账户，请核对' }],
  }),
})

const acting = actingOf(at.acting.snapshot.context.act!)

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

export const FillingFaulty: Story = {
  args: { position: at.faulty },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有 5 处需要修改')).toBeVisible()
  },
}

export const FillingRefused: Story = {
  args: { position: at.refused },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有 1 处需要修改')).toBeVisible()
  },
}

export const FillingAgain: Story = {
  args: { position: at.reading.done('readFiled', rejected).done('readForm', null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('尾号 0002 的账户未通过银行审核')).toBeVisible()
  },
}

export const Opening: Story = { args: { position: at.opening } }

export const OpeningTroubled: Story = { args: { position: at.opening, act: acting.escalated } }

export const Reading: Story = { args: { position: at.reading } }

export const ReadFailed: Story = { args: { position: at.readFailed } }

export const Recalling: Story = { args: { position: at.recalling } }

export const Acting: Story = { args: { position: at.acting } }

export const ShownUnderReview: Story = {
  args: { position: at.filed },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('登记已提交，由银行审核')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '刷新状态' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'status.refreshed' })
  },
}

export const Shown: Story = { args: { position: at.reading.done('readFiled', vendor) } }

export const Suspended: Story = { args: { position: at.suspended } }

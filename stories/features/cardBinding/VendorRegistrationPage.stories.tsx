import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { vendor } from '#contract/card.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { vendorRegistrationMachine } from '#machines/vendorRegistration/vendorRegistration.machine.ts'
import {
  keySeed,
  registering,
  rejected,
  underReview,
  vendorTexts,
} from '#machines/vendorRegistration/vendorRegistration.scenarios.ts'
import { VendorRegistrationPage } from '#src/features/cardBinding/VendorRegistrationPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { acting } from '#stories/parts/act/actPositions.ts'

const opening = begin(vendorRegistrationMachine, { keySeed })
const reading = opening.done('act', nothingOpen)
const recalling = reading.done('readVendor', null)
const empty = recalling.done('readForm', null)
const filling = empty.sent({ type: 'form.typed', texts: vendorTexts })
const sending = filling.sent({ type: 'form.submitted' })
const own = { act: registering, isOwn: true } as const
const refusal = new Problem('inputInvalid', {
  errors: [{ field: 'accountNo', code: 'notAllowed', message: '账号不是对公账户，请核对' }],
})

const Page = inPosition(VendorRegistrationPage)

const meta = {
  component: Page,
  args: { position: filling, send: fn() },
  parameters: { machine: 'vendorRegistration', state: 'filling' },
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
  args: { position: empty.sent({ type: 'form.submitted' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有 5 处需要修改')).toBeVisible()
  },
}

export const FillingRefused: Story = {
  args: { position: sending.done('act', { ...own, kind: 'refused', problem: refusal.value }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有 1 处需要修改')).toBeVisible()
  },
}

export const FillingAgain: Story = {
  args: { position: reading.done('readVendor', rejected).done('readForm', null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('尾号 0002 的账户未通过银行审核')).toBeVisible()
  },
}

export const Opening: Story = {
  args: { position: opening },
  parameters: { state: 'opening' },
}

export const OpeningTroubled: Story = {
  args: { position: opening, act: acting.escalated },
  parameters: { state: 'opening' },
}

export const Reading: Story = { args: { position: reading }, parameters: { state: 'reading' } }

export const ReadFailed: Story = {
  args: { position: reading.failed('readVendor', new Problem('offline')) },
  parameters: { state: 'readFailed' },
}

export const Recalling: Story = {
  args: { position: recalling },
  parameters: { state: 'recalling' },
}

export const Acting: Story = { args: { position: sending }, parameters: { state: 'acting' } }

export const ShownUnderReview: Story = {
  args: {
    position: sending
      .done('act', { ...own, kind: 'done', reply: underReview })
      .done('readVendor', underReview),
  },
  parameters: { state: 'shown' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('登记已提交，由银行审核')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '刷新状态' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'status.refreshed' })
  },
}

export const Shown: Story = {
  args: { position: reading.done('readVendor', vendor) },
  parameters: { state: 'shown' },
}

export const Suspended: Story = {
  args: { position: filling.sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}

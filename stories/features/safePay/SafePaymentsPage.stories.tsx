import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { SafePayment } from '#contract/safePay.contract.ts'
import { SafePaymentsPage } from '#src/features/safePay/SafePaymentsPage.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { defaultTools } from '#stories/parts/list/listSettingsPositions.ts'
import { list } from './safePayPositions.ts'

const onView = fn()
const Page = inPosition((view: ListView<SafePayment>) => (
  <SafePaymentsPage {...view} tools={defaultTools} onView={onView} />
))

const meta = {
  component: Page,
  args: { position: list.shown, send: fn() },
  parameters: { machine: 'pagedList', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('row', { name: /FK20261110000001/ })).toHaveTextContent(
      '待本企业确认',
    )
    await userEvent.click(canvas.getByRole('button', { name: '本企业发起' }))
    await expect(onView).toHaveBeenCalledWith('starter')
  },
}

export const Loading: Story = { parameters: { state: 'loading' }, args: { position: list.loading } }

export const Empty: Story = { parameters: { state: 'empty' }, args: { position: list.empty } }

export const NoMatch: Story = { parameters: { state: 'noMatch' }, args: { position: list.noMatch } }

export const Failed: Story = { parameters: { state: 'failed' }, args: { position: list.failed } }

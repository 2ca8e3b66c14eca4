import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn } from 'storybook/test'
import { enterpriseDetail, lockouts, networkFreight } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { CenterPage } from '#src/features/center/CenterPage.tsx'
import type { Profile } from '#src/features/center/profile.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

const leave = fn()
const payable = { count: 12, totalFen: 5_088_050, onPay: fn() }

type View = Omit<ComponentProps<typeof CenterPage>, 'onLogOut' | 'consultations' | 'payable'>

function Center(view: View) {
  return (
    <main>
      <CenterPage {...view} onLogOut={leave} payable={payable} consultations={null} />
    </main>
  )
}

const Page = inPosition(Center)

const profile: Profile = { ...networkFreight, detail: enterpriseDetail }
const positions = queryPositions<null, Profile>(null, profile)
const down = new Problem('maintenance', { requestNo: '4d1c7a52-9f4e-4c0d-8f0a-2b6f2c9f1a11' })

const meta = {
  component: Page,
  args: { position: positions.shown, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  parameters: { state: 'loading' },
  args: { position: positions.loading },
}

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(enterpriseDetail.contactPhone)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '付款' }))
    await expect(payable.onPay).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '退出登录' }))
    await expect(leave).toHaveBeenCalled()
  },
}

export const ShownWithLittle: Story = {
  args: {
    position: queryPositions<null, Profile>(null, {
      ...profile,
      bizRoles: [],
      detail: { ...enterpriseDetail, creditGrade: null, email: null, lastLoginTime: null },
    }).shown,
  },
}

export const ShownAfterLockouts: Story = {
  args: {
    position: queryPositions<null, Profile>(null, {
      ...profile,
      detail: { ...enterpriseDetail, lockouts },
    }).shown,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/203\.0\.113\.7/)).toBeVisible()
  },
}

export const Refreshing: Story = {
  parameters: { state: 'ready.refreshing' },
  args: { position: positions.refreshing },
}

export const Outdated: Story = {
  parameters: { state: 'ready.outdated' },
  args: { position: positions.outdated },
}

export const Failed: Story = {
  parameters: { state: 'failed' },
  args: { position: positions.loading.failed('load', down) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重新加载' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Forbidden: Story = {
  parameters: { state: 'forbidden' },
  args: { position: positions.forbidden },
}

export const Missing: Story = {
  parameters: { state: 'missing' },
  args: { position: positions.missing },
}

export const Suspended: Story = {
  parameters: { state: 'suspended' },
  args: { position: positions.suspended },
}

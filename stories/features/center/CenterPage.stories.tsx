import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn } from 'storybook/test'
import { enterpriseDetail, lockouts, networkFreight } from '#contract/auth.examples.ts'
import { CenterPage } from '#src/features/center/CenterPage.tsx'
import type { Profile } from '#src/features/center/profile.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

type View = Omit<ComponentProps<typeof CenterPage>, 'workbench' | 'consultations' | 'password'>

function Center(view: View) {
  return (
    <main>
      <CenterPage {...view} workbench={null} consultations={null} password={null} />
    </main>
  )
}

const Page = inPosition(Center)

const profile: Profile = { ...networkFreight, detail: enterpriseDetail }
const positions = queryPositions<null, Profile>(null, profile)

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
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('账号与联系人'))
    await expect(canvas.getByText(enterpriseDetail.contactPhone)).toBeVisible()
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

export const Failed: Story = {
  parameters: { state: 'failed' },
  args: { position: positions.failed },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Suspended: Story = {
  parameters: { state: 'suspended' },
  args: { position: positions.suspended },
}

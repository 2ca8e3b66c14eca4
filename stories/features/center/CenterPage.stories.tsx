import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn } from 'storybook/test'
import { enterpriseDetail, networkFreight } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { CenterPage } from '#src/features/center/CenterPage.tsx'
import type { Profile } from '#src/features/center/profile.ts'
import { inState } from '#stories/inState.tsx'

const leave = fn()
const machine = createQuery<null, Profile>()

type View = Omit<ComponentProps<typeof CenterPage>, 'onLogOut' | 'consultations'>

function Center(view: View) {
  return (
    <main>
      <CenterPage {...view} onLogOut={leave} consultations={null} />
    </main>
  )
}

const Page = inState(machine, Center)

const profile: Profile = { ...networkFreight, detail: enterpriseDetail }
const context = { subject: null, data: profile, problem: null }
const refused = (code: 'offline' | 'forbidden' | 'maintenance' | 'missing') => ({
  ...context,
  data: null,
  problem: new Problem(code, { requestNo: '4d1c7a52-9f4e-4c0d-8f0a-2b6f2c9f1a11' }).value,
})

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  parameters: { state: 'loading' },
  args: { state: 'loading', context: { ...context, data: null } },
}

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(enterpriseDetail.contactPhone)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '退出登录' }))
    await expect(leave).toHaveBeenCalled()
  },
}

export const ShownWithLittle: Story = {
  args: {
    context: {
      ...context,
      data: {
        ...profile,
        bizRoles: [],
        detail: { ...enterpriseDetail, creditGrade: null, email: null, lastLoginTime: null },
      },
    },
  },
}

export const Refreshing: Story = {
  parameters: { state: 'ready.refreshing' },
  args: { state: { ready: 'refreshing' } },
}

export const Outdated: Story = {
  parameters: { state: 'ready.outdated' },
  args: {
    state: { ready: 'outdated' },
    context: { ...context, problem: new Problem('timedOut').value },
  },
}

export const Failed: Story = {
  parameters: { state: 'failed' },
  args: { state: 'failed', context: refused('maintenance') },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重新加载' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Forbidden: Story = {
  parameters: { state: 'forbidden' },
  args: { state: 'forbidden', context: refused('forbidden') },
}

export const Missing: Story = {
  parameters: { state: 'missing' },
  args: { state: 'missing', context: refused('missing') },
}

export const Suspended: Story = {
  parameters: { state: 'suspended' },
  args: { state: 'suspended', context: { ...context, data: null } },
}

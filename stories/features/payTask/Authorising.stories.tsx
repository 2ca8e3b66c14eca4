import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { checkedTask, taskDetail } from '#contract/payTask.examples.ts'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import { Authorising } from '#src/features/payTask/Authorising.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { acting } from '#stories/parts/act/actPositions.ts'

const Page = inPosition((props: ViewProps<typeof actMachine>) => (
  <Authorising {...props} task={taskDetail(checkedTask)} payer="云途示例网络货运有限公司" />
))

const meta = {
  component: Page,
  args: { position: acting.authorising, send: fn() },
  parameters: { machine: 'act', state: 'authorising' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  tags: ['looks'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^登录密码/), 'Demo@2023{Enter}')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'act.authorised',
      password: 'Demo@2023',
    })
  },
}

export const WrongPassword: Story = {
  args: { position: acting.passwordWrong },
}

export const EmptyPassword: Story = {
  args: { position: acting.passwordMissing },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('请输入登录密码', { exact: true })).toBeVisible()
  },
}

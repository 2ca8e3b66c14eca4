import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { acting } from './actPositions.ts'

const Page = inPosition((props: ViewProps<typeof actMachine>) => (
  <ActNotice {...props} whatOf={() => '将项目 XM-2026-001 变更为“已暂停”'} />
))

const meta = {
  component: Page,
  args: { position: acting.waiting, send: fn() },
  parameters: { machine: 'act', state: 'waiting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '立即查询' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'outcome.asked' })
  },
}

export const Looking: Story = {
  args: { position: acting.looking },
  parameters: { state: 'looking' },
}

export const LookFailed: Story = {
  args: { position: acting.lookFailed },
  parameters: { state: 'lookFailed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'outcome.asked' })
  },
}

export const Nothing: Story = {
  args: { position: acting.nothing },
  parameters: { state: 'nothing' },
}

export const Saving: Story = {
  args: { position: acting.saving },
  parameters: { state: 'saving' },
}

export const NotSaved: Story = {
  args: { position: acting.notSaved },
  parameters: { state: 'notSent' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '再次提交' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'act.resent' })
  },
}

export const NotSentOffline: Story = {
  args: { position: acting.notSent },
  parameters: { state: 'notSent' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('无法连接平台，请检查网络后重试')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '再次提交' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'act.resent' })
  },
}

export const NotSentBackOnline: Story = {
  args: { position: acting.backOnline },
  parameters: { state: 'notSent' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('无法连接平台，请检查网络后重试')).toBeNull()
  },
}

export const Authorising: Story = {
  args: { position: acting.authorising },
  parameters: { state: 'authorising' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('登录密码'), 'Demo@2023{Enter}')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'act.authorised',
      password: 'Demo@2023',
    })
  },
}

export const AuthorisingEmpty: Story = {
  args: { position: acting.passwordMissing },
  parameters: { state: 'authorising' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('请输入登录密码')).toBeVisible()
  },
}

export const AuthorisingAgain: Story = {
  args: { position: acting.passwordWrong },
  parameters: { state: 'authorising' },
}

export const Sending: Story = {
  args: { position: acting.sending },
  parameters: { state: 'sending' },
}

export const Asking: Story = {
  args: { position: acting.asking },
  parameters: { state: 'asking' },
}

export const AskingAfterReload: Story = {
  args: { position: acting.found },
  parameters: { state: 'asking' },
}

export const Escalated: Story = {
  args: { position: acting.escalated },
  parameters: { state: 'escalated' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/联系平台客服/)).toBeVisible()
    await expect(canvas.getByText(/操作编号：1795226400000/)).toBeVisible()
  },
}

export const NotTaken: Story = {
  args: { position: acting.notTaken },
  parameters: { state: 'notTaken' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '放弃提交' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'act.dropped' })
  },
}

export const SavingAgain: Story = {
  args: { position: acting.savingAgain },
  parameters: { state: 'savingAgain' },
}

export const Dropping: Story = {
  args: { position: acting.dropping },
  parameters: { state: 'dropping' },
}

export const Done: Story = {
  args: { position: acting.done },
  parameters: { state: 'done' },
}

export const Refused: Story = {
  args: { position: acting.refused },
  parameters: { state: 'refused' },
}

export const Dropped: Story = {
  args: { position: acting.dropped },
  parameters: { state: 'dropped' },
}

export const TooOld: Story = {
  args: { position: acting.tooOld },
  parameters: { state: 'tooOld' },
}

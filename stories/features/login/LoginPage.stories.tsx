import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { networkFreight, rejected, underReview } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { LoginPage } from '#src/features/login/LoginPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

const Page = inPosition(LoginPage)
const PageOnTheWay = inPosition((props: ViewProps<typeof loginMachine>) => (
  <LoginPage {...props} note="登录后将返回您刚才浏览的页面。" />
))
const PageAfterEnd = inPosition((props: ViewProps<typeof loginMachine>) => (
  <LoginPage
    {...props}
    note="登录后将返回您刚才浏览的页面。"
    ended={
      new Problem('unauthorised', {
        message:
          '您的账号已于 2026-11-30 19:14 在别处登录（电脑，Chrome 浏览器），此处的登录已失效。如非本人操作，请立即找回密码并重设',
        requestNo: 'example-request-number',
      }).value
    }
  />
))

const entering = begin(loginMachine, { account: '' })
const credentials = {
  type: 'login.submitted',
  account: '91349901MAXXX00232',
  password: 'Demo#2026',
} as const
const submitting = entering.sent(credentials)
const afterWrong = submitting.failed(
  'login',
  new Problem('credentialsWrong', { params: { left: 4 }, requestNo: 'example-request-number' }),
)
const offline = new Problem('offline')

const meta = {
  component: Page,
  args: { position: entering, send: fn() },
  parameters: { machine: 'login' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Entering: Story = {
  tags: ['looks'],
  parameters: { state: 'entering' },
}

export const EnteringAndSubmitting: Story = {
  parameters: { state: 'entering' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('账号'), ' 91349901MAXXX00232 ')
    await userEvent.type(canvas.getByLabelText('密码'), 'Demo#2026{Enter}')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'login.submitted',
      account: '91349901MAXXX00232',
      password: 'Demo#2026',
    })
  },
}

export const EnteringNothing: Story = {
  args: { position: entering.sent({ ...credentials, account: '', password: '' }) },
  parameters: { state: 'entering' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('请输入账号')).toBeVisible()
    await expect(canvas.getByText('请输入密码')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('账号'), '91349901MAXXX00232')
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))
    await expect(canvas.getByLabelText('密码')).toHaveFocus()
  },
}

export const EnteringOnTheWay: Story = {
  parameters: { state: 'entering' },
  render: (args) => <PageOnTheWay {...args} />,
}

export const EnteringAfterEnd: Story = {
  parameters: { state: 'entering' },
  render: (args) => <PageAfterEnd {...args} />,
}

export const EnteringAfterOffline: Story = {
  args: { position: submitting.failed('login', offline) },
  parameters: { state: 'entering' },
}

export const EnteringAfterWrong: Story = {
  args: { position: afterWrong },
  parameters: { state: 'entering' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).not.toHaveTextContent('请求编号')
  },
}

export const Submitting: Story = {
  args: { position: submitting },
  parameters: { state: 'submitting' },
}

export const Locked: Story = {
  args: {
    position: submitting.failed('login', new Problem('accountLocked', { params: { minutes: 28 } })),
  },
  parameters: { state: 'locked' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/28 分钟后再试/)).toBeVisible()
    await expect(canvas.getByText(/登录过的设备上不受影响/)).toBeVisible()
  },
}

export const LockedForHours: Story = {
  args: {
    position: submitting.failed(
      'login',
      new Problem('accountLocked', { params: { minutes: 1_399 } }),
    ),
  },
  parameters: { state: 'locked' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/24 小时后再试/)).toBeVisible()
  },
}

export const EnteringAfterRetrieving: Story = {
  args: { position: begin(loginMachine, { account: '91349901MAXXX00232' }) },
  parameters: { state: 'entering' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('账号')).toHaveValue('91349901MAXXX00232')
  },
}

export const UnderReview: Story = {
  args: { position: submitting.done('login', { application: underReview }) },
  parameters: { state: 'underReview' },
}

export const Rejected: Story = {
  args: { position: submitting.done('login', { application: rejected }) },
  parameters: { state: 'rejected' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '修改后重新提交' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'correction.requested' })
  },
}

export const LoggedIn: Story = {
  args: { position: submitting.done('login', networkFreight) },
  parameters: { state: 'loggedIn' },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { loginCode, networkFreight, rejected, underReview } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { type LoginContext, loginMachine } from '#machines/login/login.machine.ts'
import { LoginPage } from '#src/features/login/LoginPage.tsx'
import { inState } from '#stories/inState.tsx'

const Page = inState(loginMachine, LoginPage)
const PageOnTheWay = inState(loginMachine, (props) => (
  <LoginPage {...props} note="登录后将返回您刚才浏览的页面。" />
))

const context: LoginContext = {
  account: '',
  codeImage: null,
  problem: null,
  missing: [],
  lockedMinutes: 0,
  user: null,
  application: null,
}
const wrong = new Problem('credentialsWrong', {
  params: { left: 4 },
  requestNo: 'example-request-number',
}).value

const meta = {
  component: Page,
  args: { state: 'entering', context, send: fn() },
  parameters: { machine: 'login' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Entering: Story = { parameters: { state: 'entering' } }

export const EnteringAndSubmitting: Story = {
  parameters: { state: 'entering' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('账号'), ' 91349901MAXXX00232 ')
    await userEvent.type(canvas.getByLabelText('密码'), 'Demo#2026{Enter}')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'login.submitted',
      account: '91349901MAXXX00232',
      password: 'Demo#2026',
      code: '',
    })
  },
}

export const EnteringNothing: Story = {
  args: { context: { ...context, missing: ['account', 'password'] } },
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

export const EnteringAfterOffline: Story = {
  args: { context: { ...context, problem: new Problem('offline').value } },
  parameters: { state: 'entering' },
}

export const EnteringWithCode: Story = {
  args: {
    state: 'enteringWithCode',
    context: { ...context, codeImage: loginCode, problem: wrong },
  },
  parameters: { state: 'enteringWithCode' },
}

export const FetchingCode: Story = {
  args: { state: 'fetchingCode', context: { ...context, problem: wrong } },
  parameters: { state: 'fetchingCode' },
}

export const CodeFailed: Story = {
  args: { state: 'codeFailed', context: { ...context, problem: new Problem('offline').value } },
  parameters: { state: 'codeFailed' },
}

export const Submitting: Story = {
  args: { state: 'submitting' },
  parameters: { state: 'submitting' },
}

export const Locked: Story = {
  args: { state: 'locked', context: { ...context, lockedMinutes: 28 } },
  parameters: { state: 'locked' },
}

export const EnteringAfterRetrieving: Story = {
  args: { context: { ...context, account: '91349901MAXXX00232' } },
  parameters: { state: 'entering' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('账号')).toHaveValue('91349901MAXXX00232')
  },
}

export const UnderReview: Story = {
  args: { state: 'underReview', context: { ...context, application: underReview } },
  parameters: { state: 'underReview' },
}

export const Rejected: Story = {
  args: { state: 'rejected', context: { ...context, application: rejected } },
  parameters: { state: 'rejected' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '修改后重新提交' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'correction.requested' })
  },
}

export const LoggedIn: Story = {
  args: { state: 'loggedIn', context: { ...context, user: networkFreight } },
  parameters: { state: 'loggedIn' },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { networkFreight } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { AccountArea } from '#src/app/AccountArea.tsx'
import { ExpiryDialog } from '#src/app/ExpiryDialog.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

/** What the session shows of itself: who is here, and the warning before it lapses. */
function SessionParts(props: ViewProps<typeof sessionMachine>) {
  return (
    <main>
      <AccountArea size="full" {...props} />
      <ExpiryDialog {...props} />
    </main>
  )
}

const Page = inPosition(SessionParts)

/** As the low banner of working pages has it. */
const Low = inPosition((props: ViewProps<typeof sessionMachine>) => (
  <main>
    <AccountArea size="low" {...props} />
  </main>
))

const restoring = begin(sessionMachine, undefined)
const anonymous = restoring.done('readUser', null)
const active = anonymous.sent({ type: 'login.succeeded', user: networkFreight })
const expiring = active.sent({ type: 'idle.nearing' })
const asking = active.sent({ type: 'idle.passed' })

const meta = {
  component: Page,
  args: { position: active, send: fn() },
  parameters: { machine: 'session' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Restoring: Story = {
  args: { position: restoring },
  parameters: { state: 'restoring' },
}

export const Anonymous: Story = {
  args: { position: anonymous },
  parameters: { state: 'anonymous' },
}

export const Active: Story = {
  parameters: { state: ['loggedIn.presence.active', 'loggedIn.info.current'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '退出登录' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'logout.requested' })
  },
}

export const ActiveOnAWorkingPage: Story = {
  ...Active,
  render: (args) => <Low {...args} />,
}

export const AnonymousOnAWorkingPage: Story = {
  ...Anonymous,
  render: (args) => <Low {...args} />,
}

export const Refreshing: Story = {
  args: { position: restoring.done('readUser', networkFreight) },
  parameters: { state: 'loggedIn.info.refreshing' },
}

export const Expiring: Story = {
  args: { position: expiring },
  parameters: { state: 'loggedIn.presence.expiring' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '继续使用' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'stay.requested' })
  },
}

export const ExpiringOffline: Story = {
  args: { position: asking.failed('refreshUser', new Problem('offline')) },
  parameters: { state: 'loggedIn.presence.expiring' },
}

export const Staying: Story = {
  args: { position: expiring.sent({ type: 'stay.requested' }) },
  parameters: { state: 'loggedIn.presence.staying' },
}

export const Asking: Story = {
  args: { position: asking },
  parameters: { state: 'loggedIn.presence.asking' },
}

export const LoggingOut: Story = {
  args: { position: active.sent({ type: 'logout.requested' }) },
  parameters: { state: 'loggingOut' },
}

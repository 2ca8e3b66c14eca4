import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { networkFreight } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionContext } from '#machines/session/session.setup.ts'
import { AccountArea } from '#src/app/AccountArea.tsx'
import { ExpiryDialog } from '#src/app/ExpiryDialog.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'

/** What the session shows of itself: who is here, and the warning before it lapses. */
function SessionParts(props: ViewProps<typeof sessionMachine>) {
  return (
    <main>
      <AccountArea {...props} />
      <ExpiryDialog {...props} />
    </main>
  )
}

const Page = inState(sessionMachine, SessionParts)

const here: SessionContext = { user: networkFreight, problem: null, leftBy: null }
const nobody: SessionContext = { user: null, problem: null, leftBy: null }

const meta = {
  component: Page,
  args: { state: { loggedIn: { presence: 'active', info: 'current' } }, context: here, send: fn() },
  parameters: { machine: 'session' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Restoring: Story = {
  args: { state: 'restoring', context: nobody },
  parameters: { state: 'restoring' },
}

export const Anonymous: Story = {
  args: { state: 'anonymous', context: nobody },
  parameters: { state: 'anonymous' },
}

export const Active: Story = {
  parameters: { state: ['loggedIn.presence.active', 'loggedIn.info.current'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '退出登录' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'logout.requested' })
  },
}

export const Refreshing: Story = {
  args: { state: { loggedIn: { presence: 'active', info: 'refreshing' } } },
  parameters: { state: 'loggedIn.info.refreshing' },
}

export const Expiring: Story = {
  args: { state: { loggedIn: { presence: 'expiring', info: 'current' } } },
  parameters: { state: 'loggedIn.presence.expiring' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '继续使用' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'stay.requested' })
  },
}

export const ExpiringOffline: Story = {
  args: {
    state: { loggedIn: { presence: 'expiring', info: 'current' } },
    context: { ...here, problem: new Problem('offline').value },
  },
  parameters: { state: 'loggedIn.presence.expiring' },
}

export const Staying: Story = {
  args: { state: { loggedIn: { presence: 'staying', info: 'current' } } },
  parameters: { state: 'loggedIn.presence.staying' },
}

export const Asking: Story = {
  args: { state: { loggedIn: { presence: 'asking', info: 'current' } } },
  parameters: { state: 'loggedIn.presence.asking' },
}

export const LoggingOut: Story = {
  args: { state: 'loggingOut' },
  parameters: { state: 'loggingOut' },
}

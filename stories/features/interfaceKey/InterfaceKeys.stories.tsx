import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { formerKey, keySecret, tmsKey } from '#contract/interfaceKey.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { interfaceKeyMachine } from '#machines/interfaceKey/interfaceKey.machine.ts'
import { InterfaceKeys } from '#src/features/interfaceKey/InterfaceKeys.tsx'
import { inPosition } from '#stories/inPosition.tsx'

const closed = begin(interfaceKeyMachine, { isAsked: false })
const reading = closed.sent({ type: 'keys.opened' })
const listing = reading.done('listKeys', [tmsKey, formerKey])
const naming = listing.sent({ type: 'key.wanted' })
const authorising = naming.sent(
  { type: 'form.typed', texts: { name: '运输管理系统' } },
  { type: 'form.submitted' },
)
const creating = authorising.sent({ type: 'password.given', password: 'Demo@2023' })
const confirming = listing.sent({ type: 'revocation.requested', key: tmsKey })
const revoking = confirming.sent({ type: 'password.given', password: 'Demo@2023' })
const wrong = new Problem('passwordWrong', { params: { left: 4 } })

const Page = inPosition(InterfaceKeys)

const meta = {
  component: Page,
  args: { position: listing, send: fn() },
  parameters: { machine: 'interfaceKey', state: 'open.listing' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  args: { position: closed },
  parameters: { state: 'closed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '管理密钥' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'keys.opened' })
  },
}

export const Reading: Story = {
  args: { position: reading },
  parameters: { state: 'open.reading' },
}

export const Failed: Story = {
  args: { position: reading.failed('listKeys', new Problem('offline')) },
  parameters: { state: 'open.failed' },
}

export const Listing: Story = {
  tags: ['looks'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '停用 运输管理系统' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'revocation.requested', key: tmsKey })
    // What is revoked is not revoked again.
    await expect(screen.queryByRole('button', { name: '停用 原调度系统' })).toBeNull()
  },
}

export const ListingNone: Story = { args: { position: reading.done('listKeys', []) } }

export const Naming: Story = {
  args: { position: naming },
  parameters: { state: 'open.naming' },
}

export const NamingFull: Story = {
  args: {
    position: creating.failed('createKey', new Problem('keysFull', { params: { limit: 5 } })),
  },
  parameters: { state: 'open.naming' },
}

export const Authorising: Story = {
  args: { position: authorising },
  parameters: { state: 'open.authorising' },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('登录密码'), 'Demo@2023{Enter}')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'password.given',
      password: 'Demo@2023',
    })
  },
}

export const AuthorisingWrong: Story = {
  args: { position: creating.failed('createKey', wrong) },
  parameters: { state: 'open.authorising' },
}

export const Creating: Story = {
  args: { position: creating },
  parameters: { state: 'open.creating' },
}

/** Whether there is a key now, nobody here knows: another one is not created before it was looked for. */
export const Uncertain: Story = {
  tags: ['looks'],
  args: { position: creating.failed('createKey', new Problem('timedOut')) },
  parameters: { state: 'open.uncertain' },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByText(/名为“运输管理系统”/)).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: '查看密钥列表' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Telling: Story = {
  tags: ['looks'],
  args: { position: creating.done('createKey', { key: tmsKey, secret: keySecret }) },
  parameters: { state: 'open.telling' },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByText(keySecret)).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(args.send).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '我已保存密钥' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'secret.saved' })
  },
}

export const Confirming: Story = {
  args: { position: confirming },
  parameters: { state: 'open.confirming' },
}

export const Revoking: Story = {
  args: { position: revoking },
  parameters: { state: 'open.revoking' },
}

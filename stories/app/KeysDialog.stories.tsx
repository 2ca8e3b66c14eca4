import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { begin } from '#machines/atlas/position.ts'
import { keysMachine } from '#machines/keys/keys.machine.ts'
import { KeysDialog } from '#src/app/keys/KeysDialog.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

const Dialog = inPosition((props: ViewProps<typeof keysMachine>) => (
  <main>
    <h1>页面</h1>
    <KeysDialog {...props} areOff={false} />
  </main>
))

const listening = begin(keysMachine, undefined)

const meta = {
  component: Dialog,
  args: { position: listening, send: fn() },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Listening: Story = {}

export const Leading: Story = {
  args: { position: listening.sent({ type: 'key.pressed', key: 'g', isOff: false }) },
}

export const Explaining: Story = {
  args: { position: listening.sent({ type: 'key.pressed', key: '?', isOff: false }) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('switch', { name: '启用快捷键' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'keys.switched', areOff: true })
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'help.closed' })
  },
}

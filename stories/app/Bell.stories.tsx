import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { messagesMachine } from '#machines/messages/messages.machine.ts'
import { Bell } from '#src/app/Bell.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

const Page = inPosition((props: ViewProps<typeof messagesMachine>) => (
  <main>
    <Bell {...props} />
  </main>
))

const absent = begin(messagesMachine, undefined)
const asking = absent.sent({ type: 'person.came' })
const listening = asking.done('countMessages', { unread: 3, newest: '9003' })
const streaming = asking
  .sent({ type: 'lead.given' })
  .sent({ type: 'count.heard', unread: { unread: 128, newest: '9100' } })
const checking = streaming.sent({ type: 'stream.broken' })
const waiting = checking.failed('countMessages', new Problem('offline'))
const marking = listening.sent({ type: 'messages.read', reading: { upTo: '9003' } })

const at = (hearing: string, reading = 'resting') => ({
  state: [`present.hearing.${hearing}`, `present.reading.${reading}`],
})

const meta = {
  component: Page,
  args: { position: listening, send: fn() },
  parameters: { machine: 'messages' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Absent: Story = { args: { position: absent }, parameters: { state: 'absent' } }

export const Asking: Story = {
  args: { position: asking },
  parameters: at('following.asking'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '消息，没有未读' })).toBeVisible()
  },
}

export const Listening: Story = {
  parameters: at('following.listening'),
  play: async ({ canvas }) => {
    const bell = canvas.getByRole('link', { name: '消息，3 条未读' })
    await expect(bell).toHaveAttribute('href', '/center?view=messages')
    const { width, height } = bell.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  },
}

export const Streaming: Story = {
  args: { position: streaming },
  parameters: at('leading.streaming'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '消息，99+ 条未读' })).toHaveTextContent('99+')
  },
}

export const Checking: Story = {
  args: { position: checking },
  parameters: at('leading.checking'),
}

export const Waiting: Story = { args: { position: waiting }, parameters: at('leading.waiting') }

export const Marking: Story = {
  args: { position: marking },
  parameters: at('following.listening', 'marking'),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Message } from '#contract/message.contract.ts'
import { readMessage, rejectedOrders, unreadMessage } from '#contract/message.examples.ts'
import { begin } from '#machines/atlas/position.ts'
import { messageSettingsMachine } from '#machines/messageSettings/messageSettings.machine.ts'
import { messagesMachine } from '#machines/messages/messages.machine.ts'
import { MessagesPage } from '#src/features/center/MessagesPage.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listStories, pageOf, publicList } from '#stories/parts/list/publicLists.ts'

const { snapshot } = begin(messagesMachine, undefined)
  .sent({ type: 'person.came' })
  .done('countMessages', { unread: 2, newest: '9003' })
const mark = fn()
const open = fn()

const Page = inPosition((list: ListView<Message>) => (
  <main>
    <MessagesPage
      {...list}
      messages={{ snapshot, send: mark }}
      settings={{ snapshot: begin(messageSettingsMachine, undefined).snapshot, send: open }}
      servicePhone=""
    />
  </main>
))

const asked: Message = {
  ...readMessage,
  kind: 'payAskedNoMore',
  params: { taskNo: 'FK20261110000002', taskId: '2', totalCount: 1, totalFen: 120_000 },
}
const list = publicList<Message>(pageOf([unreadMessage, rejectedOrders, readMessage, asked]))
const stories = listStories(list)

const meta = {
  component: Page,
  args: { position: list.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  parameters: { machine: 'pagedList', state: 'ready.shown' },
  play: async ({ args, canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('link', { name: '部分付款未成功' })
    await expect(first).toHaveAttribute('href', '/tax/generationInfo?id=1850000000000500001')
    await expect(canvas.getAllByText(/已付款 6 笔、32,000.00 元/)[0]).toBeVisible()
    const [one] = canvas.getAllByRole('button', { name: '标为已读：部分付款未成功' })
    await userEvent.click(one ?? document.body)
    await expect(mark).toHaveBeenCalledWith({ type: 'messages.read', reading: { ids: ['1000'] } })
    await userEvent.click(canvas.getByRole('button', { name: '全部标为已读' }))
    await expect(mark).toHaveBeenCalledWith({ type: 'messages.read', reading: { upTo: '9003' } })
    await userEvent.click(canvas.getByRole('button', { name: '接收设置' }))
    await expect(open).toHaveBeenCalledWith({ type: 'settings.opened' })
    await userEvent.click(canvas.getByRole('tab', { name: '未读' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { unread: '1' },
    })
  },
}

export const Loading: Story = stories.loading
export const Turning: Story = stories.turning
export const Empty: Story = stories.empty
export const NoMatch: Story = stories.noMatch
export const Failed: Story = stories.failed
export const Outdated: Story = stories.outdated

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { type ListSettingsView, ListSettingsProblem } from '#src/parts/list/ListSettings.tsx'
import { ListTools } from '#src/parts/list/ListTools.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listOf } from '#stories/positions/lists.ts'
import { listSettingsPositions as positions } from './listSettingsPositions.ts'

const question = { filter: { status: '30' }, sort: null, page: 2, size: 20 }
const list = listOf(
  Array.from({ length: 20 }, (_, at) => ({ id: String(at) })),
  { question, total: 40 },
)
const columns = [
  { key: 'orderNo', title: '单号' },
  { key: 'goods', title: '货物名称' },
  { key: 'plate', title: '车牌号' },
  { key: 'freightFen', title: '运费（元）' },
]

const Page = inPosition((view: ListSettingsView) => (
  <>
    <ListTools
      {...list}
      tools={{
        settings: view,
        linkTo: (search) => `/tax/order${search}`,
        here: '/tax/order',
      }}
      columns={columns}
    />
    <ListSettingsProblem {...view} />
  </>
))

const at = (...states: string[]) => ({ state: states })

const meta = {
  component: Page,
  args: { position: positions.resting, send: fn() },
  parameters: { machine: 'listSettings', ...at('settings.known.resting', 'views.closed') },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    // An icon tells its name to whoever comes by keyboard, too.
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '常用查询' })).toHaveFocus()
    await waitFor(() => expect(screen.getByText('常用查询')).toBeVisible())
    await userEvent.tab()
    await waitFor(() => expect(screen.getByText('列设置')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '列设置' }))
    await expect(screen.getByRole('menuitemcheckbox', { name: '货物名称' })).not.toBeChecked()
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '车牌号' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'columns.hidden',
      hidden: ['goods', 'plate'],
    })
  },
}

export const Views: Story = {
  parameters: at('views.shown'),
  args: { position: positions.shown },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '删除“待付款”' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'view.removed', name: '待付款' })
    await userEvent.click(screen.getByRole('button', { name: '保存当前条件' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'naming.started' })
    const view = screen.getByRole('link', { name: '待付款' })
    await expect(view).toHaveAttribute('href', '/tax/order?status=30')
    await userEvent.click(view)
    await expect(args.send).toHaveBeenCalledWith({ type: 'views.closed' })
  },
}

export const NoViews: Story = {
  parameters: at('views.shown'),
  args: { position: positions.nothingShown },
  play: async () => {
    await waitFor(() => expect(screen.getByText('还没有常用查询。')).toBeVisible())
  },
}

export const Naming: Story = {
  parameters: at('views.naming'),
  args: { position: positions.naming },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'view.saved', search: '?status=30' })
  },
}

export const NamingWithoutRoom: Story = {
  parameters: at('views.naming'),
  args: { position: positions.noRoom },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '保存' })).toBeDisabled()
    await waitFor(() => expect(screen.getByText(/最多保存 20 个/)).toBeVisible())
  },
}

export const Loading: Story = {
  parameters: at('settings.loading'),
  args: { position: positions.loading },
  play: async ({ canvas }) => {
    const columnsButton = canvas.getByRole('button', { name: '列设置' })
    await expect(columnsButton).toHaveAttribute('aria-disabled', 'true')
    await expect(columnsButton).toHaveAccessibleDescription('正在读取列表设置')
  },
}

export const Saving: Story = {
  parameters: at('settings.known.saving'),
  args: { position: positions.saving },
}

export const Renewing: Story = {
  parameters: at('settings.known.renewing'),
  args: { position: positions.renewing },
}

export const NotSaved: Story = {
  parameters: at('settings.known.notSaved'),
  args: { position: positions.notSaved },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'save.retried' })
  },
}

export const Unavailable: Story = {
  parameters: at('settings.unavailable'),
  args: { position: positions.unavailable },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Suspended: Story = {
  parameters: at('settings.suspended'),
  args: { position: positions.suspended },
}

export const Absent: Story = {
  parameters: at('settings.absent'),
  args: { position: positions.absent },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { sentWhere } from '#contract/message.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { messageSettingsMachine } from '#machines/messageSettings/messageSettings.machine.ts'
import { MessageSettings } from '#src/features/center/MessageSettings.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

const closed = begin(messageSettingsMachine, undefined)
const loading = closed.sent({ type: 'settings.opened' })
const filling = loading.done('getMessageSettings', sentWhere)
const saving = filling.sent(
  { type: 'form.typed', texts: { smsPay: 'all' } },
  { type: 'form.submitted' },
)
const renewing = saving.failed('putMessageSettings', new Problem('versionConflict'))

const Dialog = inPosition((view: ViewProps<typeof messageSettingsMachine>) => (
  <MessageSettings {...view} servicePhone="0551-00000000" />
))

const meta = {
  component: Dialog,
  args: { position: closed, send: fn() },
  parameters: { machine: 'messageSettings' },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

/** The dialog opens slowly. */
const seen = (find: () => HTMLElement) => waitFor(() => expect(find()).toBeVisible())
const group = async (name: RegExp) => within(await screen.findByRole('group', { name }))

export const Closed: Story = { parameters: { state: 'closed' } }

export const Loading: Story = { args: { position: loading }, parameters: { state: 'loading' } }

export const Filling: Story = {
  tags: ['looks'],
  args: { position: filling },
  parameters: { state: 'filling' },
  play: async ({ args, userEvent }) => {
    const sms = await group(/199\*\*\*\*0002/)
    await expect(sms.getByRole('combobox', { name: /付款/ })).toHaveDisplayValue('仅重要消息')
    const mail = await group(/de\*\*\*01@example.com/)
    await expect(mail.getByRole('combobox', { name: /贷款/ })).toHaveDisplayValue('全部消息')
    await userEvent.selectOptions(sms.getByRole('combobox', { name: /付款/ }), '不发送')
    await waitFor(() =>
      expect(args.send).toHaveBeenCalledWith(
        expect.objectContaining({
          type: 'form.typed',
          texts: expect.objectContaining({ smsPay: 'none', mailLoan: 'all', language: 'zh-CN' }),
        }),
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: '保存设置' }))
    await waitFor(() => expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' }))
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'settings.closed' })
  },
}

export const FillingWithoutMail: Story = {
  args: {
    position: loading.done('getMessageSettings', {
      ...sentWhere,
      email: null,
      refused: { sms: 2, mail: 0 },
    }),
  },
  parameters: { state: 'filling' },
  play: async () => {
    const mail = await group(/^邮件$/)
    await seen(() => mail.getByText('未登记电子邮箱'))
    await seen(() => mail.getByText(/致电客服 0551-00000000/))
    await expect(mail.queryByRole('combobox')).toBeNull()
    const sms = await group(/^短信/)
    await seen(() => sms.getByText(/近 30 天有 2 条未能送达/))
  },
}

export const Saving: Story = {
  args: { position: saving },
  parameters: { state: 'saving' },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('正在保存')
  },
}

export const FillingNotSaved: Story = {
  args: { position: saving.failed('putMessageSettings', new Problem('offline')) },
  parameters: { state: 'filling' },
  play: async () => {
    await seen(() => screen.getByText('未收到办理结果，操作可能已生效，请核对后再继续'))
    const sms = await group(/^短信/)
    await expect(sms.getByRole('combobox', { name: /付款/ })).toHaveDisplayValue('全部消息')
  },
}

export const Renewing: Story = { args: { position: renewing }, parameters: { state: 'renewing' } }

export const FillingChangedElsewhere: Story = {
  args: { position: renewing.done('getMessageSettings', { ...sentWhere, version: 4 }) },
  parameters: { state: 'filling' },
  play: async () => {
    await seen(() => screen.getByText('设置未能保存'))
  },
}

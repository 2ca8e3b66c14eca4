import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { instantOf } from '#contract/time.ts'
import { DateField } from '#src/components/DateField.tsx'
import { EndField } from '#src/components/EndField.tsx'
import { DateTimeField } from '#src/components/DateTimeField.tsx'

const meta = {
  component: DateField,
  args: {
    label: '成立日期',
    name: 'day',
    now: () => instantOf('2026-11-21 09:30:15'),
  },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { args: { hint: '见营业执照' } }

/** Opens on the day that stands in the field, goes by keys, and Escape gives the focus back. */
export const Open: Story = {
  args: { defaultValue: '2026-11-18' },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '选择日期：成立日期' })
    await userEvent.click(opener)
    // The code of the calendar comes with the first one.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /2026年11月18日/ })).toHaveFocus(),
    )
    await userEvent.keyboard('{ArrowDown}{End}{PageDown}')
    await expect(screen.getByRole('button', { name: /2026年12月28日/ })).toHaveFocus()
    // It fades in.
    await waitFor(() => expect(screen.getByRole('grid', { name: '2026年12月' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /2026年11月18日/ })).toHaveFocus(),
    )
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(canvas.getByRole('textbox')).toHaveValue('2026-11-18')
    await userEvent.click(opener)
    await screen.findByRole('dialog', { name: '选择日期：成立日期' })
  },
}

export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '成立日期' })
    await userEvent.click(canvas.getByRole('button', { name: '选择日期：成立日期' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '年' }), '2016年')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '月' }), '五月')
    await userEvent.click(screen.getByRole('button', { name: /2016年5月18日/ }))
    await expect(field).toHaveValue('2016-05-18')
    await userEvent.click(canvas.getByRole('button', { name: '选择日期：成立日期' }))
    await userEvent.click(await screen.findByRole('button', { name: '今天' }))
    await expect(field).toHaveValue('2026-11-21')
  },
}

export const NoSuchDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '2026.2.30')
    await userEvent.tab()
    await expect(canvas.getByText('日历上没有这一天，请核对')).toBeVisible()
    await expect(canvas.getByRole('textbox')).toBeInvalid()
  },
}

export const Bounded: Story = {
  args: { min: '2026-11-10', max: '2026-11-21', defaultValue: '2026-11-12' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '20261122')
    await userEvent.tab()
    await expect(field).toHaveValue('2026-11-22')
    await expect(canvas.getByText('请填写 2026-11-21 或以前的日期')).toBeVisible()
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /2026年11月21日/ })).toHaveFocus(),
    )
    await expect(screen.getByRole('button', { name: /2026年11月22日/ })).toBeDisabled()
    await expect(screen.getByRole('button', { name: '下个月' })).toBeDisabled()
  },
}

/** Of a paper without an end the word for it stands in the field, typed or chosen. */
export const WithoutEnd: Story = {
  render: (args) => <EndField {...args} label="驾驶证有效期至" defaultValue="9999-12-31" />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '驾驶证有效期至' })
    await expect(field).toHaveValue('长期')
    await userEvent.clear(field)
    await userEvent.type(field, ' 永久有效')
    await userEvent.tab()
    await expect(field).toHaveValue('长期')
    await userEvent.clear(field)
    await userEvent.click(canvas.getByRole('button', { name: '选择日期：驾驶证有效期至' }))
    await userEvent.click(await screen.findByRole('button', { name: '长期' }))
    await expect(field).toHaveValue('长期')
    await expect(field).toBeValid()
    await userEvent.clear(field)
    await userEvent.type(field, '下个月')
    await userEvent.tab()
    await expect(canvas.getByText(/如 2026-01-31/)).toBeVisible()
  },
}

export const WithTime: Story = {
  render: (args) => <DateTimeField {...args} label="发货时间" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '选择日期：发货时间' }))
    await userEvent.click(await screen.findByRole('button', { name: /2026年11月20日/ }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '时' }), '08')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '分' }), '45')
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('2026-11-20 08:45:00')
    await userEvent.click(canvas.getByRole('button', { name: '选择日期：发货时间' }))
    await expect(await screen.findByRole('button', { name: '此刻' })).toBeEnabled()
  },
}

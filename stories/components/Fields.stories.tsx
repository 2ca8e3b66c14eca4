import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'

const meta = {
  component: TextField,
  args: { id: 'vehicle', label: '车牌号', hint: '如 皖X10001' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Wrong: Story = {
  args: { error: '请输入 7 位或 8 位车牌号', required: true },
  render: (args) => (
    <>
      <ErrorSummary errors={[{ fieldId: 'vehicle', message: '请输入 7 位或 8 位车牌号' }]} />
      <TextField {...args} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('有 1 处需要修改').parentElement).toHaveFocus()
    await userEvent.click(canvas.getByRole('link'))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

export const Choice: Story = {
  render: () => (
    <SelectField
      label="车牌颜色"
      placeholder="请选择"
      options={[
        { value: '1', label: '蓝色' },
        { value: '2', label: '黄色' },
      ]}
    />
  ),
}

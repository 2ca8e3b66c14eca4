import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copyable } from '#src/components/Copyable.tsx'

const meta = {
  component: Copyable,
  args: { text: 'FK20261010000001' },
} satisfies Meta<typeof Copyable>
export default meta
type Story = StoryObj<typeof meta>

export const TaskNumber: Story = {}

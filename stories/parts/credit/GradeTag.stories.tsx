import type { Meta, StoryObj } from '@storybook/react-vite'
import { GradeTable } from '#src/parts/credit/GradeTable.tsx'
import { GradeTag } from '#src/parts/credit/GradeTag.tsx'

const meta = {
  component: GradeTag,
  args: { grade: 'AAA' },
} satisfies Meta<typeof GradeTag>
export default meta
type Story = StoryObj<typeof meta>

export const Best: Story = {}

export const NotAssessed: Story = { args: { grade: null } }

export const Ramp: Story = { render: () => <GradeTable /> }

export const RampInDark: Story = { render: () => <GradeTable />, globals: { look: 'dark' } }

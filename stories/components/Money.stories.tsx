import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money, MoneyWords } from '#src/components/Money.tsx'

const meta = { component: Money, args: { fen: 5_088_050 } } satisfies Meta<typeof Money>
export default meta
type Story = StoryObj<typeof meta>

export const InACard: Story = { args: { large: true } }
export const UnderAHeader: Story = { args: { form: 'plain' } }
export const InText: Story = { args: { form: 'text' } }
export const InWords: Story = { render: ({ fen }) => <MoneyWords fen={fen} /> }

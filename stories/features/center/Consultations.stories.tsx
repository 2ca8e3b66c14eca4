import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn } from 'storybook/test'
import type { Consult } from '#contract/consult.contract.ts'
import { repliedConsult, waitingConsult } from '#contract/consult.examples.ts'
import { type Page as PageOf, page } from '#contract/values.ts'
import { type Asked, Consultations } from '#src/features/center/Consultations.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

const turn = fn()

function List(view: Omit<ComponentProps<typeof Consultations>, 'onPage'>) {
  return <Consultations {...view} onPage={turn} />
}

const Page = inPosition(List)
const asked: Asked = { current: 1, size: 20 }
const told = Array.from({ length: 20 }, (_, at) => ({
  ...(at === 1 ? repliedConsult : waitingConsult),
  id: String(at + 1),
}))
const positions = queryPositions<Asked, PageOf<Consult>>(asked, page(told, 41, asked))
const none = queryPositions<Asked, PageOf<Consult>>(asked, page([], 0, asked))

const meta = {
  component: Page,
  args: { position: positions.shown, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  parameters: { state: 'loading' },
  args: { position: positions.loading },
}
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('我的咨询'))
    await expect(canvas.getByText(/税款从预付款账户扣除/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /2/ }))
    await expect(turn).toHaveBeenCalledWith({ current: 2, size: 20 })
  },
}
export const None: Story = { args: { position: none.shown } }
export const Failed: Story = {
  parameters: { state: 'failed' },
  args: { position: positions.failed },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Question } from '#machines/kit/pagedList/question.ts'
import type { ListExport } from '#src/parts/list/ListBody.tsx'
import { ListTools } from '#src/parts/list/ListTools.tsx'
import { listOf } from '#stories/positions/lists.ts'
import { defaultTools } from './listSettingsPositions.ts'

const question: Question = { filter: { status: '30' }, sort: null, page: 1, size: 20 }
const list = listOf([{ id: '1' }], { question })

const Tools = (exporting: ListExport) => (
  <ListTools {...list} tools={{ ...defaultTools, exporting }} />
)

const meta = {
  component: Tools,
  args: { isBusy: false, onExport: fn(), onOpen: fn() },
  parameters: { machine: 'pagedList', state: 'ready.shown' },
} satisfies Meta<typeof Tools>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '导出' }))
    await expect(args.onExport).toHaveBeenCalledWith(question)
    await userEvent.click(canvas.getByRole('button', { name: '导出记录' }))
    await expect(args.onOpen).toHaveBeenCalled()
  },
}

export const Exporting: Story = {
  args: { isBusy: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '正在导出' })
    // The dialog that may open gives the focus back to it.
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}

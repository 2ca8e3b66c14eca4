import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { begin } from '#machines/atlas/position.ts'
import { createDownload } from '#machines/kit/download/download.machine.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { ListTools } from '#src/parts/list/ListTools.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { listOf } from '#stories/positions/lists.ts'
import { defaultTools } from './listSettingsPositions.ts'

const question: Question = { filter: { status: '30' }, sort: null, page: 1, size: 20 }
const list = listOf([{ id: '1' }], { question })

const Page = inPosition((exporting: ViewProps<ReturnType<typeof createDownload<Question>>>) => (
  <ListTools {...list} tools={{ ...defaultTools, exporting }} />
))

const resting = begin(createDownload<Question>(), undefined)

const meta = {
  component: Page,
  args: { position: resting, send: fn() },
  parameters: { machine: 'download', state: 'resting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '导出' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'download.requested', of: question })
  },
}

export const Downloading: Story = {
  args: { position: resting.sent({ type: 'download.requested', of: question }) },
  parameters: { state: 'downloading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '正在导出' })).toBeDisabled()
  },
}
